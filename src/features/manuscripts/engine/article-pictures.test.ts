import { expect, test } from 'vitest'
import { aFigure, aFullText, aPicture, paragraph } from '#test/factories/full-text.ts'
import { factsOfPictures, nameShownPictures } from './article-pictures.ts'
import type { PreparedPicture } from './pictures/index.ts'

const bytes = new Uint8Array([1])
const blot = { name: 'b107.png', sha256: 'b107', mediaType: 'image/png' as const, bytes, width: 30, height: 20 }
const prepared = new Map<string, PreparedPicture>([
  ['image1.emf', { readable: true, ...blot }],
  ['image2.png', { readable: true, ...blot }],
  ['logo.png', { readable: true, ...blot, name: '1060.png', sha256: '1060' }],
  ['chart.wmf', { readable: false }],
])

test('a picture is shown under the name by which it will be served, and stored once', () => {
  const text = aFullText({
    body: [
      aFigure({ pictures: [aPicture({ file: 'image1.emf' })] }),
      paragraph({ kind: 'picture', picture: aPicture({ file: 'image2.png' }) }),
    ],
    notes: [],
    references: [],
  })
  const { text: named, shown } = nameShownPictures(text, prepared)
  expect(JSON.stringify(named.body).match(/b107\.png/g)).toHaveLength(2)
  expect(shown).toEqual([blot])
})

test('a picture that cannot be read is not shown', () => {
  const text = aFullText({
    body: [aFigure({ pictures: [aPicture({ file: 'chart.wmf' }), aPicture({ file: 'gone.png' })] })],
  })
  const { text: named, shown } = nameShownPictures(text, prepared)
  expect(named.body).toMatchObject([{ kind: 'figure', pictures: [] }])
  expect(shown).toEqual([])
})

test('the steps learn which pictures can be read, and their resolution', () => {
  expect(factsOfPictures(prepared)).toContainEqual({ file: 'image1.emf', readable: true, width: 30, height: 20 })
  expect(factsOfPictures(prepared)).toContainEqual({ file: 'chart.wmf', readable: false })
})
