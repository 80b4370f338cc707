// Leaves out pictures that nothing can read, keeps only those text alternatives that somebody wrote, and reports what an
// author should check.

import {
  lostDrawing,
  lostPicture,
  type ManuscriptFacts,
  type PictureFact,
} from '#src/formats/full-text/manuscript-facts.ts'
import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type {
  Attention,
  Block,
  Figure,
  FullText,
  Inline,
  Picture,
  Table,
} from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { cellsOf, changeText, everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'
import { looksLikeEquation, pictureOf } from './split-pictures.ts'

// Below this, pixels show in print; journals ask for 300.
const lowestResolution = 150
// Anything smaller is an icon, whose resolution does not matter.
const smallest = 40

export function checkPictures(text: FullText, facts: ManuscriptFacts): FullText {
  const known = new Map(facts.pictures.map((picture) => [picture.file, picture]))
  const attention: Attention[] = []
  const labels = sentencesOf(text)
  const inline = (one: Inline): Inline | Inline[] =>
    one.kind === 'picture' ? inlinePicture(one.picture, known, facts, attention, labels.get(one.picture)) : one
  const block = (one: Block): Block =>
    one.kind === 'figure' ? checkFigure(one, known, attention) : tellTable(one, attention)
  const checked = changeText(text, { inline, block })
  return { ...checked, attention: [...text.attention, ...attention, ...withoutFrame(text, facts)] }
}

/** Charts and diagrams for which nothing in the text says that they are missing. */
function withoutFrame({ body, notes }: FullText, { lostDrawings }: ManuscriptFacts): Attention[] {
  const blocks = [...body, ...notes.flatMap((note) => note.blocks)]
  const framed = [
    ...[...everyBlock(blocks)].flatMap((block) => (block.kind === 'figure' ? block.pictures : [])),
    ...[...everyInline(blocks)].flatMap((one) => (one.kind === 'picture' ? one.picture : [])),
  ].filter(({ file }) => file === lostDrawing).length
  return lostDrawings.slice(framed).map((detail) => ({ kind: 'lost-content', detail }))
}

/** What to call a picture within a sentence: the sentence's first words. */
function sentencesOf(text: FullText): Map<Picture, string> {
  const labels = new Map<Picture, string>()
  for (const block of everyBlock([...text.body, ...text.notes.flatMap(({ blocks }) => blocks)])) {
    if (block.kind !== 'paragraph') continue
    for (const picture of pictureOf(block.inlines)) labels.set(picture, firstWords(block.inlines))
  }
  return labels
}

type Known = ReadonlyMap<string, PictureFact>

function checkFigure(figure: Figure, known: Known, attention: Attention[]): Figure {
  const { id: place } = figure
  const label = figure.label || undefined
  const tell = (kind: Attention['kind'], detail?: string) =>
    attention.push({ kind, place, label, ...(detail !== undefined && { detail }) })
  const caption = lineOf(figure.caption)
  if (caption === '') tell('missing-caption')
  if (figure.pictures.length === 0) tell('missing-picture')
  const readable = figure.pictures.filter(({ file }) => {
    const isReadable = known.get(file)?.readable !== false
    if (!isReadable) tell(...reasonOf(file))
    return isReadable
  })
  for (const { file } of readable) if (known.get(file)?.isFlattened) tell('simplified-picture', file)
  const low = readable
    .map((picture) => resolutionOf(picture, known))
    .filter((dots) => dots !== undefined && dots < lowestResolution)
  if (low.length > 0) tell('low-resolution', `${Math.min(...low.map(Number))} dpi`)
  const describing = ({ alternative }: Picture) => {
    const words = ownWords(alternative)
    return lettersOf(words) === lettersOf(caption) ? '' : words
  }
  if (readable.some((picture) => describing(picture) === '')) tell('missing-alternative-text')
  // Its caption describes one without words of its own: said twice, it would only be heard twice.
  const pictures = readable.map((picture): Picture => ({ ...picture, alternative: describing(picture) }))
  return { ...figure, pictures }
}

const lettersOf = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

const reasonOf = (file: string): [kind: Attention['kind'], detail?: string] =>
  file === lostPicture || file === lostDrawing ? ['missing-picture'] : ['unreadable-picture', file]

function tellTable(block: Block, attention: Attention[]): Block {
  if (block.kind !== 'table') return block
  const { id: place } = block
  const [first] = cellsOf(block).flatMap(({ blocks }) => blocks)
  const label = block.label || firstWords(first?.kind === 'paragraph' ? first.inlines : []) || undefined
  if (lineOf(block.caption) === '' && looksLikeData(block)) attention.push({ kind: 'missing-caption', place, label })
  if (block.columns.length > widest)
    attention.push({ kind: 'wide-table', place, label, detail: String(block.columns.length) })
  return block
}

/** Rows and columns, not a frame around something. */
const looksLikeData = ({ head, body, columns }: Table): boolean => columns.length > 1 && head.length + body.length > 1

// No more fit the width of a page.
const widest = 10

function inlinePicture(
  picture: Picture,
  known: Known,
  facts: ManuscriptFacts,
  attention: Attention[],
  label: string | undefined,
): Inline[] {
  const alternative = ownWords(picture.alternative)
  const tell = (kind: Attention['kind'], detail?: string) =>
    attention.push({ kind, ...(label && { label }), ...(detail !== undefined && { detail }) })
  if (looksLikeEquation(picture, facts)) tell('equation-as-picture', picture.file)
  if (known.get(picture.file)?.readable === false) {
    tell(...reasonOf(picture.file))
    return [{ kind: 'text', text: alternative === '' ? '[…]' : `[${alternative}]` }]
  }
  if (known.get(picture.file)?.isFlattened) tell('simplified-picture', picture.file)
  const dots = resolutionOf(picture, known)
  if (dots !== undefined && dots < lowestResolution) tell('low-resolution', `${dots} dpi`)
  return [{ kind: 'picture', picture: { ...picture, alternative } }]
}

function resolutionOf({ file, width }: Picture, known: Known): number | undefined {
  const pixels = known.get(file)?.width
  if (pixels === undefined || width === undefined || width < smallest) return undefined
  return Math.round(pixels / (width / 72))
}

/** Empty for alternatives that a program filled in: a file's name, 'Picture 3', a guess at the content. */
function ownWords(alternative: string): string {
  const words = alternative.replace(
    /\s*(?:description automatically generated|(?:ai-generated content|el contenido generado por ia|ki-generierte inhalte|le contenu généré par l['’]ia) (?:may be incorrect|puede ser incorrecto|können fehlerhaft sein|peut être incorrect)|automatisch generierte beschreibung|description générée automatiquement|descripción generada automáticamente)(?: with (?:\p{L}+ )?confidence)?\.?\s*$/iu,
    '',
  )
  const isAutomatic =
    words !== alternative ||
    /^(?:(?:picture|image|graphic|figure|fig|chart|img|bild|grafik|diagramm?a?|imagen|imagem|immagine|obraz|resim|gambar|рисунок|диаграмма|изображение|图片|圖片|図|그림|صورة|تصویر|picture placeholder|object|объект)[\s_-]*\p{Nd}*|\S+\.(?:png|jpe?g|gif|tiff?|bmp|emf|wmf|svg|pdf))$/iu.test(
      words,
    )
  return isAutomatic ? '' : words
}
