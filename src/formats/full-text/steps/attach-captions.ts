// Joins pictures and tables with their captions, above or below, and makes figures and tables of them. A caption whose
// picture is not in the file becomes a figure without a picture.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, Figure, FullText, Inline, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlank, lineOf, withoutMark, withoutStart } from '#src/formats/full-text/tree/read-words.ts'
import { readCaptionLabel } from './caption-label.ts'
import { type Caption, remarkWords, type Thing, type Token, tokensOf } from './caption-tokens.ts'
import { captionInside, repairGivenCaptions } from './given-captions.ts'
import { type Pairs, pairCaptions, partByLegends } from './pair-captions.ts'
import { looksLikeEquation } from './split-pictures.ts'

export function attachCaptions(text: FullText, facts: ManuscriptFacts): FullText {
  return changeRuns(text, (blocks, place) => {
    if (place === 'cell' || place === 'note') return blocks.flatMap(inLine)
    const tokens = repairGivenCaptions(
      tokensOf(blocks, (picture) => looksLikeEquation(picture, facts)),
      facts,
    )
    const parted = partByLegends(tokens)
    return write(parted, pairCaptions(parted), { isBody: place === 'body', language: text.language })
  })
}

/** In a cell or a note, a picture stays in its line, with its caption below. */
function inLine(block: Block): Block[] {
  if (block.kind !== 'figure') return [block]
  const pictures: Block = {
    kind: 'paragraph',
    inlines: block.pictures.map((picture): Inline => ({ kind: 'picture', picture })),
  }
  return isBlank(block.caption) ? [pictures] : [pictures, { kind: 'paragraph', inlines: block.caption }]
}

type Around = { isBody: boolean; language: string | undefined }

function write(tokens: readonly Token[], pairs: Pairs, { isBody, language }: Around): Block[] {
  const used = new Set(pairs.values())
  const labels = new Set(
    tokens.flatMap((token) => {
      const caption = token.role === 'thing' ? (captionInside(token) ?? pairs.get(token)?.inlines) : undefined
      return caption ? [readCaptionLabel(lineOf(caption))?.label] : []
    }),
  )
  const written: Block[] = []
  // What the remarks below belong to; captions used elsewhere do not separate them.
  let last: Figure | Table | undefined
  for (const token of tokens) {
    if (token.role === 'caption' && (used.has(token) || isLabelAlone(token, labels))) continue
    if (token.role === 'blank') continue
    if (token.role === 'remark' && last) {
      addRemark(last, token.blocks)
      continue
    }
    last = undefined
    if (token.role === 'thing') {
      last =
        token.kind === 'table'
          ? tableOf(token, pairs.get(token), language)
          : figureOf(token, pairs.get(token), language)
      written.push(last)
    } else if (token.role === 'caption' && isBody && isLost(token, labels)) {
      last = { kind: 'figure', id: '', ...labelled(token.inlines, language), pictures: [] }
      labels.add(token.label?.label)
      written.push(last)
    } else written.push(...token.blocks)
  }
  return written
}

/** Certainly a figure's caption, and no other figure has its label. */
function isLost({ label, isSure, inlines }: Caption, labels: ReadonlySet<string | undefined>): boolean {
  if (!isSure || label?.kind !== 'figure' || label.number === undefined || labels.has(label.label)) return false
  return label.length < lineOf(inlines).length
}

/** 'Figure 2' beside a picture whose legend came from elsewhere. */
function isLabelAlone({ label, inlines }: Caption, labels: ReadonlySet<string | undefined>): boolean {
  return label !== undefined && label.length >= lineOf(inlines).length && labels.has(label.label)
}

function addRemark(thing: Figure | Table, blocks: readonly Block[]): void {
  if (thing.kind === 'table') return void thing.remarks.push(...blocks)
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue
    const before = lineOf(thing.caption)
    if (before !== '') thing.caption.push({ kind: 'text', text: /[.!?:]$/.test(before) ? ' ' : '. ' })
    thing.caption.push(...block.inlines)
  }
}

function figureOf(
  thing: Extract<Thing, { kind: 'figure' }>,
  caption: Caption | undefined,
  language: string | undefined,
): Figure {
  const inlines = thing.figure?.caption ?? caption?.inlines ?? []
  const { label, caption: words } = labelled(inlines, language)
  return {
    kind: 'figure',
    id: thing.figure?.id ?? '',
    label,
    caption: [...thing.anchors, ...words],
    pictures: thing.pictures,
  }
}

function tableOf(
  { table }: Extract<Thing, { kind: 'table' }>,
  caption: Caption | undefined,
  language: string | undefined,
): Table {
  const inlines = isBlank(table.caption) ? [...table.caption, ...(caption?.inlines ?? [])] : table.caption
  const { label, caption: words } = labelled(inlines, language)
  const [kept, remark] = splitRemark(words)
  return { ...table, label, caption: kept, remarks: [...table.remarks, ...remark] }
}

/** Without its label, but with the label's anchors. */
function labelled(inlines: readonly Inline[], language: string | undefined): { label: string; caption: Inline[] } {
  const label = readCaptionLabel(lineOf(inlines), language)
  if (!label) return { label: '', caption: [...inlines] }
  const words = withoutStart(inlines, label.length)
  const mark = (['emphasis', 'strong'] as const).find((kind) => isAll(words, kind))
  return { label: label.label, caption: mark ? withoutMark(words, mark) : words }
}

/** A second line of a caption that is a remark: 'Table 1. Pupils⏎Note. Weighted.' */
function splitRemark(caption: readonly Inline[]): [Inline[], Block[]] {
  const at = caption.findIndex((inline) => inline.kind === 'line-break')
  if (at === -1 || !remarkWords.test(lineOf(caption.slice(at + 1)))) return [[...caption], []]
  return [caption.slice(0, at), [{ kind: 'paragraph', inlines: caption.slice(at + 1) }]]
}
