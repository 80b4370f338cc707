import { expect, test } from 'vitest'
import { type HighwirePaper, highwireTags } from './highwire-tags.ts'

const paper: HighwirePaper = {
  title: 'Plot first, press later',
  authors: [
    {
      name: 'Adaeze Thornquill',
      affiliation: 'University of Northbridge',
      orcidUrl: 'https://orcid.org/0000-0000-0000-0001',
    },
    { name: 'Mei Ashdowne' },
  ],
  publicationDate: '2026-04-16',
  periodical: { name: 'Example Studies', abbreviation: 'Ex. Stud.', issns: ['0000-0019'] },
  volume: 2,
  issue: 2,
  pages: '104–121',
  doi: '10.5555/es.104',
  keywords: ['slope', 'graphs'],
  language: 'en',
  pageUrl: 'https://studies.example/papers/1',
  pdfUrl: 'https://studies.example/papers/1.pdf',
}

const tag = (name: string, from: HighwirePaper = paper) =>
  highwireTags(from)
    .filter((one) => one.name === name)
    .map(({ content }) => content)

test('each author is followed by their institution and ORCID iD, so that readers can tell whose they are', () => {
  const names = highwireTags(paper).map(({ name }) => name)
  expect(names.slice(1, 5)).toEqual([
    'citation_author',
    'citation_author_institution',
    'citation_author_orcid',
    'citation_author',
  ])
})

test('the date has the slashes that Google Scholar asks for', () => {
  expect(tag('citation_publication_date')).toEqual(['2026/04/16'])
})

test('a range of pages becomes first and last page, one page only the first', () => {
  expect([tag('citation_firstpage'), tag('citation_lastpage')]).toEqual([['104'], ['121']])
  expect(tag('citation_lastpage', { ...paper, pages: 'e17' })).toEqual([])
})

test('a paper without a PDF announces none', () => {
  expect(tag('citation_pdf_url', { ...paper, pdfUrl: undefined })).toEqual([])
  expect(tag('citation_pdf_url')).toEqual(['https://studies.example/papers/1.pdf'])
})
