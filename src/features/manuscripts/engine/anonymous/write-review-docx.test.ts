import { expect, test } from 'vitest'
import type { ReviewPicture } from '#src/features/manuscripts/engine/prepared-copy.ts'
import { aFigure, aFormula, aFullText, aPicture, paragraph } from '#test/factories/full-text.ts'
import { unpack, xmlOf } from '#test/fixtures/documents/open-docx.ts'
import { buildPng, readPicture } from '#test/fixtures/pictures.ts'
import { writeReviewDocx } from './write-review-docx.ts'

const front = {
  number: 'MS-0042-v1',
  title: 'On Ink',
  abstract: '',
  keywords: [],
  periodical: 'Annals of Ink',
  criteria: [],
  reviewAddress: 'https://ink.example/review',
  language: 'en',
  wordCount: 4,
}

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><circle cx="40" cy="40" r="30"/></svg>',
)
const pictures: Record<string, ReviewPicture> = {
  'heron.jpg': {
    name: 'picture-1.jpg',
    mediaType: 'image/jpeg',
    bytes: readPicture('photo.jpg'),
    width: 300,
    height: 400,
  },
  'crane.png': { name: 'picture-2.png', mediaType: 'image/png', bytes: buildPng(600, 200), width: 600, height: 200 },
  'stork.svg': { name: 'picture-3.svg', mediaType: 'image/svg+xml', bytes: drawing, width: 120, height: 80 },
}

test('the Word file for reviewers has each picture as it was drawn, one that is shown twice as well', async () => {
  const files = [...Object.keys(pictures), 'heron.jpg']
  const body = files.map((file, at) => aFigure({ id: `fig-${at + 1}`, pictures: [aPicture({ file })] }))
  const text = aFullText({ body, notes: [], references: [] })
  const parts = await unpack(await writeReviewDocx(text, front, new Map(Object.entries(pictures))))
  const shown = [...parts].filter(([name]) => name.startsWith('word/media/'))
  const inFile = new Map(shown.map(([name, bytes]) => [name.slice(name.lastIndexOf('.')), bytes.toString('latin1')]))
  expect([...inFile.keys()].toSorted()).toEqual(['.jpg', '.png', '.svg'])
  expect(shown).toHaveLength(3)
  for (const { name, bytes } of Object.values(pictures))
    expect(inFile.get(name.slice(name.lastIndexOf('.')))).toContain(Buffer.from(bytes).toString('latin1'))
  const document = new TextDecoder().decode(parts.get('word/document.xml'))
  const extents = [...document.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)]
  const proportions = extents.map(([, width, height]) => Math.round((20 * Number(width)) / Number(height)))
  expect(proportions).toEqual([15, 60, 30, 15])
})

test('the Word file for reviewers has formulas of Word, whatever signs their TeX has', async () => {
  const formula = aFormula({ tex: '\\begin{matrix} a & b \\\\ \\text{“c” d} & e < f \\end{matrix}' })
  const body = [
    paragraph({ kind: 'formula', formula }),
    { kind: 'equation' as const, id: 'eq-1', number: '1', formula },
  ]
  const parts = await unpack(await writeReviewDocx(aFullText({ body, notes: [], references: [] }), front, new Map()))
  const document = xmlOf(parts, 'word/document.xml')
  expect(document.match(/<m:m>/g)).toHaveLength(2)
  expect(document.match(/<m:oMathPara>/g)).toHaveLength(1)
  expect([...document.matchAll(/<m:t[^>]*>([^<]*)/g)].map(([, text]) => text).join('')).toContain('“c” de&lt;f')
})

test('TeX that would end the element that it is written in, is written in another way', async () => {
  const tex = '\\text{a </script><b>bold</b>} < c'
  const mathml = '<math><mtext>a</mtext><mo>&lt;</mo><mi>c</mi></math>'
  const body = [paragraph('before ', { kind: 'formula', formula: aFormula({ tex, mathml }) }, ' after')]
  const parts = await unpack(await writeReviewDocx(aFullText({ body, notes: [], references: [] }), front, new Map()))
  const document = xmlOf(parts, 'word/document.xml')
  expect(document.match(/<m:oMath>/g)).toHaveLength(1)
  const shown = [...document.matchAll(/<(?:m|w):t[^>]*>([^<]*)/g)].map(([, text]) => text).join('')
  expect(shown).toContain('before a&lt;c after')
  expect(shown).not.toContain('bold')
})
