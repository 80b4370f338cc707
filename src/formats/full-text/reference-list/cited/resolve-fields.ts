// Citations from the fields of reference managers point to entries of the list; without a list, one is made.

import { type CitedItem, wordSource } from '#src/formats/full-text/reference-list/cited-item.ts'
import { cutAt, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Attention, FullText, Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { changeInlines, changeLines, everyInline, plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import { type CompletedList, completeList, namesOf } from './complete-list.ts'
import { listFromItems } from './list-from-items.ts'
import { matchItems } from './match-items.ts'
import { numbersOfItems } from './numbers-of-items.ts'

type Citation = Extract<Inline, { kind: 'citation' }>

/** `unlisted`: fields that cite works missing from the list. */
export function resolveFields(text: FullText, cited: readonly CitedItem[]): { text: FullText; unlisted: Attention[] } {
  const known = new Map(cited.map((item) => [item.id, item]))
  const own = new Set(text.references.map(({ id }) => id))
  const fields = [...everyInline([...text.body, ...text.notes.flatMap(({ blocks }) => blocks)])].filter(
    (inline): inline is Citation => inline.kind === 'citation' && inline.references.some((id) => known.has(id)),
  )
  const used = new Set(fields.flatMap(({ references }) => references))
  const items = [...used].flatMap((id) => known.get(id) ?? [])
  const { references, idOf, added, replaced } = listOf(text.references, items, fields)
  const unlisted: Attention[] = []
  const resolved = changeLines(text, (inlines, { place }) =>
    changeInlines(inlines, (inline) => (inline.kind === 'citation' ? resolve(inline, place) : inline)),
  )
  const completed = added.length > 0 ? [completion(added)] : []
  const leftOut = replaced.map(({ inlines }) => plainWords(inlines))
  return {
    text: withLeftOut({ ...resolved, references, attention: [...text.attention, ...completed] }, leftOut),
    unlisted,
  }

  function resolve(citation: Citation, place: string | undefined): Inline | Inline[] {
    // The field holds links to the entries themselves.
    if ([...withInside(citation.inlines)].some(({ kind }) => kind === 'citation')) return citation.inlines
    const ids = citation.references.flatMap((id) => idOf.get(id) ?? (known.has(id) || !own.has(id) ? [] : [id]))
    const missing = citation.references.filter((id) => known.has(id) && !idOf.has(id))
    // Word formats both citations and list, and its sources may hold little: the wording decides.
    if (missing.some((id) => id.startsWith(wordSource))) return citation.inlines
    if (missing.length > 0) {
      unlisted.push({ kind: 'unlisted-citation', place, label: plainWords(citation.inlines).trim() })
    }
    if (ids.length === 0) return citation.inlines
    // Word's own begin with a space.
    const start = visibleText(citation.inlines).search(/\S|$/)
    const [before = [], inlines = []] = cutAt(citation.inlines, [start])
    return [...before, { ...citation, inlines, references: [...new Set(ids)] }]
  }
}

function listOf(references: Reference[], items: readonly CitedItem[], fields: readonly Citation[]): CompletedList {
  if (references.length > 0 && items.every(({ id }) => !id.startsWith(wordSource)))
    return completeList(references, items, fields)
  const none = { added: [], replaced: [] }
  if (references.length > 0) return { references, idOf: matchItems(items, references), ...none }
  return { ...listFromItems(items, numbersOfItems(fields)), ...none }
}

const maxLength = 300

function completion(added: readonly Reference[]): Attention {
  const names = namesOf(added)
  const shown = names.length > maxLength ? `${names.slice(0, maxLength)} …` : names
  return { kind: 'rebuilt-references', place: added[0]?.id, detail: `${added.length} (${shown})` }
}
