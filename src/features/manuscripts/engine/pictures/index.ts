// Prepares the pictures of a manuscript for its paper: recognised by their content, whatever their names, and without
// the places, people and programs in their metadata. A picture that cannot be shown is reported as unreadable.
import { createHash } from 'node:crypto'
import { drawingOf } from './drawing-of.ts'
import { endings, type PreparedPicture } from './prepared-picture.ts'
import { countPixels, maxPixels } from './raster.ts'

export type { PreparedPicture }

// Typst keeps every picture unpacked, three or four bytes per pixel, until the last page is printed.
const maxPixelsTogether = 100_000_000
const leastPixels = 2_000_000

/** Never throws. The same bytes give the same pictures. */
export async function preparePictures(
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, PreparedPicture>> {
  const max = await shareOf([...pictures.values()])
  const prepared = new Map<string, PreparedPicture>()
  // One after the other: each may need a good part of the available memory.
  for (const [file, bytes] of pictures) prepared.set(file, await prepare(bytes, max))
  return prepared
}

async function prepare(bytes: Uint8Array, max: number): Promise<PreparedPicture> {
  const drawing = await drawingOf(bytes, max).catch(() => undefined)
  if (!drawing) return { readable: false }
  const sha256 = createHash('sha256').update(drawing.bytes).digest('hex')
  return { readable: true, name: `${sha256}.${endings[drawing.mediaType]}`, sha256, ...drawing }
}

/** How many pixels each may have: when all together have too many, the large ones are reduced. */
async function shareOf(pictures: readonly Uint8Array[]): Promise<number> {
  const sizes: number[] = []
  for (const bytes of pictures) sizes.push(Math.min(await countPixels(bytes), maxPixels))
  let [room, max] = [maxPixelsTogether, maxPixels]
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    max = room / (sizes.length - index)
    if (size > max) return Math.max(max, leastPixels)
    room -= size
  }
  return maxPixels
}
