// A reference list for a text that has none of its own but whose citation fields contain the cited works.

import type { CitedItem } from '#src/formats/full-text/reference-list/cited-item.ts'
import { foldLetters } from '#src/formats/full-text/reference-list/fold-letters.ts'
import { linkAddresses } from '#src/formats/full-text/reference-list/link-addresses.ts'
import type { Inline, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { apaEntries } from './apa-entries.server.ts'
import { partsOfItem } from './item-parts.ts'

/** `numberOf`: the numbers by which the text cites, if it does; otherwise the list is by name. */
export function listFromItems(
  cited: readonly CitedItem[],
  numberOf: ReadonlyMap<string, number> | undefined,
): { references: Reference[]; idOf: Map<string, string> } {
  const entries = apaEntries(cited)
  const works = cited.map((item, index) => ({ item, inlines: linkAddresses(entries[index] ?? []) }))
  works.sort(numberOf ? (one, other) => (numberOf.get(one.item.id) ?? 0) - (numberOf.get(other.item.id) ?? 0) : byWords)
  const idOf = new Map(works.map(({ item }, index) => [item.id, `ref-${index + 1}`]))
  const references = works.map(({ item, inlines }, index): Reference => {
    const label = numberOf?.get(item.id)
    return { id: `ref-${index + 1}`, ...(label ? { label: String(label) } : {}), inlines, parts: partsOfItem(item) }
  })
  return { references, idOf }
}

export function byWords(one: { inlines: Inline[] }, other: { inlines: Inline[] }): number {
  const [first, second] = [foldLetters(plainWords(one.inlines)), foldLetters(plainWords(other.inlines))]
  return first < second ? -1 : first > second ? 1 : 0
}
