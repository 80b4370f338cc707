// Rewrites a paper in JATS (NISO Z39.96), as converters write it and packages of PubMed Central contain it, in the form of OJS 3.1.
// Its PDF lies beside it. The text of an element contains that of the elements in it.
import { asHtml, element, galleyBeside, given, listElement, textElement } from './build-element.ts'
import { allOf, attributeOf, childOf, childrenOf, lineOf, type OjsElement, pathOf } from './element.ts'
import { dayOf, dayOfReceipt, type JatsDate, publicationsIn } from './jats-dates.ts'

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
      ...given('date_submitted', dayOfReceipt(meta)),
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
      ...listElement('citations', referencesOf(article)),
      ...galleyBeside(fileName.replace(/\.\w+$/, '.pdf'), { ref: 'pdf', label: 'PDF', uris: filesOf(meta) }),
      ...(hasText ? galleyBeside(fileName, { ref: 'xml', label: 'JATS' }) : []),
    ],
  })
}

const langOf = (part: OjsElement, otherwise: string | undefined): Record<string, string> =>
  given('locale', attributeOf(part, 'lang') ?? otherwise)

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

function titlesOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const group = childOf(meta, 'title-group')
  if (!group) return []
  const title = (name: string, part: OjsElement | undefined, language: Record<string, string>): OjsElement[] =>
    textElement(name, asHtml(lineOf(part) ?? ''), language)
  return [
    ...title('title', childOf(group, 'article-title'), given('locale', locale)),
    ...title('subtitle', childOf(group, 'subtitle'), given('locale', locale)),
    ...childrenOf(group, 'trans-title-group').flatMap((other) => [
      ...title('title', childOf(other, 'trans-title'), langOf(other, undefined)),
      ...title('subtitle', childOf(other, 'trans-subtitle'), langOf(other, undefined)),
    ]),
  ]
}

/** Not those with a type: teasers, and lists of highlights. */
function abstractsOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  return childrenOf(meta, 'abstract', 'trans-abstract')
    .filter((abstract) => attributeOf(abstract, 'abstract-type') === undefined)
    .flatMap((abstract) => {
      const language = langOf(abstract, abstract.name === 'abstract' ? locale : undefined)
      return textElement('abstract', paragraphsOf(abstract).join(''), language)
    })
}

const paragraphsOf = ({ children }: OjsElement): string[] =>
  children.flatMap((part) => {
    if (part.name === 'sec') return paragraphsOf(part)
    // The heading of the whole abstract is 'Abstract'.
    if (part.name === 'title' && children[0] === part && children.some(({ name }) => name === 'sec')) return []
    return part.name === 'label' ? [] : [`<p>${asHtml(lineOf(part) ?? '')}</p>`]
  })

/** Not lists of abbreviations. */
const keywordsOf = (meta: OjsElement, locale: string | undefined): OjsElement[] =>
  childrenOf(meta, 'kwd-group')
    .filter((group) => !attributeOf(group, 'kwd-group-type')?.startsWith('abbr'))
    .flatMap((group) => {
      const words = keywordsIn(group).flatMap((word) => textElement('keyword', word))
      return listElement('keywords', words, langOf(group, locale))
    })

const keywordsIn = ({ children }: OjsElement): string[] =>
  children.flatMap((part) => {
    if (part.name === 'nested-kwd') return keywordsIn(part)
    if (part.name === 'compound-kwd')
      return childrenOf(part, 'compound-kwd-part')
        .flatMap((each) => lineOf(each) ?? [])
        .join(' ')
    return part.name === 'kwd' ? (lineOf(part) ?? []) : []
  })

function sectionOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const groups = allOf(meta, 'article-categories', 'subj-group')
  const heading = groups.find((group) => attributeOf(group, 'subj-group-type') === 'heading') ?? groups[0]
  return textElement('section_title', heading && lineOf(childOf(heading, 'subject')), given('locale', locale))
}

function authorsOf(meta: OjsElement, locale: string | undefined): OjsElement[] {
  const addresses = new Map(
    [...childrenOf(meta, 'aff'), ...allOf(meta, 'contrib-group', 'aff')].map((aff) => [
      attributeOf(aff, 'id') ?? '',
      aff,
    ]),
  )
  const contribs = allOf(meta, 'contrib-group', 'contrib').filter(
    (contrib) => (attributeOf(contrib, 'contrib-type') ?? 'author') === 'author',
  )
  return contribs.map((contrib) => authorOf(contrib, addresses, locale))
}

function authorOf(
  contrib: OjsElement,
  addresses: ReadonlyMap<string, OjsElement>,
  locale: string | undefined,
): OjsElement {
  const group = childOf(contrib, 'collab') ?? pathOf(contrib, 'collab-alternatives', 'collab')
  const named = childrenOf(contrib, 'xref').filter((xref) => attributeOf(xref, 'ref-type') === 'aff')
  const affiliations = [
    ...childrenOf(contrib, 'aff'),
    ...named.flatMap((xref) => (attributeOf(xref, 'rid') ?? '').split(/\s+/).flatMap((id) => addresses.get(id) ?? [])),
  ]
  const orcid = childrenOf(contrib, 'contrib-id').find((id) => attributeOf(id, 'contrib-id-type') === 'orcid')
  const isCorresponding =
    attributeOf(contrib, 'corresp') === 'yes' ||
    childrenOf(contrib, 'xref').some((xref) => attributeOf(xref, 'ref-type') === 'corresp')
  return element('author', {
    attributes: {
      ...(isCorresponding ? { primary_contact: 'true' } : {}),
      ...(group ? { contributor_type: 'ORGANIZATION' } : {}),
    },
    children: [
      ...namesOf(contrib).flatMap((name) => nameElements(name, langOf(name, locale))),
      ...affiliations.flatMap((aff) => listElement('affiliation', textElement('name', addressIn(aff)))),
      ...textElement('orcid', lineOf(orcid)),
      ...textElement('email', lineOf(childOf(contrib, 'email'))),
    ],
  })
}

/** As it is printed, then in other languages. */
const namesOf = (contrib: OjsElement): OjsElement[] =>
  [contrib, ...childrenOf(contrib, 'name-alternatives', 'collab-alternatives')].flatMap((holder) =>
    childrenOf(holder, 'collab', 'name', 'string-name'),
  )

function nameElements(name: OjsElement, language: Record<string, string>): OjsElement[] {
  const [family, givenNames] = [childOf(name, 'surname'), childOf(name, 'given-names')]
  if (!family && !givenNames) return textElement('familyname', lineOf(name), language)
  const withSuffix = family && [family, childOf(name, 'suffix')].flatMap((part) => lineOf(part) ?? []).join(' ')
  return [...textElement('givenname', lineOf(givenNames), language), ...textElement('familyname', withSuffix, language)]
}

/** Without its number, and the iDs of institutions. */
function addressIn(aff: OjsElement): string | undefined {
  const unseen = [...childrenOf(aff, 'label', 'institution-id'), ...allOf(aff, 'institution-wrap', 'institution-id')]
  const text = unseen.reduce((left, { text }) => left.replace(text, ''), aff.text)
  return text.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim() || undefined
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
  const inWords = licence && (linkIn(licence) ?? lineOf(childOf(licence, 'license-p')))
  return [
    ...textElement('licenseUrl', named ?? lineOf(childOf(permissions, 'license_ref')) ?? inWords),
    ...textElement('copyrightHolder', lineOf(childOf(permissions, 'copyright-holder')), given('locale', locale)),
  ]
}

const linkIn = (licence: OjsElement): string | undefined =>
  allOf(licence, 'license-p', 'ext-link').flatMap((link) => attributeOf(link, 'href') ?? [])[0]

function referencesOf(article: OjsElement): OjsElement[] {
  const entries = allOf(article, 'back', 'ref-list', 'ref')
  return entries.flatMap((ref) => {
    const forms = childOf(ref, 'citation-alternatives') ?? ref
    const citation = childOf(forms, 'mixed-citation') ?? childOf(forms, 'citation') ?? childOf(forms, 'nlm-citation')
    const elements = childOf(forms, 'element-citation')
    return textElement('citation', asHtml(lineOf(citation) ?? (elements && referenceOf(elements)) ?? ''))
  })
}

/** What is in elements has no punctuation. */
function referenceOf(citation: OjsElement): string {
  const names = allOf(citation, 'person-group', 'name').map((name) =>
    [lineOf(childOf(name, 'surname')), lineOf(childOf(name, 'given-names'))].filter(Boolean).join(' '),
  )
  const part = (name: string): string | undefined => lineOf(childOf(citation, name))
  const pages = [part('fpage'), part('lpage')].filter(Boolean).join('–')
  const number = part('issue') === undefined ? '' : `(${part('issue')})`
  const doi = lineOf(childrenOf(citation, 'pub-id').find((id) => attributeOf(id, 'pub-id-type') === 'doi'))
  const sentences = [
    names.join(', '),
    part('article-title') ?? part('chapter-title'),
    part('source'),
    [part('year'), `${part('volume') ?? ''}${number}`, pages].filter(Boolean).join(', '),
    doi === undefined ? undefined : `https://doi.org/${doi}`,
  ]
  return sentences.filter(Boolean).join('. ')
}
