// The ledger of words: what the Word file says must be in the text, and what the text says must be on the page and in
// the PDF. Each passage that is nowhere is to be looked at before anything else.

import { madeWithin } from '#src/features/manuscripts/engine/interruptible.ts'
import { firstFailing, maxMsOfEach, type TimeLimits } from '#src/features/manuscripts/engine/part-to-blame.ts'
import { withoutMissing } from '#src/features/manuscripts/engine/printable-source.ts'
import { findLost, type LostWords } from '#src/formats/full-text/ledger/find-lost.ts'
import { type Passage, wordsOfPassage } from '#src/formats/full-text/ledger/passage.ts'
import { passagesOfTree } from '#src/formats/full-text/ledger/words-of-tree.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { wordsOfHtml } from './words-of-html.ts'
import { wordsOfPdf } from './words-of-pdf.ts'

export type Written = {
  /** All words of the Word file. */
  source: readonly Passage[]
  text: FullText
  html: string
  pdf?: Uint8Array | undefined
  /** Characters that the PDF shows as squares, which is an item of its own. */
  missing?: readonly string[] | undefined
}

// A file that was misread as a whole would otherwise fill pages.
const maxItems = 40
const maxLength = 300

export function compareWords(written: Written): Attention[] {
  return comparisonsOf(written).flatMap(reportLost).slice(0, maxItems)
}

/**
 * Each comparison by itself, for a time: of one that breaks or does not end, the place is listed because of which it does.
 * `attentionTo` describes it.
 */
export function compareCarefully(
  written: Written,
  attentionTo: (place: Pick<Attention, 'place' | 'label'>) => Attention,
  limits: TimeLimits = limitsOfEach,
): Attention[] {
  return comparisonsOf(written).flatMap((comparison) => {
    const { passages, find, placeOf } = comparison
    // A PDF that cannot be read, for one.
    if (!madeWithin(() => find([]), limits.workMs)) return [attentionTo({})]
    const ends = performance.now() + limits.searchMs
    const maxMs = maxMsOfEach(passages.length, limits)
    const fails = (some: readonly Passage[]) =>
      performance.now() < ends && !madeWithin(() => find(some), maxMs(some.length))
    const first = firstFailing(passages, fails)
    // Out of time, it would be one beside it.
    if (performance.now() >= ends) return [attentionTo({})]
    if (!first) return reportLost(comparison)
    const at = passages.indexOf(first)
    return [attentionTo({ place: placeOf(at), label: standing({ passage: first, at }, passages) })]
  })
}

// Three of them must end before their process is ended for not ending: see typesetting-worker.ts.
const limitsOfEach: TimeLimits = { workMs: 1_000, searchMs: 5_000 }

type Comparison = {
  missingIn: string
  passages: readonly Passage[]
  find(some: readonly Passage[]): LostWords[]
  placeOf(at: number): string | undefined
}

function comparisonsOf({ source, text, html, pdf, missing = [] }: Written): Comparison[] {
  const passages = passagesOfTree(text)
  const inText = [...passages.map(wordsOfPassage), ...besideTheText(text)].join('\n')
  const placeOf = (at: number) => passages[at]?.id
  const ofText: Comparison = {
    missingIn: 'the text',
    passages: source,
    find: (some) => findLost(some, inText, titleOf(text)),
    placeOf: placeInText(source, passages),
  }
  let onPage: string | undefined
  const ofPage: Comparison = {
    missingIn: 'the page',
    passages,
    find: (some) => {
      onPage ??= wordsOfHtml(html)
      return findLost(some, onPage)
    },
    placeOf,
  }
  if (!pdf) return [ofText, ofPage]
  let inPdf: string | undefined
  const ofPdf: Comparison = {
    missingIn: 'the PDF',
    passages: withSquares(passages, missing),
    find: (some) => {
      inPdf ??= wordsOfPdf(pdf)
      return findLost(some, inPdf, [], { isVisual: true })
    },
    placeOf,
  }
  return [ofText, ofPage, ofPdf]
}

const withSquares = (passages: readonly Passage[], missing: readonly string[]): readonly Passage[] =>
  missing.length === 0
    ? passages
    : passages.map((passage) => ({
        ...passage,
        pieces: passage.pieces.map((piece) => withoutMissing(piece, missing)),
      }))

const titleOf = ({ found }: FullText): string[] => (found.title ? [found.title] : [])

/** What the record has, and what was left out on purpose. */
function besideTheText({ found, references, leftOut = [] }: FullText): string[] {
  const labels = references.flatMap(({ label }) => label ?? [])
  const { abstract = '', authors, affiliations, keywords, correspondence = [], aboutManuscript = [] } = found
  return [
    abstract,
    ...authors,
    ...affiliations,
    ...keywords,
    ...correspondence,
    ...aboutManuscript,
    ...labels,
    ...leftOut,
  ]
}

/** Rows and paragraphs that follow each other are one item. */
function reportLost({ missingIn, passages, find, placeOf }: Comparison): Attention[] {
  const runs: LostWords[][] = []
  for (const one of find(passages)) {
    const last = runs.at(-1)?.at(-1)
    if (last && one.at - last.at <= 2) runs.at(-1)?.push(one)
    else runs.push([one])
  }
  return runs.flatMap((run): Attention[] => {
    const [first] = run
    if (!first) return []
    const words = run.map((one) => one.words).join(' | ')
    const count = run.reduce((sum, one) => sum + one.count, 0)
    const excerpt = words.length <= maxLength ? `“${words}”` : `“${words.slice(0, maxLength)} …” (${count} words)`
    return [
      {
        kind: 'lost-words',
        place: placeOf(first.at),
        label: standing(first, passages),
        detail: `${missingIn}: ${excerpt}`,
      },
    ]
  })
}

const maxLabelLength = 60

/** After which heading, or in which cell, it was. */
function standing({ passage, at }: Pick<LostWords, 'passage' | 'at'>, passages: readonly Passage[]): string {
  const before =
    passages.slice(0, at).findLast(({ isHeading, pieces }) => isHeading && pieces.length > 0) ?? passages[at - 1]
  const words = before ? wordsOfPassage(before) : ''
  const after = words === '' ? 'At the beginning' : `After “${words.slice(0, maxLabelLength)}”`
  const { cell, isNote } = passage
  if (isNote) return 'In a note'
  return cell ? `${after}, table ${cell.table}, row ${cell.row}, column ${cell.column}` : after
}

/** The element of the text that stands where the words of the file were. */
function placeInText(source: readonly Passage[], passages: readonly Passage[]): (at: number) => string | undefined {
  return (at) => {
    const ids = new Map(passages.flatMap((passage) => (passage.id ? [[wordsOfPassage(passage), passage.id]] : [])))
    for (let before = at; before >= 0 && before > at - 200; before -= 1) {
      const passage = source[before]
      const id = passage && ids.get(wordsOfPassage(passage))
      if (id !== undefined) return id
    }
    return undefined
  }
}
