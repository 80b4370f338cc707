// A paper as EndNote XML, which EndNote, Zotero, Citavi and JabRef read. The elements are in the order of EndNote's
// RSXML.dtd.
import {
  type BibliographicRecord,
  issnOf,
  oneLine,
  printedNumbersOf,
  readPages,
} from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { noticeRemark } from '#src/domain/article/notice-remark.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { invertName } from '#src/domain/contributor/person-name.ts'
import { compactGroup, fact, type Markup } from '#src/formats/xml/markup.ts'

/** EndNote's number for the type 'Journal Article'. */
const journalArticle = '17'

/** Where the authors worked, each place once. */
function addressesOf({ contributors }: BibliographicRecord): string {
  return [...new Set(contributors.flatMap(({ affiliations = [] }) => affiliations.map(({ name }) => name)))].join('; ')
}

export function toEndnote(record: BibliographicRecord): string {
  const { periodical, published, files } = record
  const { first, last } = readPages(record.pages)
  const line = (name: string, text: string | undefined) => fact(name, text && oneLine(text))
  const title = titleInStanding(record)
  const authors = record.contributors.map((one) => {
    const name = nameInParts(one)
    // A comma at the end keeps EndNote from inverting an organisation's name.
    return line('author', 'literal' in name ? `${name.literal},` : invertName(name))
  })
  const keywords = record.keywords.map((keyword) => line('keyword', keyword))
  const group = (name: string, ...content: Markup[]) => compactGroup(name, {}, ...content)
  const article = group(
    'record',
    fact('ref-type', journalArticle, { name: 'Journal Article' }),
    group('contributors', group('authors', ...authors)),
    line('auth-address', addressesOf(record)),
    group('titles', line('title', title), line('secondary-title', periodical.name)),
    group('periodical', line('full-title', periodical.name), line('abbr-1', periodical.abbreviation)),
    line('pages', last ? `${first}-${last}` : first),
    line('volume', printedNumbersOf(record).volume),
    line('number', printedNumbersOf(record).issue),
    group('keywords', ...keywords),
    group('dates', line('year', published?.slice(0, 'YYYY'.length)), group('pub-dates', line('date', published))),
    line('publisher', periodical.publisher?.name),
    line('isbn', issnOf(periodical)),
    line('electronic-resource-num', record.doi),
    line('abstract', record.abstract),
    line('notes', noticeRemark(record)),
    group('urls', group('related-urls', line('url', record.url)), group('pdf-urls', line('url', files.pdf?.url))),
    line('language', record.language),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${group('xml', group('records', article))}`
}
