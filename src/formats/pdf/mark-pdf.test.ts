import { decodePDFRawStream, degrees, PDFDocument, PDFName, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { markPdf } from './mark-pdf.ts'

const mark = { lines: ['Retracted 3 May 2026: https://doi.org/10.5555/notice'], word: 'RETRACTED' }

async function aArticle({ pages = 2, turned = 0 }: { pages?: number; turned?: number } = {}): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([400, 600])
    page.setRotation(degrees(turned))
    page.drawText(`Page ${number} of a paper`, { x: 50, y: 300, font, size: 12 })
  }
  return pdf
}

/** The text drawn on each page, in the letters of the fonts used here. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().map((page) => {
    const streams = page.node.normalizedEntries().Contents?.asArray() ?? []
    return streams
      .flatMap((stream) => {
        const found = pdf.context.lookup(stream)
        return found instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(found).decode()) : []
      })
      .join('\n')
  })
}

const inHex = (text: string): string => Buffer.from(text, 'latin1').toString('hex').toUpperCase()

describe('a PDF that was made elsewhere', () => {
  test.each([0, 90, 180, 270])('gets its marks and keeps its pages, turned by %i degrees', async (turned) => {
    const marked = await markPdf(await (await aArticle({ turned })).save({ useObjectStreams: false }), mark)
    expect(await inspectPdf(marked ?? new Uint8Array())).toEqual({ ok: true })
    const [first = '', second = ''] = await textsOf(marked ?? new Uint8Array())
    expect(first).toContain(inHex(mark.lines[0] ?? ''))
    expect(second).not.toContain(inHex(mark.lines[0] ?? ''))
    for (const page of [first, second]) {
      expect(page).toContain(inHex('R E T R A C T E D'))
      expect(page).toContain('/Artifact BMC')
    }
  })

  test('is marked the same way each time', async () => {
    const bytes = buildPdf()
    const [one, other] = [await markPdf(bytes, mark), await markPdf(bytes, mark)]
    expect(one).toBeDefined()
    expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(true)
  })

  test('without a word along its edge has the lines alone', async () => {
    const marked = await markPdf(await (await aArticle()).save(), { lines: mark.lines })
    expect((await textsOf(marked ?? new Uint8Array())).join('')).not.toContain(inHex('R E T'))
  })

  test.each([
    [
      'is signed',
      async (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ SigFlags: 3 })),
    ],
  ])('that %s is left unchanged', async (_name, change) => {
    const pdf = await aArticle()
    await change(pdf)
    expect(await markPdf(await pdf.save(), mark)).toBeUndefined()
  })

  test('that is not a PDF, or is broken, is left unchanged', async () => {
    for (const bytes of [new Uint8Array(), Buffer.from('no PDF'), buildPdf().slice(0, 200)]) {
      expect(await markPdf(bytes, mark)).toBeUndefined()
    }
  })
})
