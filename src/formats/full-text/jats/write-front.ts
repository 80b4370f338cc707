// The title it appeared in and the record of the paper, in the order that the schema requires.

import { titleInStanding } from '#src/domain/article/notice.ts'
import type { TranslatedTexts } from '#src/domain/article/translated-texts.ts'
import { isOpenLicence } from '#src/domain/licence.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { Keywords } from '#src/formats/full-text/tree/full-text.ts'
import {
  element,
  escaped,
  fact,
  group,
  languageTag,
  type Markup,
  nothing,
  together,
  uri,
} from '#src/formats/xml/markup.ts'
import { writeContributors } from './write-contributors.ts'
import { writeHistory, writePublicationDates } from './write-dates.ts'
import { writeRelatedArticles } from './write-related.ts'
import type { Writing } from './writing.ts'

export type FrontParts = {
  pdf?: string | undefined
  docx?: string | undefined
  /** Notes on the authors, already written. */
  authorNotes: Markup
  /** Of the record's abstract, if it is another than the text's. */
  abstractLanguage?: string | undefined
  /** Already written. */
  translatedAbstracts?: Markup | undefined
  /** In other languages than the record's. */
  keywords?: readonly Keywords[] | undefined
  /** The funding statement of the text, in plain words. */
  funding: readonly string[]
  counts: Markup
  /** The paper's place in its issue, if another publisher assigned it. */
  pages?: Markup | undefined
}

export function writeFront(front: FrontMatter, parts: FrontParts, writing: Writing): Markup {
  const remark = front.remark ? element('notes', {}, fact('p', front.remark)) : nothing
  return group('front', {}, writeTitleOfPeriodical(front), writeArticleMeta(front, parts, writing), remark)
}

function writeTitleOfPeriodical({ periodical }: FrontMatter): Markup {
  const { name, abbreviation, issn, publisher, url } = periodical
  const electronic = fact('issn', issn?.electronic, { 'pub-type': 'epub', 'publication-format': 'electronic' })
  const print = fact('issn', issn?.print, { 'pub-type': 'ppub', 'publication-format': 'print' })
  const issns = together([electronic, print])
  return group(
    'journal-meta',
    {},
    element('journal-id', { 'journal-id-type': 'publisher-id' }, escaped(URL.canParse(url) ? new URL(url).host : name)),
    group(
      'journal-title-group',
      {},
      fact('journal-title', name),
      fact('abbrev-journal-title', abbreviation, { 'abbrev-type': 'publisher' }),
    ),
    // The schema requires an ISSN even for a title that has none yet.
    issns === '' ? element('issn', {}) : issns,
    publisher ? element('publisher', {}, fact('publisher-name', publisher)) : nothing,
  )
}

function writeArticleMeta(front: FrontMatter, parts: FrontParts, writing: Writing): Markup {
  const { place, firstPage, lastPage, translations = [] } = front
  // Where the text has its own, it is the whole of what the record says.
  const ofText = parts.translatedAbstracts ?? nothing
  return group(
    'article-meta',
    {},
    fact('article-id', front.doi, { 'pub-id-type': 'doi' }),
    fact('article-id', front.url?.replace(/\/+$/, '').split('/').at(-1), { 'pub-id-type': 'publisher-id' }),
    writeCategories(front),
    element(
      'title-group',
      {},
      element('article-title', {}, escaped(titleInStanding(front))),
      ...translations.map(writeTranslatedTitle),
    ),
    writeContributors(front.authors, writing),
    parts.authorNotes,
    writePublicationDates(front),
    place ? together([fact('volume', String(place.volume)), fact('issue', String(place.issue))]) : nothing,
    parts.pages ??
      (place ? together([fact('fpage', String(firstPage)), fact('lpage', lastPage?.toString())]) : nothing),
    writeHistory(front),
    writePermissions(front),
    writeAddress(front.url, 'text/html', 'HTML'),
    writeAddress(parts.pdf, 'application/pdf', 'PDF'),
    writeAddress(parts.docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'),
    writeRelatedArticles(front),
    writeAbstract(front.abstract, parts.abstractLanguage),
    ofText === nothing ? together(translations.map(writeTranslatedAbstract)) : ofText,
    group('kwd-group', { 'kwd-group-type': 'author' }, ...front.keywords.map((keyword) => fact('kwd', keyword))),
    ...(parts.keywords?.length ? parts.keywords : translations.flatMap(keywordsOf)).map(writeKeywords),
    group('funding-group', {}, ...parts.funding.map((statement) => fact('funding-statement', statement))),
    parts.counts,
  )
}

const writeTranslatedTitle = ({ language, title }: TranslatedTexts): Markup =>
  group('trans-title-group', { 'xml:lang': languageTag(language) }, fact('trans-title', title))

const writeTranslatedAbstract = ({ language, abstract = '' }: TranslatedTexts): Markup =>
  group('trans-abstract', { 'xml:lang': languageTag(language) }, ...writeParagraphs(abstract))

const keywordsOf = ({ language, keywords = [] }: TranslatedTexts): Omit<Keywords, 'label'>[] =>
  keywords.length === 0 ? [] : [{ language, words: [...keywords] }]

function writeKeywords({ label, language, words }: Omit<Keywords, 'label'> & { label?: string }): Markup {
  return element(
    'kwd-group',
    { 'kwd-group-type': 'author', 'xml:lang': language && languageTag(language) },
    fact('title', label),
    ...words.map((word) => fact('kwd', word)),
  )
}

function writeCategories({ articleType, discipline }: FrontMatter): Markup {
  const category = (subject: string | undefined, type: string) =>
    group('subj-group', { 'subj-group-type': type }, fact('subject', subject))
  // PubMed Central requires a heading.
  const heading = articleType?.trim() || 'Article'
  return group('article-categories', {}, category(heading, 'heading'), category(discipline, 'discipline'))
}

/** JATS4R on permissions: a holder and a year belong together, and the statement repeats both. */
function writePermissions({ licence, copyrightHolder: holder, copyrightYear: year }: FrontMatter): Markup {
  const isStated = holder && year
  return group(
    'permissions',
    {},
    isStated ? fact('copyright-statement', `© ${year} ${holder}`) : nothing,
    isStated ? fact('copyright-year', String(year)) : nothing,
    isStated ? fact('copyright-holder', holder) : nothing,
    licence ? writeLicence(licence) : nothing,
  )
}

function writeLicence({ label, url }: NonNullable<FrontMatter['licence']>): Markup {
  const address = url && uri(url)
  const terms = label === url ? 'the terms at the address given' : label
  const statement = `${url ? 'Licensed under ' : ''}${terms}${label.endsWith('.') ? '' : '.'}`
  return group(
    'license',
    { 'license-type': isOpenLicence(url) ? 'open-access' : undefined, 'xlink:href': address },
    fact('ali:license_ref', address),
    fact('license-p', statement),
  )
}

function writeAddress(address: string | undefined, mediaType: string, title: string): Markup {
  const href = address && uri(address)
  return href ? element('self-uri', { 'content-type': mediaType, 'xlink:href': href, 'xlink:title': title }) : nothing
}

const writeAbstract = (abstract: string, language: string | undefined): Markup =>
  group('abstract', { 'xml:lang': language }, ...writeParagraphs(abstract))

const writeParagraphs = (text: string): Markup[] =>
  text.split(/\n\s*\n/).map((words) => fact('p', words.replaceAll(/\s+/g, ' ').trim()))
