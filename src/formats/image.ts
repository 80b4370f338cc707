// What a picture is, by its first and last bytes: PNG, JPEG and WebP, which every browser shows.

export type Image = {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** It ends as its format ends. */
  complete: boolean
}

/** Undefined for everything else. Never throws. */
export function readImage(bytes: Uint8Array): Image | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readPng(bytes, view) ?? readJpeg(view) ?? readWebp(bytes, view)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

// https://www.w3.org/TR/png/: the signature, then the header's chunk; the last chunk is IEND, which is empty.
function readPng(bytes: Uint8Array, view: DataView): Image | undefined {
  if (text(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || text(bytes, 12, 16) !== 'IHDR') return undefined
  const complete = text(bytes, bytes.length - 8, bytes.length - 4) === 'IEND'
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), complete }
}

// ITU-T T.81: segments with their lengths; a start of frame (C0 to CF, but not C4, C8, CC) says the size.
function readJpeg(view: DataView): Image | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    const complete = endsAfter(at, view)
    return { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), complete }
  }
  return undefined
}

/** The mark of the end cannot be a part of the picture's data; some cameras write more after it. */
function endsAfter(start: number, view: DataView): boolean {
  for (let at = view.byteLength - 2; at > start; at -= 1) if (view.getUint16(at) === 0xffd9) return true
  return false
}

// RFC 9649: a RIFF container, whose first chunk is lossy (VP8), lossless (VP8L) or extended (VP8X).
function readWebp(bytes: Uint8Array, view: DataView): Image | undefined {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return undefined
  const size = webpSize(text(bytes, 12, 16), view)
  const complete = view.getUint32(4, true) + 8 <= view.byteLength
  return size && { mediaType: 'image/webp', ...size, complete }
}

function webpSize(chunk: string, view: DataView): { width: number; height: number } | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
