import { expect, test } from 'vitest'
import { computeOwnShare } from './own-share.ts'

const article = (id: string, ...names: string[]) => ({
  volume: 2,
  issue: 4,
  id,
  title: `Title ${id}`,
  ownAuthors: names.map((name) => ({ name, by: 'name' as const })),
})
const others = (count: number) => Array.from({ length: count }, (_, index) => article(`other-${index}`))

test('an article by two board members counts once', () => {
  expect(computeOwnShare([article('a', 'Ada Quill', 'Ben Ode'), ...others(3)])).toEqual({
    articles: 4,
    own: [
      {
        id: 'a',
        title: 'Title a',
        ownAuthors: [
          { name: 'Ada Quill', by: 'name' },
          { name: 'Ben Ode', by: 'name' },
        ],
      },
    ],
    percent: 25,
    isTooHigh: false,
  })
})

test('a quarter is allowed, and more is not, even where it rounds to a quarter', () => {
  const own = (count: number) => Array.from({ length: count }, (_, index) => article(`own-${index}`, 'Ada Quill'))
  expect(computeOwnShare([...own(2), ...others(6)])).toMatchObject({ percent: 25, isTooHigh: false })
  expect(computeOwnShare([...own(13), ...others(38)])).toMatchObject({ percent: 25, isTooHigh: true })
})

test('an issue without research articles has no share', () => {
  expect(computeOwnShare([])).toBeUndefined()
})
