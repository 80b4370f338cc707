// Search, filters and order of a list. They are in the address; the active filters are shown below as chips.
import { type ReactNode, useId } from 'react'
import { pages } from '#src/web/links.ts'
import { type ActiveFilter, FilterChips } from '#src/web/search/filter-chips.tsx'
import { FilterSelect } from '#src/web/search/filter-select.tsx'
import { SearchInput } from '#src/web/search/search-input.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { listingWords, manageWords as words } from '#src/web/words.ts'
import styles from './manage.module.css'
import {
  addressOfForm,
  ages,
  emptyQuery,
  type ManageQuery,
  manageAddress,
  type Sort,
  sorts,
  statuses,
} from './manage-query.ts'

/** `children`: further controls in the bar. */
export function ManageToolbar({ query, children }: { query: ManageQuery; children: ReactNode }) {
  const { onInput, onChoose, onSubmit } = useSearchAsYouType(query.q, addressOfForm)
  const id = useId()
  const { tab } = query
  const statusNames: Record<string, string> = tab === 'published' ? words.articleStatuses : words.submissionStatuses
  // By title only where people look for titles.
  const order = (Object.keys(sorts) as Sort[]).filter((sort) => sort !== (tab === 'published' ? 'stage' : 'title'))
  return (
    <div className={styles['toolbar']}>
      <div className={styles['line']}>
        {children}
        <search>
          <form className={styles['tools']} method="get" action={pages.manage} onSubmit={onSubmit}>
            <input type="hidden" name="tab" value={tab} />
            {query.view !== '' && <input type="hidden" name="view" value={query.view} />}
            <label className="vh" htmlFor={id}>
              {words.search[tab]}
            </label>
            <div className={styles['search']}>
              <SearchInput id={id} q={query.q} placeholder={words.searchHint[tab]} onInput={onInput} />
            </div>
            {/* On phones, what most people leave as it is. */}
            <details className={styles['filters']}>
              <FoldSummary>{listingWords.filters}</FoldSummary>
              {/* A view says which statuses it has. */}
              {query.view === '' && (
                <FilterSelect
                  name="status"
                  aria-label={words.status}
                  value={String(query.status)}
                  onChange={onChoose}
                  choices={statuses[tab].map((status) => [status, statusNames[status] ?? status])}
                />
              )}
              {tab === 'submitted' && (
                <FilterSelect
                  name="age"
                  aria-label={words.age}
                  value={String(query.age)}
                  onChange={onChoose}
                  choices={ages.map((age) => [String(age), words.ages[age]])}
                />
              )}
              <FilterSelect
                name="sort"
                aria-label={words.sort}
                value={String(query.sort)}
                onChange={onChoose}
                choices={order.map((sort) => [sort, words.sorts[sort]])}
              />
            </details>
          </form>
        </search>
      </div>
      <FilterChips filters={activeFilters(query, statusNames)} all={manageAddress(emptyQuery(tab, query.view))} />
    </div>
  )
}

function activeFilters(query: ManageQuery, statusNames: Record<string, string>): ActiveFilter[] {
  const usual = emptyQuery(query.tab)
  const texts = { q: query.q, status: statusNames[query.status] ?? query.status, age: words.ages[query.age] }
  return (['q', 'status', 'age'] as const)
    .filter((name) => query[name] !== usual[name])
    .map((name) => ({
      name: words.chip[name],
      value: texts[name],
      without: manageAddress(query, { [name]: usual[name] }),
    }))
}
