// Whether a process may print the paper that it has read: reading and printing together are not to need more than 512 MB.
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { cellsOf, everyBlock, everyInline, plainWords } from '#src/formats/full-text/tree/walk.ts'
import type { ShownPicture } from './article-pictures.ts'
import { collectGarbage } from './collect-garbage.ts'
import { releasePandoc } from './pandoc/pandoc.ts'
import { bytesPerPixel } from './pictures/raster.ts'

const maxBeforePrinting = 480_000_000

// What the compiler needs for each, measured with papers that have little else, and rounded up.
const bytesPerLetter = 300
// Of one style: several in a line where it changes.
const bytesPerRun = 4_000
const bytesPerCell = 40_000
const bytesPerLetterOfFormula = 900
const bytesPerReference = 250_000
const bytesPerByteOfDrawing = 20

type Shown = readonly Pick<ShownPicture, 'width' | 'height' | 'mediaType' | 'bytes'>[]

/** Gives back what can be had again quickly, if that is necessary. */
export async function hasRoomForPrinting(text: FullText, shown: Shown): Promise<boolean> {
  const needed = neededForText(text) + neededForPictures(shown)
  const isEnough = () => process.memoryUsage.rss() + needed <= maxBeforePrinting
  if (isEnough()) return true
  await releasePandoc()
  collectGarbage()
  return isEnough()
}

// A third of what a process may have.
const heavy = 150_000_000

/** Whether the compiler has to be spared: it then measures no table, and tries no tighter pages. */
export const isHeavy = (text: FullText): boolean => neededForText(text) > heavy

function neededForPictures(shown: Shown): number {
  return shown.reduce((needed, { width = 0, height = 0, mediaType, bytes }) => {
    if (mediaType === 'image/svg+xml') return needed + bytesPerByteOfDrawing * bytes.length
    const { photograph, drawing } = bytesPerPixel
    return needed + (mediaType === 'image/jpeg' ? photograph : drawing) * width * height
  }, 0)
}

/** In bytes, roughly. */
function neededForText({ body, notes, references }: FullText): number {
  let needed = bytesPerReference * references.length
  const entries = references.map(({ inlines }) => ({ kind: 'paragraph' as const, inlines }))
  const everywhere = [...body, ...notes.flatMap(({ blocks }) => blocks), ...entries]
  for (const block of everyBlock(everywhere)) {
    if (block.kind === 'table') needed += bytesPerCell * cellsOf(block).length
    if (block.kind === 'code') needed += bytesPerLetter * block.text.length
    if (block.kind === 'equation') needed += bytesPerLetterOfFormula * block.formula.tex.length
  }
  for (const inline of everyInline(everywhere)) {
    if (inline.kind === 'formula') needed += bytesPerLetterOfFormula * inline.formula.tex.length
    else if (!('inlines' in inline)) needed += bytesPerRun + bytesPerLetter * plainWords([inline]).length
  }
  return needed
}
