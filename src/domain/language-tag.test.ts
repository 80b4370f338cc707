import { expect, test } from 'vitest'
import { languageName } from './language-tag.ts'

test.each([
  ['en', 'English'],
  ['PT-br', 'Brazilian Portuguese'],
  ['the language of Ely', 'the language of Ely'],
])('the language %s is shown as %s', (typed, name) => {
  expect(languageName(typed)).toBe(name)
})
