// A paper in the export, both of 3.1 (all in `<article>`) and later (in a `<publication>` for each version).
import {
  attributeOf,
  childOf,
  childrenOf,
  identifierOf,
  type Localised,
  localisedOf,
  numberOf,
  type OjsElement,
  textOf,
} from './element.ts'
import { type OjsFile, type OjsGalley, readFiles, readGalleys } from './galleys.ts'
import { type IssueIdentification, readIdentification } from './issue.ts'
import { type OjsAuthor, readAuthors } from './people.ts'

/** Titles and abstracts are HTML. Days are as they were written. */
export type OjsArticle = {
  id?: string | undefined
  urlPath?: string | undefined
  /** Why it is not public; undefined for a public paper. */
  unpublished?: string | undefined
  /** Sent in by its author, and not decided: the stage that it had reached. */
  undecided?: 'submission' | 'review' | undefined
  /** How many other versions of it were public. */
  earlierVersions: number
  locale?: string | undefined
  title: Localised
  prefix: Localised
  subtitle: Localised
  abstract: Localised
  keywords: ReadonlyMap<string, readonly string[]>
  authors: OjsAuthor[]
  /** How its issue calls its section. */
  section?: string | undefined
  /** The section's name, where no issue has it. */
  sectionTitle: Localised
  place?: number | undefined
  /** Its issue, for a paper that is outside of one in the export. */
  issue?: IssueIdentification | undefined
  submittedOn?: string | undefined
  /** Only other formats have these two. */
  revisedOn?: string | undefined
  acceptedOn?: string | undefined
  publishedOn?: string | undefined
  pages?: string | undefined
  doi?: string | undefined
  licenceUrl?: string | undefined
  /** The words about the licence link to nothing else, so that this may be something else. */
  isLicenceOnlyLink: boolean
  copyrightHolder: Localised
  references: string[]
  /** What else it says and no other field here has: 'subjects', 'coverage' … */
  otherDescriptions: string[]
  galleys: OjsGalley[]
  files: OjsFile[]
}

const published = '3'

export const dayToCome = 'its day of publication is still to come'

/** What the number in `status` means in OJS. */
const states: Record<string, string> = {
  '4': 'it was declined',
  '5': dayToCome,
}

export function describeArticle(element: OjsElement): OjsArticle {
  const versions = childrenOf(element, 'publication')
  const shown = versionShown(element, versions)
  const publication = shown ?? versions.at(-1) ?? element
  const isOfOldForm = versions.length === 0
  const licence = childOf(publication, 'licenseUrl')
  const identification = childOf(publication, 'issue_identification') ?? childOf(element, 'issue_identification')
  return {
    id: identifierOf(element, 'internal'),
    urlPath: attributeOf(publication, 'url_path'),
    unpublished: shown
      ? undefined
      : (reasonOfProgress(element) ?? reasonOf(attributeOf(isOfOldForm ? element : publication, 'status'))),
    undecided: shown ? undefined : undecidedStage(element, publication),
    earlierVersions: versions.filter((version) => version !== shown && attributeOf(version, 'status') === published)
      .length,
    locale: attributeOf(element, 'locale') ?? attributeOf(publication, 'locale'),
    ...textsOf(publication),
    authors: readAuthors(publication, attributeOf(publication, 'primary_contact_id')),
    section: attributeOf(publication, 'section_ref'),
    sectionTitle: localisedOf(publication, 'section_title'),
    place: numberOf(attributeOf(publication, 'seq')),
    issue: identification && readIdentification(identification),
    submittedOn: attributeOf(element, 'date_submitted'),
    revisedOn: attributeOf(element, 'date_revised'),
    acceptedOn: attributeOf(element, 'date_accepted'),
    publishedOn: attributeOf(publication, 'date_published'),
    pages: textOf(childOf(publication, 'pages')),
    doi: identifierOf(publication, 'doi') ?? identifierOf(element, 'doi'),
    licenceUrl: textOf(licence),
    isLicenceOnlyLink: licence !== undefined && attributeOf(licence, 'source') === 'only-link',
    references: referencesOf(publication),
    otherDescriptions: otherDescriptionsOf(publication),
    galleys: readGalleys(publication),
    files: readFiles(element),
  }
}

const textsOf = (article: OjsElement) => ({
  title: localisedOf(article, 'title'),
  prefix: localisedOf(article, 'prefix'),
  subtitle: localisedOf(article, 'subtitle'),
  abstract: localisedOf(article, 'abstract'),
  copyrightHolder: localisedOf(article, 'copyrightHolder'),
  keywords: keywordsOf(article),
})

/** The one shown to readers: the current version, or the last one that was published. */
function versionShown(article: OjsElement, versions: readonly OjsElement[]): OjsElement | undefined {
  const status = attributeOf(article, 'status')
  if (versions.length === 0) {
    const isPublic = status === undefined ? attributeOf(article, 'date_published') !== undefined : status === published
    return isPublic ? article : undefined
  }
  if (status !== undefined && status !== published) return undefined
  const current = attributeOf(article, 'current_publication_id')
  const isCurrent = (version: OjsElement): boolean =>
    current !== undefined && (attributeOf(version, 'id') ?? identifierOf(version, 'internal')) === current
  const open = versions.filter((version) => (attributeOf(version, 'status') ?? published) === published)
  return open.find(isCurrent) ?? open.at(-1)
}

const queued = '1'

/** The step that comes next, for an author who has not finished sending it in. */
const progressOf = (article: OjsElement): string => attributeOf(article, 'submission_progress') ?? '0'

const reasonOfProgress = (article: OjsElement): string | undefined =>
  progressOf(article) === '0' ? undefined : 'its author has not finished sending it in'

function undecidedStage(article: OjsElement, publication: OjsElement): OjsArticle['undecided'] {
  const status = attributeOf(article, 'status') ?? attributeOf(publication, 'status') ?? queued
  if (status !== queued || progressOf(article) !== '0') return undefined
  const stage = attributeOf(article, 'stage')
  if (stage === 'submission') return 'submission'
  return stage === 'internalReview' || stage === 'externalReview' ? 'review' : undefined
}

const reasonOf = (status: string | undefined): string => states[status ?? ''] ?? 'it is not published in OJS'

function referencesOf(article: OjsElement): string[] {
  const citations = childrenOf(article, 'citations').flatMap((list) => childrenOf(list, 'citation'))
  return citations.flatMap((citation) => textOf(childOf(citation, 'rawCitation')) ?? textOf(citation) ?? [])
}

const descriptions: Record<string, string> = {
  agencies: 'supporting agencies',
  categories: 'categories',
  coverage: 'coverage',
  covers: 'cover',
  dataAvailability: 'data availability',
  disciplines: 'disciplines',
  further_abstract: 'further abstracts',
  discipline: 'disciplines',
  rights: 'rights',
  source: 'source',
  subjects: 'subjects',
  subject_class: 'subjects',
  type: 'type',
}

function otherDescriptionsOf(article: OjsElement): string[] {
  const said = article.children.filter((part) => part.children.length > 0 || textOf(part) !== undefined)
  return [...new Set(said.flatMap(({ name }) => descriptions[name] ?? []))].sort()
}

/** `<keyword>` holds the word, or a `<name>` with it (since 3.5.1). */
function keywordsOf(article: OjsElement): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const list of childrenOf(article, 'keywords')) {
    const words = childrenOf(list, 'keyword').map(
      (keyword) => textOf(childOf(keyword, 'name')) ?? textOf(keyword) ?? '',
    )
    const locale = attributeOf(list, 'locale') ?? ''
    found.set(locale, [...(found.get(locale) ?? []), ...words])
  }
  return found
}
