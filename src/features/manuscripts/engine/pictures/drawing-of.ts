// Which kind of picture the bytes are, and what is made of it.
import { gunzipSync } from 'node:zlib'
import { hasBytes } from '#src/formats/bytes.ts'
import { flattenDrawing, isTooDetailed } from './flatten-drawing.ts'
import { drawBitmap, drawMetafile, isBitmap, isMetafile } from './metafile.ts'
import type { Drawing } from './prepared-picture.ts'
import { maxPixels, readRaster } from './raster.ts'
import { cleanSvg, type Embedded, isSvg } from './svg.ts'

const maxUnpacked = 64 * 1024 * 1024

/** `max` is the number of pixels it may have. May throw for broken input. */
export async function drawingOf(bytes: Uint8Array, max: number): Promise<Drawing | undefined> {
  const pixels = (inner: Uint8Array) => readRaster(inner, max)
  if (isPacked(bytes)) return drawingOf(gunzipSync(bytes, { maxOutputLength: maxUnpacked }), max)
  if (isMetafile(bytes)) return drawn(Buffer.from((await drawMetafile(bytes)) ?? ''), pixels)
  if (isBitmap(bytes)) return pixels((await drawBitmap(bytes, maxPixels)) ?? new Uint8Array())
  return isSvg(bytes) ? drawn(bytes, pixels) : pixels(bytes)
}

async function drawn(svg: Uint8Array, pixels: Embedded): Promise<Drawing | undefined> {
  const cleaned = await cleanSvg(svg, pixels)
  if (!cleaned || !isTooDetailed(cleaned)) return cleaned?.drawing
  const flattened = await flattenDrawing(cleaned.drawing)
  return flattened && { ...flattened, isFlattened: true }
}

/** Word's EMZ and WMZ. */
const isPacked = (bytes: Uint8Array): boolean => hasBytes(bytes, 0, '\x1f\x8b')
