import { expect, test } from 'vitest'
import { linesOf } from './label-lines.ts'

test('a name of ordinary length is on the label in two large lines', () => {
  expect(linesOf('Example Journal of STEM Education')).toMatchObject({
    lines: ['Example Journal of', 'STEM Education'],
    size: 200,
  })
})

test('a longer name is set smaller instead of being cut', () => {
  const name = 'International Journal of Science, Technology, Engineering and Mathematics Education'
  const { lines, size } = linesOf(name)
  expect(lines.join(' ')).toBe(name)
  expect(size).toBeLessThan(200)
})

test('a name that fits in no size ends in an ellipsis', () => {
  expect(linesOf('Very long words '.repeat(30)).lines.at(-1)).toMatch(/…$/)
})
