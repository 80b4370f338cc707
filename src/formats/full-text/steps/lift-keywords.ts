// The line of keywords, anywhere in the front matter.
import type { Block, FoundFront } from '#src/formats/full-text/tree/full-text.ts'
import { lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { isAboutManuscript, isAbstractTitle, isKeywordsTitle, keywordsRunIn } from './front-words.ts'

// They are a few lines below the abstract, or after a second abstract in another language.
const reach = 15
const maxLineLength = 600

/** Lines about the manuscript between them and the abstract are removed too. */
export function liftKeywords(body: readonly Block[], front: FoundFront, start: number): Block[] {
  const rest: Block[] = []
  for (let at = 0; at < body.length; at += 1) {
    const block = body[at]
    if (!block) break
    const isNear = at <= start + reach
    const line = isNear && (block.kind === 'paragraph' || block.kind === 'heading') ? lineOfBlock(block) : ''
    if (line === '' || line.length > maxLineLength) rest.push(block)
    else if (isKeywordsTitle(line)) {
      const next = body[at + 1]
      const words = next?.kind === 'paragraph' ? splitKeywords(lineOfBlock(next)) : []
      const listed = oneALine(body.slice(at + 1))
      if (isTaken(front) || (words.length < 2 && listed.length < 2)) rest.push(block)
      else {
        take(words.length < 2 ? listed : words, front)
        at += words.length < 2 ? listed.length : 1
      }
    } else if (block.kind === 'paragraph' && keywordsRunIn(line) > 0 && !isTaken(front))
      take(splitKeywords(line.slice(keywordsRunIn(line))), front)
    else if (!(block.kind === 'paragraph' && at <= start + 3 && isAboutManuscript(line))) rest.push(block)
  }
  return rest
}

const maxKeywordLength = 40
const maxListed = 8

/** In the narrow column beside an abstract. */
function oneALine(below: readonly Block[]): string[] {
  const end = below.findIndex((block) => {
    const line = lineOfBlock(block)
    const isWord = block.kind === 'paragraph' && line !== '' && line.length <= maxKeywordLength
    return !isWord || /[.:;]$|\d{4}/.test(line) || isAbstractTitle(line) || isAboutManuscript(line)
  })
  const lines = below.slice(0, end === -1 ? below.length : end).map(lineOfBlock)
  return lines.length <= maxListed ? lines : []
}

/** Those in another language stay below the abstract in that language. */
const isTaken = ({ keywords }: FoundFront): boolean => keywords.length > 0

function take(words: string[], front: FoundFront): void {
  front.keywords = words
}

export function splitKeywords(line: string): string[] {
  const separator =
    [/\s*;\s*/, /\s*[•·|]\s*/, /\s*[,،、，]\s*/, /\s+[–—-]\s+/].find((one) => one.test(line)) ?? /\s*,\s*/
  return line
    .split(separator)
    .map((word) => word.replace(/[.。]$/, '').trim())
    .filter(Boolean)
}
