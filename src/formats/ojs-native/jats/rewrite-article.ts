// Rewrites a paper in JATS (NISO Z39.96), as converters write it and packages of PubMed Central contain it, in the form of OJS 3.1.
// Its PDF lies beside it. The text of an element contains that of the elements in it.
import { element, galleyBeside, given, listElement, textElement } from '#src/formats/ojs-native/build-element.ts'
import {
  allOf,
  attributeOf,
  childOf,
  childrenOf,
  lineOf,
  type OjsElement,
  pathOf,
} from '#src/formats/ojs-native/element.ts'
import { authorsOf } from './authors.ts'
import { dayInHistory, dayOf, type JatsDate, publicationsIn } from './dates.ts'
import { referencesOf } from './references.ts'
import { abstractsOf, furtherAbstractsOf, keywordsOf, sectionOf, titlesOf } from './texts.ts'

/** Elements that hold no text of their own. */
const holders = new Set(
  `abstract article article-categories article-meta back citation-alternatives contrib contrib-group date element-citation fn front history journal-meta kwd-group
  name-alternatives permissions pub-date ref ref-list sec subj-group title-group trans-abstract trans-title-group`.split(
    /\s+/,
  ),
)

const marks = new Set(['aff', 'corresp', 'fn'])

/** Whether the text in an element is none of what is around it: that of a holder, or a mark of a note. */
export const endsTextOfJats = (part: OjsElement): boolean =>
  holders.has(part.name) || (part.name === 'xref' && marks.has(attributeOf(part, 'ref-type') ?? ''))

/** The text of a paper, and what is about it. */
export const skippedInJats = new Set(['body', 'floats-group', 'response', 'sub-article'])

/** `fileName` is its own; `hasText` if it had a body. */
export function articleOfJats(
  article: OjsElement,
  { fileName, hasText }: { fileName: string; hasText: boolean },
): OjsElement {
  const meta = pathOf(article, 'front', 'article-meta') ?? element('article-meta')
  const locale = attributeOf(article, 'lang')
  const dates = publicationsIn(meta)
  const day = dayOf(dates)
  return element('article', {
    attributes: {
      status: '3',
      ...given('locale', locale),
      ...given('date_published', day),
      ...given('date_submitted', dayInHistory(meta, 'received')),
      ...given('date_revised', dayInHistory(meta, 'rev-recd')),
      ...given('date_accepted', dayInHistory(meta, 'accepted')),
    },
    children: [
      ...textElement('id', numberInOjs(meta), { type: 'internal' }),
      ...textElement('id', idOf(meta, 'doi'), { type: 'doi' }),
      ...titlesOf(meta, locale),
      ...abstractsOf(meta, locale),
      ...keywordsOf(meta, locale),
      ...sectionOf(meta, locale),
      ...listElement('authors', authorsOf(meta, locale)),
      ...issueOf(meta, dates),
      ...textElement('pages', pagesOf(meta)),
      ...permissionsOf(meta, locale),
      ...textElement('agencies', lineOf(childOf(meta, 'funding-group'))),
      ...furtherAbstractsOf(meta),
      ...listElement('citations', referencesOf(article)),
      ...galleyBeside(fileName.replace(/\.\w+$/, '.pdf'), { ref: 'pdf', label: 'PDF', uris: filesOf(meta) }),
      ...(hasText ? galleyBeside(fileName, { ref: 'xml', label: 'JATS' }) : []),
    ],
  })
}

const idOf = (meta: OjsElement, type: string): string | undefined =>
  lineOf(childrenOf(meta, 'article-id').find((id) => attributeOf(id, 'pub-id-type') === type))

/** In what OJS itself writes, by the address of the paper. */
function numberInOjs(meta: OjsElement): string | undefined {
  const addresses = childrenOf(meta, 'self-uri').map((uri) => attributeOf(uri, 'href') ?? '')
  return addresses.map((address) => /\/article\/view\/(\d+)$/.exec(address)?.[1]).find(Boolean)
}

/** PDFs that the paper names beside itself. */
function filesOf(meta: OjsElement): string[] {
  const names = childrenOf(meta, 'self-uri').flatMap((uri) => attributeOf(uri, 'href') ?? [])
  return names.filter((name) => /\.pdf$/i.test(name) && !/^[a-z][a-z0-9+.-]*:/i.test(name))
}

/**
 * A paper without numbers is in the issue of its year. Where a volume is named, the year of a paper that appeared online first says
 * nothing about its issue.
 */
function issueOf(meta: OjsElement, dates: readonly JatsDate[]): OjsElement[] {
  const [volume, number] = [childOf(meta, 'volume'), childOf(meta, 'issue')].map(lineOf)
  const day = dayOf(dates)
  const otherwise = volume === undefined || day === undefined ? dates[0] : undefined
  const year = (dates.find(({ isOfIssue }) => isOfIssue) ?? otherwise)?.year
  if (volume === undefined && number === undefined && (day !== undefined || year === undefined)) return []
  return listElement('issue_identification', [
    ...textElement('volume', volume),
    ...textElement('number', number),
    ...textElement('year', year),
    ...textElement('title', lineOf(childOf(meta, 'issue-title'))),
  ])
}

function pagesOf(meta: OjsElement): string | undefined {
  const [first, last] = [childOf(meta, 'fpage'), childOf(meta, 'lpage')].map(lineOf)
  if (first === undefined) return lineOf(childOf(meta, 'elocation-id'))
  return last === undefined || last === first ? first : `${first}-${last}`
}

function permissionsOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const permissions = childOf(meta, 'permissions')
  if (!permissions) return []
  const licence = childOf(permissions, 'license')
  const named = licence && (attributeOf(licence, 'href') ?? lineOf(childOf(licence, 'license_ref')))
  const stated = named ?? lineOf(childOf(permissions, 'license_ref'))
  return [
    ...(stated === undefined && licence ? licenceInWords(licence) : textElement('licenseUrl', stated)),
    ...textElement('copyrightHolder', lineOf(childOf(permissions, 'copyright-holder')), given('locale', locale)),
  ]
}

/** Its words may also link to the publisher or the paper. */
function licenceInWords(licence: OjsElement): OjsElement[] {
  const links = new Set(allOf(licence, 'license-p', 'ext-link').flatMap((link) => attributeOf(link, 'href') ?? []))
  const terms = [...links].find((link) => /\bcreativecommons\.org\/(?:licenses|publicdomain)\//i.test(link))
  if (terms !== undefined) return textElement('licenseUrl', terms)
  const [only] = links
  return only !== undefined && links.size === 1
    ? textElement('licenseUrl', only, { source: 'only-link' })
    : textElement('licenseUrl', lineOf(childOf(licence, 'license-p')))
}
