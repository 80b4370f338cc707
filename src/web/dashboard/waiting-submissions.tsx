// What waits for an editor, the longest wait first.
import { use } from 'react'
import { Link } from 'react-router'
import { casePage } from '#src/web/case-links.ts'
import { CaseStanding } from '#src/web/desk/case-standing.tsx'
import { EntryTitle } from '#src/web/desk/entry-title.tsx'
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

export function WaitingSubmissions({ found }: { found: Promise<Loaded<SubmissionListing>> }) {
  const { list, failed } = use(found)
  return (
    <Row heading={words.waiting} tight>
      {failed !== undefined && <ListFailure message={failed} />}
      {list?.submissions.length === 0 && <p>{words.nothingWaits}</p>}
      <ul>
        {list?.submissions.map((submission) => (
          <li key={submission._id} className={styles['entry']}>
            <div>
              <p className={styles['about']}>
                <span className="id">{submission.number}</span>
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
      {list && list.total > shown && (
        <p>
          <Link to={`${pages.manage}?tab=submitted&view=mine`}>{words.allWaiting(list.total)}</Link>
        </p>
      )}
    </Row>
  )
}
