// The listing's filters in words, for its chips and its empty page.

import { disciplineNames } from '#src/domain/article/discipline.ts'
import { type FacetName, facetNames } from '#src/domain/article/listing.ts'
import type { Facets } from '#src/web/links.ts'
import type { ActiveFilter } from '#src/web/search/filter-chips.tsx'
import { isDiscipline } from '#src/web/ui/hatch.tsx'
import { listingWords as words } from '#src/web/words.ts'
import { type ListingQuery, listingAddress, withoutChoice } from './listing-query.ts'

export function activeFilters(query: ListingQuery, facets: Facets | undefined): ActiveFilter[] {
  const single = (name: keyof typeof words.chip, value: string, without: Partial<ListingQuery>) =>
    value === '' ? [] : [{ name: words.chip[name], value, without: listingAddress(query, without) }]
  return [
    ...single('q', query.q, { q: '' }),
    ...facetNames.flatMap((group) =>
      query.chosen[group].map((value) => ({
        name: words.chip[group],
        value: nameOfChoice(group, value, facets),
        without: listingAddress(withoutChoice(query, group, value)),
      })),
    ),
    ...single('periodical', query.periodical, { periodical: '' }),
    ...single('volume', query.volume, { volume: '' }),
  ]
}

function nameOfChoice(group: FacetName, value: string, facets: Facets | undefined): string {
  if (group === 'issue') return nameOfIssueChoice(value, facets)
  if (group === 'discipline' && isDiscipline(value)) return disciplineNames[value]
  return value
}

/** As it is printed, where that is not what its address says. */
export const nameOfIssueChoice = (value: string, facets: Facets | undefined): string =>
  facets?.issue.find((one) => one.value === value)?.name ?? words.issueShort(value)
