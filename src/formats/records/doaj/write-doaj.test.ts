// What DOAJ receives about a paper, in both of its formats, and what it would not accept.
import { describe, expect, test } from 'vitest'
import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import { elementsNamed, readElements, textOf } from '#test/environment/read-elements.ts'
import { articlesOfEveryKind, completeArticle } from '#test/factories/articles-of-every-kind.ts'
import { buildPeriodicalRecord, buildRecord, manyAuthors } from '#test/factories/bibliographic-record.ts'
import { writeDoajJson } from './write-doaj-json.ts'
import { writeDoajXml } from './write-doaj-xml.ts'

const articles = articlesOfEveryKind()

const factsOf = (record: BibliographicRecord) =>
  elementsNamed(readElements(writeDoajXml([record])), 'record')[0]?.children.map((one) => [one.name, textOf(one)])

test('as XML', () => {
  expect(factsOf(completeArticle())).toEqual([
    ['language', 'eng'],
    ['publisher', 'Example College'],
    ['journalTitle', 'Example Journal of STEM Education'],
    ['issn', '2049-3630'],
    ['eissn', '0000-0019'],
    ['publicationDate', '2026-04-16'],
    ['volume', '2'],
    ['issue', '1'],
    ['startPage', '104'],
    ['endPage', '121'],
    ['doi', '10.5555/ejse.v2i1.3'],
    ['publisherRecordId', '01a20011-c744-759d-9369-aa08ae8883dc'],
    ['documentType', 'Research article'],
    ['title', 'The plot thickens: Teaching with invented data'],
    ['authors', 'Mei Lin Ashdowne1https://orcid.org/0000-0002-1825-0097Jan van der Berg JrThe Plot Consortium'],
    ['affiliationsList', 'Example College'],
    ['abstract', 'What invented papers are good for.\n\nAnd what they are not.'],
    ['fullTextUrl', 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc'],
    ['keywords', 'testingdemo data'],
  ])
})

test('as JSON', () => {
  expect(JSON.parse(JSON.stringify(writeDoajJson(completeArticle())))).toEqual({
    admin: { publisher_record_id: '01a20011-c744-759d-9369-aa08ae8883dc' },
    bibjson: {
      title: 'The plot thickens: Teaching with invented data',
      identifier: [
        { type: 'doi', id: '10.5555/ejse.v2i1.3' },
        { type: 'eissn', id: '0000-0019' },
        { type: 'pissn', id: '2049-3630' },
      ],
      journal: {
        title: 'Example Journal of STEM Education',
        publisher: 'Example College',
        volume: '2',
        number: '1',
        start_page: '104',
        end_page: '121',
      },
      year: '2026',
      month: '4',
      author: [
        {
          name: 'Mei Lin Ashdowne',
          affiliation: 'Example College',
          orcid_id: 'https://orcid.org/0000-0002-1825-0097',
        },
        { name: 'Jan van der Berg Jr' },
        { name: 'The Plot Consortium' },
      ],
      abstract: 'What invented papers are good for.\n\nAnd what they are not.',
      keywords: ['testing', 'demo data'],
      link: [
        {
          type: 'fulltext',
          content_type: 'HTML',
          url: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
        },
      ],
    },
  })
})

test('authors who share an affiliation share its number', () => {
  const affiliations = [{ name: 'Example College' }, { name: 'never asked for' }]
  const record = buildRecord({
    contributors: [{ name: 'A Quill', affiliations }, { name: 'B Ink', affiliations }, { name: 'C Page' }],
  })
  const document = readElements(writeDoajXml([record]))
  expect(elementsNamed(document, 'author').map(textOf)).toEqual(['A Quill1', 'B Ink1', 'C Page'])
  expect(elementsNamed(document, 'affiliationName').map(textOf)).toEqual(['Example College'])
})

test('a name typed in inverted order is sent in natural order', () => {
  const record = buildRecord({
    authors: ['Berg, Jan van der', 'King, Martin, Jr', 'Example College, Department of Plots'],
  })
  expect(writeDoajJson(record).bibjson.author.map(({ name }) => name)).toEqual([
    'Jan van der Berg',
    'Martin King Jr',
    'Example College, Department of Plots',
  ])
})

test('sixty authors are all named, but only six of the keywords', () => {
  const keywords = Array.from({ length: 9 }, (_, index) => `keyword ${index}`)
  const { bibjson } = writeDoajJson(buildRecord({ authors: manyAuthors(60), keywords }))
  expect(bibjson.author.map(({ name }) => name)).toEqual(manyAuthors(60))
  expect(bibjson.keywords).toEqual(keywords.slice(0, 6))
})

test('the title of a retracted paper states the retraction', () => {
  expect(writeDoajJson(articles['retracted'] ?? completeArticle()).bibjson.title).toMatch(/^RETRACTED: /)
})

test('a single ISSN for both editions is sent once', () => {
  const record = buildRecord({
    periodical: buildPeriodicalRecord({ issn: { online: '0000-0019', print: '0000-0019' } }),
  })
  expect(writeDoajJson(record).bibjson.identifier.map(({ type }) => type)).toEqual(['doi', 'eissn'])
})

describe('a paper that DOAJ would not accept is not written, and the reason is given', () => {
  test.each([
    ['no-issn', 'no-issn', 'This journal has no ISSN'],
    ['on-this-computer', 'local-address', 'This paper’s address works only on this computer or network'],
  ])('%s', (name, reason, message) => {
    const record = articles[name] ?? completeArticle()
    const refusal = expect.objectContaining({ reason, message, recordId: record.id })
    expect(() => writeDoajXml([completeArticle(), record])).toThrow(refusal)
    expect(() => writeDoajJson(record)).toThrow(refusal)
  })

  test.each([
    ['no-publication-date', { published: undefined }],
    ['no-title', { title: ' ' }],
  ] as const)('%s', (reason, lacks) => {
    expect(() => writeDoajJson(buildRecord(lacks))).toThrow(expect.objectContaining({ reason }))
  })
})
