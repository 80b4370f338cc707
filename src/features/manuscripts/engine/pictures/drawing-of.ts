// Which kind of picture the bytes are, and what is made of it.
import { gunzipSync } from 'node:zlib'
import { hasBytes } from '#src/formats/bytes.ts'
import { drawBitmap, drawMetafile, isBitmap, isMetafile } from './metafile.ts'
import type { Drawing } from './prepared-picture.ts'
import { maxPixels, readRaster } from './raster.ts'
import { cleanSvg, isSvg } from './svg.ts'

const maxUnpacked = 64 * 1024 * 1024

/** `max` is the number of pixels it may have. May throw for broken input. */
export async function drawingOf(bytes: Uint8Array, max: number): Promise<Drawing | undefined> {
  const pixels = (inner: Uint8Array) => readRaster(inner, max)
  if (isPacked(bytes)) return drawingOf(gunzipSync(bytes, { maxOutputLength: maxUnpacked }), max)
  if (isMetafile(bytes)) return cleanSvg(Buffer.from((await drawMetafile(bytes)) ?? ''), pixels)
  if (isBitmap(bytes)) return pixels((await drawBitmap(bytes, maxPixels)) ?? new Uint8Array())
  return isSvg(bytes) ? cleanSvg(bytes, pixels) : pixels(bytes)
}

/** Word's EMZ and WMZ. */
const isPacked = (bytes: Uint8Array): boolean => hasBytes(bytes, 0, '\x1f\x8b')
