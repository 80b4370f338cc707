// Cross-reference streams say in which object stream, and at which place in it, a reader finds an object. An object stream says itself
// which numbers its objects have, and readers disagree on which of the two counts. They must agree.
import { PDFArray, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib'
import { type Budget, unpackStream } from './unpack-stream.ts'

/** An object by its number: which object stream has it, and at which place. */
export type PackedPlace = { number: number; stream: number; index: number }

/** True also for a stream that hides its /Type, since readers find it by its offset. */
export function isCrossReferenceStream({ dict }: PDFRawStream): boolean {
  const named = dict.lookup(PDFName.of('Type')) === PDFName.of('XRef')
  return named || (dict.has(PDFName.of('W')) && dict.has(PDFName.of('Size')))
}

const isPacked = 2
/** Of a field in bytes: more would not be whole numbers any more. */
const maxWidth = 6

/** Undefined when the stream cannot be read. */
export async function readPackedPlaces(stream: PDFRawStream, budget: Budget): Promise<PackedPlace[] | undefined> {
  const widths = numbersAt(stream, 'W')
  const size = stream.dict.get(PDFName.of('Size'))
  if (widths?.length !== 3 || widths.some((width) => width > maxWidth) || !(size instanceof PDFNumber)) return undefined
  const sections = stream.dict.has(PDFName.of('Index')) ? numbersAt(stream, 'Index') : [0, size.asNumber()]
  const bytes = sections && (await unpackStream(stream, budget))
  if (!bytes) return undefined
  const [typeWidth = 0, streamWidth = 0, indexWidth = 0] = widths
  const table = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const field = (at: number, width: number): number => (width === 0 ? 0 : table.readUIntBE(at, width))
  const length = typeWidth + streamWidth + indexWidth
  const places: PackedPlace[] = []
  let at = 0
  for (let section = 0; section < sections.length; section += 2) {
    const first = sections[section] ?? 0
    const count = sections[section + 1] ?? 0
    const end = first + count
    // A checksum that is wrong ends the unpacking early, and not every reader looks at it.
    if (length > 0 && table.length - at < count * length) return undefined
    for (let number = first; number < end && length > 0; number += 1, at += length) {
      if (typeWidth === 0 || field(at, typeWidth) !== isPacked) continue
      const inStream = field(at + typeWidth, streamWidth)
      places.push({ number, stream: inStream, index: field(at + typeWidth + streamWidth, indexWidth) })
    }
  }
  return places
}

/** Whole numbers that stand in the stream's own dictionary, as they must. */
function numbersAt({ dict }: PDFRawStream, key: string): number[] | undefined {
  const list = dict.get(PDFName.of(key))
  if (!(list instanceof PDFArray)) return undefined
  const numbers = list.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : -1))
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0) ? numbers : undefined
}
