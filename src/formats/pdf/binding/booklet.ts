// The pages as a booklet: two on each side of A4, in the order in which the sheets are folded. It is for a printer: it has no
// tags and no links, which the whole file has.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { bookletSides, missingPages } from './booklet-order.ts'
import { joinLayers } from './layers.ts'
import { createCopier } from './object-copier.ts'
import { type ByteSink, joined, latin1, writeObjects } from './object-writer.ts'
import { inherited, numberOf, type SourcePdf, shownBox, turnOf } from './source-pdf.ts'
import { withoutTags } from './structure.ts'
import type { BoundFacts } from './whole.ts'

export type BookletFile = {
  add(source: SourcePdf, part: { number: number }): void
  /** The page that fills the last sheet, in front of the last part. */
  fillWith(source: SourcePdf): void
  /** @returns how many sheets of paper it takes. */
  end(facts: BoundFacts): number
}

/** A page as a drawing with its lower left corner at the origin. */
type Drawing = { form: PDFRef; width: number; height: number; unit: number }

const name = (text: string) => PDFName.of(text)

// A4 on its side, in points.
const sheet = { width: 841.89, height: 595.28 }

export function writeBooklet(sink: ByteSink): BookletFile {
  const writer = writeObjects(sink)
  const { context } = writer
  const layers = joinLayers(writer)
  const parts: { number: number; drawings: Drawing[] }[] = []
  let filling: Drawing | undefined

  function drawingsOf(source: SourcePdf): Drawing[] {
    const { pdf, pages } = source
    const copier = createCopier(pdf.context, writer, withoutTags)
    const drawings = pages.map((page) => {
      const holder = PDFDict.withContext(context)
      const [resources, group] = [inherited(page, 'Resources'), page.node.get(name('Group'))]
      if (resources) holder.set(name('Resources'), resources)
      if (group) holder.set(name('Group'), group)
      const { x, y, width, height } = shownBox(page)
      const { contents, coding } = contentOf(page)
      const form = copier.copyDict(holder)
      form.set(name('Type'), name('XObject'))
      form.set(name('Subtype'), name('Form'))
      form.set(name('BBox'), context.obj([x, y, x + width, y + height]))
      form.set(name('Matrix'), context.obj(uprightMatrix(page)))
      for (const [key, value] of coding) form.set(key, copier.copy(value))
      const isAcross = turnOf(page) % 180 !== 0
      const unit = numberOf(page.node.lookup(name('UserUnit'))) ?? 1
      return {
        form: writer.add(PDFRawStream.of(form, contents)),
        width: (isAcross ? height : width) * unit,
        height: (isAcross ? width : height) * unit,
        unit,
      }
    })
    layers.add(source, copier)
    copier.writeRest()
    return drawings
  }

  return {
    add(source, { number }) {
      parts.push({ number, drawings: drawingsOf(source) })
    },
    fillWith(source) {
      ;[filling] = drawingsOf(source)
    },
    end(facts) {
      parts.sort((one, other) => one.number - other.number)
      const before = parts.slice(0, -1).flatMap(({ drawings }) => drawings)
      const last = parts.at(-1)?.drawings ?? []
      const filled = Array.from({ length: missingPages(before.length + last.length) }, () => filling)
      const pages = [...before, ...filled, ...last]
      const sides = bookletSides(pages.length)
      const parent = writer.reserve()
      const kids = sides.map(({ left, right }) => writer.add(sideOf([pages[left], pages[right]], parent)))
      writer.write(parent, context.obj({ Type: 'Pages', Count: kids.length, Kids: kids }))
      const catalog = context.obj({
        Type: 'Catalog',
        Pages: parent,
        Lang: PDFHexString.fromText(facts.language),
        // Turned along the short edge, and not reduced to fit margins: the pages have their own.
        ViewerPreferences: { DisplayDocTitle: true, Duplex: 'DuplexFlipShortEdge', PrintScaling: 'None' },
      })
      const layerProperties = layers.end()
      if (layerProperties) catalog.set(name('OCProperties'), layerProperties)
      const info = context.obj({
        Title: PDFHexString.fromText(facts.title),
        CreationDate: PDFString.fromDate(facts.madeAt),
        ModDate: PDFString.fromDate(facts.madeAt),
      })
      writer.end({ root: writer.add(catalog), info: writer.add(info), id: facts.id })
      return sides.length / 2
    },
  }

  function sideOf(halves: readonly (Drawing | undefined)[], parent: PDFRef): PDFDict {
    const drawn = halves.flatMap((drawing, half) => (drawing ? [{ drawing, half, as: `P${half}` }] : []))
    const commands = drawn.map(({ drawing, half, as }) => `q ${matrixIn(half, drawing).join(' ')} cm /${as} Do Q`)
    const forms = Object.fromEntries(drawn.map(({ drawing, as }) => [as, drawing.form]))
    return context.obj({
      Type: 'Page',
      Parent: parent,
      MediaBox: [0, 0, sheet.width, sheet.height],
      Resources: { XObject: forms },
      Contents: writer.add(PDFRawStream.of(context.obj({}), latin1(commands.join('\n')))),
    })
  }
}

/** As large as fits into a half, in its middle. */
function matrixIn(half: number, { width, height, unit }: Drawing): number[] {
  const room = sheet.width / 2
  const scale = Math.min(room / width, sheet.height / height)
  const x = half * room + (room - scale * width) / 2
  const y = (sheet.height - scale * height) / 2
  return [scale * unit, 0, 0, scale * unit, x, y].map((number) => Math.round(number * 1e4) / 1e4)
}

/** Turns the page as readers see it, and moves its corner to the origin. */
function uprightMatrix(page: PDFPage): number[] {
  const { x, y, width, height } = shownBox(page)
  const turn = turnOf(page)
  if (turn === 90) return [0, -1, 1, 0, -y, x + width]
  if (turn === 180) return [-1, 0, 0, -1, x + width, y + height]
  if (turn === 270) return [0, 1, -1, 0, y + height, -x]
  return [1, 0, 0, 1, -x, -y]
}

type Coding = [PDFName, PDFObject][]

/** A page may have several streams, a drawing only one: that one as it is, several unpacked and packed again. */
function contentOf({ node }: PDFPage): { contents: Uint8Array; coding: Coding } {
  const content = node.lookup(name('Contents'))
  const streams = (
    content instanceof PDFArray ? content.asArray().map((_, at) => content.lookup(at)) : [content]
  ).filter((stream) => stream instanceof PDFRawStream)
  const [only] = streams
  if (streams.length === 1 && only) {
    const keys = ['Filter', 'DecodeParms'].map(name)
    const coding = keys.flatMap((key): Coding => {
      const value = only.dict.get(key)
      return value ? [[key, value]] : []
    })
    return { contents: only.contents, coding }
  }
  const texts = streams.flatMap((stream) => [decodePDFRawStream(stream).decode(), latin1('\n')])
  const packed = node.context.flateStream(joined(texts))
  return { contents: packed.contents, coding: [[name('Filter'), name('FlateDecode')]] }
}
