// Prepares the pictures of a manuscript for its paper: recognised by their content, whatever their names, and without
// the places, people and programs in their metadata. A picture that cannot be shown is reported as unreadable.
import { createHash } from 'node:crypto'
import { type Attempts, startAttempts } from '#src/features/manuscripts/engine/attempts.ts'
import { drawingOf } from './drawing-of.ts'
import { isMetafile } from './metafile.ts'
import { releaseConverter } from './metafile-converter.ts'
import { endings, type PreparedPicture } from './prepared-picture.ts'
import { maxShownPixels, measureRaster } from './raster.ts'
import { isSvg } from './svg.ts'

export type { PreparedPicture }

// Typst keeps every picture decoded until the last page is printed. In bytes: eleven figures across the page at 300 dots
// per inch.
const maxDecodedTogether = 100_000_000
const leastPixels = 500_000

const largeDrawing = 5_000_000

/** Whether one of them is a drawing of so many shapes that pandoc should give its memory back first. */
export const hasLargeDrawing = (pictures: ReadonlyMap<string, Uint8Array>): boolean =>
  [...pictures.values()].some((bytes) => bytes.length > largeDrawing && (isSvg(bytes) || isMetafile(bytes)))

/** Never throws. The same bytes give the same pictures. */
export async function preparePictures(
  pictures: ReadonlyMap<string, Uint8Array>,
  { attempt }: Pick<Attempts, 'attempt'> = startAttempts(() => {}),
): Promise<Map<string, PreparedPicture>> {
  const max = await shareOf([...pictures.values()])
  const prepared = new Map<string, PreparedPicture>()
  // One after the other: each may need a good part of the available memory.
  for (const [file, bytes] of pictures)
    prepared.set(
      file,
      await attempt<PreparedPicture | Promise<PreparedPicture>>(
        'reading',
        file,
        () => prepare(bytes, max),
        () => ({ readable: false }),
      ),
    )
  await releaseConverter()
  return prepared
}

async function prepare(bytes: Uint8Array, max: number): Promise<PreparedPicture> {
  const drawing = await drawingOf(bytes, max).catch(() => undefined)
  if (!drawing) return { readable: false }
  const sha256 = createHash('sha256').update(drawing.bytes).digest('hex')
  return { readable: true, name: `${sha256}.${endings[drawing.mediaType]}`, sha256, ...drawing }
}

/** How many pixels each may have: when all together take too much memory, the large ones are reduced. */
async function shareOf(pictures: readonly Uint8Array[]): Promise<number> {
  const measured: { pixels: number; depth: number }[] = []
  for (const bytes of pictures) measured.push(await measureRaster(bytes))
  measured.sort((a, b) => a.pixels - b.pixels)
  let room = maxDecodedTogether
  for (const [index, { pixels, depth }] of measured.entries()) {
    const depths = measured.slice(index).reduce((sum, one) => sum + one.depth, 0)
    const max = depths === 0 ? maxShownPixels : room / depths
    if (Math.min(pixels, maxShownPixels) > max) return Math.max(max, leastPixels)
    room -= Math.min(pixels, maxShownPixels) * depth
  }
  return maxShownPixels
}
