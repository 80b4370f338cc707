// Fills what the record lacks with what the title page says: affiliations, ORCID iDs, addresses for correspondence. All of it
// is to be confirmed by people: what belongs to one author as facts that can be added to the record, the rest line by line.
import { affiliationLine } from '#src/domain/contributor/affiliation.ts'
import { areRecordable, type FoundFacts } from '#src/domain/contributor/found-facts.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import type { FrontAuthor, FrontMatter } from './front-matter.ts'
import { lettersOf } from './ledger/letters.ts'
import type { Attention, FoundFront } from './tree/full-text.ts'

export function fillFront(front: FrontMatter, found: FoundFront): { front: FrontMatter; attention: Attention[] } {
  const { correspondence = [], aboutManuscript = [], otherLines = [] } = found
  const filled = withOrcids(withAffiliations(front.authors, found), correspondence)
  const facts = factsFound(front.authors, filled, correspondence)
  const offered = facts.map(({ name, affiliations = [], orcid }) => [name, ...affiliations, orcid])
  const stated = front.authors.map((author) => [author.name, affiliationLine(author), author.orcid])
  const known = lettersOf([...stated, ...offered].flat().join(' '))
  const addresses = facts.flatMap(({ email }) => email ?? [])
  const isNew = (line: string) =>
    !known.includes(lettersOf(withoutMark(line))) && !isSaid(line, [...stated, ...offered, addresses].flat())
  const said = [
    ['Affiliations', found.affiliations.filter(isNew)],
    ['Correspondence', correspondence.map((line) => withoutPlaces(line, found)).filter(isNew)],
    ['About the manuscript, left out', aboutManuscript],
    ['Kept at the beginning of the text', otherLines],
  ] as const
  const lines = said.flatMap(([label, lines]) =>
    lines.map((line): Attention => ({ kind: 'front-matter', label, detail: shortened(line) })),
  )
  const reachable = correspondence.filter((line) => correspondenceLabel.test(line))
  return {
    front: { ...front, authors: filled, ...(reachable.length > 0 && { correspondence: reachable }) },
    attention: [...facts.map((found): Attention => ({ kind: 'found-facts', label: found.name, found })), ...lines],
  }
}

/** What a line says besides an affiliation, which is asked about by itself. */
const withoutPlaces = (line: string, { affiliations }: FoundFront): string =>
  affiliations
    .filter((place) => lettersOf(place).length >= fewestLetters)
    .reduce((rest, place) => rest.replace(place, () => ''), line)
    .replace(/[\s·;,|]+$/u, '')

// A country or a town also stands in other lines.
const fewestLetters = 20
const maxLength = 400
const shortened = (words: string): string =>
  words.length > maxLength ? `${words.slice(0, maxLength).replace(/\s+\S*$/, '')} …` : words
const correspondenceLabel =
  /correspond|автор для|для (?:переписки|корреспонденции)|通讯作者|通信作者|نویسنده مسئول|sorumlu yazar|korrespond|autor(?:a|e)? correspond/iu
const mark = /^([\d*†‡§¹²³⁴-⁹]{1,3}|[a-z](?=[)\s]))[.)]?\s*/u
const withoutMark = (line: string): string => line.replace(mark, '')

/** Whether a line consists of facts that are known, and words that announce them. */
function isSaid(line: string, facts: readonly (string | undefined)[]): boolean {
  const known = facts.filter((fact) => fact !== undefined && fact !== '')
  const rest = known.reduce((words: string, fact) => words.replaceAll(fact ?? '', ' '), line)
  return lettersOf(rest.replaceAll(announcements, ' ')) === ''
}

const announcements =
  /https?:\/\/(?:www\.)?orcid\.org\/|\borcid(?:\s+ids?)?\b|\bcorresponding\s+authors?\b|\bcorrespondence(?:\s+to)?\b|\be-?mails?\b/giu

/** Only where the record has none at all, and where each name leads to its own. */
function withAffiliations(authors: readonly FrontAuthor[], found: FoundFront): readonly FrontAuthor[] {
  const { affiliations, authorMarks = [] } = found
  if (affiliations.length === 0 || authors.some((author) => (author.affiliations?.length ?? 0) > 0)) return authors
  const [only, ...others] = affiliations
  if (only !== undefined && others.length === 0) {
    return authors.map((author) => ({ ...author, affiliations: [{ name: withoutMark(only) }] }))
  }
  return authors.map((author) => {
    const own = authorMarks.find(({ name }) => lettersOf(name) === lettersOf(author.name))?.marks ?? []
    const places = affiliations.filter((line, at) => own.includes(mark.exec(line)?.[1] ?? String(at + 1)))
    return places.length > 0 ? { ...author, affiliations: places.map((line) => ({ name: withoutMark(line) })) } : author
  })
}

const orcid = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/

/** The iD on a line with the name, or the only one of the only author. One with a wrong check character is nobody's. */
function withOrcids(authors: readonly FrontAuthor[], lines: readonly string[]): readonly FrontAuthor[] {
  const withId = lines.filter((line) => orcid.test(line))
  return authors.map((author) => {
    if (author.orcid) return author
    const named = withId.filter((line) => line.includes(author.name) && line.split(orcid).length === 2)
    const line = named[0] ?? (authors.length === 1 && withId.length === 1 ? withId[0] : undefined)
    const iD = toOrcid((line && orcid.exec(line)?.[0]) ?? '')
    return iD ? { ...author, orcid: iD } : author
  })
}

/** What `filled` has and the record lacks; and whom to write to. */
function factsFound(
  authors: readonly FrontAuthor[],
  filled: readonly FrontAuthor[],
  correspondence: readonly string[],
): FoundFacts[] {
  return filled.flatMap(({ name, orcid, affiliations = [] }, at) => {
    const facts = {
      ...(orcid && orcid !== authors[at]?.orcid && { orcid }),
      ...(affiliations.length > 0 &&
        !authors[at]?.affiliations?.length &&
        areRecordable(affiliations) && { affiliations: affiliations.map((one) => one.name) }),
      ...contactOf(name, authors, correspondence),
    }
    return Object.keys(facts).length > 0 ? [{ name, ...facts }] : []
  })
}

const address = /[^\s@<>()[\]{},;:"'“”|]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** From a line with this name alone, or the only line of the only author. */
function contactOf(
  name: string,
  authors: readonly FrontAuthor[],
  correspondence: readonly string[],
): Pick<FoundFacts, 'email' | 'isCorresponding'> {
  const namedIn = (line: string) => authors.filter((author) => line.includes(author.name))
  const own = correspondence.filter((line) => {
    const named = namedIn(line)
    return named.length === 1 ? named[0]?.name === name : authors.length === 1
  })
  const addresses = new Set(own.flatMap((line) => line.match(address) ?? []))
  const [email] = addresses
  return {
    ...(addresses.size === 1 && { email }),
    ...(own.some((line) => correspondenceLabel.test(line)) && { isCorresponding: true as const }),
  }
}
