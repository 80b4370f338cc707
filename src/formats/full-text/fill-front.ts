// What is printed around a text: the record, and in a proof also what the title page says and the record lacks. The published
// files say no more than the record. Whatever is not printed, or not in the record, is listed: what belongs to one author as
// facts that can be added, the rest line by line.
import { affiliationLine } from '#src/domain/contributor/affiliation.ts'
import { type FoundFacts, withFoundFacts } from '#src/domain/contributor/found-facts.ts'
import { correspondents, findFacts, isLabelled, orcidsIn, withoutMark } from './find-facts.ts'
import type { FrontAuthor, FrontMatter } from './front-matter.ts'
import { lettersOf } from './ledger/letters.ts'
import type { Attention, FoundFront } from './tree/full-text.ts'

export function fillFront(front: FrontMatter, found: FoundFront): { front: FrontMatter; attention: Attention[] } {
  const facts = findFacts(front, found)
  const authors = front.isProof ? withFacts(front.authors, facts) : front.authors
  const printed = printedLines(authors, found)
  return {
    front: {
      ...front,
      authors,
      ...(printed.length > 0 && { correspondence: printed.map((line) => withoutOtherIds(line, authors)) }),
      ...(front.isProof && facts.length > 0 && { unconfirmed: describeFacts(facts) }),
    },
    attention: [
      ...facts.map((found): Attention => ({ kind: 'found-facts', label: found.name, found })),
      ...unprintedLines({ ...front, authors }, { facts, printed }, found),
    ],
  }
}

const withFacts = (authors: readonly FrontAuthor[], facts: readonly FoundFacts[]): FrontAuthor[] =>
  withFoundFacts(
    authors,
    facts.map(({ email: _, ...own }) => own),
  )

/** Lines that name the address for correspondence, once the corresponding author is known. */
function printedLines(authors: readonly FrontAuthor[], found: FoundFront): string[] {
  const { correspondence = [] } = found
  return correspondence.filter((line) => {
    const owners = correspondents(line, authors, found)
    const candidates = owners.length > 0 ? owners : authors
    return isLabelled(line) && candidates.some((author) => author.isCorresponding)
  })
}

function describeFacts(facts: readonly FoundFacts[]): string {
  const [iDs, places] = [facts.filter(({ orcid }) => orcid), facts.filter(({ affiliations }) => affiliations)]
  const said = [
    iDs.length > 0 && `ORCID iDs (${iDs.length})`,
    places.length > 0 && `affiliations of authors (${places.length})`,
    facts.some(({ isCorresponding }) => isCorresponding) && 'the corresponding author',
  ]
  return said.filter(Boolean).join(', ')
}

type Said = { facts: readonly FoundFacts[]; printed: readonly string[] }

function unprintedLines(front: FrontMatter, { facts, printed }: Said, found: FoundFront): Attention[] {
  const { correspondence = [], aboutManuscript = [], accountNames = [], otherLines = [] } = found
  const stated = front.authors.flatMap((author) => [author.name, affiliationLine(author), author.orcid])
  const offered = facts.flatMap(({ name, affiliations = [], orcid }) => [name, ...affiliations, orcid])
  const addresses = facts.map(({ email }) => email)
  const letters = lettersOf([...stated, ...offered].join(' '))
  const isNew = (line: string) =>
    !letters.includes(lettersOf(withoutMark(line))) &&
    !isSaid(line, [...stated, ...offered, ...addresses, ...accountNames])
  const people = withFacts(front.authors, facts)
  const namesNobodys = (line: string) => {
    const owners = correspondents(line, people, found)
    return isLabelled(line) && owners.length > 0 && !owners.some((author) => author.isCorresponding)
  }
  const isPrinted = (line: string) =>
    printed.includes(line) && (orcidsIn(line) ?? []).every((iD) => [...stated, ...offered].includes(iD))
  const unprinted = correspondence
    .filter((line) => !isPrinted(line))
    .map((line) => ({ line, rest: withoutPlaces(line, found) }))
    .filter(({ line, rest }) => isNew(rest) || namesNobodys(line))
  const said = [
    ['Affiliations, not printed', found.affiliations.filter(isNew)],
    ['Correspondence, not printed', unprinted.map(({ rest }) => rest)],
    ['Account names, not printed', accountNames.length > 0 ? [accountNames.join(', ')] : []],
    ['About the manuscript, not printed', aboutManuscript],
    ['Kept at the beginning of the text', otherLines],
  ] as const
  return said.flatMap(([label, lines]) =>
    lines.map((line): Attention => ({ kind: 'front-matter', label, detail: shortened(line) })),
  )
}

/** What a line says besides an affiliation, which is asked about by itself. */
const withoutPlaces = (line: string, { affiliations }: FoundFront): string =>
  affiliations
    .filter((place) => lettersOf(place).length >= minLetters)
    .reduce((rest, place) => rest.replace(place, () => ''), line)
    .replace(/[\s·;,|]+$/u, '')

// A country or a town also stands in other lines.
const minLetters = 20
const maxLength = 400
const shortened = (words: string): string =>
  words.length > maxLength ? `${words.slice(0, maxLength).replace(/\s+\S*$/, '')} …` : words

/** Whether a line consists of facts that are known, and words that announce them. */
function isSaid(line: string, facts: readonly (string | undefined)[]): boolean {
  const known = facts.filter((fact) => fact !== undefined && fact !== '')
  // A name within another one must not tear it apart.
  const longest = known.toSorted((one, other) => (other?.length ?? 0) - (one?.length ?? 0))
  const rest = longest.reduce((words: string, fact) => words.replaceAll(fact ?? '', ' '), line)
  return lettersOf(rest.replaceAll(announcements, ' ')) === ''
}

const announcements =
  /https?:\/\/(?:www\.)?orcid\.org\/|\borcid(?:\s+ids?)?\b|\bcorresponding\s+authors?\b|\bcorrespondence(?:\s+to)?\b|\be-?mails?\b/giu

/** An iD is printed with its author, where the record has it. */
function withoutOtherIds(line: string, authors: readonly FrontAuthor[]): string {
  const own = authors.map(({ orcid }) => orcid)
  const kept = line.replace(announcedOrcid, (words, iD: string) => (own.includes(iD) ? words : ''))
  return kept === line ? line : kept.replaceAll(/\s*([,;·|])(?=\s*(?:[,;·|.]|$))/gu, '').trim()
}

const announcedOrcid =
  /(?:\borcid(?:\s+ids?)?\s*[:：]?\s*)?(?:https?:\/\/(?:www\.)?orcid\.org\/)?\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b\/?/giu
