// Takes out what reviewers never see: the front matter, and the sections that are about the authors.
import type { WithheldPart } from '#src/domain/anonymous-manuscript.ts'
import { isAboutManuscript, isIntroduction } from '#src/formats/full-text/steps/front-words.ts'
import type { Block, FullText, Heading } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { everyBlock, everyInline, isLabelled, plainWords } from '#src/formats/full-text/tree/walk.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { looksLikeName } from '#src/formats/word/traces/names.ts'
import { emailsIn, isAffiliation, orcidsIn } from '#src/formats/word/traces/patterns.ts'
import { findInitials, findNames } from './find-names.ts'
import type { NamedPerson } from './manuscript-person.ts'
import { withheldPart, withheldRunIn } from './withheld-titles.ts'

export type Withheld = { text: FullText; withheld: WithheldPart[] }

/** `title` is the one of the form: repeated above the text, it is left out. */
export function withholdParts(text: FullText, people: readonly NamedPerson[], title: string): Withheld {
  const withheld = new Set<WithheldPart>()
  if (text.found.authors.length + text.found.affiliations.length > 0) withheld.add('authors')
  const opened = withoutOpening(withoutTitlePage(text), people, title, withheld)
  const body = withoutSections(opened, people, withheld)
  const marked = new Set([...everyInline(body)].flatMap((inline) => (inline.kind === 'note-mark' ? [inline.note] : [])))
  return {
    text: {
      ...text,
      found: { authors: [], affiliations: [], keywords: [] },
      body,
      notes: text.notes.filter(({ id }) => marked.has(id)),
    },
    withheld: [...withheld],
  }
}

/** Without what the title page says besides, and abstracts in other languages, which may name the authors in theirs. */
function withoutTitlePage({ body, found }: FullText): Block[] {
  const others = new Set(found.otherLines)
  let isTranslated = false
  return body.filter((block, at) => {
    if (block.kind === 'heading') isTranslated = block.role === 'translated-abstract'
    return !isTranslated && !(at < others.size + maxOpening && others.has(lineOfBlock(block)))
  })
}

const maxOpening = 40
const maxAuthorLine = 600

/** Lines about the authors and the manuscript before its first section. */
function withoutOpening(
  body: readonly Block[],
  people: readonly NamedPerson[],
  title: string,
  withheld: Set<WithheldPart>,
): Block[] {
  const first = body.findIndex((block) => block.kind === 'heading' && !isSame(lineOfBlock(block), title))
  const end = Math.min(first < 0 ? body.length : first, maxOpening)
  return body.filter((block, at) => {
    if (at >= end) return true
    const line = lineOfBlock(block)
    if (line === '') return true
    if (isSame(line, title)) return false
    if (!isAboutAuthors(line, people) && !isAboutManuscript(line)) return true
    withheld.add('authors')
    return false
  })
}

const isSame = (one: string, other: string): boolean => foldText(one).trim() === foldText(other).trim()

function isAboutAuthors(line: string, people: readonly NamedPerson[]): boolean {
  if (line.length > maxAuthorLine) return false
  if (isAffiliation(line)) return true
  const rest = [...findNames(line, people), ...addressesIn(line)]
    .toSorted((one, other) => other.start - one.start)
    .reduce((words, { start, end }) => words.slice(0, start) + words.slice(Math.max(start, end)), line)
  const isNamed = rest !== line
  // Nothing else but 'and', 'corresponding author:', numbers.
  const others = rest.match(/\p{L}{2,}/gu) ?? []
  return isNamed && (others.length <= 4 || isAffiliation(rest))
}

const addressesIn = (line: string) =>
  [...emailsIn(line), ...orcidsIn(line)].map((found) => ({
    start: line.indexOf(found),
    end: line.indexOf(found) + found.length,
  }))

function withoutSections(body: readonly Block[], people: readonly NamedPerson[], withheld: Set<WithheldPart>): Block[] {
  const kept: Block[] = []
  let at = 0
  while (at < body.length) {
    const block = body[at]
    if (!block) break
    const end = block.kind === 'heading' ? endOfSection(body, at) : at + 1
    const part = block.kind === 'heading' ? withheldPart(lineOf(block.inlines)) : runInPart(block)
    const section = body.slice(at, end)
    if (part === undefined || (part === 'conflict-of-interest' && !namesAnybody(section, people))) {
      kept.push(block)
      at += 1
      continue
    }
    withheld.add(part)
    kept.push(...section.filter((inner) => isOfTheText(inner, part)))
    at = end
  }
  return kept
}

function runInPart(block: Block): WithheldPart | undefined {
  return block.kind === 'paragraph' ? withheldRunIn(lineOf(block.inlines)) : undefined
}

/** Up to the next heading of the same level or higher, or one that certainly begins something else. */
function endOfSection(body: readonly Block[], start: number): number {
  const { level } = body[start] as Heading
  const end = body.findIndex(
    (block, at) =>
      at > start &&
      block.kind === 'heading' &&
      (block.level <= level || block.role === 'appendix' || isIntroduction(lineOf(block.inlines))),
  )
  return end < 0 ? body.length : end
}

/** Figures and tables that only happened to stand below the thanks. */
const isOfTheText = (block: Block, part: WithheldPart): boolean =>
  (part === 'acknowledgements' || part === 'funding') && isLabelled(block) && block.label !== ''

function namesAnybody(section: readonly Block[], people: readonly NamedPerson[]): boolean {
  return [...everyBlock(section)].some((block) => {
    const line = block.kind === 'paragraph' ? plainWords(block.inlines) : ''
    if (line === '') return false
    const isNamed = findNames(line, people).length + findInitials(line, people).length + emailsIn(line).length > 0
    return isNamed || (line.match(nameRun) ?? []).some((run) => looksLikeName(run, () => false)) || initials.test(line)
  })
}

const nameRun = /\p{Lu}[\p{L}’'-]+(?: \p{Lu}\.?)?(?: \p{Lu}[\p{L}’'-]+){1,2}/gu
const initials = /(?<![\p{L}.])(?:\p{Lu}\.[ -]?){2,4}(?!\p{L})/u
