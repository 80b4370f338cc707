// The works a paper cites: in parts as far as they are known, and as the authors wrote them. Source:
// https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/references/
import type { CitedWork, CitedWorkType } from '#src/domain/article/cited-work.ts'
import { plainFact, wholeFact } from '#src/formats/plain-fact.ts'
import { element, fact, group, type Markup } from '#src/formats/xml/markup.ts'

const types: Record<CitedWorkType, string> = {
  article: 'journal_article',
  book: 'book',
  chapter: 'book_chapter',
  'conference-paper': 'conference_paper',
  dataset: 'dataset',
  preprint: 'preprint',
  report: 'report',
  software: 'software',
  thesis: 'dissertation',
  'web-page': 'web_resource',
}

const inBooks = new Set<CitedWorkType | undefined>(['book', 'chapter', 'conference-paper', 'report', 'thesis'])

/** The key of an entry is its place in the list. */
export const writeCitations = (references: readonly CitedWork[]): Markup =>
  group('citation_list', {}, ...references.map((work, index) => writeCitation(work, `ref${index + 1}`)))

const maxNumberLength = 32

function writeCitation(work: CitedWork, key: string): Markup {
  const { type, author, volume, issue, firstPage, articleNumber, year, title, doi, text } = work
  const container = plainFact(work.container)
  return element(
    'citation',
    { key, type: type && types[type] },
    fact('journal_title', isInPeriodical(work) ? container : undefined),
    fact('author', plainFact(author)),
    fact('volume', wholeFact(volume, maxNumberLength)),
    fact('issue', wholeFact(issue, maxNumberLength)),
    fact('first_page', wholeFact(firstPage, maxNumberLength)),
    fact('elocation_id', wholeFact(articleNumber, maxNumberLength)),
    fact('cYear', year),
    fact('doi', doi),
    fact('volume_title', inBooks.has(type) ? container : undefined),
    fact('article_title', plainFact(title)),
    fact('unstructured_citation', plainFact(text)),
  )
}

/** A volume or issue of something that is not called a book. */
const isInPeriodical = ({ type, volume, issue }: CitedWork): boolean =>
  type === 'article' || (type === undefined && (volume ?? issue) !== undefined)
