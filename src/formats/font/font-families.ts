// The names by which a font file's families can be asked for. Source: OpenType, tables 'name' and 'ttcf'.

/**
 * Both the typographic family and the one for old programs; none for bytes that are not a TrueType or OpenType file.
 */
export function fontFamilies(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    return [...new Set(fontOffsets(view).flatMap((offset) => namesOf(view, offset)))]
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** A collection holds several fonts. */
function fontOffsets(view: DataView): number[] {
  const kind = tag(view, 0)
  if (kind === 'ttcf')
    return Array.from({ length: Math.min(view.getUint32(8), 100) }, (_, at) => view.getUint32(12 + 4 * at))
  return ['\0\u0001\0\0', 'OTTO', 'true'].includes(kind) ? [0] : []
}

const typographicFamily = 16
const family = 1

function namesOf(view: DataView, font: number): string[] {
  const tables = Array.from({ length: view.getUint16(font + 4) }, (_, at) => font + 12 + 16 * at)
  const entry = tables.find((at) => tag(view, at) === 'name')
  if (entry === undefined) return []
  const table = view.getUint32(entry + 8)
  const texts = table + view.getUint16(table + 4)
  return Array.from({ length: view.getUint16(table + 2) }, (_, at) => table + 6 + 12 * at)
    .filter((record) => [typographicFamily, family].includes(view.getUint16(record + 6)))
    .map((record) => {
      // Macintosh names are single bytes; all others are UTF-16.
      const encoding = view.getUint16(record) === 1 ? 'latin1' : 'utf-16be'
      const start = view.byteOffset + texts + view.getUint16(record + 10)
      return new TextDecoder(encoding).decode(new Uint8Array(view.buffer, start, view.getUint16(record + 8)))
    })
    .filter((name) => name !== '')
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
}
