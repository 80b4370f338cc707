// The entries of a tab, or why there are none. j and k lead from entry to entry, without a stop at every button between.
import { type ReactNode, useRef } from 'react'
import desk from '#src/web/desk/desk.module.css'
import { ListFailure } from '#src/web/desk/list-failure.tsx'
import { useShortcut } from '#src/web/frame/shortcuts.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { manageWords as words } from '#src/web/words.ts'
import { type EntryOutcome, EntryOutcomeRow } from './entry-outcome.tsx'
import type { Decision } from './manage-actions.ts'
import { emptyQuery, isFiltered, type ManageQuery, manageAddress } from './manage-query.ts'

export type ListProps = {
  query: ManageQuery
  outcome: EntryOutcome | undefined
  busy: boolean
  onDecide: (decision: Decision) => void
}

type Props = ListProps & {
  rows: ReactNode[] | undefined
  failed: string | undefined
  /** What the list says of itself: how many there are. */
  found: string | undefined
  empty: { title: string; text: string }
}

export const entryHeading = (id: string): string => `entry-${id}`

export function EntryList({ query, rows, failed, found, empty, outcome, busy, onDecide }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const move = (step: 1 | -1) => {
    const entries = [...(list.current?.children ?? [])].filter((entry) => entry.querySelector('h2'))
    const here = entries.findIndex((entry) => entry.contains(document.activeElement))
    const next = here < 0 ? (step > 0 ? 0 : entries.length - 1) : here + step
    entries[next]?.querySelector('h2')?.focus()
  }
  useShortcut('j', () => move(1))
  useShortcut('k', () => move(-1))
  const shown =
    rows && outcome
      ? rows.toSpliced(outcome.index, 0, <EntryOutcomeRow key="outcome" {...{ outcome, busy, onDecide }} />)
      : rows
  const narrowed = isFiltered(query)
  return (
    <>
      <p className={narrowed ? desk['found'] : 'vh'} role="status">
        {found}
      </p>
      {failed !== undefined && (
        <div className={desk['inset']}>
          <ListFailure message={failed} />
        </div>
      )}
      {rows?.length === 0 && (
        <div className={desk['inset']}>
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
      )}
      <ul ref={list}>{shown}</ul>
      {rows && rows.length > 1 && (
        <p className={desk['keys']}>
          {words.keysHint[0]} <kbd>j</kbd> {words.keysHint[1]} <kbd>k</kbd> {words.keysHint[2]} <kbd>/</kbd>{' '}
          {words.keysHint[3]}
        </p>
      )}
    </>
  )
}
