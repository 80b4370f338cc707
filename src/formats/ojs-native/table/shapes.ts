// The two shapes of tables of papers, by the names of their columns, and what a row of each says of a paper. Sources: pkp/ojs
// plugins/importexport/csv/README.md; ualbertalib/ojsxml README.md.
import {
  asHtml,
  element,
  galleyBeside,
  given,
  listElement,
  textElement,
} from '#src/formats/ojs-native/build-element.ts'
import type { OjsElement } from '#src/formats/ojs-native/element.ts'

/** The cell of a column; '' if there is none. */
export type Row = (column: string) => string

export type Shape = {
  /** The columns by which it is recognised. */
  columns: readonly string[]
  issue: { title: string; volume: string; number: string; year: string; description?: string }
  article(row: Row): OjsElement[]
  locale(row: Row): string | undefined
}

const ofPlugin: Shape = {
  columns: ['articleTitle', 'authors', 'issueVolume', 'issueNumber', 'issueYear'],
  issue: {
    title: 'issueTitle',
    volume: 'issueVolume',
    number: 'issueNumber',
    year: 'issueYear',
    description: 'issueDescription',
  },
  locale: (row) => row('locale') || undefined,
  article(row) {
    const language = given('locale', row('locale') || undefined)
    return [
      ...textElement('id', row('doi'), { type: 'doi' }),
      ...textElement('prefix', row('articlePrefix'), language),
      ...textElement('title', row('articleTitle'), language),
      ...textElement('subtitle', row('articleSubtitle'), language),
      ...textElement('abstract', row('articleAbstract'), language),
      ...listElement(
        'keywords',
        partsOf(row('keywords')).flatMap((word) => textElement('keyword', word)),
        language,
      ),
      ...listElement('authors', partsOf(row('authors')).map(authorOfPlugin)),
      ...['subjects', 'coverage', 'categories'].flatMap((column) => textElement(column, row(column))),
      ...galleysOf(row('articleGalleyFilename'), ''),
      ...galleysOf(row('suppFilenames'), row('suppLabels'), true),
    ]
  },
}

const ofConverter: Shape = {
  columns: ['articleTitle', 'authors', 'volume', 'issue', 'year', 'fileName'],
  issue: { title: 'issueTitle', volume: 'volume', number: 'issue', year: 'year' },
  locale: () => undefined,
  article(row) {
    const second = given('locale', row('locale_2') || undefined)
    return [
      ...textElement('id', row('DOI'), { type: 'doi' }),
      ...textElement('title', row('articleTitle')),
      ...textElement('subtitle', row('subtitle')),
      ...textElement('title', row('articleTitle_2'), second),
      ...textElement('abstract', row('articleAbstract')),
      ...textElement('abstract', row('articleAbstract_2'), second),
      ...listElement(
        'keywords',
        partsOf(row('keywords')).flatMap((word) => textElement('keyword', word)),
      ),
      ...listElement('authors', authorsOfConverter(row)),
      ...textElement('licenseUrl', row('licenseUrl')),
      ...textElement('copyrightHolder', row('copyrightHolder')),
      ...listElement(
        'citations',
        row('citations')
          .split(/\r\n?|\n/)
          .flatMap((line) => textElement('citation', asHtml(line))),
      ),
      ...galleysOf(row('fileName'), row('galleyLabel')),
    ]
  },
}

export const shapes = [ofPlugin, ofConverter]

const partsOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** 'Ada,Quill,ada@example.org,College of the Hill, Sheepwold' */
function authorOfPlugin(text: string, index: number): OjsElement {
  const [givenName = '', family = '', email = '', ...affiliation] = text.split(',').map((part) => part.trim())
  return authorOf({ givenName, family, email, affiliation: affiliation.join(', ') }, index)
}

/** 'Quill, Ada; Ridge, Bo', with the other columns in the same order. One affiliation is that of all. */
function authorsOfConverter(row: Row): OjsElement[] {
  const inOrder = (column: string): string[] =>
    row(column)
      .split(';')
      .map((part) => part.trim())
  const [affiliations, emails, orcids] = [inOrder('affiliation'), inOrder('authorEmail'), inOrder('orcid')]
  return partsOf(row('authors')).map((name, index) => {
    const [family = '', ...givenNames] = name.split(',').map((part) => part.trim())
    const affiliation = (affiliations.length === 1 ? affiliations[0] : affiliations[index]) ?? ''
    const author = { givenName: givenNames.join(' '), family, affiliation }
    return authorOf({ ...author, email: emails[index] ?? '', orcid: orcids[index] ?? '' }, index)
  })
}

type Author = { givenName: string; family: string; affiliation: string; email: string; orcid?: string }

/** The first author is the contact. */
const authorOf = ({ givenName, family, affiliation, email, orcid }: Author, index: number): OjsElement =>
  element('author', {
    attributes: index === 0 ? { primary_contact: 'true' } : {},
    children: [
      ...textElement('givenname', givenName),
      ...textElement('familyname', family),
      ...textElement('affiliation', affiliation),
      ...textElement('email', email),
      ...textElement('orcid', orcid),
    ],
  })

function galleysOf(files: string, labels: string, isSupplement = false): OjsElement[] {
  const names = partsOf(labels)
  return partsOf(files).flatMap((file, index) => {
    const label = names[index] ?? file
    return galleyBeside(file, { ref: `${isSupplement ? 'supplement' : 'file'}-${index}`, label, isSupplement })
  })
}
