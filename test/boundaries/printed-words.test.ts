import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSlips, slipsIn } from './printed-words.ts'

const root = join(import.meta.dirname, '..', '..')

test('what people read follows the list of words', () => {
  expect(findSlips(root)).toEqual([])
})

const slips: [code: string, rule: string][] = [
  [`'Not your author's fault'`.replace("author's", "author\\'s"), 'a straight apostrophe'],
  ["'Network down - try again'", 'a hyphen for a dash'],
  ['`See pages 12-24 below`', 'a hyphen in a range'],
  ["'One moment please...'", 'three full stops'],
  ["'Saving...'", 'three full stops'],
  ["'Saving…'", 'an ellipsis without its space'],
  ["'Press the ‘Save’ button'", 'single quotation marks'],
  ['<p>A file of up to 12MB</p>', 'a unit without a space'],
  ["'Your email address'", 'email for e-mail'],
  ["'Please log in again'", 'log in for sign in'],
]

test.for(slips)('%s has %s', ([code, rule]) => {
  expect(slipsIn('words.tsx', `export const words = ${code}`)).toMatchObject([{ rule }])
})

test('names of modules, classes and fields are not prose', () => {
  const code = `import 'an email - here'\nexport const a = { 'an email': 1 }\nexport const b = <p className="an email" />`
  expect(slipsIn('words.tsx', code)).toEqual([])
})
