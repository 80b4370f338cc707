// Takes the reference list out of the body and splits it into entries. Bookmarks in the entries that the file links to
// (Zotero, pandoc, EndNote, Word) become our ids, so that those links are citations.

import { trimInlines } from '#src/formats/full-text/tree/cut-inlines.ts'
import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, FullText, Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { changeInlines, changeText, withInside } from '#src/formats/full-text/tree/walk.ts'
import { type FoundList, findLists } from './find-list.ts'
import { type Entry, groupEntries } from './group-entries.ts'
import { linkAddresses } from './link-addresses.ts'
import { readReference } from './read-reference.ts'
import { splitTitle } from './split-title.ts'

export function liftReferences(text: FullText): FullText {
  const body = text.body.flatMap(splitTitle)
  const lists = findLists(body)
  if (lists.length === 0) return text
  const entries = lists.flatMap(({ lines }) => groupEntries(lines))
  const places = new Map<string, string>()
  const references = entries.map((entry, index) =>
    toReference(entry, `ref-${text.references.length + index + 1}`, places),
  )
  const kept = body.filter((_, position) => !lists.some(({ start, end }) => start <= position && position < end))
  const titles = new Set(lists.flatMap(({ start, end }) => namesIn(body.slice(start, end))))
  const lifted = changeText(
    { ...text, body: kept, references: [] },
    { inline: (inline) => toCitation(inline, places, titles) },
  )
  const heads = lists.map(({ start, lines }) =>
    lines.some(({ block }) => block === start) ? '' : lineOfBlock(body[start]),
  )
  return {
    ...withLeftOut(lifted, [...heads, ...lists.flatMap(({ subtitles }) => subtitles)]),
    references: [...text.references, ...references],
    attention: [...text.attention, ...lists.flatMap(lostTitles), ...references.flatMap(unreadable)],
  }
}

function toReference(entry: Entry, id: string, places: Map<string, string>): Reference {
  for (const inline of withInside(entry.inlines)) if (inline.kind === 'anchor') places.set(inline.id, id)
  const inlines = trimInlines(linkAddresses(changeInlines(entry.inlines, withoutPlaces)))
  const parts = readReference(inlines)
  return { id, ...(entry.label ? { label: entry.label } : {}), inlines, ...(parts ? { parts } : {}) }
}

// Pandoc's writer puts bookmarks of entries between paragraphs, where its reader does not see them. The link's own name
// still identifies the entry.
const lostPlace = /^(?:ref-|_ENREF_|bib-|cite)/

const withoutPlaces = (inline: Inline): Inline | Inline[] =>
  inline.kind === 'anchor' || inline.kind === 'cross-reference' ? inline.inlines : inline

function toCitation(
  inline: Inline,
  places: ReadonlyMap<string, string>,
  titles: ReadonlySet<string>,
): Inline | Inline[] {
  if (inline.kind !== 'cross-reference') return inline
  const target = inline.target.replace(/^#/, '')
  const reference = places.get(target)
  if (reference) return { kind: 'citation', references: [reference], inlines: inline.inlines }
  return titles.has(target) || lostPlace.test(target) ? inline.inlines : inline
}

/** Link targets in the removed title. */
const namesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'heading' && block.kind !== 'paragraph') return []
    const anchors = [...withInside(block.inlines)].flatMap((inline) => (inline.kind === 'anchor' ? [inline.id] : []))
    return block.id ? [block.id, ...anchors] : anchors
  })

const lostTitles = ({ subtitles }: FoundList): Attention[] =>
  subtitles.map((label) => ({ kind: 'lost-content', label, detail: label }))

function unreadable({ id, inlines, parts }: Reference): Attention[] {
  if (parts?.year || parts?.title || parts?.collective || (parts && parts.authors.length > 0)) return []
  return [{ kind: 'unreadable-reference', place: id, label: firstWords(inlines) }]
}
