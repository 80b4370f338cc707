// RFC 9649: a RIFF container, whose first chunk is lossy (VP8), lossless (VP8L) or extended (VP8X).
import { hasBytes, latin1, viewOf } from '#src/formats/bytes.ts'
import type { Image } from './image.ts'

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])
/** Flags of the extended chunk: Exif follows, XMP follows, the picture is animated. */
const flags = { exif: 0x08, xmp: 0x04, animation: 0x02 }

export function readWebp(bytes: Uint8Array): Image | undefined {
  if (!hasBytes(bytes, 0, 'RIFF') || !hasBytes(bytes, 8, 'WEBP')) return undefined
  const view = viewOf(bytes)
  const first = latin1(bytes.subarray(12, 16))
  const size = sizeOf(first, view)
  // An animation could not be stopped.
  if (!size || (first === 'VP8X' && view.getUint8(20) & flags.animation)) return undefined
  return { mediaType: 'image/webp', ...size, picture: chunksOf(bytes) }
}

function sizeOf(first: string, view: DataView): { width: number; height: number } | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (first === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (first === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (first !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function chunksOf(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return undefined
  const chunks: Uint8Array[] = []
  let hasPixels = false
  for (let at = 12; at < end; ) {
    const name = latin1(bytes.subarray(at, at + 4))
    // A chunk has an even number of bytes.
    const next = at + 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2
    if (next > end) return undefined
    hasPixels ||= (name === 'VP8 ' || name === 'VP8L') && next > at + 8
    if (kept.has(name)) chunks.push(name === 'VP8X' ? withoutRemarks(bytes.slice(at, next)) : bytes.subarray(at, next))
    at = next
  }
  return hasPixels ? [headerOf(chunks), ...chunks] : undefined
}

function withoutRemarks(extended: Uint8Array): Uint8Array {
  viewOf(extended).setUint8(8, (extended[8] ?? 0) & ~(flags.exif | flags.xmp))
  return extended
}

function headerOf(chunks: readonly Uint8Array[]): Uint8Array {
  const header = new TextEncoder().encode('RIFF0000WEBP')
  const size = chunks.reduce((sum, { length }) => sum + length, 'WEBP'.length)
  viewOf(header).setUint32(4, size, true)
  return header
}
