import { expect, test } from 'vitest'
import type { RootData } from '#src/web/frame/periodical.ts'
import { issueTags, listingTags } from './collection-tags.ts'

const root = { periodical: { name: 'Journal of Kites' }, publicUrl: 'https://stem.example' } as RootData
const articles = [
  { id: 'a1', title: 'Kites' },
  { id: 'a2', title: 'Sails', standing: 'retracted' as const },
]

test('the listing names its papers in their order, each by its address', () => {
  expect(listingTags(root, '/journals', articles)).toEqual([
    {
      'script:ld+json': expect.objectContaining({
        '@type': 'CollectionPage',
        '@id': 'https://stem.example/journals',
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: 2,
          itemListElement: [
            expect.objectContaining({ position: 1, item: expect.objectContaining({ name: 'Kites' }) }),
            expect.objectContaining({
              position: 2,
              item: {
                '@type': 'ScholarlyArticle',
                '@id': 'https://stem.example/journals/a2',
                url: 'https://stem.example/journals/a2',
                name: 'RETRACTED: Sails',
              },
            }),
          ],
        },
      }),
    },
  ])
})

test('an issue has its number, its volume and its papers', () => {
  const issue = { volume: 2, issue: 1, label: 'Volume 2, Number 1, 2026', year: 2026, papers: 2 }
  const [tag] = issueTags(root, { ...issue, state: 'published', publishedOn: '2026-03-31' }, articles)
  expect(tag).toMatchObject({
    'script:ld+json': {
      '@type': 'PublicationIssue',
      '@id': 'https://stem.example/archive/2/1',
      issueNumber: '1',
      name: 'Volume 2, Number 1, 2026',
      datePublished: '2026-03-31',
      isPartOf: { volumeNumber: '2', isPartOf: { name: 'Journal of Kites' } },
      hasPart: [{ name: 'Kites' }, { name: 'RETRACTED: Sails' }],
    },
  })
})
