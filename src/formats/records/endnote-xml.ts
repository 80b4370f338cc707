// A paper as EndNote XML, which EndNote, Zotero, Citavi and JabRef read. The order of elements is that of EndNote's RSXML.dtd.
import { type BibliographicRecord, issnOf, oneLine, readPages } from '#src/domain/article/bibliographic-record.ts'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { noticeRemark } from '#src/domain/article/notice-remark.ts'
import { nameInParts } from '#src/domain/contributor/contributor.ts'
import { invertName } from '#src/domain/contributor/person-name.ts'
import { element } from '#src/formats/xml/xml-text.ts'

/** The number by which EndNote knows its kind 'Journal Article'. */
const journalArticle = '17'

export function toEndnote(record: BibliographicRecord): string {
  const { periodical, published, files } = record
  const { first, last } = readPages(record.pages)
  const line = (name: string, text: string | undefined) => element(name, text && oneLine(text))
  const title = titleInStanding(record)
  const article = element('record', [
    element('ref-type', journalArticle, { name: 'Journal Article' }),
    element('contributors', [
      element(
        'authors',
        // A comma at the end keeps EndNote from turning the words of an organisation around.
        record.contributors.map((one) => {
          const name = nameInParts(one)
          return line('author', 'literal' in name ? `${name.literal},` : invertName(name))
        }),
      ),
    ]),
    element('titles', [line('title', title), line('secondary-title', periodical.name)]),
    element('periodical', [line('full-title', periodical.name), line('abbr-1', periodical.abbreviation)]),
    line('pages', last ? `${first}-${last}` : first),
    line('volume', String(record.volume)),
    line('number', String(record.issue)),
    element(
      'keywords',
      record.keywords.map((keyword) => line('keyword', keyword)),
    ),
    element('dates', [
      line('year', published?.slice(0, 'YYYY'.length)),
      element('pub-dates', [line('date', published)]),
    ]),
    line('publisher', periodical.publisher?.name),
    line('isbn', issnOf(periodical)),
    line('electronic-resource-num', record.doi),
    line('abstract', record.abstract),
    line('notes', noticeRemark(record)),
    element('urls', [
      element('related-urls', [line('url', record.url)]),
      element('pdf-urls', [line('url', files.pdf?.url)]),
    ]),
    line('language', record.language),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('xml', [element('records', [article])])}`
}
