// A paper in the RIS format, which EndNote, Zotero, Mendeley and RefWorks read: one tag per line, each ending in CRLF.
// Source: https://web.archive.org/web/20120526103719/http://refman.com/support/risformat_intro.asp
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

export function toRis(record: BibliographicRecord): string {
  const { periodical, published } = record
  const { first, last } = readPages(record.pages)
  const { volume, issue } = printedNumbersOf(record)
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', 'JOUR'],
    ...record.contributors.map((one): [string, string] => ['AU', invertName(nameInParts(one))]),
    ['TI', titleInStanding(record)],
    ['T2', periodical.name],
    ['J2', periodical.abbreviation],
    ['VL', volume],
    ['IS', issue],
    ['SP', first],
    ['EP', last],
    ['PY', published?.slice(0, 'YYYY'.length)],
    ['DA', published && `${published.replaceAll('-', '/')}/`],
    ['DO', record.doi],
    ['UR', record.url],
    ['SN', issnOf(periodical)],
    ['AB', record.abstract],
    ['N1', noticeRemark(record)],
    ...record.keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['LA', record.language],
    ['PB', periodical.publisher?.name],
    // Not in the description of the format; Zotero reads the terms from it.
    ['CR', record.licence?.url ?? record.licence?.label],
  ]
  const written = lines.flatMap(([tag, value]) => {
    const text = oneLine(value ?? '')
    return text ? [`${tag}  - ${text}\r\n`] : []
  })
  return `${written.join('')}ER  - \r\n`
}
