// ITU-T T.81: segments of a marker, a length and data; the data of a scan continue until the next marker.
import { hasBytes, viewOf } from '#src/formats/bytes.ts'
import type { Image } from './image.ts'

const [start, end, scan] = [0xd8, 0xd9, 0xda]

export function readJpeg(bytes: Uint8Array): Image | undefined {
  if (viewOf(bytes).getUint16(0) !== 0xff00 + start) return undefined
  const segments = [...segmentsOf(bytes)]
  const frame = segments.find((segment) => isFrame(markerOf(segment)))
  if (!frame) return undefined
  const size = viewOf(frame)
  const complete = segments.at(-1)?.[1] === end && segments.some(isScan)
  return {
    mediaType: 'image/jpeg',
    width: size.getUint16(7),
    height: size.getUint16(5),
    picture: complete ? [bytes.subarray(0, 2), ...segments.flatMap(keep)] : undefined,
  }
}

const markerOf = (segment: Uint8Array): number => segment[1] ?? 0

/** C0 to CF except three: code tables, a reserved marker, and conditioning. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** With data after its header. */
const isScan = (segment: Uint8Array): boolean =>
  markerOf(segment) === scan && segment.length > 2 + viewOf(segment).getUint16(2)

/** Up to the end marker, or as far as they are whole. What cameras append is not part of the picture. */
function* segmentsOf(bytes: Uint8Array): Generator<Uint8Array> {
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === end; ) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === end) return yield bytes.subarray(at, at + 2)
    const length = view.getUint16(at + 2)
    const next = marker === scan ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (length < 2 || next > bytes.length) return
    yield bytes.subarray(at, next)
    at = next
  }
}

/** In the data of a scan an FF is followed by 00, or by one of D0 to D7, which restart the decoder. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return Number.POSITIVE_INFINITY
}

/** Frames, tables and scans; of the application segments, those that define colours and orientation. */
function keep(segment: Uint8Array): Uint8Array[] {
  const marker = markerOf(segment)
  if ((marker >= 0xc0 && marker <= 0xcf) || (marker >= end && marker <= 0xdf)) return [segment]
  if (marker === 0xe0 && hasBytes(segment, 4, 'JFIF\0')) return [jfif]
  if (marker === 0xe1 && hasBytes(segment, 4, 'Exif\0\0')) return turned(orientationOf(segment.subarray(10)))
  if (marker === 0xe2 && hasBytes(segment, 4, 'ICC_PROFILE\0')) return [segment]
  if (marker === 0xee && hasBytes(segment, 4, 'Adobe') && segment.length === 16) return [segment]
  return []
}

/** Version 1.01, square pixels, no thumbnail. */
const jfif = Uint8Array.from([0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])

/** An Exif segment that contains only the orientation. */
function turned(orientation: number): Uint8Array[] {
  if (orientation < 2 || orientation > 8) return []
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return [Uint8Array.from([0xff, 0xe1, 0, 34, ...exif, ...header, ...directory])]
}

/** Tag 274 in the first directory of a TIFF file, whose entries have twelve bytes each. 0 when absent. */
function orientationOf(tiff: Uint8Array): number {
  const view = viewOf(tiff)
  const little = hasBytes(tiff, 0, 'II')
  const first = tiff.length >= 8 ? view.getUint32(4, little) + 2 : tiff.length
  for (let entry = first; entry + 12 <= tiff.length; entry += 12) {
    if (view.getUint16(entry, little) === 274) return view.getUint16(entry + 8, little)
  }
  return 0
}
