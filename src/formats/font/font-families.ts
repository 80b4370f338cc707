// The names by which a font file's families can be asked for. Source: OpenType, tables 'name' and 'ttcf'.

/** The bytes of a file from there on: fewer than asked for if it ends before. */
export type ReadBytes = (from: number, length: number) => Uint8Array

/**
 * Both the typographic family and the one for old programs; none for a file that is not TrueType or OpenType. Only its names are read:
 * an East Asian font has 20 MB.
 */
export function fontFamilies(read: ReadBytes): string[] {
  const viewOf = (from: number, length: number): DataView => {
    const { buffer, byteOffset, byteLength } = read(from, length)
    return new DataView(buffer, byteOffset, byteLength)
  }
  try {
    return [...new Set(fontOffsets(viewOf).flatMap((offset) => namesOf(viewOf, offset)))]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

type ViewOf = (from: number, length: number) => DataView

const maxFonts = 100

/** A collection holds several fonts. */
function fontOffsets(viewOf: ViewOf): number[] {
  const view = viewOf(0, 12 + 4 * maxFonts)
  const kind = tag(view, 0)
  if (kind === 'ttcf')
    return Array.from({ length: Math.min(view.getUint32(8), maxFonts) }, (_, at) => view.getUint32(12 + 4 * at))
  return ['\0\u0001\0\0', 'OTTO', 'true'].includes(kind) ? [0] : []
}

const typographicFamily = 16
const family = 1

function namesOf(viewOf: ViewOf, font: number): string[] {
  const count = viewOf(font, 6).getUint16(4)
  const directory = viewOf(font + 12, 16 * count)
  const entry = Array.from({ length: count }, (_, at) => 16 * at).find((at) => tag(directory, at) === 'name')
  if (entry === undefined) return []
  const table = viewOf(directory.getUint32(entry + 8), directory.getUint32(entry + 12))
  const texts = table.getUint16(4)
  return Array.from({ length: table.getUint16(2) }, (_, at) => 6 + 12 * at)
    .filter((record) => [typographicFamily, family].includes(table.getUint16(record + 6)))
    .map((record) => {
      // Macintosh names are single bytes; all others are UTF-16.
      const encoding = table.getUint16(record) === 1 ? 'latin1' : 'utf-16be'
      const start = table.byteOffset + texts + table.getUint16(record + 10)
      return new TextDecoder(encoding).decode(new Uint8Array(table.buffer, start, table.getUint16(record + 8)))
    })
    .filter((name) => name !== '')
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
}
