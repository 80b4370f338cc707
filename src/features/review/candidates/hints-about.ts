// The hints about one candidate, each with what it is known from: pure, so that a table of cases tests it.

import type { NamedReviewer } from '#src/domain/manuscript-facts.ts'
import { isPublicMailProvider } from '#src/domain/public-mail-provider.ts'
import type { ReviewerHint } from '#src/domain/review/reviewer-hint.ts'
import { findNames } from '#src/formats/anonymous/find-names.ts'
import { findOrganisations, knownOrganisations } from '#src/formats/anonymous/find-organisations.ts'
import { type NamedPerson, namedPeople } from '#src/formats/anonymous/manuscript-person.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import type { CandidatePerson } from './candidate.ts'
import type { ManuscriptPassages } from './manuscript-passages.ts'

export type ManuscriptAuthor = {
  readonly name: string
  readonly email?: string | undefined
  readonly orcid?: string | undefined
  readonly affiliations: readonly string[]
}

export type PublishedTogether = {
  /** 'Title (2024)' */
  readonly paper: string
  /** The author of the manuscript who also wrote it. */
  readonly author: string
  readonly others: readonly { readonly name: string; readonly orcid?: string | undefined }[]
}

/** What is known of a manuscript and its authors. */
export type HintedManuscript = {
  readonly authors: readonly ManuscriptAuthor[]
  readonly passages: ManuscriptPassages
  readonly suggested: readonly NamedReviewer[]
  readonly opposed: readonly NamedReviewer[]
  readonly publishedTogether: readonly PublishedTogether[]
  /** The numbers of other manuscripts of these authors that somebody has reviewed, by the key of the address. */
  readonly reviewedBefore: ReadonlyMap<string, readonly string[]>
}

export function hintsAbout(person: CandidatePerson, manuscript: HintedManuscript): ReviewerHint[] {
  const [named] = namedPeople([{ name: person.name }])
  return [
    ...namedByAuthor(person, manuscript),
    ...manuscript.authors.flatMap((author) => sharedWith(person, author)),
    ...coAuthorships(person, named, manuscript),
    ...inManuscript(named, manuscript),
    ...(manuscript.reviewedBefore.get(person.emailKey ?? '') ?? []).map((evidence) => ({
      kind: 'reviewed-before' as const,
      evidence,
    })),
  ]
}

function namedByAuthor(person: CandidatePerson, { suggested, opposed }: HintedManuscript): ReviewerHint[] {
  const found = (kind: 'suggested' | 'opposed', list: readonly NamedReviewer[]) =>
    list.filter((one) => isPerson(one, person)).map(({ reason }) => ({ kind, ...(reason && { evidence: reason }) }))
  return [...found('opposed', opposed), ...found('suggested', suggested)]
}

function isPerson({ name, email }: NamedReviewer, person: CandidatePerson): boolean {
  if (email && person.email) return foldText(email.trim()) === foldText(person.email)
  return foldText(name.trim()) === foldText(person.name)
}

function sharedWith(person: CandidatePerson, author: ManuscriptAuthor): ReviewerHint[] {
  const hints: ReviewerHint[] = []
  if (foldText(person.name) === foldText(author.name)) hints.push({ kind: 'same-name', author: author.name })
  const organisation = sharedOrganisation(person.affiliation, author.affiliations)
  if (organisation) hints.push({ kind: 'same-organisation', author: author.name, evidence: organisation })
  const domain = sharedDomain(person.email, author.email)
  if (domain) hints.push({ kind: 'same-mail-domain', author: author.name, evidence: domain })
  return hints
}

function sharedOrganisation(affiliation: string | undefined, others: readonly string[]): string | undefined {
  if (!affiliation) return undefined
  const own = knownOrganisations([affiliation])
  const [theirs] = findOrganisations(affiliation, knownOrganisations(others))
  if (theirs) return affiliation.slice(theirs.start, theirs.end)
  for (const other of others) {
    const [found] = findOrganisations(other, own)
    if (found) return other.slice(found.start, found.end)
    if (foldText(other.trim()) === foldText(affiliation.trim())) return affiliation
  }
  return undefined
}

/** Also that of a part of the same organisation: maths.ely.example and ely.example. */
function sharedDomain(one: string | undefined, other: string | undefined): string | undefined {
  const [mine, theirs] = [domainOf(one), domainOf(other)]
  if (!mine || !theirs || isPublicMailProvider(mine) || isPublicMailProvider(theirs)) return undefined
  if (mine === theirs || mine.endsWith(`.${theirs}`)) return theirs
  return theirs.endsWith(`.${mine}`) ? mine : undefined
}

const domainOf = (email: string | undefined): string | undefined =>
  email && /@[^@\s]+\.[^@\s]+$/.test(email) ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : undefined

function coAuthorships(
  person: CandidatePerson,
  named: NamedPerson | undefined,
  { publishedTogether }: HintedManuscript,
): ReviewerHint[] {
  return publishedTogether
    .filter(({ others }) =>
      others.some(({ name, orcid }) =>
        orcid && person.orcid ? orcid === person.orcid : named !== undefined && isNamedIn(name, named),
      ),
    )
    .map(({ paper, author }) => ({ kind: 'co-author', author, evidence: paper }))
}

function inManuscript(named: NamedPerson | undefined, { passages }: HintedManuscript): ReviewerHint[] {
  if (!named) return []
  const thanked = passages.acknowledgements.find((line) => isNamedIn(line, named))
  const count = passages.references.filter((line) => isNamedIn(line, named)).length
  return [
    ...(thanked ? [{ kind: 'acknowledged' as const, evidence: around(thanked, named) }] : []),
    ...(count > 0 ? [{ kind: 'cited' as const, count, of: passages.references.length }] : []),
  ]
}

const isNamedIn = (text: string, named: NamedPerson): boolean => findNames(text, [named]).some(({ isWhole }) => isWhole)

const maxEvidence = 160

/** The words around the name. */
function around(line: string, named: NamedPerson): string {
  if (line.length <= maxEvidence) return line
  const at = findNames(line, [named]).find(({ isWhole }) => isWhole)?.start ?? 0
  const start = Math.max(0, Math.min(at - maxEvidence / 2, line.length - maxEvidence))
  return `${start > 0 ? '…' : ''}${line.slice(start, start + maxEvidence)}${start + maxEvidence < line.length ? '…' : ''}`
}
