// Object streams contain other objects in compressed form; a scan that does not open them sees nothing of a modern PDF.
// They are unpacked here, counted, because the PDF library unpacks without a limit.
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFObjectStreamParser, PDFRawStream } from '@cantoo/pdf-lib'

// Writers put some hundred objects into each stream; a book's objects stay below 20 MB.
export const MAX_OBJECT_BYTES = 64 * 1024 * 1024

export type Budget = { left: number }

/** True also for a stream that hides its /Type, since readers follow the cross-reference table. */
export function isObjectStream(stream: PDFRawStream): boolean {
  const { dict } = stream
  const named = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  return named || (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')))
}

/** Adds the objects inside to the document; false when they cannot be read within the budget. */
export async function unpackObjectStream(stream: PDFRawStream, budget: Budget): Promise<boolean> {
  const contents = await unpack(stream, budget)
  if (!contents) return false
  const plain = PDFDict.withContext(stream.dict.context)
  for (const key of ['N', 'First']) {
    const value = stream.dict.lookup(PDFName.of(key))
    // An object takes at least four bytes in the stream's index, so a larger count is false.
    if (!(value instanceof PDFNumber) || value.asNumber() > contents.length) return false
    plain.set(PDFName.of(key), value)
  }
  try {
    await PDFObjectStreamParser.forStream(PDFRawStream.of(plain, contents)).parseIntoContext()
    return true
  } catch {
    return false
  }
}

async function unpack(stream: PDFRawStream, budget: Budget): Promise<Uint8Array | undefined> {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter]
  if (stream.dict.has(PDFName.of('DecodeParms')) || filters.length > 1) return undefined
  const only = filters[0]
  if (only === undefined) return stream.contents
  if (only !== PDFName.of('FlateDecode') && only !== PDFName.of('Fl')) return undefined
  return inflate(stream.contents, budget)
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
