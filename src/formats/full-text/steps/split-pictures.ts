// Splits paragraphs in which pictures and captions appear together, so that a picture that is a figure stands alone.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import { trimInlines } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block, FullText, Heading, Inline, Paragraph, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { isBlank, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { changeInlines, withInside } from '#src/formats/full-text/tree/walk.ts'
import { readCaptionLabel } from './caption-label.ts'

export function splitPictures(text: FullText, facts: ManuscriptFacts): FullText {
  const isEquation = (picture: Picture) => looksLikeEquation(picture, facts)
  return changeRuns(text, (blocks, place) =>
    place === 'cell' ? blocks : blocks.flatMap((block) => splitBlock(block, isEquation)),
  )
}

/** An old equation editor's picture of a formula. */
export function looksLikeEquation(picture: Picture, facts: ManuscriptFacts): boolean {
  if (facts.equationPictures.includes(picture.file)) return true
  return /\.(wmf|emf)$/i.test(picture.file) && picture.height !== undefined && picture.height < 60
}

function splitBlock(block: Block, isEquation: (picture: Picture) => boolean): Block[] {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return [block]
  if (!block.inlines.some(holdsPicture)) return [block]
  // Lines as people see them: between line breaks and pictures.
  const pieces = piecesOf(block.inlines)
  if (block.kind === 'heading') return splitHeading(block, pieces)
  const words = pieces.filter(({ isPicture }) => !isPicture)
  const isSplit =
    words.length > 0 &&
    words.every((piece) => piece.isLine || piece.isEdge) &&
    words.some(({ inlines }) => readCaptionLabel(lineOf(inlines)) !== undefined)
  const large = pieces.some(
    ({ inlines, isPicture, isLine }) =>
      isPicture && isLine && pictureOf(inlines).some((one) => isLarge(one) && !isEquation(one)),
  )
  if (isSplit || (large && words.length > 0)) {
    return pieces.map((piece): Paragraph => ({ ...block, inlines: piece.inlines }))
  }
  return words.length > 0 ? takeOut(block, isEquation) : [block]
}

/** A large picture within a sentence floats beside it on Word's page: here it follows the paragraph. */
function takeOut(block: Paragraph, isEquation: (picture: Picture) => boolean): Block[] {
  const out: Inline[] = []
  const inlines = changeInlines(block.inlines, (inline) => {
    if (inline.kind !== 'picture' || !isLarge(inline.picture) || isEquation(inline.picture)) return inline
    out.push(inline)
    return []
  })
  return out.length === 0
    ? [block]
    : [
        { ...block, inlines },
        { kind: 'paragraph', inlines: out },
      ]
}

const isLarge = ({ width = 0, height = 0 }: Picture): boolean => width >= 120 && height >= 60

function splitHeading(heading: Heading, pieces: readonly Piece[]): Block[] {
  const words = pieces.filter(({ isPicture }) => !isPicture).flatMap(({ inlines }) => inlines)
  const pictures = pieces
    .filter(({ isPicture }) => isPicture)
    .map(({ inlines }): Paragraph => ({ kind: 'paragraph', inlines }))
  return isBlank(words) ? pictures : [{ ...heading, inlines: words }, ...pictures]
}

type Piece = {
  inlines: Inline[]
  isPicture: boolean /** Alone on its line. */
  isLine: boolean /** At the beginning or end of the paragraph. */
  isEdge: boolean
}

function piecesOf(inlines: readonly Inline[]): Piece[] {
  const pieces: (Omit<Piece, 'isEdge'> & { breaksAfter: boolean })[] = []
  const mapAhead: Inline[] = []
  let breakBefore = true
  for (const inline of inlines) {
    const last = pieces.at(-1)
    if (inline.kind === 'line-break') {
      if (last) last.breaksAfter = true
      breakBefore = true
      continue
    }
    const isPicture = holdsPicture(inline)
    // Spaces and link targets between pictures do not form a piece of their own.
    if (!isPicture && isBlank([inline])) {
      if (last) last.inlines.push(inline)
      else mapAhead.push(inline)
      continue
    }
    if (last && last.isPicture === isPicture && !breakBefore) last.inlines.push(inline)
    else if (last?.isPicture && isPicture) last.inlines.push(inline)
    else pieces.push({ inlines: [...mapAhead.splice(0), inline], isPicture, isLine: breakBefore, breaksAfter: false })
    breakBefore = false
  }
  return pieces.map(({ breaksAfter, ...piece }, at) => ({
    ...piece,
    inlines: trimInlines(piece.inlines),
    isLine: piece.isLine && (breaksAfter || at === pieces.length - 1),
    isEdge: at === 0 || at === pieces.length - 1,
  }))
}

const holdsPicture = (inline: Inline): boolean => [...withInside([inline])].some(({ kind }) => kind === 'picture')

export const pictureOf = (inlines: readonly Inline[]): Picture[] =>
  [...withInside(inlines)].flatMap((inline) => (inline.kind === 'picture' ? [inline.picture] : []))
