// Pictures inside a Word file, without information about their makers. Formats that a paper's page does not show stay
// as they are, except for words in their metadata, which are blanked in place.
import { hasBytes, indexOfBytes, viewOf } from '#src/formats/bytes.ts'
import { readImage } from '#src/formats/image/index.ts'

export function stripPicture(bytes: Uint8Array): Uint8Array {
  const picture = readImage(bytes)?.picture
  if (picture) return Buffer.concat(picture)
  const copy = new Uint8Array(bytes)
  try {
    if (hasBytes(copy, 40, ' EMF')) blankDescription(copy)
    else if (hasBytes(copy, 0, 'II*\0') || hasBytes(copy, 0, 'MM\0*')) blankTiff(copy)
    else if (hasBytes(copy, 0, '\xff\xd8')) blankSegments(copy)
  } catch (error) {
    // A broken picture: there is nothing more to read.
    if (!(error instanceof RangeError)) throw error
  }
  blankPackets(copy)
  return hasBytes(copy, 0, 'GIF8') ? withoutComments(copy) : copy
}

/** The header of an enhanced metafile names the program and the drawing. */
function blankDescription(bytes: Uint8Array): void {
  const view = viewOf(bytes)
  const [characters, offset] = [view.getUint32(60, true), view.getUint32(64, true)]
  if (offset >= 88) bytes.fill(0, offset, Math.min(offset + 2 * characters, view.getUint32(4, true)))
}

// Of TIFF 6.0 and Exif: names, programs, machines, times, XMP, IPTC, Photoshop's metadata.
const telling = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0x9c9b, 0x9c9c,
  0x9c9d, 0x9c9e, 0x9c9f, 0x935c,
])
const directories = new Set([0x8769, 0x8825])
const valueSizes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

function blankTiff(bytes: Uint8Array): void {
  const view = viewOf(bytes)
  const little = hasBytes(bytes, 0, 'II')
  const seen = new Set<number>()
  const visit = (start: number, isWholeTelling: boolean): void => {
    if (start < 8 || seen.has(start) || start + 2 > bytes.length) return
    seen.add(start)
    const count = view.getUint16(start, little)
    for (let at = start + 2; at < start + 2 + 12 * count; at += 12) {
      const tag = view.getUint16(at, little)
      const size = view.getUint32(at + 4, little) * (valueSizes[view.getUint16(at + 2, little)] ?? 1)
      const from = size > 4 ? view.getUint32(at + 8, little) : at + 8
      if (directories.has(tag)) visit(view.getUint32(at + 8, little), true)
      else if (isWholeTelling || telling.has(tag)) bytes.fill(0, from, from + size)
    }
    if (!isWholeTelling) visit(view.getUint32(start + 2 + 12 * count, little), false)
  }
  visit(view.getUint32(4, little), false)
}

/** For an incomplete JPEG file: its metadata come first. */
function blankSegments(bytes: Uint8Array): void {
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + view.getUint16(at + 2)
    if (marker === 0xe1 || marker === 0xed || marker === 0xfe) bytes.fill(0, at + 4, end)
    at = end
  }
}

/** XMP is the same XML in every kind of file. */
function blankPackets(bytes: Uint8Array): void {
  for (let at = indexOfBytes(bytes, '<x:xmpmeta'); at >= 0; at = indexOfBytes(bytes, '<x:xmpmeta', at + 1)) {
    const end = indexOfBytes(bytes, '</x:xmpmeta>', at)
    bytes.fill(0x20, at, end < 0 ? bytes.length : end + '</x:xmpmeta>'.length)
  }
}

/** A GIF without its comments and application data, except the block that loops its animation. */
function withoutComments(bytes: Uint8Array): Uint8Array {
  const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const endOfBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return at + 1
  }
  const header = 13 + tableLength(bytes[10])
  const kept = [bytes.subarray(0, header)]
  for (let at = header; at < bytes.length; ) {
    const isExtension = bytes[at] === 0x21
    if (!isExtension && bytes[at] !== 0x2c) {
      kept.push(bytes.subarray(at, at + 1))
      break
    }
    const end = endOfBlocks(isExtension ? at + 2 : at + 11 + tableLength(bytes[at + 9]))
    const isNote =
      isExtension && (bytes[at + 1] === 0xfe || (bytes[at + 1] === 0xff && !hasBytes(bytes, at + 3, 'NETSCAPE')))
    if (!isNote) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
