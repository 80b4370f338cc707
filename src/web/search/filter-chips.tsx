// The active filters of a list, each with a link that removes it, and a link that removes all.
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { listingWords as words } from '#src/web/words.ts'
import styles from './filter-chips.module.css'

export type ActiveFilter = { name: string; value: string; without: string }

export function FilterChips({ filters, all }: { filters: readonly ActiveFilter[]; all: string }) {
  if (filters.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={words.activeFilters}>
      {filters.map(({ name, value, without }) => (
        <li key={`${name} ${value}`}>
          <Link className={styles['chip']} to={without} preventScrollReset>
            {name}: {value}
            <X aria-hidden />
            <span className="vh">{words.remove}</span>
          </Link>
        </li>
      ))}
      <li>
        <ButtonLink look="link" to={all}>
          {words.clear}
        </ButtonLink>
      </li>
    </ul>
  )
}
