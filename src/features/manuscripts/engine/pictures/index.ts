// Prepares the pictures of a manuscript for its paper: recognised by their content, whatever their names, and without
// the places, people and programs in their metadata. A picture that cannot be shown is reported as unreadable.
import { createHash } from 'node:crypto'
import { type Attempts, startAttempts } from '#src/features/manuscripts/engine/attempts.ts'
import { collectGarbage } from '#src/features/manuscripts/engine/collect-garbage.ts'
import type { WordPicture } from '#src/formats/word/pandoc/ready-word.ts'
import { drawingOf } from './drawing-of.ts'
import { isMetafile } from './metafile.ts'
import { releaseConverter } from './metafile-converter.ts'
import { endings, type PreparedPicture } from './prepared-picture.ts'
import { maxShownPixels, measureRaster } from './raster.ts'
import { isSvg } from './svg.ts'

export type { PreparedPicture }

// What the compiler may need for all of them: eleven figures across the page at 300 dots per inch, if they are photographs.
const maxForPrinting = 200_000_000
const leastPixels = 500_000

const largeDrawing = 5_000_000

// Scans without compression.
const largePicture = 50_000_000
// 40 million pixels, each with its transparency.
const maxBytes = 160_000_000

type Pictures = ReadonlyMap<string, WordPicture>

/** Whether one of them has so many shapes, or bytes, that pandoc should give its memory back first. */
export async function hasLargePicture(pictures: Pictures): Promise<boolean> {
  for (const picture of pictures.values()) {
    if (picture.size > largePicture) return true
    if (picture.size <= largeDrawing) continue
    const bytes = await picture.read().catch(() => new Uint8Array())
    if (isSvg(bytes) || isMetafile(bytes)) return true
  }
  return false
}

/** Never throws. The same bytes give the same pictures. */
export async function preparePictures(
  pictures: Pictures,
  { attempt }: Pick<Attempts, 'attempt'> = startAttempts(() => {}),
): Promise<Map<string, PreparedPicture>> {
  const max = await shareOf([...pictures.values()])
  const prepared = new Map<string, PreparedPicture>()
  // One after the other: each may need a good part of the available memory.
  for (const [file, picture] of pictures)
    prepared.set(
      file,
      await attempt<PreparedPicture | Promise<PreparedPicture>>(
        'reading',
        file,
        () => prepare(picture, max),
        () => ({ readable: false }),
      ),
    )
  await releaseConverter()
  collectGarbage()
  return prepared
}

async function prepare({ size, read }: WordPicture, max: number): Promise<PreparedPicture> {
  if (size > maxBytes) return { readable: false }
  const drawing = await read()
    .then((bytes) => drawingOf(bytes, max))
    .catch(() => undefined)
  if (!drawing) return { readable: false }
  const sha256 = createHash('sha256').update(drawing.bytes).digest('hex')
  return { readable: true, name: `${sha256}.${endings[drawing.mediaType]}`, sha256, ...drawing }
}

const nothing = { pixels: 0, bytesPerPixel: 0 }

/** How many pixels each may have: when all together take too much memory, the large ones are reduced. */
async function shareOf(pictures: readonly WordPicture[]): Promise<number> {
  const measured: { pixels: number; bytesPerPixel: number }[] = []
  for (const { size, read } of pictures)
    measured.push(size > maxBytes ? nothing : await read().then(measureRaster, () => nothing))
  measured.sort((a, b) => a.pixels - b.pixels)
  let room = maxForPrinting
  for (const [index, { pixels, bytesPerPixel }] of measured.entries()) {
    const each = measured.slice(index).reduce((sum, one) => sum + one.bytesPerPixel, 0)
    const max = each === 0 ? maxShownPixels : room / each
    if (Math.min(pixels, maxShownPixels) > max) return Math.max(max, leastPixels)
    room -= Math.min(pixels, maxShownPixels) * bytesPerPixel
  }
  return maxShownPixels
}
