import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { stripPdf } from './strip-pdf.ts'

async function annotatedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setAuthor('Zora Zzmarker')
  pdf.setProducer('Zzmarker writer')
  const page = pdf.addPage()
  const note = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Text',
      Rect: [10, 10, 30, 30],
      Contents: PDFString.of('Say how the classes were chosen.'),
      T: PDFString.of('Zora Zzmarker'),
      M: PDFString.of("D:20260203040506+01'00'"),
    }),
  )
  const file = pdf.context.register(
    pdf.context.obj({ Type: 'Annot', Subtype: 'FileAttachment', T: PDFString.of('Zzmarker') }),
  )
  page.node.set(PDFName.of('Annots'), pdf.context.obj([note, file]))
  pdf.context.register(PDFString.of('of an earlier version: Zzmarker'))
  return pdf.save({ useObjectStreams: false })
}

test('a PDF keeps its comments, and nothing of who wrote them and when', async () => {
  const bytes = await annotatedPdf()
  expect(Buffer.from(bytes).toString('latin1')).toContain('Zzmarker')
  const stripped = await stripPdf(bytes)
  const text = Buffer.from(stripped ?? []).toString('latin1')
  expect(text).toContain('Say how the classes were chosen.')
  expect(text).not.toMatch(/Zzmarker|20260203|FileAttachment|\/Info|\/Producer|\/ID/)
})

test('a file that is not a PDF cannot be stripped', async () => {
  expect(await stripPdf(new TextEncoder().encode('not a PDF'))).toBeUndefined()
})
