import { expect, test } from 'vitest'
import { languageOfLocale } from './languages.ts'

test.each([
  ['pt_BR', 'pt-BR'],
  ['en', 'en'],
  ['fr_CA', 'fr-CA'],
  ['sr_RS@latin', 'sr-Latn-RS'],
  ['be@cyrillic', 'be-Cyrl'],
  ['', undefined],
  ['no language', undefined],
])('the locale %j of OJS is the language %j', (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language)
})
