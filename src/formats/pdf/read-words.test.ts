import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPdfWords } from './read-words.ts'

const toUnicode = `begincmap
2 beginbfchar
<0001> <005A> <0002> <006F0072>
endbfchar
2 beginbfrange
<0003> <0004> <0061>
<0090> <0091> [<00E4> <D83DDE00>]
endbfrange
endcmap`

/** One page with this content, in a font of two bytes for each glyph. */
async function aPdf(content: string, change: (pdf: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  const { context } = pdf
  const names = context.register(context.flateStream(toUnicode))
  const font = context.register(context.obj({ Type: 'Font', Subtype: 'Type0', ToUnicode: names }))
  page.node.set(PDFName.of('Resources'), context.obj({ Font: { f0: font } }))
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(Buffer.from(content, 'latin1'))))
  change(pdf)
  return pdf.save()
}

test('the words that a page shows are read by the names of their glyphs', async () => {
  const words = await readPdfWords(
    await aPdf('BT /f0 9 Tf [(\\000\\001\\0)] TJ [<00010002> 10 <0003>] TJ <00040090> Tj (\0\x91\0\\221) Tj ET'),
  )
  expect(words).toContain('ZZorabä😀😀')
  expect(words).toContain('Z Zora bä 😀😀')
})

test('a bracket within a string does not end it', async () => {
  expect(await readPdfWords(await aPdf('BT /f0 9 Tf (\0\x01\\(\\)(\0\x02)\0\x03) Tj <0004> Tj ET'))).toContain('b')
})

test('what is only said, outlined or described is read as well', async () => {
  const said = PDFHexString.fromText('Zora said').toString()
  const content = `/Span << /ActualText ${said} >> BDC EMC`
  const pdf = await aPdf(content, ({ context, catalog }) => {
    catalog.set(PDFName.of('Outlines'), context.register(context.obj({ Title: PDFString.of('Zora outlined') })))
    catalog.set(PDFName.of('Metadata'), context.register(context.stream('<x>Zora described</x>', { Type: 'Metadata' })))
  })
  const words = await readPdfWords(pdf)
  for (const expected of ['Zora said', 'Zora outlined', 'Zora described', 'pdf-lib']) expect(words).toContain(expected)
})

test('the words of a drawing within a page are read', async () => {
  const pdf = await aPdf('', ({ context }) => {
    const names = context.register(context.flateStream(toUnicode))
    const font = context.register(context.obj({ Type: 'Font', ToUnicode: names }))
    const form = { Type: 'XObject', Subtype: 'Form', Resources: { Font: { f7: font } } }
    context.register(context.flateStream('BT /f7 9 Tf <00010002> Tj ET', form))
  })
  expect(await readPdfWords(pdf)).toContain('Zor')
})
