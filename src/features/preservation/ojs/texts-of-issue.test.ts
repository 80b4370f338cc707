import { expect, test } from 'vitest'
import { textsOfIssue } from './texts-of-issue.ts'

type Texts = Record<string, string>

async function textsOf(title: Texts, description: Texts = {}) {
  const remarks: string[] = []
  const of = (texts: Texts) => new Map(Object.entries(texts))
  return { ...(await textsOfIssue({ title: of(title), description: of(description) }, remarks)), remarks }
}

test('a text that is empty once read does not take the place of one in another language', async () => {
  expect(await textsOf({ en_US: '<p></p>', de_DE: 'Herden' }, { en_US: ' ', de: 'Über', de_DE: 'Anders' })).toEqual({
    ...{ title: 'Herden', description: 'Anders', remarks: [] },
  })
})

test('title and description are in one language: English if the title is, otherwise the first of the title', async () => {
  expect(await textsOf({ de: 'Herden', en_US: 'Herds' }, { de: 'Über', en: 'About' })).toEqual({
    ...{ title: 'Herds', description: 'About', remarks: [] },
    translations: [{ language: 'de', title: 'Herden', description: 'Über' }],
  })
  expect(await textsOf({ de: 'Herden', fr: 'Troupeaux' }, { en: 'About', fr: 'Sur', de_AT: 'Über' })).toEqual({
    ...{ title: 'Herden', description: 'Über', remarks: [] },
    translations: [
      { language: 'fr', title: 'Troupeaux', description: 'Sur' },
      { language: 'en', description: 'About' },
    ],
  })
})

test('a description that is only in other languages is beside the title', async () => {
  expect(await textsOf({ en: 'Herds', de: 'Herden' }, { de: 'Über', fr: 'Sur' })).toEqual({
    ...{ title: 'Herds', remarks: [] },
    translations: [
      { language: 'de', title: 'Herden', description: 'Über' },
      { language: 'fr', description: 'Sur' },
    ],
  })
})

test('without a title, the description chooses the language', async () => {
  expect(await textsOf({ en: '<br>' }, { de: 'Über', en_GB: 'About' })).toEqual({
    ...{ description: 'About', remarks: [] },
    translations: [{ language: 'de', description: 'Über' }],
  })
})

test('a language with and without its country is one', async () => {
  expect(await textsOf({ en: 'Herds', pt_BR: 'Rebanhos' }, { en: 'About', pt: 'Sobre' })).toEqual({
    ...{ title: 'Herds', description: 'About', remarks: [] },
    translations: [{ language: 'pt-BR', title: 'Rebanhos', description: 'Sobre' }],
  })
})

test('a text without a language is in that of the issue, unless there is one in it already', async () => {
  expect(await textsOf({ en: 'Herds' }, { de: 'Über', '': 'About' })).toEqual({
    ...{ title: 'Herds', description: 'About', remarks: [] },
    translations: [{ language: 'de', description: 'Über' }],
  })
  expect(await textsOf({ '': 'Herden', en: 'Herds' }, { en: 'About', '': 'About' })).toEqual({
    ...{ title: 'Herds', description: 'About' },
    remarks: ['Its title in languages that the export does not name is left out: 1 (Herden)'],
  })
})
