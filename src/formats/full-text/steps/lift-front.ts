// Lifts title, authors, affiliations, abstract and keywords out of the beginning of a text. Only certain front matter
// is taken: a title needs its style or an abstract below it, an abstract its title, keywords their label.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import type { Block, FoundFront, FullText, Heading, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { isAll, isBlankParagraph, lineOf, lineOfBlock, withoutMark } from '#src/formats/full-text/tree/read-words.ts'
import { everyInline } from '#src/formats/full-text/tree/walk.ts'
import { accountForFront, wordsOfBlock } from './account-for-front.ts'
import { namesIn, readAuthorLines, withoutRaised } from './author-lines.ts'
import { unwrapFrontTables } from './front-tables.ts'
import {
  abstractRunIn,
  isAboutManuscript,
  isAbstractTitle,
  isAuthorsTitle,
  isCorrespondence,
  isIntroduction,
} from './front-words.ts'
import { liftAbstracts } from './lift-abstracts.ts'
import { asParagraph, type KeywordsLine, liftKeywords } from './lift-keywords.ts'

// A title page with twenty authors and their addresses has this many blocks.
const maxFrontLength = 60
const maxTitleLength = 350

export function liftFront(text: FullText, facts: Pick<ManuscriptFacts, 'record'> = {}): FullText {
  const { frontNotes = [] } = text
  const front = {
    ...text.found,
    abstract: withoutTitle(text.found.abstract),
    authors: text.found.authors.flatMap(namesIn),
  }
  const whole = unwrapFrontTables(text.body)
  let body = dropBlanks(whole)
  body = liftStyled(body, front)
  body = liftAuthorSections(body, front)
  const { rest, start, translated, moved } = liftAbstracts(body, front, facts.record)
  body = rest
  const { record } = facts
  const others: KeywordsLine[] = []
  if (start !== undefined) {
    const above = liftKeywords(body.slice(0, start), front, start, record)
    others.push(...above.others)
    body = liftAbove([...above.rest, ...body.slice(start)], above.rest.length, front)
  } else body = liftByline(liftLoneTitle(body, front), front, record)
  const below = liftKeywords(body, front, start ?? 0, record)
  body = withoutRepeatedTitle(below.rest, front)
  for (const line of [...others, ...below.others]) {
    for (const block of line.blocks) moved.add(block)
    placeKeywords(asParagraph(line), translated)
  }
  // A file that seems to be nothing but front matter has been misunderstood.
  if (!body.some((block) => !isBlankParagraph(block))) {
    return frontNotes.length === 0 ? text : { ...text, frontNotes: undefined, body: [...frontNotes, ...text.body] }
  }
  const stays = new Set(body)
  const lifted = whole.filter((block) => !stays.has(block) && !moved.has(block))
  const { notes, lines } = notesOf(text, lifted, body)
  const { found, ...accounted } = accountForFront([...lifted, ...lines, ...frontNotes], front)
  const { kept, statements } = accounted
  // The title in the other language, below the title.
  const title = translated.findIndex(({ kind }) => kind === 'heading')
  if (isBoldLine(kept[0]) && title !== -1) translated.splice(title + 1, 0, ...kept.splice(0, 1))
  const isEmpty = translated.length + statements.length === 0
  return withLeftOut(
    {
      ...text,
      frontNotes: undefined,
      notes,
      found,
      body: [...kept.map(inPlain), ...body],
      ...(isEmpty ? {} : { frontSections: { translated, statements } }),
    },
    lifted.flatMap(wordsOfBlock),
  )
}

/** What a footnote says about an author has no mark to stand at, once the names are lifted. */
function notesOf({ notes }: FullText, lifted: readonly Block[], body: readonly Block[]) {
  const marks = (blocks: readonly Block[]) =>
    new Set([...everyInline(blocks)].flatMap((inline) => (inline.kind === 'note-mark' ? [inline.note] : [])))
  const [above, below] = [marks(lifted), marks(body)]
  const isLifted = ({ id }: FullText['notes'][number]) => above.has(id) && !below.has(id)
  return {
    notes: notes.filter((note) => !isLifted(note)),
    lines: notes.filter(isLifted).flatMap(({ blocks }) => blocks),
  }
}

const isBoldLine = (block: Block | undefined): boolean => block?.kind === 'paragraph' && isAll(block.inlines, 'strong')

/** Below the abstract in their language, or above all of them. */
function placeKeywords(keywords: Paragraph, translated: Block[]): void {
  const start = translated.findIndex(
    (block) =>
      block.kind === 'heading' && block.language !== undefined && block.language === keywords.keywords?.language,
  )
  const next = translated.findIndex((block, at) => at > start && block.kind === 'heading')
  const section = translated.slice(start, next === -1 ? undefined : next)
  const isTaken = section.some((block) => block.kind === 'paragraph' && block.keywords)
  const end = next === -1 ? translated.length : next
  translated.splice(start === -1 || isTaken ? 0 : end, 0, keywords)
}

/** A line of the title page is no heading of the text. */
function inPlain(block: Block): Block {
  return isBoldLine(block) && block.kind === 'paragraph'
    ? { ...block, inlines: withoutMark(block.inlines, 'strong') }
    : block
}

/** APA repeats the title above the main text. */
function withoutRepeatedTitle(body: readonly Block[], { title }: FoundFront): Block[] {
  const [first, ...rest] = dropBlanks(body)
  const isTitle = first?.kind === 'heading' || first?.kind === 'paragraph'
  return isTitle && title && lineOf(first.inlines).toLowerCase() === title.toLowerCase() ? rest : [...body]
}

/** The first paragraph in the abstract style is often the word 'Abstract' itself. */
function withoutTitle(abstract: string | undefined): string | undefined {
  const paragraphs = abstract?.split('\n\n') ?? []
  const words = paragraphs.filter((paragraph, at) => at > 0 || !isAbstractTitle(paragraph)).join('\n\n')
  return words.slice(abstractRunIn(words)) || undefined
}

function dropBlanks(body: readonly Block[]): Block[] {
  const first = body.findIndex((block) => !isBlankParagraph(block) && block.kind !== 'rule')
  return body.slice(Math.max(0, first))
}

const titleStyle =
  /^(title|titel|titre|título|titulo|titolo|(article|paper|manuscript|main)[ _-]?title|mdpi.*title|papertitle)$/i
const subtitleStyle = /^(sub-?title|untertitel|sous-titre|subtítulo|sottotitolo)$/i
const authorStyle = /^(authors?|autor(en|es)?|auteurs?|author ?names?|mdpi.*authornames?|contributors?|byline)$/i
const affiliationStyle = /affiliation|^(address|institution|organization|author ?(address|info|details))$/i
const otherStyle =
  /^(date|datum|fecha|imprint|running ?(head|title)|corresponding ?author|correspondence|history|article ?type)$/i

/** What styles identify, as long as the front matter lasts. */
function liftStyled(body: readonly Block[], front: FoundFront): Block[] {
  const end = frontEnd(body)
  const titles = titleLines(body.slice(0, end))
  const title = titles.map(lineOfBlock).join(' ')
  const rest = body.filter((block, at) => {
    if (at >= end || block.kind !== 'paragraph' || block.style === undefined) return true
    const line = lineOf(block.inlines)
    if (titleStyle.test(block.style)) {
      if (!titles.includes(block)) return true
      front.title ??= title
    } else if (subtitleStyle.test(block.style)) front.title = [front.title, line].filter(Boolean).join(' ')
    else if (authorStyle.test(block.style)) addAuthors([block], front)
    else if (affiliationStyle.test(block.style)) front.affiliations = [...front.affiliations, withoutNumber(line)]
    else if (!otherStyle.test(block.style)) return true
    else if (line !== '' && !isCorrespondence(line)) front.aboutManuscript = [...(front.aboutManuscript ?? []), line]
    return false
  })
  return dropBlanks(rest)
}

const maxTitleLines = 4

/** What follows each other in the style of a title; the first line alone if that is more than any title. */
function titleLines(front: readonly Block[]): Paragraph[] {
  const lines = front.filter(
    (block): block is Paragraph =>
      block.kind === 'paragraph' && titleStyle.test(block.style ?? '') && !isBlankParagraph(block),
  )
  const [first] = lines
  const others = front.slice(first ? front.indexOf(first) : 0).filter((block) => !isBlankParagraph(block))
  const end = others.findIndex((block, at) => block !== lines[at])
  const together = lines.slice(0, end === -1 ? lines.length : end)
  const isTitle = together.length <= maxTitleLines && together.map(lineOfBlock).join(' ').length <= maxTitleLength
  return isTitle ? together : together.slice(0, 1)
}

const withoutNumber = (line: string): string => line.replace(/^[\d*†‡§¹²³⁴-⁹]{1,3}[.)]?\s*(?=\p{L})/u, '')

/** Up to the first heading that begins the main text. */
function frontEnd(body: readonly Block[]): number {
  const end = body.findIndex(
    (block, at) =>
      at >= maxFrontLength ||
      (block.kind === 'heading' &&
        at > 0 &&
        !isAbstractTitle(lineOfBlock(block)) &&
        !isAuthorsTitle(lineOfBlock(block))),
  )
  return end === -1 ? Math.min(body.length, maxFrontLength) : end
}

/** Sections 'Authors' and 'Affiliations' before any other section. */
function liftAuthorSections(body: readonly Block[], front: FoundFront): Block[] {
  const rest = [...body]
  for (let at = 0; at < Math.min(rest.length, maxFrontLength); at += 1) {
    const block = rest[at]
    if (block?.kind !== 'heading') continue
    const line = lineOf(block.inlines)
    if (isAbstractTitle(line)) continue
    if (!isAuthorsTitle(line)) break
    const next = rest.findIndex((other, index) => index > at && other.kind === 'heading')
    if (next === -1) break
    addAuthors(rest.slice(at + 1, next), front)
    rest.splice(at, next - at)
    at -= 1
  }
  return rest
}

/** What is above the abstract: the title first, then people and places. */
function liftAbove(body: readonly Block[], start: number, front: FoundFront): Block[] {
  const above = body.slice(0, start)
  const isFront = above.every(
    (block) =>
      (block.kind !== 'paragraph' || lineOf(block.inlines).length <= 900) &&
      (block.kind !== 'heading' || lineOf(block.inlines).length <= maxTitleLength),
  )
  const headings = above.filter(({ kind }) => kind === 'heading')
  if (!isFront || headings.length > 6 || above.length > maxFrontLength) return [...body]
  const lines = [...above]
  if (front.title === undefined) {
    const title = lines.findIndex((block) => isTitleLine(block))
    if (title !== -1) front.title = lineOfBlock(lines.splice(title, 1)[0])
  }
  addAuthors(lines, front)
  return body.slice(start)
}

/** 'УДК 551.46' */
const isCode = (line: string): boolean => /^(?:удк|ббк|udc|udk|doi|issn|jel|msc|грнти|мрнти)[\s:]|^https?:/iu.test(line)

function isTitleLine(block: Block): block is Paragraph | Heading {
  const line = lineOfBlock(block)
  return (
    line !== '' && line.length <= maxTitleLength && !isAboutManuscript(line) && !isCode(line) && /\p{L}{2}/u.test(line)
  )
}

/** Without an abstract: a first heading above all others, or a first paragraph before a single higher heading. */
function liftLoneTitle(body: readonly Block[], front: FoundFront): Block[] {
  const [first, ...rest] = body
  if (first?.kind !== 'heading' || front.title !== undefined) return [...body]
  const line = lineOf(first.inlines)
  if (abstractRunIn(line) > 0 || isIntroduction(line)) return [...body]
  const others = rest.filter((block): block is Heading => block.kind === 'heading')
  if (others.length < 2 || others.some(({ level }) => level <= first.level)) return [...body]
  front.title = lineOf(first.inlines)
  return rest
}

/** Without an abstract: the line below the title, if it names authors of the record and says nothing else. */
function liftByline(body: readonly Block[], front: FoundFront, record: ManuscriptFacts['record']): Block[] {
  const [first, ...rest] = dropBlanks(body)
  if (first?.kind !== 'paragraph' || front.title === undefined) return [...body]
  const line = lineOf(withoutRaised(first.inlines))
  const known = new Set(record?.authors?.map(({ name }) => lettersOf(name)))
  const names = namesIn(line)
  const others = names.reduce((words, name) => words.replace(name, () => ''), line)
  const isByline = names.length > 0 && names.every((name) => known.has(lettersOf(name)))
  if (!isByline || /\p{L}/u.test(others.replaceAll(joining, ''))) return [...body]
  addAuthors([first], front)
  return rest
}

const joining = /(?<!\p{L})(?:and|und|et|y|e|by)(?!\p{L})/giu

function addAuthors(blocks: readonly Block[], front: FoundFront): void {
  const read = readAuthorLines(blocks)
  front.authors = [...new Set([...front.authors, ...read.authors])]
  front.affiliations = [...new Set([...front.affiliations, ...read.affiliations])]
  if (read.affiliationsOf.length > 0) front.affiliationsOf = [...(front.affiliationsOf ?? []), ...read.affiliationsOf]
  if (read.accountNames.length > 0) front.accountNames = [...(front.accountNames ?? []), ...read.accountNames]
  if (read.keywords.length > 0 && front.keywords.length === 0) front.keywords = read.keywords
}
