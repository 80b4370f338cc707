// An author as the edit form holds them, and as the API accepts them. The printed name is the name; its parts are read
// from it until somebody enters them.
import { type Affiliation, readAffiliationLine } from '#src/domain/contributor/affiliation.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { type CreditRole, creditRoles } from '#src/domain/contributor/credit-roles.ts'
import { familyWithParticle } from '#src/domain/contributor/person-name.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import { toRor } from '#src/domain/identifiers/ror.ts'
import type { FieldErrors } from '#src/web/form/use-form-errors.ts'
import type { ArticleAuthor } from '#src/web/links.ts'
import { contributorWords as words } from '#src/web/words.ts'

type NameParts = { given: string; family: string }
/** `at` identifies the rows while others come and go. */
export type AffiliationRow = { at: number; name: string; ror: string }

/** `row` identifies the rows while they move. */
export type AuthorRow = {
  row: number
  name: string
  /** Undefined while the parts are those that the name suggests. */
  parts?: NameParts | undefined
  organisation: boolean
  /** At least one, which may be empty. */
  affiliations: readonly AffiliationRow[]
  orcid: string
  /** Undefined where nobody is asked for it: papers have no addresses. */
  email?: string | undefined
  corresponding: boolean
  roles: readonly CreditRole[]
}

export type AuthorField = `${'name' | 'orcid' | 'family' | 'email'}-${number}` | `ror-${number}-${number}`

/** `authors`: all of them together. */
export type AuthorErrors = FieldErrors<AuthorField | 'authors'>

export const newAuthor = (row: number): AuthorRow => ({
  row,
  name: '',
  organisation: false,
  affiliations: [{ at: 0, name: '', ror: '' }],
  orcid: '',
  corresponding: false,
  roles: [],
})

/** Of a manuscript: the editors can write to its authors. */
export const newSubmittedAuthor = (row: number): AuthorRow => ({ ...newAuthor(row), email: '' })

export const submittedAuthorRowOf = (
  author: ArticleAuthor & { email?: string | undefined },
  row: number,
): AuthorRow => ({
  ...authorRowOf(author, row),
  email: author.email ?? '',
})

export function authorRowOf(author: ArticleAuthor, row: number): AuthorRow {
  const { name, given, family, organisation = false, affiliation = '', orcid = '', corresponding = false } = author
  const affiliations = author.affiliations ?? readAffiliationLine(affiliation)
  return {
    ...newAuthor(row),
    name,
    ...(given && family ? { parts: { given, family } } : {}),
    organisation,
    ...(affiliations.length > 0
      ? { affiliations: affiliations.map(({ name, ror = '' }, at) => ({ at, name, ror })) }
      : {}),
    orcid,
    corresponding,
    roles: creditRoles.filter((role) => author.roles?.includes(role)),
  }
}

/** The parts that the name suggests; blank for an organisation, and for a name that has no parts. */
function partsOfName(name: string): NameParts {
  const read = nameInParts({ name })
  return 'literal' in read ? { given: '', family: '' } : { given: read.given, family: familyWithParticle(read) }
}

export const shownParts = ({ name, parts }: AuthorRow): NameParts => parts ?? partsOfName(name)

/** Parts that followed the former name follow the new one. */
export function renamed(author: AuthorRow, name: string): AuthorRow {
  const followed = author.parts === undefined || isSame(author.parts, partsOfName(author.name))
  return { ...author, name, parts: followed ? undefined : author.parts }
}

/** Emptied parts are read from the name again. */
export function withParts(author: AuthorRow, parts: NameParts): AuthorRow {
  return { ...author, parts: isBlank(parts.given) && isBlank(parts.family) ? undefined : parts }
}

export const isEmptyRow = ({ name, orcid, email = '', affiliations }: AuthorRow): boolean =>
  [name, orcid, email, ...affiliations.flatMap((one) => [one.name, one.ror])].every(isBlank)

/** As the API accepts it. */
export function sentAuthor({ name, parts, organisation, affiliations, orcid, email, corresponding, roles }: AuthorRow) {
  const places = affiliations.flatMap(sentAffiliations)
  return {
    name: name.trim(),
    ...(parts && !organisation ? { given: parts.given.trim(), family: parts.family.trim() } : {}),
    ...(organisation ? { organisation } : {}),
    ...(places.length > 0 ? { affiliations: places } : {}),
    ...(isBlank(orcid) ? {} : { orcid: toOrcid(orcid) ?? orcid.trim() }),
    ...(email?.trim() ? { email: email.trim() } : {}),
    ...(corresponding ? { corresponding } : {}),
    ...(roles.length > 0 ? { roles: creditRoles.filter((role) => roles.includes(role)) } : {}),
  }
}

/** Several on one line are separated by semicolons, as long as none of them has an identifier. */
function sentAffiliations({ name, ror }: AffiliationRow): Affiliation[] {
  if (isBlank(ror)) return readAffiliationLine(name)
  return [{ name: name.trim(), ror: toRor(ror) ?? ror.trim() }]
}

/** What stops an author from being saved. */
export function authorErrors(author: AuthorRow): Partial<Record<AuthorField, string>> {
  const { row, name, orcid, email = '', affiliations } = author
  const { wrong } = words
  const errors: Partial<Record<AuthorField, string>> = {}
  if (isBlank(name) && !isEmptyRow(author)) errors[`name-${row}`] = wrong.nameOfAuthor
  if (!isBlank(orcid) && !toOrcid(orcid)) errors[`orcid-${row}`] = wrong.orcid
  if (!isBlank(email) && !isAddress(email)) errors[`email-${row}`] = wrong.email
  for (const { at, name: place, ror } of affiliations) {
    if (isBlank(ror)) continue
    if (!toRor(ror)) errors[`ror-${row}-${at}`] = wrong.ror
    else if (isBlank(place)) errors[`ror-${row}-${at}`] = wrong.nameOfAffiliation
  }
  const { given, family } = author.parts ?? { given: '', family: '' }
  if (!author.organisation && isBlank(given) !== isBlank(family)) errors[`family-${row}`] = wrong.parts
  return errors
}

/** The value stored on this device, which may be damaged or in an older form. */
export function readAuthorRow(value: unknown): AuthorRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { row, name, affiliation, affiliations, orcid, email, parts, organisation, corresponding, roles } =
    value as Partial<Record<keyof AuthorRow | 'affiliation', unknown>>
  if (typeof row !== 'number' || typeof name !== 'string' || typeof orcid !== 'string') return undefined
  const places = Array.isArray(affiliations)
    ? affiliations.filter(isAffiliationRow)
    : [{ at: 0, name: typeof affiliation === 'string' ? affiliation : '', ror: '' }]
  return {
    ...newAuthor(row),
    name,
    orcid,
    ...(typeof email === 'string' ? { email } : {}),
    ...(isParts(parts) ? { parts } : {}),
    organisation: organisation === true,
    corresponding: corresponding === true,
    roles: creditRoles.filter((role) => Array.isArray(roles) && roles.includes(role)),
    ...(places.length > 0 ? { affiliations: places } : {}),
  }
}

const isAffiliationRow = (value: unknown): value is AffiliationRow => {
  const { at, name, ror } = (value ?? {}) as Partial<Record<keyof AffiliationRow, unknown>>
  return typeof at === 'number' && typeof name === 'string' && typeof ror === 'string'
}

const isParts = (value: unknown): value is NameParts => {
  const { given, family } = (value ?? {}) as Partial<Record<keyof NameParts, unknown>>
  return typeof given === 'string' && typeof family === 'string'
}

/** The server checks the rest. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

const isBlank = (text: string): boolean => text.trim() === ''

const isSame = (one: NameParts, other: NameParts): boolean => one.given === other.given && one.family === other.family
