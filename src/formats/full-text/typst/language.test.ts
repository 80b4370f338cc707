import { expect, test } from 'vitest'
import { languageArguments } from './language.ts'

test.each([
  ['pt-BR', ['lang: "pt"', 'region: "BR"']],
  ['sr-Latn-RS', ['lang: "sr"', 'region: "RS"']],
  ['en', ['lang: "en"', 'region: none']],
  ['grc', ['lang: "grc"', 'region: none']],
  ['english', []],
  ['"', []],
  [undefined, []],
])('%s', (language, expected) => {
  expect(languageArguments(language)).toEqual(expected)
})

test('the direction is declared with it', () => {
  expect(languageArguments('ar', 'rtl')).toEqual(['lang: "ar"', 'region: none', 'dir: rtl'])
})
