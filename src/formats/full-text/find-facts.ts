// What the title page says about single authors and the record lacks: affiliations, ORCID iDs, whom to write to.
import { areRecordable, type FoundFacts, factsToAdd } from '#src/domain/contributor/found-facts.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import type { FrontAuthor, FrontMatter } from './front-matter.ts'
import { lettersOf } from './ledger/letters.ts'
import type { FoundFront } from './tree/full-text.ts'

/** The record of a submission has addresses for correspondence; that of a paper has none. */
export function findFacts({ authors, isProof }: FrontMatter, found: FoundFront): FoundFacts[] {
  const places = affiliationsFor(authors, found)
  const iDs = orcidsFor(authors, found)
  const facts = authors.map(
    (author, at): FoundFacts => ({
      name: author.name,
      orcid: iDs[at],
      affiliations: places[at],
      ...contactOf(author, authors, found),
    }),
  )
  return factsToAdd(authors, facts, { email: isProof })
}

const mark = /^([\d*†‡§¹²³⁴-⁹]{1,3}|[a-z](?=[)\s]))[.)]?\s*/u
export const withoutMark = (line: string): string => line.replace(mark, '')

const isSameName = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)

/** Only where the record has none at all, and where each name leads to its own. */
function affiliationsFor(authors: readonly FrontAuthor[], found: FoundFront): (string[] | undefined)[] {
  if (authors.some((author) => (author.affiliations?.length ?? 0) > 0)) return []
  return authors.map((author) => {
    const names = ownAffiliations(author, found)
    return areRecordable(names.map((name) => ({ name }))) ? names : undefined
  })
}

function ownAffiliations({ name }: FrontAuthor, found: FoundFront): string[] {
  const { affiliations, affiliationsOf = [], authorMarks = [] } = found
  const own = affiliationsOf.find((one) => isSameName(one.name, name))
  if (own) return own.affiliations
  // Those beside another name are nobody else's.
  const taken = affiliationsOf.flatMap((one) => one.affiliations)
  const shared = affiliations.filter((line) => !taken.includes(line))
  const [only, ...others] = shared
  if (only !== undefined && others.length === 0) return [withoutMark(only)]
  const marks = authorMarks.find((one) => isSameName(one.name, name))?.marks ?? []
  return shared.filter((line, at) => marks.includes(mark.exec(line)?.[1] ?? String(at + 1))).map(withoutMark)
}

const orcid = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g
export const orcidsIn = (line: string): string[] => line.match(orcid) ?? []

/** The iD on a line with the name, or the only one of the only author. One with a wrong check character is nobody's. */
function orcidsFor(authors: readonly FrontAuthor[], { correspondence = [] }: FoundFront): (string | undefined)[] {
  const withId = correspondence.filter((line) => orcidsIn(line).length > 0)
  return authors.map(({ name }) => {
    const named = withId.filter((line) => line.includes(name) && orcidsIn(line).length === 1)
    const line = named[0] ?? (authors.length === 1 && withId.length === 1 ? withId[0] : undefined)
    return toOrcid((line && orcidsIn(line)[0]) ?? '')
  })
}

const label =
  /correspond|автор для|для (?:переписки|корреспонденции)|通讯作者|通信作者|نویسنده مسئول|sorumlu yazar|korrespond|autor(?:a|e)? correspond/iu
export const isLabelled = (line: string): boolean => label.test(line)

const leadingSign = /^[*†‡§✉#]+/u

/** Whose line it is: those whom it names, or the one who bears the sign before it, or the only author. */
export function correspondents<Author extends FrontAuthor>(
  line: string,
  authors: readonly Author[],
  { authorMarks = [] }: FoundFront,
): Author[] {
  const named = authors.filter(({ name }) => line.includes(name))
  if (named.length > 0) return named
  const sign = leadingSign.exec(line)?.[0]
  const marked = authorMarks.filter(({ marks }) => sign !== undefined && marks.includes(sign))
  const bearers = authors.filter((author) => marked.some(({ name }) => isSameName(name, author.name)))
  if (bearers.length > 0) return bearers
  return authors.length === 1 ? [...authors] : []
}

const address = /[^\s@<>()[\]{},;:"'“”|]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** From a line that is this author's alone. */
function contactOf(
  author: FrontAuthor,
  authors: readonly FrontAuthor[],
  found: FoundFront,
): Pick<FoundFacts, 'email' | 'isCorresponding'> {
  const own = (found.correspondence ?? []).filter((line) => {
    const [owner, other] = correspondents(line, authors, found)
    return owner === author && !other
  })
  const addresses = new Set(own.flatMap((line) => line.match(address) ?? []))
  const [email] = addresses
  return {
    ...(addresses.size === 1 && { email }),
    ...(own.some(isLabelled) && { isCorresponding: true as const }),
  }
}
