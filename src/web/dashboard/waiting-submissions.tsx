// Submissions that are waiting for an editor, or for a guest editor of single submissions, the longest wait first.
import { Link } from 'react-router'
import { casePage } from '#src/web/case-links.ts'
import { CaseStanding } from '#src/web/desk/case-standing.tsx'
import { EntryTitle } from '#src/web/desk/entry-title.tsx'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { readSubmissions, type SubmissionListing } from '#src/web/desk/read-lists.ts'
import { pages } from '#src/web/links.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { caseStandingWords, deskWords, dashboardWords as words } from '#src/web/words.ts'
import styles from './dashboard-page.module.css'

const shown = 5

export const readWaiting = (): Promise<Loaded<SubmissionListing>> =>
  readSubmissions({ page: 1, limit: shown, turn: 'mine', sortBy: 'stageSince', order: 'asc' })

/** A guest has no desk, so the dashboard leads to each of their cases, also while it waits for others. */
export const readGuestCases = (): Promise<Loaded<SubmissionListing>> =>
  readSubmissions({ page: 1, limit: 100, guest: '1', sortBy: 'stageSince', order: 'asc' })

/** Nothing for people who are not guest editors. */
export function GuestCases({ found }: { found: Loading<Loaded<SubmissionListing>> }) {
  // Somebody who has become one of its authors reads no turn, and finds it among their own.
  const led = useLoading(found).list?.submissions.filter(({ turn }) => turn !== undefined) ?? []
  const waiting = led.filter(({ turn }) => turn === 'editor')
  const others = led.filter(({ turn }) => turn !== 'editor')
  return (
    <>
      {waiting.length > 0 && (
        <Row heading={words.waiting} tight>
          <Entries submissions={waiting} />
        </Row>
      )}
      {others.length > 0 && (
        <Row heading={words.guestCases} tight>
          <Entries submissions={others} />
        </Row>
      )}
    </>
  )
}

export function WaitingSubmissions({ found }: { found: Loading<Loaded<SubmissionListing>> }) {
  const { list, failed } = useLoading(found)
  return (
    <Row heading={words.waiting} tight>
      {failed !== undefined && <ListFailure failure={failed} />}
      {list?.submissions.length === 0 && <p>{words.nothingWaits}</p>}
      {list && <Entries submissions={list.submissions} />}
      {list && list.total > shown && (
        <p>
          <Link to={`${pages.manage}?tab=submitted&view=mine`}>{words.allWaiting(list.total)}</Link>
        </p>
      )}
    </Row>
  )
}

function Entries({ submissions }: Pick<SubmissionListing, 'submissions'>) {
  return (
    <ul>
      {submissions.map((submission) => (
        <li key={submission._id} className={styles['entry']}>
          <div>
            <p className={styles['about']}>
              <span className="id unbroken">{submission.number}</span>
            </p>
            <EntryTitle level={3}>
              <Link to={casePage(submission._id)}>{submission.title || deskWords.untitledSubmission}</Link>
            </EntryTitle>
            <CaseStanding submission={submission} now={new Date()} />
          </div>
          <div className={styles['acts']}>
            <ButtonLink size="small" to={casePage(submission._id)}>
              {submission.nextAct ? caseStandingWords.nextActs[submission.nextAct] : caseStandingWords.open}
              <span className="vh"> {submission.number}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
