// A paper as the export tells it, of 3.1 (all of it in `<article>`) and later (in a `<publication>` for each version).
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
export type OjsPaper = {
  id?: string | undefined
  urlPath?: string | undefined
  /** Why it is not public; undefined for a paper that is. */
  unpublished?: string | undefined
  /** How many other versions of it were public. */
  earlierVersions: number
  locale?: string | undefined
  title: Localised
  prefix: Localised
  subtitle: Localised
  abstract: Localised
  keywords: ReadonlyMap<string, readonly string[]>
  authors: OjsAuthor[]
  section?: string | undefined
  place?: number | undefined
  /** In which issue, for a paper that is outside of one in the export. */
  issue?: IssueIdentification | undefined
  submittedOn?: string | undefined
  publishedOn?: string | undefined
  pages?: string | undefined
  doi?: string | undefined
  licenceUrl?: string | undefined
  copyrightHolder: Localised
  references: number
  galleys: OjsGalley[]
  files: OjsFile[]
}

const published = '3'

/** What the number of `status` means in OJS. */
const states: Record<string, string> = {
  '1': 'it is not published yet',
  '4': 'it was declined',
  '5': 'it waits for the day of its publication',
}

export function describePaper(article: OjsElement): OjsPaper {
  const versions = childrenOf(article, 'publication')
  const shown = versionShown(article, versions)
  const paper = shown ?? versions.at(-1) ?? article
  const isOfOldForm = versions.length === 0
  const identification = childOf(paper, 'issue_identification') ?? childOf(article, 'issue_identification')
  return {
    id: identifierOf(article, 'internal'),
    urlPath: attributeOf(paper, 'url_path'),
    unpublished: shown ? undefined : reasonOf(attributeOf(isOfOldForm ? article : paper, 'status')),
    earlierVersions: versions.filter((version) => version !== shown && attributeOf(version, 'status') === published)
      .length,
    locale: attributeOf(article, 'locale') ?? attributeOf(paper, 'locale'),
    ...textsOf(paper),
    authors: readAuthors(paper, attributeOf(paper, 'primary_contact_id')),
    section: attributeOf(paper, 'section_ref'),
    place: numberOf(attributeOf(paper, 'seq')),
    issue: identification && readIdentification(identification),
    submittedOn: attributeOf(article, 'date_submitted'),
    publishedOn: attributeOf(paper, 'date_published'),
    pages: textOf(childOf(paper, 'pages')),
    doi: identifierOf(paper, 'doi') ?? identifierOf(article, 'doi'),
    licenceUrl: textOf(childOf(paper, 'licenseUrl')),
    references: childrenOf(paper, 'citations').flatMap((list) => childrenOf(list, 'citation')).length,
    galleys: readGalleys(paper),
    files: readFiles(article),
  }
}

const textsOf = (paper: OjsElement) => ({
  title: localisedOf(paper, 'title'),
  prefix: localisedOf(paper, 'prefix'),
  subtitle: localisedOf(paper, 'subtitle'),
  abstract: localisedOf(paper, 'abstract'),
  copyrightHolder: localisedOf(paper, 'copyrightHolder'),
  keywords: keywordsOf(paper),
})

/** The one that readers get: the current version, or the last one that was published. */
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

const reasonOf = (status: string | undefined): string => states[status ?? ''] ?? 'it is not published'

/** `<keyword>` holds the word, or a `<name>` with it (since 3.5.1). */
function keywordsOf(paper: OjsElement): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const list of childrenOf(paper, 'keywords')) {
    const words = childrenOf(list, 'keyword').map(
      (keyword) => textOf(childOf(keyword, 'name')) ?? textOf(keyword) ?? '',
    )
    const locale = attributeOf(list, 'locale') ?? ''
    found.set(locale, [...(found.get(locale) ?? []), ...words])
  }
  return found
}
