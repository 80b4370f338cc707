import { expect, test } from 'vitest'
import { pageMarks } from './pagination-model.ts'

test.each([
  [1, 5, [1, 2, 3, 'gap', 5]],
  [1, 4, [1, 2, 3, 4]],
  [10, 20, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [20, 20, [1, 'gap', 18, 19, 20]],
  [1, 1, [1]],
  [1, 0, []],
])('on page %i of %i the list shows first, last and two to each side', (current, count, marks) => {
  expect(pageMarks(current, count)).toEqual(marks)
})
