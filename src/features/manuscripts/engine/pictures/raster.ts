// Raster pictures. They are always decoded once: Typst and readers never get a broken one. A file that both can show
// stays as it is except for its metadata; everything else is re-encoded.
import sharp, { type Metadata, type Sharp } from 'sharp'
import { readImage } from '#src/formats/image/index.ts'
import { isJpegForReaders } from './jpeg.ts'
import type { Drawing } from './prepared-picture.ts'

/** A page of A4 at 600 dots per inch has 35 million. */
export const maxPixels = 40_000_000
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

/** 0 for anything that is not a raster picture. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  const found = await readHead(bytes)
  return found ? found.width * found.height : 0
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
  return head && isBounded(head) ? rewrite(bytes, head, maxPixels) : undefined
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

/** A GIF may be animated, and nobody could stop it. */
const isForReaders = ({ format, pages = 1 }: Metadata): boolean =>
  ['jpeg', 'png', 'webp'].includes(format) && pages === 1

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
  const drawn = open(bytes, 'truncated').autoOrient().toColourspace('srgb')
  if (shrink < 1) drawn.resize({ width: Math.max(1, Math.floor(head.autoOrient.width * shrink)) })
  const isPhoto = head.format === 'jpeg'
  const written = isPhoto ? drawn.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : drawn.png()
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  const mediaType = isPhoto ? 'image/jpeg' : 'image/png'
  return { mediaType, bytes: new Uint8Array(data), width: info.width, height: info.height }
}

const open = (bytes: Uint8Array, failOn: 'warning' | 'truncated'): Sharp =>
  sharp(bytes, { failOn, limitInputPixels: maxJpegPixels, sequentialRead: true })
