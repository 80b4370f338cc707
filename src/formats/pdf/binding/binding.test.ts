import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import { hostileDocuments } from '#test/fixtures/documents/index.ts'
import { readBoundPdf } from '#test/fixtures/read-bound-pdf.ts'
import { bindParts, countBindablePages, type PartToBind } from './index.ts'

type Drawing = { pages?: number; turned?: number; change?: (pdf: PDFDocument, pages: PDFPage[]) => void }

/** Its pages say 'A1', 'A2', … */
async function aPdf(letter: string, { pages = 1, turned = 0, change = () => {} }: Drawing = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const added = Array.from({ length: pages }, (_, at) => {
    const page = pdf.addPage([595.28, 841.89])
    page.setRotation(degrees(turned))
    page.drawText(`${letter}${at + 1}`, { x: 100, y: 700, font, size: 20 })
    return page
  })
  change(pdf, added)
  return pdf.save({ useObjectStreams: pages % 2 === 0 })
}

function addLink(page: PDFPage, link: Record<string, unknown>): void {
  const { context } = page.node
  const annotation = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], ...link } as never),
  )
  page.node.set(PDFName.of('Annots'), context.obj([annotation]))
}

const addressed = (address: string) => ({ A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) } })

const name = (text: string) => PDFName.of(text)

const facts = {
  title: 'Volume 1, Number 2',
  language: 'en',
  author: 'Example College',
  keywords: undefined,
  madeAt: new Date('2026-03-01T12:00:00Z'),
  id: '0123456789abcdef0123456789abcdef',
}

const part = (bytes: Uint8Array, given: Partial<PartToBind> = {}): PartToBind => ({
  role: 'Art',
  title: 'A paper',
  labels: [],
  read: async () => bytes,
  ...given,
})

async function bind(parts: readonly PartToBind[]) {
  const [whole, booklet]: [Uint8Array[], Uint8Array[]] = [[], []]
  const filling = await aPdf('squared')
  const bound = await bindParts(
    { parts, filling: async () => filling, facts, bookletTitle: 'Booklet' },
    { whole: (bytes) => whole.push(bytes.slice()), booklet: (bytes) => booklet.push(bytes.slice()) },
  )
  const [bytes, printed] = [whole, booklet].map((chunks) => new Uint8Array(Buffer.concat(chunks)))
  if (!bytes || !printed) throw new Error('nothing was written')
  return { ...bound, bytes, printed, whole: await readBoundPdf(bytes), booklet: await readBoundPdf(printed) }
}

/** As the font's letters are written here. */
const namesOn = (drawn: string): string[] =>
  [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))

describe('several files as one', () => {
  test('have their pages in the order of the parts, with labels and an outline that leads to them', async () => {
    const { whole, pages } = await bind([
      part(await aPdf('A', { pages: 2 }), { role: 'Part', title: 'Contents', labels: ['Cover', 'ii'] }),
      part(await aPdf('B', { pages: 3 }), { title: 'Räume', labels: ['1', '2', '3'] }),
      part(await aPdf('C'), { title: 'Colophon', labels: ['[6]'] }),
    ])
    expect([pages, whole.pages]).toEqual([6, 6])
    expect(whole.drawn.flatMap(namesOn)).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'C1'])
    expect(whole.labels).toEqual(['Cover', 'ii', '1', '2', '3', '[6]'])
    expect(whole.outline.map(({ title, page }) => [title, page])).toEqual([
      ['Contents', 0],
      ['Räume', 2],
      ['Colophon', 5],
    ])
  })

  test('keep their own outlines, closed, below their titles', async () => {
    const chapter = await aPdf('B', {
      pages: 2,
      change(pdf, [, second]) {
        const { context } = pdf
        const [outline, item] = [context.nextRef(), context.nextRef()]
        const title = PDFHexString.fromText('Method')
        context.assign(item, context.obj({ Title: title, Parent: outline, Dest: [second?.ref ?? 0, 'Fit'] } as never))
        context.assign(outline, context.obj({ Type: 'Outlines', First: item, Last: item, Count: 1 }))
        pdf.catalog.set(PDFName.of('Outlines'), outline)
      },
    })
    const { whole } = await bind([part(await aPdf('A')), part(chapter)])
    expect(whole.outline[1]?.below).toEqual([{ title: 'Method', page: 2, below: [] }])
  })

  test('have links that lead to their new pages, to other parts and to addresses, and nothing else that acts', async () => {
    const linked = await aPdf('B', {
      pages: 4,
      change(pdf, [first, second, third, fourth]) {
        if (!first || !second || !third || !fourth) return
        addLink(first, { Dest: [fourth.ref, 'Fit'] })
        addLink(second, { A: { Type: 'Action', S: 'GoTo', D: PDFString.of('end') } })
        addLink(third, addressed('https://journal.example/'))
        addLink(fourth, { A: { Type: 'Action', S: 'Named', N: 'Print' } })
        const named = pdf.context.obj({ Names: [PDFString.of('end'), [fourth.ref, 'Fit']] } as never)
        pdf.catalog.set(PDFName.of('Names'), pdf.context.obj({ Dests: named }))
      },
    })
    const contents = await aPdf('A', {
      change: (_, [page]) => {
        if (page) addLink(page, addressed('part:1'))
      },
    })
    const { whole } = await bind([part(contents), part(linked)])
    expect(whole.links).toEqual([
      { page: 0, to: 1 },
      { page: 1, to: 4 },
      { page: 2, to: 4 },
      { page: 3, to: 'https://journal.example/' },
      { page: 4, to: undefined },
    ])
  })

  test('state title, language and publisher, and do not claim tags that a part lacks', async () => {
    const { bytes, isTagged, isAccessible } = await bind([part(await aPdf('A'))])
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    expect([pdf.getTitle(), pdf.getAuthor(), isTagged, isAccessible]).toEqual([
      'Volume 1, Number 2',
      'Example College',
      false,
      false,
    ])
    expect(pdf.catalog.has(PDFName.of('MarkInfo'))).toBe(false)
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('pdfuaid:part')
  })

  test('could be uploaded: complete, readable, and nothing in them acts', async () => {
    const { bytes, printed } = await bind([part(await aPdf('A', { pages: 2 })), part(await aPdf('B'))])
    expect([await inspectPdf(bytes), await inspectPdf(printed)]).toEqual([{ ok: true }, { ok: true }])
  })

  test('are the same bytes each time', async () => {
    const paper = await aPdf('A', { pages: 2 })
    const [once, again] = [await bind([part(paper)]), await bind([part(paper)])]
    expect(once.bytes).toEqual(again.bytes)
    expect(once.printed).toEqual(again.printed)
  })
})

describe('a booklet', () => {
  test('has two pages on each side, in the order in which its sheets are folded', async () => {
    const { booklet, sheets } = await bind([
      part(await aPdf('A')),
      part(await aPdf('B', { pages: 6 })),
      part(await aPdf('C')),
    ])
    expect([sheets, booklet.pages]).toEqual([2, 4])
    expect(booklet.drawn.map(namesOn)).toEqual([
      ['C1', 'A1'],
      ['B1', 'B6'],
      ['B5', 'B2'],
      ['B3', 'B4'],
    ])
  })

  test('is filled with squared pages before its back', async () => {
    const { booklet } = await bind([part(await aPdf('A')), part(await aPdf('B')), part(await aPdf('C'))])
    expect(booklet.drawn.map(namesOn)).toEqual([
      ['C1', 'A1'],
      ['B1', 'squared1'],
    ])
  })

  test.each([0, 90, 180, 270])('shows pages upright that are turned by %i degrees', async (turned) => {
    const { printed } = await bind([part(await aPdf('A', { turned }))])
    const pdf = await PDFDocument.load(printed)
    const forms = pdf.getPage(0).node.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('XObject'), PDFDict)
    const form = forms.lookup(PDFName.of('P1')) as unknown as { dict: PDFDict }
    const matrix = form.dict.lookup(PDFName.of('Matrix'), PDFArray).asArray().map(Number)
    const box = form.dict.lookup(PDFName.of('BBox'), PDFArray).asArray().map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
    const corners = [
      [x0, y0],
      [x1, y1],
    ].map(([x = 0, y = 0]) => [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)])
    const least = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis] ?? 0)))
    expect(least).toEqual([0, 0])
  })
})

/** Each layer shown on the page under its own name. */
const aLayeredPdf = (names: readonly string[], shown: (layers: PDFRef[]) => Record<string, unknown>) =>
  aPdf('B', {
    change({ context, catalog }, [page]) {
      const layers = names.map((layer) =>
        context.register(
          context.obj({ Type: 'OCG', Name: PDFString.of(layer), Usage: { Print: { PrintState: 'OFF' } } }),
        ),
      )
      catalog.set(name('OCProperties'), context.obj({ OCGs: layers, D: shown(layers) } as never))
      const used = Object.fromEntries(layers.map((layer, at) => [`L${at}`, layer]))
      page?.node.lookup(name('Resources'), PDFDict).set(name('Properties'), context.obj(used))
    },
  })

describe.each(['bytes', 'printed'] as const)('the layers of papers (%s)', (form) => {
  async function layersOf(...papers: Uint8Array[]) {
    const bound = await bind([part(await aPdf('A')), ...papers.map((paper) => part(paper))])
    const { catalog } = await PDFDocument.load(bound[form])
    const properties = catalog.lookup(name('OCProperties'), PDFDict)
    const shown = properties.lookup(name('D'), PDFDict)
    const namesIn = (list: PDFArray | undefined) =>
      (list?.asArray() ?? []).map((_, at) => list?.lookup(at, PDFDict).lookup(name('Name'), PDFString).asString())
    const rules = shown.lookupMaybe(name('AS'), PDFArray)
    return {
      all: namesIn(properties.lookup(name('OCGs'), PDFArray)),
      hidden: namesIn(shown.lookupMaybe(name('OFF'), PDFArray)),
      rules: (rules?.asArray() ?? []).map((_, at) => {
        const rule = rules?.lookup(at, PDFDict)
        return [String(rule?.lookup(name('Event'))), namesIn(rule?.lookup(name('OCGs'), PDFArray))]
      }),
    }
  }

  test('that are hidden stay hidden', async () => {
    const layered = await aLayeredPdf(['Draft', 'Text'], ([draft]) => ({ OFF: [draft] }))
    expect(await layersOf(layered)).toEqual({ all: ['Draft', 'Text'], hidden: ['Draft'], rules: [] })
  })

  test('stay hidden where a paper hides all but some', async () => {
    const closed = await aLayeredPdf(['Draft', 'Text', 'Note'], ([, text]) => ({ BaseState: 'OFF', ON: [text] }))
    const open = await aLayeredPdf(['Figure'], () => ({}))
    expect(await layersOf(closed, open)).toEqual({
      all: ['Draft', 'Text', 'Note', 'Figure'],
      hidden: ['Draft', 'Note'],
      rules: [],
    })
  })

  test('that are not to be printed are not', async () => {
    const screenOnly = (layers: PDFRef[]) => ({ AS: [{ Event: 'Print', OCGs: layers, Category: ['Print'] }] })
    const [one, other] = [await aLayeredPdf(['Screen'], screenOnly), await aLayeredPdf(['Film'], screenOnly)]
    expect((await layersOf(one, other)).rules).toEqual([
      ['/Print', ['Screen']],
      ['/Print', ['Film']],
    ])
  })
})

describe('a file that cannot be bound', () => {
  test.each(hostileDocuments.filter(({ type }) => type === 'pdf'))('$name has no pages for it', async ({ bytes }) => {
    expect(await countBindablePages(bytes())).toBeUndefined()
  })

  test('is one that is signed', async () => {
    const signed = await aPdf('A', {
      change: (pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ SigFlags: 3, Fields: [] })),
    })
    expect(await countBindablePages(signed)).toBeUndefined()
    expect(await countBindablePages(await aPdf('A', { pages: 3 }))).toBe(3)
  })
})
