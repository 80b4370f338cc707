// Identifies a picture by its bytes: PNG, JPEG and WebP; and extracts the picture alone, without the place where it was
// taken, the camera's name, an earlier state of it, or another file after its end.
import type { Image } from './image.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export type { Image }

/** Undefined for everything else. Never throws. */
export function readImage(bytes: Uint8Array): Image | undefined {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
