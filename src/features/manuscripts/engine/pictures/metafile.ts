// Windows metafiles, the drawings that older programs paste into Word, and bitmaps, which are one record of such a
// drawing.
import { hasBytes, viewOf } from '#src/formats/bytes.ts'
import { convertMetafile } from './metafile-converter.ts'

export function isMetafile(bytes: Uint8Array): boolean {
  const isEnhanced = hasBytes(bytes, 0, '\x01\0\0\0') && hasBytes(bytes, 40, ' EMF')
  const isPlain = hasBytes(bytes, 0, '\x01\0\x09\0') || hasBytes(bytes, 0, '\x02\0\x09\0')
  return isEnhanced || isPlain || hasBytes(bytes, 0, '\xd7\xcd\xc6\x9a')
}

/** SVG, not yet cleaned. */
export const drawMetafile = (bytes: Uint8Array): Promise<string | undefined> => convertMetafile({ to: 'svg', bytes })

export const isBitmap = (bytes: Uint8Array): boolean => hasBytes(bytes, 0, 'BM') && bytes.length > 54

/** PNG. A bitmap file is a header of 14 bytes before the form that metafiles contain. */
export async function drawBitmap(bytes: Uint8Array, max: number): Promise<Uint8Array | undefined> {
  const view = viewOf(bytes)
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))]
  if (width < 1 || height < 1 || width > 32_767 || height > 32_767 || width * height > max) return undefined
  const url = await convertMetafile({ to: 'png', bytes: around(bytes.subarray(14), width, height), width, height })
  return url ? new Uint8Array(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')) : undefined
}

// [MS-WMF]: everything is counted in words of two bytes; a record consists of its size, its type and its parameters.
const [setWindowExtent, stretchBitmap, end] = [0x020c, 0x0f43, 0]
const copy = 0x00cc0020

/** A drawing that contains only this bitmap. */
function around(bitmap: Uint8Array, width: number, height: number): Uint8Array {
  const place = [...long(copy), 0, height, width, 0, 0, height, width, 0, 0]
  const even = new Uint8Array(Math.ceil(bitmap.length / 2) * 2)
  even.set(bitmap)
  const records = Buffer.concat([
    record(setWindowExtent, words(height, width)),
    record(stretchBitmap, Buffer.concat([words(...place), even])),
    record(end, words()),
  ])
  const key = [...long(0x9ac6cdd7), 0, 0, 0, width, height, 96, 0, 0]
  const checksum = key.reduce((sum, word) => sum ^ word, 0)
  return Buffer.concat([words(...key, checksum, 1, 9, 0x0300, ...long(9 + records.length / 2), 0, 0, 0, 0), records])
}

const long = (value: number): [number, number] => [value & 0xffff, value >>> 16]
const words = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const record = (kind: number, parameters: Buffer): Buffer =>
  Buffer.concat([words(...long(3 + parameters.length / 2), kind), parameters])
