// The archive's search: a word, a year, a button. It updates while it is filled in; without scripts the button sends
// it.
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { pages } from '#src/web/links.ts'
import { SearchInput } from '#src/web/search/search-input.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { archiveWords as words } from '#src/web/words.ts'
import type { ArchiveQuery } from './archive-query.ts'
import styles from './archive-search.module.css'
import type { Archive } from './load-archive.ts'

type Props = {
  query: ArchiveQuery
  years: Archive['years']
  onInput: (event: FormEvent<HTMLInputElement>) => void
  onChoose: (event: FormEvent<HTMLSelectElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export function ArchiveSearch({ query, years, onInput, onChoose, onSubmit }: Props) {
  const year = useRef<HTMLSelectElement>(null)
  const ready = useRef(false)
  useEffect(() => {
    const list = year.current
    const fresh = !ready.current
    ready.current = true
    if (!list || list.value === query.year) return
    // A choice made before the scripts loaded counts too.
    if (fresh && document.activeElement === list) list.dispatchEvent(new Event('change', { bubbles: true }))
    else list.value = query.year
  }, [query.year])
  return (
    <search>
      <form className={styles['find']} method="get" action={pages.archive} onSubmit={onSubmit}>
        <div className={styles['word']}>
          <label className="vh" htmlFor="search">
            {words.searchLabel}
          </label>
          <SearchInput id="search" q={query.q} placeholder={words.placeholder} onInput={onInput} />
        </div>
        <div>
          <label className="vh" htmlFor="year">
            {words.yearLabel}
          </label>
          <select
            className={styles['year']}
            id="year"
            name="year"
            defaultValue={query.year}
            ref={year}
            onChange={onChoose}
          >
            <option value="">{words.allYears}</option>
            {years.map(({ value, count }) => (
              <option key={value} value={value}>
                {words.yearWithCount(value, count)}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit">
          <Search aria-hidden />
          {words.search}
        </Button>
      </form>
    </search>
  )
}
