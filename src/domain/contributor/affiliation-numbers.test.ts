import { expect, test } from 'vitest'
import { numberAffiliations } from './affiliation-numbers.ts'

const at = (...affiliations: { name: string; ror?: string }[]) => ({ affiliations })
const ror = 'https://ror.org/05gq02987'

test('each affiliation has one number, and an author with several affiliations has several numbers', () => {
  const { affiliations, marks } = numberAffiliations([
    at({ name: 'North' }),
    {},
    at({ name: 'South' }, { name: 'North' }),
    at({ name: 'North ' }, { name: ' ' }),
  ])
  expect(affiliations).toEqual([{ name: 'North' }, { name: 'South' }])
  expect(marks).toEqual([[1], [], [2, 1], [1]])
})

test('an affiliation that one author identifies is the same for authors who do not', () => {
  const { affiliations, marks } = numberAffiliations([at({ name: 'North' }), at({ name: 'North', ror })])
  expect([affiliations, marks]).toEqual([[{ name: 'North', ror }], [[1], [1]]])
})

test('two affiliations of one name with different iDs are distinct', () => {
  const other = 'https://ror.org/042nb2s44'
  const { marks } = numberAffiliations([at({ name: 'North', ror }), at({ name: 'North', ror: other })])
  expect(marks).toEqual([[1], [2]])
})
