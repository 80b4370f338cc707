// What narrows the list, each with a link that takes it away, and one that takes all away.
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { isDiscipline } from '#src/web/ui/hatch.tsx'
import { disciplineWords, listingWords as words } from '#src/web/words.ts'
import styles from './listing-page.module.css'
import {
  type FacetGroup,
  facetGroups,
  isFiltered,
  type ListingQuery,
  listingAddress,
  withoutChoice,
} from './listing-query.ts'

export type ActiveFilter = { name: string; value: string; without: string }

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

export function ActiveFilters({ query }: { query: ListingQuery }) {
  if (!isFiltered(query)) return null
  return (
    <ul className={styles['chips']} aria-label={words.activeFilters}>
      {activeFilters(query).map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <Link className={styles['chip']} to={without} preventScrollReset>
            {name}: {value}
            <X aria-hidden />
            <span className="vh">{words.remove}</span>
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink look="link" to={pages.articles}>
          {words.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}
