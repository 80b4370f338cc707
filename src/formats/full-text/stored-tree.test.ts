// Trees of proofs stay in the store for years: shape-1.json was written by the first version that had them, from the text of every kind
// of block in test/factories/full-text.ts. It is never written again.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { writeFullTextHtml } from './html/write-full-text-html.ts'
import { writeJats } from './jats/write-jats.ts'
import { readTree, UnreadableTree, writeTree } from './stored-tree.ts'
import { countParts } from './tree/count-parts.ts'
import { writeTypst } from './typst/write-typst.ts'

const counted = { headings: 6, figures: 3, tables: 1, equations: 2, notes: 1, references: 3, citations: 1, pictures: 4 }
const stored = readFileSync('test/fixtures/proof-trees/shape-1.json', 'utf8')

test('a tree that an earlier version stored is written whole in every format', () => {
  const tree = readTree(stored)
  expect(countParts(tree.text)).toEqual(counted)
  const html = writeFullTextHtml(tree.text, { pictureAddress: (file) => file, pictureSize: () => undefined })
  const addresses = { pictureAddress: (file: string) => file, pdf: undefined, docx: undefined }
  const jats = writeJats(tree.text, aFrontMatter(), addresses)
  const typst = writeTypst(tree.text, { picturePath: (file) => file })
  for (const written of [html, jats, typst]) {
    for (const words of [
      'What stands before',
      'Third letter',
      'An animal.',
      'Words of another.',
      'Counted in spring.',
      '121',
    ])
      expect(written).toContain(words)
  }
  expect(JSON.parse(writeTree(tree))).toEqual(JSON.parse(stored))
})

test('a tree of another shape is not read', () => {
  expect(() => readTree(stored.replace('"shape": 1', '"shape": 0').replace('"shape":1', '"shape":0'))).toThrow(
    UnreadableTree,
  )
})
