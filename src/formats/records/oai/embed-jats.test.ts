import { expect, test } from 'vitest'
import { embedJats } from './embed-jats.ts'

const namespace = ' xmlns="https://jats.nlm.nih.gov/ns/archiving/1.3/"'

test('only the article of a document is taken, and it gets the namespace of JATS', () => {
  const document =
    '\uFEFF<?xml version="1.0"?><!-- a --><!DOCTYPE article [<!ELEMENT p ANY>]>\n<article id="x">é</article>\n<!-- -->'
  const embedded = embedJats(document)
  expect(embedded).toMatch(
    /^<article xmlns="[^"]+" xmlns:xsi="[^"]+" xsi:schemaLocation="[^"]+" id="x">é<\/article>\n$/,
  )
  expect(embedded).toContain(namespace)
})

test('a namespace that an article already has is not repeated', () => {
  const own = `<article${namespace} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>`
  expect(embedJats(own.replace('/>', '></article>'))?.match(/xmlns/g)).toHaveLength(2)
})

test.each([
  ['text', 'No XML at all'],
  ['another document', '<book></book>'],
  ['markup that does not end', '<article><p></article>'],
  ['an entity that nobody declares here', '<!DOCTYPE article><article>&nbsp;</article>'],
  ['a prefix that nobody declares', '<article><mml:math/></article>'],
  ['two articles', '<article></article><article></article>'],
  ['nothing', ''],
])('%s cannot be part of an answer', (_what, document) => {
  expect(embedJats(document)).toBeUndefined()
})
