import { expect, test } from 'vitest'
import { languageCodes } from './language-code.ts'

test.each([
  ['en', 'en', 'eng'],
  ['pt-BR', 'pt', 'por'],
  ['de', 'de', 'ger'],
  ['deu', 'de', 'ger'],
  ['ZH-Hans', 'zh', 'chi'],
  ['tlh', undefined, undefined],
  ['bh', undefined, undefined],
  ['', undefined, undefined],
])('the language %s is %s and %s for libraries', (tag, iso6391, iso6392B) => {
  expect([languageCodes(tag).iso6391, languageCodes(tag).iso6392B]).toEqual([iso6391, iso6392B])
})
