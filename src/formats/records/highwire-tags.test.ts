import { expect, test } from 'vitest'
import { buildPeriodicalRecord, buildRecord } from '#test/factories/bibliographic-record.ts'
import { highwireTags } from './highwire-tags.ts'

const valuesOf = (name: string, facts: Parameters<typeof buildRecord>[0] = {}) =>
  highwireTags(buildRecord(facts))
    .filter((one) => one.name === name)
    .map(({ content }) => content)

test('each author is followed by their institutions and ORCID iD, so that readers can attribute them', () => {
  const contributors = [
    {
      name: 'Adaeze Thornquill',
      affiliations: [{ name: 'University of Northbridge' }, { name: 'South Institute' }],
      orcid: '0000-0000-0000-0001',
    },
    { name: 'The STEM Group', isOrganisation: true },
  ]
  const tags = highwireTags(buildRecord({ contributors })).filter(({ name }) => name.startsWith('citation_author'))
  expect(tags.map(({ name, content }) => `${name.slice('citation_'.length)}: ${content}`)).toEqual([
    'author: Thornquill, Adaeze',
    'author_institution: University of Northbridge',
    'author_institution: South Institute',
    'author_orcid: https://orcid.org/0000-0000-0000-0001',
    'author: The STEM Group',
  ])
})

test('dates, pages and titles are written as Google Scholar asks', () => {
  expect(valuesOf('citation_publication_date', { published: '2025-03-31' })).toEqual(['2025/3/31'])
  expect(valuesOf('citation_firstpage')).toEqual(['104'])
  expect(valuesOf('citation_lastpage')).toEqual(['121'])
  expect(valuesOf('citation_title', { standing: 'retracted', title: 'Plots' })).toEqual(['RETRACTED: Plots'])
})

test('the abstract is whole, with its paragraphs', () => {
  expect(valuesOf('citation_abstract', { abstract: 'First.\n\nSecond & last.' })).toEqual(['First.\n\nSecond & last.'])
  expect(valuesOf('citation_abstract', { abstract: '' })).toEqual([])
})

test('an article number is a first page', () => {
  expect(valuesOf('citation_firstpage', { pages: 'e17' })).toEqual(['e17'])
  expect(valuesOf('citation_lastpage', { pages: 'e17' })).toEqual([])
})

test('both ISSNs are included, that of the web edition first', () => {
  const periodical = buildPeriodicalRecord({ issn: { print: '0000-0027', online: '0000-0019' } })
  expect(valuesOf('citation_issn', { periodical })).toEqual(['0000-0019', '0000-0027'])
})

test('unknown facts have no tag', () => {
  const facts = { pages: undefined, doi: undefined, keywords: [], files: {} }
  const names = highwireTags(buildRecord(facts)).map(({ name }) => name)
  for (const name of ['firstpage', 'doi', 'keywords', 'pdf_url', 'fulltext_html_url']) {
    expect(names).not.toContain(`citation_${name}`)
  }
})

test.each([{ title: '' }, { authors: [] }, { published: undefined }])(
  'without %j there are no tags, because none would be trusted',
  (facts) => {
    expect(highwireTags(buildRecord(facts))).toEqual([])
  },
)
