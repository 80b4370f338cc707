import { expect, test } from 'vitest'
import type { TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { aFigure, aFrontMatter, aFullText, aPicture } from '#test/factories/full-text.ts'
import { embedPictures } from './embed-pictures.ts'
import { writeHtml, writeXml } from './write-article.ts'

const blot = {
  name: 'b107.png',
  sha256: 'b107',
  mediaType: 'image/png',
  bytes: new Uint8Array([1, 2, 3]),
  width: 30,
  height: 20,
}
const text = aFullText({ body: [aFigure({ pictures: [aPicture({ file: 'b107.png' })] })], notes: [], references: [] })
const front = aFrontMatter({ url: 'https://stem.example/journals/1', firstPage: 10, lastPage: undefined })

function anOrder(facts: Partial<TypesettingOrder> = {}): TypesettingOrder {
  return { manuscript: '/manuscript.docx', front, layout: 'one-column', withPdf: true, ...facts }
}

test('the pictures of a proof are inside it', () => {
  const embedded = embedPictures(writeHtml(text, [blot], anOrder()), [blot])
  expect(embedded).toContain('src="data:image/png;base64,AQID"')
  expect(embedded).not.toContain('b107.png')
})

test('the pictures of a paper are served from its folder', () => {
  const order = anOrder({ mediaFolder: '/journals/1/media/' })
  expect(writeHtml(text, [blot], order)).toContain('src="/journals/1/media/b107.png"')
  expect(writeXml(text, order, {})).toContain('"https://stem.example/journals/1/media/b107.png"')
})

test('JATS names the last page once the pages have been counted', () => {
  expect(writeXml(text, anOrder(), { numberOfPages: 4 })).toContain('<lpage>13</lpage>')
  expect(writeXml(text, anOrder(), {})).not.toContain('<lpage>')
})

test('JATS links to the PDF, unless it could not be printed', () => {
  expect(writeXml(text, anOrder(), { numberOfPages: 4 })).toContain('"https://stem.example/journals/1.pdf"')
  expect(writeXml(text, anOrder({ withPdf: false }), {})).toContain('"https://stem.example/journals/1.pdf"')
  expect(writeXml(text, anOrder(), { refusal: 'unknown variable' })).not.toContain('.pdf')
})
