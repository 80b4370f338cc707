import { expect, test } from 'vitest'
import type { RootData } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { articleMeta } from './article-meta.ts'

const article = {
  id: 'paper',
  title: 'Tides',
  abstract: 'Of water.',
  authors: [{ name: 'Ada Quill' }, { name: 'Bo Reed' }],
  keywords: [],
  publicationDate: '2025-03-31',
  volume: 1,
  issue: 1,
  files: {},
} as unknown as ArticleObject

const root = { publicUrl: 'https://stem.example', periodical: { name: 'Letters', issn: {} } } as unknown as RootData

const metadata = {
  tags: ['Ada Quill', 'North College', 'Bo Reed', 'North College'].map((content, index) => ({
    name: index % 2 === 0 ? 'citation_author' : 'citation_author_institution',
    content,
  })),
  jsonLd: { '@type': 'ScholarlyArticle' },
  link: '',
}

test('authors of one institution each have a tag for it, after their own', () => {
  const tags = articleMeta(article, metadata, root) as Record<string, string>[]
  const ofAuthors = tags.filter(({ name }) => name?.startsWith('citation_author'))
  expect(ofAuthors.map(({ content }) => content)).toEqual(['Ada Quill', 'North College', 'Bo Reed', 'North College'])
  expect(new Set(tags.map((tag) => tag['key'] ?? JSON.stringify(tag))).size).toBe(tags.length)
})

test('link previews of a retracted paper show the retraction', () => {
  const tags = articleMeta({ ...article, standing: 'retracted' }, metadata, root)
  expect(tags).toContainEqual({ property: 'og:title', content: 'RETRACTED: Tides' })
})

test('sample content is neither indexed nor cited', () => {
  const nothing = [{ name: 'robots', content: 'noindex' }]
  expect(articleMeta({ ...article, sample: true }, metadata, root)).toEqual(nothing)
  expect(articleMeta(article, undefined, root)).toEqual(nothing)
})
