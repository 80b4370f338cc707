// A queue as administrators see it, of letters or of deposits: filtered by state and by words, both in the address.
import type { ReactNode } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { type ListQuery, listAddress } from '#src/web/settings/list-address.ts'
import { ResultCount } from '#src/web/settings/result-count.tsx'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { useFieldOfAddress } from '#src/web/settings/use-field-of-address.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import styles from './queue.module.css'

type Query = ListQuery<'state' | 'q'>

type QueueWords = {
  filter: string
  all: string
  search: string
  searchLabel: string
  refresh: string
  found: (count: number, q: string) => string
  empty: string
  emptyText: string
  nothingFound: string
  nothingFoundText: string
  clear: string
  pageOf: (page: number, pages: number, total: number) => string
}

type Props = {
  path: string
  /** May contain more filters than state and words. */
  query: Query
  words: QueueWords
  heading: string
  remark?: string
  states: readonly QueueState[]
  /** The controls of further filters, fields of the search form. */
  filters?: ReactNode
  /** Actions for all entries at once. */
  actions?: ReactNode
  pagination: { currentPage: number; totalPages: number }
  total: number
  entries: readonly ReactNode[]
}

type QueueState = { state: string; name: string; count: number }

export function QueueList(props: Props) {
  const { path, query, words, heading, remark, states, filters, actions, pagination, total, entries } = props
  const { currentPage, totalPages } = pagination
  return (
    <SettingsSection heading={heading}>
      {remark && <p className={styles['remark']}>{remark}</p>}
      <StateFilter path={path} query={query} words={words} states={states} />
      <Search path={path} query={query} words={words} filters={filters} />
      {actions}
      <ResultCount address={listAddress(path, query)}>{words.found(total, query.q)}</ResultCount>
      {entries.length === 0 ? (
        <NoEntries path={path} query={query} words={words} />
      ) : (
        <ul className={styles['list']}>{entries}</ul>
      )}
      <Pagination
        current={currentPage}
        count={totalPages}
        href={(page) => listAddress(path, { ...query, page: String(page) })}
        summary={words.pageOf(currentPage, totalPages, total)}
      />
    </SettingsSection>
  )
}

type PartProps = { path: string; query: Query; words: QueueWords }

function StateFilter({ path, query, words, states }: PartProps & { states: readonly QueueState[] }) {
  const all = { state: '', name: words.all, count: states.reduce((sum, { count }) => sum + count, 0) }
  return (
    <nav aria-label={words.filter}>
      <ul className={styles['states']}>
        {[all, ...states].map(({ state, name, count }) => (
          <li key={state}>
            <Link
              to={listAddress(path, { ...query, state, page: '' })}
              aria-current={query.state === state ? 'true' : undefined}
              preventScrollReset
            >
              {name} {count > 0 && <span>{count.toLocaleString('en-GB')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({ path, query, words, filters }: PartProps & { filters: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  const field = useFieldOfAddress(query.q)
  return (
    <search className={[styles['search'], filters && styles['filtered']].filter(Boolean).join(' ')}>
      <Form action={path} preventScrollReset>
        {query.state && <input type="hidden" name="state" value={query.state} />}
        <TextField
          ref={field}
          label={words.searchLabel}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={200}
          action={<Button type="submit">{words.search}</Button>}
        />
        {filters}
      </Form>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {words.refresh}
      </Button>
    </search>
  )
}

function NoEntries({ path, query: { page: _page, ...filters }, words }: PartProps) {
  const isFiltered = Object.values(filters).some((value) => value !== '')
  return (
    <Squared>
      <h3>{isFiltered ? words.nothingFound : words.empty}</h3>
      <p>{isFiltered ? words.nothingFoundText : words.emptyText}</p>
      {isFiltered && (
        <ButtonLink size="small" to={path}>
          {words.clear}
        </ButtonLink>
      )}
    </Squared>
  )
}
