// Makes lists of paragraphs that begin with a typed bullet or number; parts of one list are joined.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, FullText, List, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, lineOf, withoutStart } from '#src/formats/full-text/tree/read-words.ts'

import { isQuoteStyle } from './find-quotes.ts'

export function findLists(text: FullText): FullText {
  return changeRuns(text, (blocks, place) => joinLists((place === 'cell' ? blocks : findTyped(blocks)).map(unwrap)))
}

type Mark = {
  length: number
  bullet?: string | undefined
  number?: number | undefined
  style?: NonNullable<List['order']>['style'] | undefined
  shape: string
}

const bullets = /^([•·●○▪▫■□◦‣⁃➢➤✓✔❖►▸–—*-])\s+(?=\S)/u
const numbers = /^(\(?)(\d{1,2}|[a-z]|[ivx]{1,5})([.)])\s*(?=\S)/i
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** The markers the line may begin with; 'i)' is a Roman numeral or a letter. */
function marksOf(line: string): Mark[] {
  const bullet = bullets.exec(line)
  if (bullet) return [{ length: bullet[0].length, bullet: bullet[1], shape: bullet[1] ?? '' }]
  const found = numbers.exec(line)
  const [whole, open = '', sign = '', close = ''] = found ?? []
  // '3.5 per cent' is not a third item.
  if (whole === undefined || (/\d$/.test(sign) && /^\d/.test(line.slice(whole.length)) && !/\s$/.test(whole))) return []
  const mark = (number: number, style: Mark['style']): Mark => ({
    length: whole.length,
    number,
    style,
    shape: `${open}${style}${close}`,
  })
  if (/\d/.test(sign)) return [mark(Number(sign), 'decimal')]
  const small = sign === sign.toLowerCase()
  const letter =
    sign.length === 1 ? [mark(sign.toLowerCase().charCodeAt(0) - 96, small ? 'lower-alpha' : 'upper-alpha')] : []
  const roman = romans.indexOf(sign.toLowerCase()) + 1
  return [...letter, ...(roman > 0 ? [mark(roman, small ? 'lower-roman' : 'upper-roman')] : [])]
}

function findTyped(blocks: readonly Block[]): Block[] {
  const found: Block[] = []
  for (let at = 0; at < blocks.length; ) {
    const run = runFrom(blocks, at)
    if (run.length < 2) {
      const block = blocks[at]
      if (block) found.push(block)
      at += 1
      continue
    }
    found.push(listOf(run))
    at += run.length
  }
  return found
}

type Item = { paragraph: Paragraph; mark: Mark }

/** The longest run of paragraphs from here whose markers continue. */
function runFrom(blocks: readonly Block[], from: number): Item[] {
  const first = blocks[from]
  if (first?.kind !== 'paragraph' || isAll(first.inlines, 'strong') || isAll(first.inlines, 'code')) return []
  let best: Item[] = []
  for (const start of marksOf(lineOf(first.inlines))) {
    // A list that begins in the middle is a fragment of something else.
    if (start.number !== undefined && start.number > 1) continue
    const run: Item[] = [{ paragraph: first, mark: start }]
    for (let at = from + 1; at < blocks.length; at += 1) {
      const next = blocks[at]
      if (next?.kind !== 'paragraph') break
      const mark = marksOf(lineOf(next.inlines)).find(
        (one) =>
          one.shape === start.shape && (one.number === undefined || one.number === (start.number ?? 0) + run.length),
      )
      if (!mark) break
      run.push({ paragraph: next, mark })
    }
    if (run.length > best.length) best = run
  }
  return best
}

function listOf(items: readonly Item[]): List {
  const [first] = items
  const { number, style } = first?.mark ?? {}
  return {
    kind: 'list',
    ...(number !== undefined && style && { order: { start: number, style } }),
    items: items.map(({ paragraph, mark }) => {
      return [{ ...paragraph, inlines: withoutStart(paragraph.inlines, mark.length) }]
    }),
  }
}

/** A list that contains only another list. */
function unwrap(block: Block): Block {
  if (block.kind !== 'list' || block.items.length !== 1) return block
  const [only, ...others] = block.items[0] ?? []
  return only?.kind === 'list' && others.length === 0 ? only : block
}

/** An indented paragraph between two halves of a list belongs to the item above it. */
function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const [before, last] = [joined.at(-2), joined.at(-1)]
    if (block.kind !== 'list') joined.push(block)
    else if (last?.kind === 'list' && goesOn(last, block)) joined.splice(-1, 1, extended(last, block))
    else if (before?.kind === 'list' && before.order && last && isIndented(last) && goesOn(before, block)) {
      joined.splice(-2, 2, extended(before, block, last.kind === 'quote' ? last.blocks : [last]))
    } else joined.push(block)
  }
  return joined
}

function extended(list: List, next: List, between: readonly Block[] = []): List {
  const items = list.items.map((item, at) => (at === list.items.length - 1 ? [...item, ...between] : item))
  return { ...list, items: [...items, ...next.items] }
}

const isIndented = (block: Block): boolean =>
  block.kind === 'quote'
    ? block.blocks.every((inside) => inside.kind === 'paragraph' && !isQuoteStyle(inside.style))
    : block.kind === 'equation' || (block.kind === 'paragraph' && /^list/i.test(block.style ?? ''))

function goesOn(list: List, next: List): boolean {
  if (!list.order || !next.order) return !list.order && !next.order
  return list.order.style === next.order.style && next.order.start === list.order.start + list.items.length
}
