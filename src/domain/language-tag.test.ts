import { expect, test } from 'vitest'
import { languageName, languageTag } from './language-tag.ts'

test.each([
  ['en', 'English'],
  ['PT-br', 'Brazilian Portuguese'],
  ['ca-x-valencia', 'Catalan'],
  ['x-klingon', 'x-klingon'],
  ['the language of Ely', 'the language of Ely'],
])('the language %s is shown as %s', (typed, name) => {
  expect(languageName(typed)).toBe(name)
})

test.each([
  ['de-u-ca-gregory', 'de'],
  ['en-t-de', 'en'],
  ['sr-latn-rs', 'sr-Latn-RS'],
  ['x-private', undefined],
])('the tag of %s is %s', (typed, tag) => {
  expect(languageTag(typed)).toBe(tag)
})
