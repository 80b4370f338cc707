import { expect, test } from 'vitest'
import { buildRecord } from '#test/factories/bibliographic-record.ts'
import { toCslJson } from './csl-json.ts'

test('a paper is an item of the citation style language', () => {
  expect(toCslJson(buildRecord({ authors: ['Jan van der Berg', 'Sukarno'] }))).toEqual({
    id: '01a20011-c744-759d-9369-aa08ae8883dc',
    type: 'article-journal',
    title: 'The plot thickens: Teaching with invented data',
    author: [{ family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der' }, { literal: 'Sukarno' }],
    issued: { 'date-parts': [[2026, 4, 16]] },
    'container-title': 'Example Journal of STEM Education',
    'container-title-short': 'Ex. J. STEM Educ.',
    volume: '2',
    issue: '1',
    page: '104-121',
    DOI: '10.5555/ejse.v2i1.3',
    URL: 'https://stem.example/journals/01a20011-c744-759d-9369-aa08ae8883dc',
    ISSN: '0000-0019',
    publisher: 'Example College',
    abstract: 'What invented papers are good for.',
    keyword: 'testing, demo data',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    language: 'en',
  })
})

test('unknown facts are absent', () => {
  const periodical = { name: 'Example Journal', issn: {}, url: 'https://stem.example' }
  const item = toCslJson(
    buildRecord({
      authors: [],
      published: undefined,
      pages: undefined,
      doi: undefined,
      abstract: '',
      keywords: [],
      licence: undefined,
      periodical,
    }),
  )
  expect(Object.keys(item)).toEqual(['id', 'type', 'title', 'container-title', 'volume', 'issue', 'URL', 'language'])
})
