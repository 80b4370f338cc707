// The bytes of a compressed stream, counted, because the PDF library unpacks without a limit.
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRawStream } from '@cantoo/pdf-lib'

// Writers put some hundred objects into each object stream; a book's objects stay below 20 MB.
export const MAX_OBJECT_BYTES = 64 * 1024 * 1024

export type Budget = { left: number }

/** Undefined when they are packed otherwise than writers pack objects and cross-references, or the budget does not suffice. */
export async function unpackStream(stream: PDFRawStream, budget: Budget): Promise<Uint8Array | undefined> {
  const filter = onlyItem(stream.dict.lookup(PDFName.of('Filter')))
  const parameters = onlyItem(stream.dict.lookup(PDFName.of('DecodeParms')))
  if (filter === 'several' || parameters === 'several') return undefined
  if (filter === undefined) return parameters === undefined ? stream.contents : undefined
  if (filter !== PDFName.of('FlateDecode') && filter !== PDFName.of('Fl')) return undefined
  const unpacked = await inflate(stream.contents, budget)
  return unpacked && (parameters === undefined ? unpacked : undoPrediction(unpacked, parameters))
}

function onlyItem(value: PDFObject | undefined): PDFObject | undefined | 'several' {
  if (!(value instanceof PDFArray)) return value
  return value.size() > 1 ? 'several' : value.asArray()[0]
}

async function inflate(packed: Uint8Array, budget: Budget): Promise<Uint8Array | undefined> {
  const source = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = source.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      budget.left -= next.value.length
      if (budget.left < 0) {
        await reader.cancel()
        return undefined
      }
      chunks.push(next.value)
    }
  } catch {
    // A line end before `endstream` counts as trailing data here, after everything has been unpacked.
    if (chunks.length === 0) return undefined
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** PNG prediction, the only one that writers use for cross-references (ISO 32000-1, 7.4.4.4). */
function undoPrediction(bytes: Uint8Array, parameters: PDFObject): Uint8Array | undefined {
  if (!(parameters instanceof PDFDict)) return undefined
  const numberAt = (key: string): number | undefined => {
    const value = parameters.get(PDFName.of(key))
    if (value === undefined) return 1
    return value instanceof PDFNumber ? value.asNumber() : undefined
  }
  const predictor = numberAt('Predictor')
  if (predictor === 1) return bytes
  const isOfBytes = numberAt('Colors') === 1 && !parameters.has(PDFName.of('BitsPerComponent'))
  const columns = numberAt('Columns')
  const isPng = predictor !== undefined && predictor >= 10 && predictor <= 15
  if (!isPng || !isOfBytes || !columns || columns < 1 || !Number.isInteger(columns)) return undefined
  const rows = Math.floor(bytes.length / (columns + 1))
  const plain = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1)
    const start = row * columns
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? (plain[start + column - 1] ?? 0) : 0
      const up = plain[start - columns + column] ?? 0
      const upLeft = column > 0 ? (plain[start - columns + column - 1] ?? 0) : 0
      const predicted = predictedBy(bytes[from] ?? 0, left, up, upLeft)
      if (predicted === undefined) return undefined
      plain[start + column] = (bytes[from + 1 + column] ?? 0) + predicted
    }
  }
  return plain
}

function predictedBy(filter: number, left: number, up: number, upLeft: number): number | undefined {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return Math.floor((left + up) / 2)
  if (filter !== 4) return undefined
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((one) => Math.abs(left + up - upLeft - one))
  if (toLeft === undefined || toUp === undefined || toUpLeft === undefined) return undefined
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}
