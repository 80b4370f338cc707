// The lines of keywords in the front matter. Those that the paper's record has are lifted out; those in another language
// belong to the abstract in that language, or stand above the text.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Block, FoundFront, Heading, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import {
  isAboutManuscript,
  isAbstractTitle,
  isIntroduction,
  isKeywordsTitle,
  keywordsRunIn,
  languageOfKeywords,
} from './front-words.ts'

// They are a few lines below the abstract, or after a second abstract in another language.
const reach = 15
const maxLineLength = 600

export type KeywordsLine = {
  /** The line, or its title and the line or lines below it. */
  blocks: [Paragraph | Heading, ...Paragraph[]]
  label: string
  language?: string | undefined
  words: string[]
}

/** Lines about the manuscript between the keywords and the abstract are removed too. */
export function liftKeywords(
  body: readonly Block[],
  front: FoundFront,
  start: number,
  record?: ManuscriptFacts['record'],
): { rest: Block[]; others: KeywordsLine[] } {
  const lines = body.flatMap((_, at) => (at <= start + reach ? (keywordsAt(body, at) ?? []) : []))
  const own = front.keywords.length > 0 ? undefined : (lines.find((line) => isOfRecord(line, record)) ?? lines[0])
  if (own) front.keywords = own.words
  const lifted = new Set<Block>(lines.flatMap(({ blocks }) => blocks))
  return {
    rest: body.filter((block, at) => {
      const isAbout = block.kind === 'paragraph' && at <= start + 3 && isAboutManuscript(lineOfBlock(block))
      return !lifted.has(block) && !isAbout
    }),
    others: lines.filter((line) => line !== own),
  }
}
const maxKeywordLength = 40
const maxListed = 8

/** In the narrow column beside an abstract. */
function oneALine(below: readonly Block[]): Paragraph[] {
  const end = below.findIndex((block) => {
    const line = lineOfBlock(block)
    const isWord = block.kind === 'paragraph' && line !== '' && line.length <= maxKeywordLength
    return !isWord || /[.:;]$|\d{4}/.test(line) || isAbstractTitle(line) || isAboutManuscript(line)
  })
  const lines = below.slice(0, end === -1 ? below.length : end).filter((block) => block.kind === 'paragraph')
  return lines.length <= maxListed ? lines : []
}

/** A line that begins with its label, or a label with the line below it. */
export function keywordsAt(body: readonly Block[], at: number): KeywordsLine | undefined {
  const block = body[at]
  if (block?.kind !== 'paragraph' && block?.kind !== 'heading') return undefined
  const line = lineOfBlock(block)
  if (line.length > maxLineLength) return undefined
  const next = body[at + 1]
  if (isKeywordsTitle(line)) {
    if (next?.kind !== 'paragraph' || isIntroduction(lineOfBlock(next))) return undefined
    const words = splitKeywords(lineOfBlock(next))
    if (words.length >= 2) return { ...labelled(line), blocks: [block, next], words }
    const listed = oneALine(body.slice(at + 1))
    return listed.length < 2
      ? undefined
      : { ...labelled(line), blocks: [block, ...listed], words: listed.map(lineOfBlock) }
  }
  const length = block.kind === 'paragraph' ? keywordsRunIn(line) : 0
  if (length === 0) return undefined
  return { ...labelled(line.slice(0, length)), blocks: [block], words: splitKeywords(line.slice(length)) }
}

function labelled(written: string): Pick<KeywordsLine, 'label' | 'language'> {
  const label = written.replace(/^[\s[【〔]+|[\s:：.。—–\]】〕-]+$/gu, '')
  return { label, language: languageOfKeywords(label) }
}

/** As one line: '**Palabras clave:** mareas; aula'. */
export function asParagraph({ blocks: [first, ...below], ...keywords }: KeywordsLine): Paragraph {
  const title: Inline[] = /[:：]\s*$/.test(lineOfBlock(first)) ? first.inlines : [...first.inlines, text(':')]
  const words = below.flatMap(({ inlines }, at) => [text(at === 0 ? ' ' : '; '), ...inlines])
  const inlines = words.length > 0 ? [{ kind: 'strong' as const, inlines: title }, ...words] : first.inlines
  return { kind: 'paragraph', inlines, keywords }
}

const text = (words: string): Inline => ({ kind: 'text', text: words })

function isOfRecord({ words }: KeywordsLine, record: ManuscriptFacts['record']): boolean {
  const known = new Set(record?.keywords?.map(lettersOf))
  return words.filter((word) => known.has(lettersOf(word))).length > words.length / 2
}

export function splitKeywords(line: string): string[] {
  const separator =
    [/\s*;\s*/, /\s*[•·|]\s*/, /\s*[,،、，]\s*/, /\s+[–—-]\s+/].find((one) => one.test(line)) ?? /\s*,\s*/
  return line
    .split(separator)
    .map((word) => word.replace(/[.。]$/, '').trim())
    .filter(Boolean)
}
