// Lifts the abstract out of the front matter. Abstracts in other languages become sections of their own, each with its
// title and keywords, before the text.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Block, FoundFront, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { isBlankParagraph, lineOfBlock, withoutStart } from '#src/formats/full-text/tree/read-words.ts'
import { abstractRunIn, isAbstractTitle, keywordsRunIn, languageOfAbstract } from './front-words.ts'
import { type FoundAbstract, findAbstracts } from './lift-abstract.ts'
import { asParagraph, type KeywordsLine, keywordsAt } from './lift-keywords.ts'

type Lifted = {
  rest: Block[]
  /** Where the first abstract began, so that the caller can tell what was above it. */
  start?: number | undefined
  translated: Block[]
  /** Blocks that are now in translated abstracts. */
  moved: Set<Block>
}

export function liftAbstracts(body: readonly Block[], front: FoundFront, record: ManuscriptFacts['record']): Lifted {
  const none = {
    rest: [...body],
    start: front.abstract === undefined ? undefined : 0,
    translated: [],
    moved: new Set<Block>(),
  }
  const found = findAbstracts(body)
  const [first] = found
  if (!first) return none
  // The file's own metadata or style has the abstract already.
  const main = front.abstract === undefined ? mainOf(found, record) : found.find(({ text }) => text === front.abstract)
  front.abstract ??= main?.text || undefined
  const removed = new Set<Block>(main ? body.slice(main.start, main.end) : [])
  const moved = new Set<Block>()
  const translated: Block[] = []
  for (const [at, one] of found.entries()) {
    if (one === main) continue
    const before = found[at - 1]
    const between = before ? body.slice(before.end, one.start) : []
    const titles = before ? [...titlesBetween(between), ...titlesAbove(between, front.abstract ?? '')] : []
    const keywords = keywordsBelow(body, one)
    for (const block of [...titles, ...body.slice(one.start, one.end), ...(keywords?.blocks ?? [])]) moved.add(block)
    translated.push(...sectionOf(one, body, titles, keywords, at))
  }
  return {
    rest: body.filter((block) => !removed.has(block) && !moved.has(block)),
    start: first.start,
    translated,
    moved,
  }
}

/** The one that the record has; otherwise the first. */
function mainOf(found: readonly FoundAbstract[], record: ManuscriptFacts['record']): FoundAbstract | undefined {
  const wanted = lettersOf(record?.abstract ?? '')
  const shared = (text: string) => {
    const letters = lettersOf(text)
    return wanted.length < minSharedLetters ? false : letters.includes(wanted) || wanted.includes(letters.slice(0, 200))
  }
  return found.find(({ text }) => text !== '' && shared(text)) ?? found[0]
}

const minSharedLetters = 40
const maxTitleLength = 350

/** The title in the other language, if nothing else but keywords is there. */
function titlesBetween(between: readonly Block[]): Block[] {
  const others = between.filter((block) => !isBlankParagraph(block) && keywordsRunIn(lineOfBlock(block)) === 0)
  const isShort = others.every((block) => {
    const { length } = lineOfBlock(block)
    return length > 0 && length <= maxTitleLength
  })
  return isShort && others.length <= 3 ? others : []
}

const latin = /\p{Script=Latin}/gu
const other = /(?!\p{Script=Latin})\p{L}/gu
const countOf = (words: string, letters: RegExp): number => words.match(letters)?.length ?? 0

/** Title and authors in Latin letters, below a text in others. */
function titlesAbove(between: readonly Block[], abstract: string): Block[] {
  if (titlesBetween(between).length > 0 || countOf(abstract, latin) >= countOf(abstract, other)) return []
  const isTitle = (block: Block): boolean => {
    const line = lineOfBlock(block)
    const isShort = line !== '' && line.length <= maxTitleLength
    return isShort && countOf(line, latin) > 0 && countOf(line, other) === 0 && !/^\[?\d|\b(?:19|20)\d\d\b/.test(line)
  }
  const filled = between.filter((block) => !isBlankParagraph(block))
  const last = filled.findLastIndex((block) => !isTitle(block))
  return filled.length - last - 1 <= 4 ? filled.slice(last + 1) : []
}

/** The first, unless its label is in another language. */
function keywordsBelow(body: readonly Block[], { end, title }: FoundAbstract): KeywordsLine | undefined {
  const next = body.slice(end, end + 3).find((block) => !isBlankParagraph(block))
  const found = next && keywordsAt(body, body.indexOf(next))
  const language = languageOfAbstract(title)
  return found?.language && language && found.language !== language ? undefined : found
}

function sectionOf(
  { start, end, title }: FoundAbstract,
  body: readonly Block[],
  titles: readonly Block[],
  keywords: KeywordsLine | undefined,
  at: number,
): Block[] {
  const [first, ...rest] = body.slice(start, end)
  const language = languageOfAbstract(title)
  const marked = (inlines: Inline[]): Inline[] => (language ? [{ kind: 'language', language, inlines }] : inlines)
  const line = lineOfBlock(first)
  const begun: Block[] =
    first?.kind === 'paragraph' && !isAbstractTitle(line)
      ? [{ ...first, style: undefined, inlines: withoutStart(first.inlines, abstractRunIn(line)) }]
      : []
  return [
    {
      kind: 'heading',
      id: `front-abstract-${at + 1}`,
      level: 1,
      role: 'translated-abstract',
      language,
      inlines: marked([{ kind: 'text', text: title || 'Abstract' }]),
    },
    ...[
      ...titles.map(asTitle),
      ...begun,
      ...rest.filter((block) => !isBlankParagraph(block)).map(withoutHeading),
      ...(keywords ? [asParagraph(keywords)] : []),
    ].map((block): Block => (block.kind === 'paragraph' ? { ...block, inlines: marked(block.inlines) } : block)),
  ]
}

function asTitle(block: Block): Block {
  const plain = withoutHeading(block)
  if (plain.kind !== 'paragraph') return plain
  return { ...plain, inlines: [{ kind: 'strong', inlines: plain.inlines }] }
}

/** 'Background' within an abstract is not a section of the text. */
function withoutHeading(block: Block): Block {
  if (block.kind === 'paragraph') return { ...block, style: undefined }
  if (block.kind !== 'heading') return block
  const paragraph: Paragraph = { kind: 'paragraph', inlines: [{ kind: 'strong', inlines: block.inlines }] }
  return paragraph
}
