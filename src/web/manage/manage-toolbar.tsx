// Search, filters and order of a list. They are in the address; the active filters are shown below as chips.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { pages } from '#src/web/links.ts'
import { type ActiveFilter, FilterChips } from '#src/web/search/filter-chips.tsx'
import { SearchInput } from '#src/web/search/search-input.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { manageWords as words } from '#src/web/words.ts'
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
  const order = (Object.keys(sorts) as Sort[]).filter((sort) => sort !== 'title' || tab === 'published')
  const select = { onChange: onChoose, query }
  return (
    <div className={styles['toolbar']}>
      <div className={styles['line']}>
        {children}
        <search>
          <form className={styles['tools']} method="get" action={pages.manage} onSubmit={onSubmit}>
            <input type="hidden" name="tab" value={tab} />
            <label className="vh" htmlFor={id}>
              {words.search[tab]}
            </label>
            <div className={styles['search']}>
              <SearchInput id={id} q={query.q} placeholder={words.searchHint[tab]} onInput={onInput} />
            </div>
            <Select
              {...select}
              name="status"
              label={words.status}
              options={statuses[tab].map((status) => [status, statusNames[status] ?? status])}
            />
            {tab === 'submitted' && (
              <Select
                {...select}
                name="age"
                label={words.age}
                options={ages.map((age) => [String(age), words.ages[age]])}
              />
            )}
            <Select
              {...select}
              name="sort"
              label={words.sort}
              options={order.map((sort) => [sort, words.sorts[sort]])}
            />
          </form>
        </search>
      </div>
      <FilterChips filters={activeFilters(query, statusNames)} all={manageAddress(emptyQuery(tab))} />
    </div>
  )
}

type SelectProps = {
  name: 'status' | 'age' | 'sort'
  label: string
  query: ManageQuery
  options: (readonly [value: string, text: string])[]
  onChange: ReturnType<typeof useSearchAsYouType>['onChoose']
}

/** The browser's own value until the answer comes, then the address's. */
function Select({ name, label, query, options, onChange }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const value = String(query[name])
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <select
      className={styles['select']}
      name={name}
      aria-label={label}
      defaultValue={value}
      ref={select}
      onChange={onChange}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
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
