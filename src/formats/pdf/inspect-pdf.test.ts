import { expect, test } from 'vitest'
import { buildPdf, goodDocuments, hostileDocuments, MAX_UPLOAD } from '#test/fixtures/documents/index.ts'
import { inspectPdf } from './inspect-pdf.ts'

const hostile = hostileDocuments.filter(({ type }) => type === 'pdf')
const good = goodDocuments.filter(({ type }) => type === 'pdf')

test.each(hostile)('$name is refused as $code', async ({ bytes, code }) => {
  const inspection = await inspectPdf(bytes())
  expect(inspection).toEqual({ ok: false, code, message: expect.stringMatching(/^This .+\.$/) })
})

test.each(good)('$name is accepted', async ({ bytes }) => {
  expect(await inspectPdf(bytes())).toEqual({ ok: true })
})

test('the largest fixture has exactly the size that may be uploaded', () => {
  expect(good.find(({ name }) => name === 'largest')?.bytes()).toHaveLength(MAX_UPLOAD)
})

test('every beginning of a PDF is refused, and none throws', async () => {
  const whole = buildPdf({ compressed: true })
  const end = Buffer.from(whole).lastIndexOf('%%EOF')
  for (let length = 0; length < end; length += 11) {
    expect(await inspectPdf(whole.slice(0, length))).toMatchObject({ ok: false })
  }
})
