import { expect, test } from 'vitest'
import type { RootData } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { articleMeta } from './article-meta.ts'

const article = {
  id: 'paper',
  title: 'Tides',
  abstract: 'Of water.',
  authors: [],
  keywords: [],
  publicationDate: '2025-03-31',
  ['journalName']: 'Old Letters',
  volume: 1,
  issue: 1,
  files: {},
} as unknown as ArticleObject

const titled = (name: string) =>
  ({
    publicUrl: 'https://stem.example',
    periodical: { name, shortName: 'NL', issn: { online: '0000-0019' }, publisher: { name: 'Example College' } },
  }) as unknown as RootData

const tagsOf = (name: string) => JSON.stringify(articleMeta(article, titled(name)))

test('authors of one institution each keep a tag for it, after their own', () => {
  const authors = ['Ada Quill', 'Bo Reed'].map((name) => ({ name, affiliation: 'North College' }))
  const tags = articleMeta({ ...article, authors }, titled('Old Letters')) as Record<string, string>[]
  const ofAuthors = tags.filter(({ name }) => name?.startsWith('citation_author'))
  expect(ofAuthors.map(({ content }) => content)).toEqual(['Ada Quill', 'North College', 'Bo Reed', 'North College'])
  expect(new Set(tags.map((tag) => tag['key'] ?? JSON.stringify(tag))).size).toBe(tags.length)
})

test('a paper keeps the title it appeared in, and today’s identifiers are not those of an earlier title', () => {
  expect(tagsOf('Old Letters')).toContain('0000-0019')
  const renamed = tagsOf('New Letters')
  expect(renamed).toContain('Old Letters')
  expect(renamed).not.toMatch(/0000-0019|Example College|"NL"/)
})

test('sample content is neither found nor cited', () => {
  const tags = articleMeta({ ...article, sample: true }, titled('Old Letters'))
  expect(tags).toEqual([{ name: 'robots', content: 'noindex' }])
})
