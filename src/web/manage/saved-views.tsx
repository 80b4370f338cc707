// What an editor looks for among the submissions, as links with their numbers. Search and order stay. Beside them, the figures.
import { ChartNoAxesColumn } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { figuresPage } from '#src/web/case-links.ts'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import { figuresWords, manageWords as words } from '#src/web/words.ts'
import { countInView } from './count-in-view.ts'
import { type ManageQuery, type View, viewAddress, views } from './manage-query.ts'
import styles from './saved-views.module.css'

type Found = Loading<Loaded<SubmissionListing>>

/** What the API is asked for. */
export const queryOfView: Record<View, { turn?: 'mine'; overdue?: '1'; stage?: string }> = {
  '': {},
  mine: { turn: 'mine' },
  reviewers: { stage: 'in-review' },
  overdue: { overdue: '1' },
  authors: { stage: 'revision-requested' },
  accepted: { stage: 'accepted' },
  decided: { stage: 'published,declined,withdrawn' },
}

export function SavedViews({ query, submissions }: { query: ManageQuery; submissions: Found }) {
  return (
    <nav className={styles['views']} aria-label={words.viewsLabel}>
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link
              to={viewAddress(query, view)}
              aria-current={query.view === view ? 'true' : undefined}
              preventScrollReset
            >
              {words.views[view]}{' '}
              <Suspense>
                <Count view={view} submissions={submissions} />
              </Suspense>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={figuresPage} className={styles['figures']}>
        <ChartNoAxesColumn aria-hidden /> {figuresWords.heading}
      </Link>
    </nav>
  )
}

function Count({ view, submissions }: { view: View; submissions: Found }) {
  const counts = useLoading(submissions).list?.counts
  const count = counts && countInView(view, counts)
  return count === undefined ? null : <span data-late={(view === 'overdue' && count > 0) || undefined}>{count}</span>
}
