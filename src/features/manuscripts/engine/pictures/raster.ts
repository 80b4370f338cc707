// Raster pictures. They are always decoded once: Typst and readers never get a broken one. A file that both can show
// stays as it is except for its metadata; everything else is re-encoded.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { readImage } from '#src/formats/image/index.ts'
import { isJpegForReaders } from './jpeg.ts'
import type { Drawing } from './prepared-picture.ts'

/** A page of A4 at 600 dots per inch has 35 million: what may be decoded. */
export const maxPixels = 40_000_000
/** What is shown: the width of a page, 174 mm, at 600 dots per inch, and as much of its height as a figure may take. */
export const maxShownPixels = 12_000_000
// The decoder of plain JPEG files reduces a picture while reading it.
const maxJpegPixels = 160_000_000

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff'])

sharp.cache(false)
sharp.concurrency(1)
// The library also reads formats that strangers must not reach: SVG with links, and formats that nobody sends.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`),
})

// What the compiler takes while it writes both files, measured with thirty pictures of each kind. It copies the pixels of all but
// photographs to pack them again, and keeps transparency apart. A palette is unpacked into its colours.
export const bytesPerPixel = { photograph: 5, drawing: 10, transparent: 17, grey: 2 }

/** 0 for anything that is not a raster picture. */
export async function measureRaster(bytes: Uint8Array): Promise<{ pixels: number; bytesPerPixel: number }> {
  const found = await readHead(bytes)
  if (!found) return { pixels: 0, bytesPerPixel: 0 }
  const isGrey = found.space === 'b-w' || found.space === 'grey16'
  const opaque = found.format === 'jpeg' ? 'photograph' : 'drawing'
  const kind = found.hasAlpha ? 'transparent' : isGrey ? 'grey' : opaque
  return { pixels: found.width * found.height, bytesPerPixel: bytesPerPixel[kind] }
}

/** Undefined for anything that is not a picture, is broken, or is too large to unpack. */
export async function readRaster(bytes: Uint8Array, max: number): Promise<Drawing | undefined> {
  const head = await readHead(bytes)
  if (!head || !isBounded(head)) return undefined
  const kept = head.width * head.height <= max && isForReaders(head) ? readImage(bytes) : undefined
  if (kept?.picture && (kept.mediaType !== 'image/jpeg' || isJpegForReaders(kept.picture))) {
    const whole = new Uint8Array(Buffer.concat(kept.picture))
    if (await decodes(whole)) return { mediaType: kept.mediaType, bytes: whole, ...sizeAsSeen(head) }
  }
  return rewrite(bytes, head, max)
}

/** Always re-encoded: only its pixels are left. */
export async function redrawRaster(bytes: Uint8Array): Promise<Drawing | undefined> {
  const head = await readHead(bytes)
  return head && isBounded(head) ? rewrite(bytes, head, maxShownPixels) : undefined
}

async function readHead(bytes: Uint8Array): Promise<Metadata | undefined> {
  if (bytes.length === 0) return undefined
  const head = await open(bytes, 'truncated')
    .metadata()
    .catch(() => undefined)
  return head && formats.has(head.format) ? head : undefined
}

const isBounded = ({ width, height, format, isProgressive }: Metadata): boolean =>
  width * height <= (format === 'jpeg' && !isProgressive ? maxJpegPixels : maxPixels)

/** A GIF may be animated, and nobody could stop it; print has no use for 16 bits. */
const isForReaders = ({ format, depth, pages = 1 }: Metadata): boolean =>
  ['jpeg', 'png', 'webp'].includes(format) && depth === 'uchar' && pages === 1

const sizeAsSeen = ({ autoOrient }: Metadata) => ({ width: autoOrient.width, height: autoOrient.height })

/** Fails even on a warning. */
async function decodes(bytes: Uint8Array): Promise<boolean> {
  const reading = open(bytes, 'warning').resize({ width: 16, height: 16, fit: 'fill', kernel: 'nearest' }).raw()
  return reading.toBuffer().then(
    () => true,
    () => false,
  )
}

async function rewrite(bytes: Uint8Array, head: Metadata, max: number): Promise<Drawing | undefined> {
  const shrink = Math.min(1, Math.sqrt(max / (head.width * head.height)))
  const isGrey = head.space === 'b-w' || head.space === 'grey16'
  const drawn = open(bytes, 'truncated')
    .autoOrient()
    .toColourspace(isGrey ? 'b-w' : 'srgb')
  if (shrink < 1) drawn.resize({ width: Math.max(1, Math.floor(head.autoOrient.width * shrink)) })
  const isPhoto = head.format === 'jpeg'
  // The best codes for a photograph would need all of it in memory.
  const written = isPhoto ? drawn.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimizeCoding: false }) : drawn.png()
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const mediaType = isPhoto ? 'image/jpeg' : 'image/png'
  const size = { width: info.width, height: info.height }
  return { mediaType, bytes: new Uint8Array(data), ...size, ...(shrink < 1 && { given: sizeAsSeen(head) }) }
}

const open = (bytes: Uint8Array, failOn: 'warning' | 'truncated'): Sharp =>
  sharp(bytes, { failOn, limitInputPixels: maxJpegPixels, sequentialRead: true })
