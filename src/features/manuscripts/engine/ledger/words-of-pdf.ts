// The words that our own PDF shows, in the order of its pages: what copying and searching find. Only for files that our
// compiler has just written: it keeps objects and cross-references in the open. Reading any other file takes
// formats/pdf, which is six times as slow.
import { inflateSync } from 'node:zlib'
import { readGlyphNames } from '#src/formats/pdf/glyph-names.ts'
import { type Fonts, shownTexts } from './shown-texts.ts'

/** Throws for a file that is written otherwise. */
export function wordsOfPdf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places = placesOf(file)
  const objectAt = (number: number): string => {
    const start = places.get(number)
    if (start === undefined) throw new Error(`no object ${number} in the PDF`)
    return file.toString('latin1', start, file.indexOf('endobj', start))
  }
  const streamAt = (number: number): Buffer => {
    const start = places.get(number) ?? 0
    const begins = file.indexOf('stream', start)
    const dictionary = file.toString('latin1', start, begins)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const from = begins + (file[begins + 6] === 13 ? 8 : 7)
    const content = file.subarray(from, from + length)
    return dictionary.includes('/FlateDecode') ? inflateSync(content) : content
  }
  const glyphs = new Map<number, ReadonlyMap<number, string>>()
  const glyphsOf = (font: number): ReadonlyMap<number, string> => {
    const known = glyphs.get(font)
    if (known) return known
    const names = /\/ToUnicode (\d+) 0 R/.exec(objectAt(font))?.[1]
    const read = readGlyphNames(names === undefined ? '' : streamAt(Number(names)).toString('utf8'))
    glyphs.set(font, read)
    return read
  }
  const fontsOf = (page: string): Fonts => {
    const listed = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? ''
    return new Map(
      [...listed.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font]) => [name, glyphsOf(Number(font))]),
    )
  }
  const pages = pagesBelow(rootOf(file, objectAt), objectAt)
  if (pages.length === 0) throw new Error('no pages in the PDF')
  return pages
    .map((page) => {
      const content = /\/Contents (\d+) 0 R/.exec(page)?.[1]
      return content === undefined ? '' : shownTexts(streamAt(Number(content)), fontsOf(page))
    })
    .join('\n')
}

/** Where each object begins, by its number (ISO 32000-1, §7.5.4). */
function placesOf(file: Buffer): Map<number, number> {
  const table = file.toString(
    'latin1',
    Number(/startxref\s+(\d+)/.exec(file.toString('latin1', file.length - 64))?.[1]),
  )
  if (!table.startsWith('xref')) throw new Error('the PDF has no table of its objects')
  const entries = table.slice(0, table.indexOf('trailer')).matchAll(/(\d{10}) \d{5} ([nf])/g)
  return new Map([...entries].flatMap(([, place, kind], number) => (kind === 'n' ? [[number, Number(place)]] : [])))
}

function rootOf(file: Buffer, objectAt: (number: number) => string): number {
  const root = /\/Root (\d+) 0 R/.exec(file.toString('latin1', Math.max(0, file.length - 2_000)))?.[1]
  return Number(/\/Pages (\d+) 0 R/.exec(objectAt(Number(root)))?.[1])
}

function pagesBelow(number: number, objectAt: (number: number) => string): string[] {
  const object = objectAt(number)
  const kids = /\/Kids \[([^\]]*)\]/.exec(object)?.[1]
  if (kids === undefined) return [object]
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesBelow(Number(kid), objectAt))
}
