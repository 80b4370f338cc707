// Which entry of the list matches a work in the file's citation fields: by DOI, then by title, then by author and year.

import type { CitedItem } from '#src/formats/full-text/reference-list/cited-item.ts'
import { onlyLetters } from '#src/formats/full-text/reference-list/fold-letters.ts'
import type { Reference } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { yearOfItem } from './item-parts.ts'

const shortestTitle = 12

/** The entry's id for the id of each item that is in the list. */
export function matchItems(cited: readonly CitedItem[], references: readonly Reference[]): Map<string, string> {
  const byDoi = new Map(references.flatMap(({ id, parts }) => (parts?.doi ? [[parts.doi.toLowerCase(), id]] : [])))
  const entries = references.map(({ id, inlines, parts }) => ({
    id,
    text: onlyLetters(plainWords(inlines)),
    year: parts?.year?.slice(0, 4),
  }))
  const matched = new Map<string, string>()
  for (const item of cited) {
    const id = byDoi.get(item.DOI?.toLowerCase() ?? '') ?? byTitle(item) ?? byAuthorAndYear(item)
    if (id !== undefined) matched.set(item.id, id)
  }
  return matched

  function byTitle(item: CitedItem): string | undefined {
    const title = onlyLetters(item.title ?? '')
    if (title.length < shortestTitle) return undefined
    const found = entries.filter(({ text }) => text.includes(title))
    if (found.length <= 1) return found[0]?.id
    // One title may contain another, or be a second edition: the year decides.
    const sameYear = found.filter(({ year }) => year === yearOfItem(item)?.slice(0, 4))
    return sameYear.length === 1 ? sameYear[0]?.id : undefined
  }

  function byAuthorAndYear(item: CitedItem): string | undefined {
    const year = yearOfItem(item)?.slice(0, 4)
    const name = onlyLetters(item.author?.[0]?.family ?? item.author?.[0]?.literal ?? '')
    if (!year || name.length < 2) return undefined
    const found = entries.filter(
      ({ text, year: own }) => text.startsWith(name) && (own === year || (own === undefined && text.includes(year))),
    )
    // If both titles are present and differ, the works differ.
    const [only] = found
    if (found.length !== 1 || !only) return undefined
    const begin = onlyLetters(item.title ?? '').slice(0, 20)
    return begin.length < 8 || only.text.includes(begin) ? only.id : undefined
  }
}
