// Completes a list that lacks works which the fields of reference managers cite: somebody wrote on without updating the
// bibliography, or several entries became one.
import type { CitedItem } from '#src/formats/full-text/reference-list/cited-item.ts'
import type { Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { byWords, listFromItems } from './list-from-items.ts'
import { matchItems } from './match-items.ts'
import { numbersOfItems } from './numbers-of-items.ts'

type Citation = Extract<Inline, { kind: 'citation' }>

export type CompletedList = {
  references: Reference[]
  idOf: Map<string, string>
  /** The entries that were added. */
  added: Reference[]
  /** Entries of which each held several works. */
  replaced: Reference[]
}

// Two editions of a work may share an entry.
const maxWorksOfEntry = 2

const fewestMissing = 2

export function completeList(
  references: readonly Reference[],
  items: readonly CitedItem[],
  fields: readonly Citation[],
): CompletedList {
  const matched = matchItems(items, references)
  const worksOf = new Map<string, number>()
  for (const id of matched.values()) worksOf.set(id, (worksOf.get(id) ?? 0) + 1)
  const holdsSeveral = (id: string | undefined) => (worksOf.get(id ?? '') ?? 0) > maxWorksOfEntry
  const idOf = new Map([...matched].filter(([, id]) => !holdsSeveral(id)))
  const replaced = references.filter(({ id }) => holdsSeveral(id))
  const kept = references.filter(({ id }) => !holdsSeveral(id))
  const missing = items.filter(({ id }) => !idOf.has(id))
  const claimed = new Set(idOf.values())
  const unclaimed = kept.filter(({ id }) => !claimed.has(id))
  // An entry that no field claims may be one of them, written in another way; a single work may be left out for a reason.
  if (missing.length < unclaimed.length + fewestMissing)
    return { references: [...references], idOf: matched, added: [], replaced: [] }

  const numberOf = kept.length === 0 || kept.some(({ label }) => label) ? numbersOfItems(fields) : undefined
  const made = listFromItems(missing, numberOf)
  const freshIds = new Map(made.references.map(({ id }, at) => [id, `ref-${references.length + at + 1}`]))
  const added = made.references.map((entry) => ({ ...entry, id: freshIds.get(entry.id) ?? entry.id }))
  for (const [item, id] of made.idOf) idOf.set(item, freshIds.get(id) ?? id)
  const all = [...kept, ...added]
  const ordered = numberOf || isSorted(kept) ? inOrder(all, numberOf !== undefined) : all
  return { references: renumbered(ordered), idOf, added, replaced }
}

const isSorted = (references: readonly Reference[]): boolean =>
  references.every((entry, at) => at === 0 || byWords(references[at - 1] ?? entry, entry) <= 0)

const inOrder = (references: readonly Reference[], byNumber: boolean): Reference[] =>
  references.toSorted(byNumber ? (one, other) => numberIn(one) - numberIn(other) : byWords)

const numberIn = ({ label }: Reference): number => (label === undefined ? Number.MAX_SAFE_INTEGER : Number(label))

/** Entries without a number in a numbered list go on counting. */
function renumbered(references: readonly Reference[]): Reference[] {
  const numbers = references.flatMap(({ label }) => (label && /^\d+$/.test(label) ? [Number(label)] : []))
  let next = Math.max(0, ...numbers)
  return references.map((entry) => {
    if (numbers.length === 0 || entry.label !== undefined) return entry
    next += 1
    return { ...entry, label: String(next) }
  })
}

export const namesOf = (references: readonly Reference[]): string =>
  references.map(({ inlines }) => plainWords(inlines).slice(0, 40).trim()).join(' · ')
