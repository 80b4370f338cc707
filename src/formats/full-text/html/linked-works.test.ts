import { expect, test } from 'vitest'
import { aFullText, aReference, inlines } from '#test/factories/full-text.ts'
import { readLinkedWorks } from './linked-works.ts'
import { writeFullTextHtml } from './write-full-text-html.ts'

const pictureAddress = (file: string) => `/journals/p1/media/${file}?a=1&b=2`
const read = (text: Parameters<typeof aFullText>[0]) =>
  readLinkedWorks(writeFullTextHtml(aFullText(text), { pictureAddress }))

test('the references are read as the author wrote them, with the DOI that each of them has', () => {
  const references = [
    aReference({ id: 'a', label: 'Qui21', inlines: inlines('Quill & Reed (2021) <Tides>.'), parts: undefined }),
    aReference({
      id: 'b',
      label: 'Ree22',
      inlines: inlines('Reed (2022).'),
      parts: { authors: [], doi: '10.5555/tides' },
    }),
  ]
  expect(read({ references }).references).toEqual([
    { words: 'Quill & Reed (2021) <Tides>.' },
    { words: 'Reed (2022). https://doi.org/10.5555/tides', doi: 'https://doi.org/10.5555/tides' },
  ])
})

test('the first picture of a text is read with its address; a text may have neither', () => {
  expect(read({}).picture).toMatch(/^\/journals\/p1\/media\/[^?]+\?a=1&b=2$/)
  expect(read({ body: [], notes: [], references: [] })).toEqual({ references: [] })
})
