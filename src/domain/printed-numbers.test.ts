import { expect, test } from 'vitest'
import { numbersInLabel } from './printed-numbers.ts'

test.each([
  ['Volume 3, Number 101, April–June 2027', { volume: '3', issue: '101' }],
  ['Volume 3, Number S1 (2010)', { volume: '3', issue: 'S1' }],
  ['Volume 3, Number Special 1 (2010)', { volume: '3', issue: 'Special 1' }],
  ['Volume 3, Number 2 (Suppl. 1) (2010/11)', { volume: '3', issue: '2 (Suppl. 1)' }],
  ['Volume XII, Number 2-3', { volume: 'XII', issue: '2-3' }],
  ['Number 2 (2008)', { issue: '2' }],
  ['Number Especial (2008)', { issue: 'Especial' }],
  ['Volume 3 (2010)', { volume: '3' }],
  ['Volume 2 Number 3 (2010)', { volume: '2', issue: '3' }],
  ['Volume 2 Number IX', { volume: '2', issue: 'IX' }],
  ['Volume Jubilee, Number 2', { volume: 'Jubilee', issue: '2' }],
  ['Volume in honour of Ada', { volume: '3', issue: '101' }],
  ['Volume of tributes (2010)', { volume: '3', issue: '101' }],
  ['3', { volume: '3', issue: '101' }],
  ['2010', { volume: '3', issue: '101' }],
  ['Jubilee issue', { volume: '3', issue: '101' }],
  ['Number theory', { volume: '3', issue: '101' }],
])('an issue that is called %s is cited so', (label, numbers) => {
  expect(numbersInLabel({ volume: 3, issue: 101 }, label)).toEqual(numbers)
})

test('a year that stands for a volume is not cited as one', () => {
  expect(numbersInLabel({ volume: 2010, issue: 1 }, '2010')).toEqual({})
})
