// Gives headings, figures, tables, equations and notes their ids, and points the links of the file to them. A link to a
// target without an id becomes plain words; one to a target that does not exist is also reported.

import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import {
  cellsOf,
  changeInlines,
  changeLines,
  changeText,
  everyBlock,
  withInside,
} from '#src/formats/full-text/tree/walk.ts'

const prefixes = { heading: 'sec', figure: 'fig', table: 'table', equation: 'eq' } as const
type Named = Extract<Block, { kind: keyof typeof prefixes }>

export function namePlaces(text: FullText): FullText {
  // The original ids that something may link to; undefined for a target without an id.
  const places = new Map<string, string | undefined>()
  const counts = { heading: 0, figure: 0, table: 0, equation: 0 }
  const name = (block: Block): Block => {
    if (!isNamed(block)) {
      for (const raw of anchorsOf(block)) if (!places.has(raw)) places.set(raw, undefined)
      return block
    }
    counts[block.kind] += 1
    const id = `${prefixes[block.kind]}-${counts[block.kind]}`
    for (const raw of anchorsOf(block)) places.set(raw, places.get(raw) ?? id)
    return { ...block, id }
  }

  const attention: Attention[] = []
  const reported = new Set<string>()
  const link = (inlines: readonly Inline[], place: string | undefined): Inline[] =>
    changeInlines(inlines, (inline) => linkOne(inline, place))
  const linkOne = (inline: Inline, place: string | undefined): Inline | Inline[] => {
    if (inline.kind !== 'cross-reference') return inline
    const target = places.get(inline.target)
    if (target !== undefined) return inline.inlines.length > 0 ? { ...inline, target } : []
    if (!places.has(inline.target) && !reported.has(inline.target)) {
      reported.add(inline.target)
      attention.push({ kind: 'dangling-link', place, label: firstWords(inline.inlines), detail: inline.target })
    }
    return inline.inlines
  }

  const named = changeText(text, { block: name })
  const linked: FullText = {
    ...changeLines(named, (inlines, { place }) => link(inlines, place)),
    references: named.references.map((entry) => ({ ...entry, inlines: link(entry.inlines, entry.id) })),
  }
  // What it belongs to may have left the body since: the title of the reference list.
  const keepsItsName = namesKept(linked)
  const known = text.attention.flatMap((one) => {
    if (one.place === undefined || keepsItsName.has(one.place)) return [one]
    const place = places.get(one.place)
    return place === undefined ? [] : [{ ...one, place }]
  })
  return { ...linked, attention: [...known, ...attention] }
}

/** Of paragraphs, notes and references, which already had theirs. */
function namesKept(text: FullText): Set<string> {
  const blocks = [...text.body, ...text.notes.flatMap((note) => note.blocks)]
  const paragraphs = [...everyBlock(blocks)].flatMap((block) =>
    block.kind === 'paragraph' && block.id !== undefined ? [block.id] : [],
  )
  return new Set([...paragraphs, ...text.notes.map(({ id }) => id), ...text.references.map(({ id }) => id)])
}

const isNamed = (block: Block): block is Named => block.kind in prefixes

function anchorsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.id, ...inlineAnchors(block.inlines)]
    case 'figure':
      return [block.id, ...inlineAnchors(block.caption)]
    case 'equation':
      return [block.id]
    case 'table': {
      const inside = [...cellsOf(block).flatMap(({ blocks }) => blocks), ...block.remarks]
      return [block.id, ...inlineAnchors(block.caption), ...inside.flatMap(anchorsOf)]
    }
    case 'paragraph':
      return inlineAnchors(block.inlines)
    case 'definitions':
      return block.items.flatMap(({ term }) => inlineAnchors(term))
    default:
      return []
  }
}

const inlineAnchors = (inlines: readonly Inline[]): string[] =>
  [...withInside(inlines)].flatMap((inline) => (inline.kind === 'anchor' ? [inline.id] : []))
