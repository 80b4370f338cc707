// Turns Word's own citations (`CITATION Mos18 \l 2057`) into fields that pandoc reads: the code then contains the cited
// work, as a reference manager's does. The text that Word shows for them stays.
import { nestFields } from '#src/formats/word/package/nest-fields.ts'
import type { WordSources } from './word-sources.ts'

export const hasCitations = (xml: string): boolean => /\bCITATION\s/.test(xml)

type Extent = { start: number; end: number }
/** Word may have split its code. */
type Field = { code: string; places: Extent[] }

const tokens =
  /<(?:\w{1,9}:)?fldChar\s[^>]{0,200}?fldCharType="(begin|separate|end)"|<(?:\w{1,9}:)?instrText(?:\s[^>]{0,200})?>([^<]*)</g

/** A field with an unknown tag is left alone. */
export function nameCitations(xml: string, sources: Readonly<WordSources>): string {
  const pieces: string[] = []
  let at = 0
  const fields = nestFields<Field>({
    begins: () => ({ code: '', places: [] }),
    codeEnds(field, isWhole) {
      if (isWhole) rename(field)
    },
  })
  for (const { index, 0: token, 1: mark, 2: code = '' } of xml.matchAll(tokens)) {
    const field = fields.innermost()
    const end = index + token.length - 1
    if (mark !== undefined) fields.turn(mark)
    else if (field && fields.isReadingCode()) {
      field.code += code
      field.places.push({ start: end - code.length, end })
    }
  }
  return [...pieces, xml.slice(at)].join('')

  function rename(field: Field): void {
    const named = codeOf(tagsIn(field.code), sources)
    const [first] = field.places
    // Anything within the code of another field comes before that code is complete.
    if (named === undefined || !first || first.start < at) return
    for (const place of field.places) {
      pieces.push(xml.slice(at, place.start), place === first ? named : '')
      at = place.end
    }
  }
}

/** The first tag, and each one after \m. */
function tagsIn(code: string): string[] {
  const [, rest] = /^\s*CITATION\s+(.*)$/s.exec(code) ?? []
  if (rest === undefined) return []
  const words = rest.replaceAll('&quot;', '"').match(/"[^"]*"|[^\s"]+/g) ?? []
  return words
    .filter((word, index) => !word.startsWith('\\') && (index === 0 || words[index - 1] === '\\m'))
    .map((word) => word.replaceAll('"', '').replaceAll('&amp;', '&'))
}

function codeOf(tags: readonly string[], sources: Readonly<WordSources>): string | undefined {
  const items = tags.map((tag) => sources.get(tag.toLowerCase()))
  if (items.length === 0 || items.includes(undefined)) return undefined
  const citationItems = items.map((itemData) => ({ id: itemData?.id, itemData }))
  const json = JSON.stringify({ citationItems, properties: {} })
  return ` ADDIN CSL_CITATION ${json.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`
}
