// https://www.w3.org/TR/png-3/: a signature, then chunks of length, name, data and checksum, from IHDR to IEND.
import { hasBytes, latin1, viewOf } from '#src/formats/bytes.ts'
import type { Image } from './image.ts'

const signature = '\x89PNG\r\n\x1a\n'
/** Pixels and colours; an animation becomes its first frame. */
const kept = new Set('IHDR PLTE tRNS cICP iCCP sRGB gAMA cHRM sBIT IDAT IEND'.split(' '))

export function readPng(bytes: Uint8Array): Image | undefined {
  if (!hasBytes(bytes, 0, signature) || !hasBytes(bytes, 12, 'IHDR')) return undefined
  const view = viewOf(bytes)
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), picture: chunksOf(bytes) }
}

function chunksOf(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const chunks = [bytes.subarray(0, signature.length)]
  let hasPixels = false
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const name = latin1(bytes.subarray(at + 4, at + 8))
    if (kept.has(name)) chunks.push(bytes.subarray(at, end))
    hasPixels ||= name === 'IDAT' && length > 0
    if (name === 'IEND') return length === 0 && hasPixels ? chunks : undefined
    at = end
  }
  return undefined
}
