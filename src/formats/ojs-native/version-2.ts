// Rewrites a paper or an issue of OJS 2 in the form of version 3.1, so that everything behind reads one form. Source: pkp/ojs 2.4,
// plugins/importexport/native/native.dtd and NativeExportDom.inc.php.
import { element, given } from './build-element.ts'
import { attributeOf, childOf, childrenOf, type OjsElement, textOf } from './element.ts'

const ofOldArticles = new Set(['author', 'galley', 'htmlgalley', 'indexing', 'permissions', 'supplemental_file'])
const ofOldIssues = new Set(['section', 'volume', 'number', 'year'])

/** `section` is the number of its section within the issue. */
export function articleInNewForm(article: OjsElement, at?: { section: number; place: number }): OjsElement {
  const isOld = at !== undefined || article.children.some(({ name }) => ofOldArticles.has(name))
  if (!isOld) return article
  const { attributes, children } = article
  const galleys = childrenOf(article, 'galley', 'htmlgalley')
  const supplements = childrenOf(article, 'supplemental_file')
  const permissions = childOf(article, 'permissions')?.children ?? []
  return element('article', {
    attributes: {
      ...attributes,
      // The plugin of OJS 2 exports published papers only.
      status: '3',
      ...given('locale', attributes['locale'] ?? attributes['language']),
      ...given('url_path', attributes['public_id']),
      ...given('date_published', textOf(childOf(article, 'date_published'))),
      ...given('section_ref', at?.section.toString()),
      ...given('seq', at?.place.toString()),
    },
    children: [
      ...children.filter(({ name }) => !ofOldArticles.has(name)),
      ...permissions.map((part) => (part.name === 'license_url' ? { ...part, name: 'licenseUrl' } : camelCased(part))),
      ...keywordsOf(article),
      ...(childOf(article, 'indexing')?.children.filter(({ name }) => name !== 'subject') ?? []),
      element('authors', { children: childrenOf(article, 'author') }),
      ...[...galleys, ...supplements].flatMap(galleyInNewForm),
    ],
  })
}

export function issueInNewForm(issue: OjsElement): OjsElement {
  const { attributes, children } = issue
  if (!children.some(({ name }) => ofOldIssues.has(name))) return issue
  const identifying = new Set(['title', 'volume', 'number', 'year'])
  const covers = childrenOf(issue, 'cover').map((cover) => ({ ...cover, children: embedsIn(cover) }))
  return element('issue', {
    attributes: {
      ...attributes,
      published: attributes['published'] === 'false' ? '0' : '1',
      ...given('url_path', attributes['public_id']),
    },
    children: [
      ...children.filter(({ name }) => !identifying.has(name) && name !== 'section' && name !== 'cover'),
      element('issue_identification', { children: children.filter(({ name }) => identifying.has(name)) }),
      element('sections', {
        children: childrenOf(issue, 'section').map((section, index) => ({
          ...section,
          attributes: { ref: String(index), seq: String(index) },
        })),
      }),
      element('covers', { children: covers }),
    ],
  })
}

/** A galley holds its file; in the new form it names one. */
function galleyInNewForm(galley: OjsElement, index: number): OjsElement[] {
  const [file, remote] = [childOf(galley, 'file'), childOf(galley, 'remote')]
  const isSupplement = galley.name === 'supplemental_file'
  const ref = `galley-${index}`
  const locale = given('locale', attributeOf(galley, 'locale'))
  const names = isSupplement ? childrenOf(galley, 'title') : childrenOf(galley, 'label')
  const revision = file && {
    ...file,
    name: 'revision',
    attributes: given('filename', fileNameIn(file)),
  }
  return [
    ...(revision
      ? [
          element(isSupplement ? 'supplementary_file' : 'submission_file', {
            attributes: { id: ref, stage: 'proof' },
            children: [revision],
          }),
        ]
      : []),
    element('article_galley', {
      attributes: { ...locale, ...given('url_path', attributeOf(galley, 'public_id')) },
      children: [
        ...childrenOf(galley, 'id'),
        ...names.map((label) => ({ ...label, name: 'name' })),
        ...(remote ? [remote] : [element('submission_file_ref', { attributes: { id: ref } })]),
      ],
    }),
  ]
}

const fileNameIn = (file: OjsElement): string | undefined => {
  const content = childOf(file, 'embed')
  return content && attributeOf(content, 'filename')
}

/** `<indexing><subject locale="en_US">sheep; goats</subject>` */
function keywordsOf(article: OjsElement): OjsElement[] {
  const indexing = childOf(article, 'indexing')
  return childrenOf(indexing ?? article, 'subject').map((subject) =>
    element('keywords', {
      attributes: subject.attributes,
      children: [{ ...subject, name: 'keyword' }],
    }),
  )
}

const embedsIn = (cover: OjsElement): OjsElement[] =>
  childrenOf(cover, 'image').flatMap((image) => childrenOf(image, 'embed'))

/** 'copyright_holder' → 'copyrightHolder' */
const camelCased = (part: OjsElement): OjsElement => ({
  ...part,
  name: part.name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
})
