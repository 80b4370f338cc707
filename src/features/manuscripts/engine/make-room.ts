// Whether a process may print the manuscript that it has read: reading and printing together are not to need more than 512 MB.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { cellsOf, everyBlock, everyInline, plainWords } from '#src/formats/full-text/tree/walk.ts'
import type { ShownPicture } from './article-pictures.ts'
import { collectGarbage } from './collect-garbage.ts'
import { releasePandoc } from './pandoc/pandoc.ts'
import { bytesPerPixel } from './pictures/raster.ts'
import type { PreparedCopy } from './prepared-copy.ts'

const maxBeforePrinting = 480_000_000

// What the compiler needs for each, measured with papers that have little else, and rounded up.
const bytesPerLetter = 300
// Of one style: several in a line where it changes.
const bytesPerRun = 4_000
const bytesPerCell = 40_000
// In tables that are measured: their cells are set in several widths.
const bytesPerMeasuredLetter = 1_400
// By pandoc, for a Word file.
const neededByPandoc = 40_000_000
const bytesPerLetterOfHtml = 60
// In lines that are numbered: 50 kB each.
const bytesPerNumberedLetter = 800
const bytesPerLetterOfFormula = 900
const bytesPerReference = 250_000
const bytesPerByteOfDrawing = 20

type Shown = readonly Pick<ShownPicture, 'width' | 'height' | 'mediaType' | 'bytes'>[]

/** Both give back what can be had again quickly, if that is necessary. */
export function hasRoomForPrinting(text: FullText, shown: Shown): Promise<boolean> {
  const forLooks = isHeavy(text) ? 0 : neededForMeasuring(text)
  return hasRoom(neededForText(text) + forLooks + neededForPictures(shown))
}

/** Its Word file is written first, its lines are numbered. */
export function hasRoomForCopy({ text, html, pictures }: PreparedCopy): Promise<boolean> {
  const forLooks = isHeavy(text) ? 0 : neededForMeasuring(text) + neededForNumbers(text)
  const forPrinting = neededForText(text) + forLooks + neededForPictures([...pictures.values()])
  return hasRoom(Math.max(neededByPandoc + bytesPerLetterOfHtml * html.length, forPrinting))
}

async function hasRoom(needed: number): Promise<boolean> {
  const isEnough = () => process.memoryUsage.rss() + needed <= maxBeforePrinting
  if (isEnough()) return true
  await releasePandoc()
  collectGarbage()
  return isEnough()
}

// A third of what a process may have.
const heavy = 150_000_000

/** Whether the compiler has to be spared: it then measures no table, tags no change of style, and tries no tighter pages. */
export const isHeavy = (text: FullText): boolean => neededForText(text) > heavy

function neededForPictures(shown: Shown): number {
  return shown.reduce((needed, { width = 0, height = 0, mediaType, bytes }) => {
    if (mediaType === 'image/svg+xml') return needed + bytesPerByteOfDrawing * bytes.length
    const { photograph, drawing } = bytesPerPixel
    return needed + (mediaType === 'image/jpeg' ? photograph : drawing) * width * height
  }, 0)
}

function neededForMeasuring({ body }: FullText): number {
  let needed = 0
  for (const table of everyBlock(body)) {
    if (table.kind !== 'table') continue
    needed += bytesPerMeasuredLetter * lettersIn(cellsOf(table).flatMap(({ blocks }) => blocks))
  }
  return needed
}

const neededForNumbers = ({ body }: FullText): number => bytesPerNumberedLetter * lettersIn(body)

function lettersIn(blocks: readonly Block[]): number {
  let letters = 0
  for (const inline of everyInline(blocks)) if (!('inlines' in inline)) letters += plainWords([inline]).length
  return letters
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
