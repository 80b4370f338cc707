// A paper without JATS of its own, as JATS with its record alone: front matter without a text.

import { type BibliographicRecord, readPages } from '#src/domain/article/bibliographic-record.ts'
import { affiliationLine } from '#src/domain/contributor/affiliation.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import { elementIds } from '#src/formats/full-text/jats/element-ids.ts'
import { writeFront } from '#src/formats/full-text/jats/write-front.ts'
import { articleTypeOfFront } from '#src/formats/full-text/jats/write-related.ts'
import type { Writing } from '#src/formats/full-text/jats/writing.ts'
import { placeInFront } from '#src/formats/full-text/place-in-front.ts'
import { element, fact, group, languageTag, type Markup, nothing, together } from '#src/formats/xml/markup.ts'

/** The article element, in no namespace. */
export function writeFrontJats(record: BibliographicRecord): Markup {
  const front = frontOf(record)
  const writing: Writing = {
    ids: elementIds({ found: { authors: [], affiliations: [], keywords: [] }, ...noText }),
    pictureAddress: () => '',
    noteNumber: () => undefined,
  }
  return element(
    'article',
    {
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/',
      'article-type': articleTypeOfFront(front),
      'dtd-version': '1.3',
      'xml:lang': languageTag(front.language),
    },
    writeFront(front, { ...fileAddresses(record), ...noNotes, pages: writePages(record.pages) }, writing),
    group('back', {}, group('ref-list', {}, ...record.references.map(writeReference))),
  )
}

const writeReference = (text: string, index: number): Markup =>
  element('ref', { id: `ref-${index + 1}` }, fact('mixed-citation', text))

const noText = { body: [], notes: [], references: [], attention: [] }
const noNotes = { authorNotes: nothing, funding: [], counts: nothing }

const fileAddresses = ({ files }: BibliographicRecord) => ({ pdf: files.pdf?.url, docx: files.docx?.url })

function frontOf(record: BibliographicRecord): FrontMatter {
  const { periodical, contributors, copyright, issueLabel, articleType, discipline } = record
  return {
    url: record.url,
    title: record.title,
    abstract: record.abstract,
    authors: contributors.map((contributor) => ({ ...contributor, affiliation: affiliationLine(contributor) })),
    keywords: record.keywords,
    articleType,
    discipline,
    language: record.language,
    translations: record.translations,
    doi: record.doi,
    place: placeInFront(record, issueLabel, copyright.year),
    firstPage: 1,
    received: record.received,
    revised: record.revised,
    accepted: record.accepted,
    published: record.published,
    licence: record.licence,
    copyrightHolder: copyright.holder,
    copyrightYear: copyright.year,
    periodical: {
      name: periodical.name,
      abbreviation: periodical.abbreviation,
      issn: { electronic: periodical.issn.online, print: periodical.issn.print },
      publisher: periodical.publisher?.name,
      url: periodical.url,
    },
    standing: record.standing,
    notices: record.notices.length > 0 ? record.notices : undefined,
    noticeOf: record.noticeOf,
    isProof: false,
  }
}

/** 'e17' is an article number, not a page. */
function writePages(pages: string | undefined): Markup {
  const { first, last } = readPages(pages)
  if (first && !last && /^\p{L}/u.test(first)) return fact('elocation-id', first)
  return together([fact('fpage', first), fact('lpage', last)])
}
