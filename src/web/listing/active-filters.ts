// The listing's filters in words, as its chips and its empty page name them.

import type { ActiveFilter } from '#src/web/search/filter-chips.tsx'
import { isDiscipline } from '#src/web/ui/hatch.tsx'
import { disciplineWords, listingWords as words } from '#src/web/words.ts'
import { type FacetGroup, facetGroups, type ListingQuery, listingAddress, withoutChoice } from './listing-query.ts'

export function activeFilters(query: ListingQuery): ActiveFilter[] {
  const single = (name: keyof typeof words.chip, value: string, without: Partial<ListingQuery>) =>
    value === '' ? [] : [{ name: words.chip[name], value, without: listingAddress(query, without) }]
  return [
    ...single('q', query.q, { q: '' }),
    ...facetGroups.flatMap((group) =>
      query.chosen[group].map((value) => ({
        name: words.chip[group],
        value: nameOfChoice(group, value),
        without: listingAddress(withoutChoice(query, group, value)),
      })),
    ),
    ...single('periodical', query.periodical, { periodical: '' }),
    ...single('volume', query.volume, { volume: '' }),
  ]
}

function nameOfChoice(group: FacetGroup, value: string): string {
  if (group === 'issue') return words.issueShort(value)
  if (group === 'discipline' && isDiscipline(value)) return disciplineWords[value]
  return value
}
