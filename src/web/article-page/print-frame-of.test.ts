import { expect, test } from 'vitest'
import type { RootData } from '#src/web/frame/periodical.ts'
import type { ArticleObject } from '#src/web/links.ts'
import { printFrameOf } from './print-frame-of.ts'

const root = { periodical: { name: 'Example Studies' }, publicUrl: 'https://stem.example' } as RootData

const headOf = (place: Pick<ArticleObject, 'volume' | 'issue' | 'issueLabel' | 'pages'>) => {
  const article = { ...place, id: 'a', title: 'Goats', doi: null } as ArticleObject
  return printFrameOf({ article } as Parameters<typeof printFrameOf>[0], root).head
}

test.each([
  ['of a quarter', { volume: 2, issue: 4, issueLabel: 'Volume 2, Number 4, October-December 2026' }, '2(4), 5–9'],
  ['that OJS called S1', { volume: 3, issue: 101, issueLabel: 'Volume 3, Number S1 (2010)' }, '3(S1), 5–9'],
  ['without a number', { volume: 3, issue: 101, issueLabel: 'Volume 3 (2010)' }, '3, 5–9'],
])('a printed page names its issue (%s) as it is called', (_what, place, printed) => {
  expect(headOf({ ...place, pages: '5-9' })).toBe(`Example Studies, ${printed}`)
})

test('a paper in no issue has only its title’s name on its printed pages', () => {
  expect(headOf({ volume: 0, issue: 0, issueLabel: '', pages: '5-9' })).toBe('Example Studies')
})
