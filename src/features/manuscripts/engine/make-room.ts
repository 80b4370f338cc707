// Gives pandoc's memory back before a paper is printed, if the two together might need more than 512 MB.
import type { ShownPicture } from './article-pictures.ts'
import { releasePandoc } from './pandoc/pandoc.ts'

const maxBeforePrinting = 480_000_000
const bytesPerPixel = 3
// Measured with sixty thousand words on 117 pages.
const bytesPerLetter = 250

export async function makeRoomForPrinting(
  words: string,
  shown: readonly Pick<ShownPicture, 'width' | 'height'>[],
): Promise<void> {
  const pixels = shown.reduce((sum, { width = 0, height = 0 }) => sum + width * height, 0)
  const needed = bytesPerPixel * pixels + bytesPerLetter * words.length
  if (process.memoryUsage.rss() + needed > maxBeforePrinting) await releasePandoc()
}
