// Fills what the record lacks with what the title page says: affiliations, ORCID iDs, addresses for correspondence. All of it
// is to be confirmed by people.
import { affiliationLine } from '#src/domain/contributor/affiliation.ts'
import type { FrontAuthor, FrontMatter } from './front-matter.ts'
import { lettersOf } from './ledger/letters.ts'
import type { Attention, FoundFront } from './tree/full-text.ts'

export function fillFront(front: FrontMatter, found: FoundFront): { front: FrontMatter; attention: Attention[] } {
  const { correspondence = [], aboutManuscript = [], otherLines = [] } = found
  const known = lettersOf(
    front.authors.map((author) => `${author.name} ${affiliationLine(author) ?? ''} ${author.orcid ?? ''}`).join(' '),
  )
  const isNew = (line: string) => !known.includes(lettersOf(withoutMark(line)))
  const filled = withOrcids(withAffiliations(front.authors, found), correspondence)
  const said = [
    ['Affiliations', found.affiliations.filter(isNew)],
    ['Correspondence', correspondence.map((line) => withoutPlaces(line, found)).filter(isNew)],
    ['About the manuscript, left out', aboutManuscript],
    ['Kept at the beginning of the text', otherLines],
  ] as const
  const attention = said.flatMap(([label, lines]): Attention[] =>
    lines.length > 0 ? [{ kind: 'front-matter', label, detail: shortened(lines.join(' · ')) }] : [],
  )
  const reachable = correspondence.filter((line) => correspondenceLabel.test(line))
  return {
    front: { ...front, authors: filled, ...(reachable.length > 0 && { correspondence: reachable }) },
    attention,
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

/** The iD on a line with the name, or the only one of the only author. */
function withOrcids(authors: readonly FrontAuthor[], lines: readonly string[]): readonly FrontAuthor[] {
  const withId = lines.filter((line) => orcid.test(line))
  return authors.map((author) => {
    if (author.orcid) return author
    const named = withId.filter((line) => line.includes(author.name) && line.split(orcid).length === 2)
    const line = named[0] ?? (authors.length === 1 && withId.length === 1 ? withId[0] : undefined)
    const iD = line && orcid.exec(line)?.[0]
    return iD ? { ...author, orcid: iD } : author
  })
}
