// The acknowledgements and the entries of the reference list in the plain words of a manuscript: one paragraph a line.
import { withheldPart, withheldRunIn } from '#src/formats/anonymous/withheld-titles.ts'
import { isTitleText } from '#src/formats/full-text/reference-list/list-title.ts'

export type ManuscriptPassages = {
  readonly acknowledgements: readonly string[]
  readonly references: readonly string[]
}

// A longer one is not a heading.
const maxHeading = 100
// A manuscript with more is a bibliography: its first entries are enough for a hint.
const maxReferences = 1_000
const maxAcknowledgements = 20

export function passagesOf(text: string): ManuscriptPassages {
  const acknowledgements: string[] = []
  const references: string[] = []
  let part: 'acknowledgements' | 'references' | undefined
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    const heading = line.length > maxHeading ? undefined : sectionOf(line)
    if (heading) part = heading === 'other' ? undefined : heading
    else if (withheldRunIn(line) === 'acknowledgements') acknowledgements.push(line)
    else if (part === 'acknowledgements') acknowledgements.push(line)
    else if (part === 'references') references.push(line)
  }
  return {
    acknowledgements: acknowledgements.slice(0, maxAcknowledgements),
    references: references.slice(0, maxReferences),
  }
}

function sectionOf(line: string): 'acknowledgements' | 'references' | 'other' | undefined {
  if (isTitleText(line)) return 'references'
  const part = withheldPart(line)
  if (part) return part === 'acknowledgements' ? part : 'other'
  return /^(?:\d+(?:\.\d+)*\.?\s+)?(?:appendi(?:x|ces)|introduction|conclusions?|discussion|results|tables?|figures?)\b[^.]{0,40}$/i.test(
    line,
  )
    ? 'other'
    : undefined
}
