// The entries of a tab, or why there are none. j and k move from entry to entry, without a stop at every button
// between; Enter opens the one reached, p publishes it.
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { Navigate } from 'react-router'
import type { Failure } from '#src/web/api-client/failure-message.ts'
import { useShortcut } from '#src/web/frame/shortcuts.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { manageWords as words } from '#src/web/words.ts'
import styles from './entry-list.module.css'
import { type EntryOutcome, EntryOutcomeRow } from './entry-outcome.tsx'
import type { Decision } from './manage-actions.ts'
import { emptyQuery, isFiltered, type ManageQuery, manageAddress, type View } from './manage-query.ts'

export type ListProps = {
  query: ManageQuery
  outcome: EntryOutcome | undefined
  busy: boolean
  onDecide: (decision: Decision) => void
}

export type ListPages = { current: number; count: number; total: number; href: (page: number) => string }

type Empty = { title: string; text: string }

type Props = ListProps & {
  /** Undefined if it could not be read. */
  list: { page: number; pageCount: number; total: number } | undefined
  failed: Failure | undefined
  rows: ReactNode[] | undefined
  found: (total: number) => string
  empty: Empty
  pages: (pages: ListPages) => ReactNode
}

export function EntryList({ query, list, rows, failed, found, empty, outcome, busy, onDecide, pages }: Props) {
  const entries = useRef<HTMLUListElement>(null)
  useEntryShortcuts(entries)
  const href = (page: number) => manageAddress(query, { page })
  const isBeyondLastPage = list && rows?.length === 0 && list.page > list.pageCount
  if (isBeyondLastPage) return <Navigate to={href(list.pageCount)} replace />
  const shown =
    rows && outcome
      ? rows.toSpliced(outcome.index, 0, <EntryOutcomeRow key="outcome" {...{ outcome, busy, onDecide }} />)
      : rows
  return (
    <>
      <p className={isFiltered(query) ? styles['found'] : 'vh'} role="status">
        {list && found(list.total)}
      </p>
      {failed !== undefined && (
        <div className={styles['inset']}>
          <ListFailure failure={failed} />
        </div>
      )}
      {rows?.length === 0 && <NoEntries query={query} empty={empty} />}
      <ul ref={entries} onKeyDown={openOnEnter}>
        {shown}
      </ul>
      {rows && rows.length > 1 && <KeysHint />}
      {list && pages({ current: list.page, count: list.pageCount, total: list.total, href })}
    </>
  )
}

function useEntryShortcuts(list: RefObject<HTMLUListElement | null>): void {
  const move = (step: 1 | -1) => {
    const entries = [...(list.current?.children ?? [])].filter((entry) => entry.querySelector('h2'))
    const here = entries.findIndex((entry) => entry.contains(document.activeElement))
    const next = here < 0 ? (step > 0 ? 0 : entries.length - 1) : here + step
    entries[next]?.querySelector('h2')?.focus()
  }
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
  useShortcut('p', () => {
    const here = [...(list.current?.children ?? [])].find((entry) => entry.contains(document.activeElement))
    here?.querySelector<HTMLElement>('[data-publish]')?.click()
  })
}

/** On the heading that the keys have reached, which is no control. */
function openOnEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLHeadingElement) target.querySelector('a')?.click()
}

function NoEntries({ query, empty }: { query: ManageQuery; empty: Empty }) {
  const narrowed = isFiltered({ ...query, view: '' })
  if (!narrowed && query.view !== '') return <EmptyView view={query.view} />
  return (
    <div className={styles['inset']}>
      <Squared>
        <h2>{narrowed ? words.nothingFound : empty.title}</h2>
        <p>{narrowed ? words.nothingFoundText : empty.text}</p>
        {narrowed && (
          <ButtonLink size="small" to={manageAddress(emptyQuery(query.tab))}>
            {words.clear}
          </ButtonLink>
        )}
      </Squared>
    </div>
  )
}

/** Nothing hides entries but the view, and an empty view is good news. */
const EmptyView = ({ view }: { view: Exclude<View, ''> }) => (
  <div className={styles['inset']}>
    <Squared>
      <h2>{words.nothingInView[view]}</h2>
      <p>{words.nothingInViewText}</p>
      <ButtonLink size="small" to={manageAddress(emptyQuery('submitted'))}>
        {words.allUndecided}
      </ButtonLink>
    </Squared>
  </div>
)

const KeysHint = () => (
  <p className={styles['keys']}>
    {words.keysHint}{' '}
    {words.keys.map(([key, act], index) => (
      <span key={key}>
        {index > 0 && ', '}
        <kbd>{key}</kbd> {act}
      </span>
    ))}
    .
  </p>
)
