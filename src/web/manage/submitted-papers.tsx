// The manuscripts that wait for a decision, and for how long.
import { use } from 'react'
import { Navigate } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { daysSince } from '#src/web/desk/days-since.ts'
import styles from '#src/web/desk/desk.module.css'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { ListFailure } from '#src/web/desk/list-failure.tsx'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import type { Settled } from '#src/web/desk/settle-list.ts'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { managePage } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { deskWords, manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { Question } from './decision-dialog.tsx'

type Ask = (question: Question) => void

const keywordsShown = 5
// After two weeks an author begins to wonder, after a month to write.
const soon = 14
const late = 30

export function SubmittedPapers({
  submissions,
  onAsk,
}: {
  submissions: Promise<Settled<SubmissionListing>>
  onAsk: Ask
}) {
  const { list, failed } = use(submissions)
  const beyond = list && list.submissions.length === 0 && list.page > list.pageCount
  if (beyond) return <Navigate to={managePage('submitted', list.pageCount)} replace />
  return (
    <>
      <div className={styles['bar']}>
        <p>{words.notice}</p>
      </div>
      {failed !== undefined && (
        <div className={styles['inset']}>
          <ListFailure message={failed} />
        </div>
      )}
      {list?.submissions.length === 0 && (
        <div className={styles['inset']}>
          <Squared>
            <h2>{words.emptySubmissions}</h2>
            <p>{words.emptySubmissionsText}</p>
          </Squared>
        </div>
      )}
      <ul>
        {list?.submissions.map((submission) => (
          <SubmissionRow key={submission._id} submission={submission} onAsk={onAsk} />
        ))}
      </ul>
      {list && <PageSteps current={list.page} count={list.pageCount} href={(page) => managePage('submitted', page)} />}
    </>
  )
}

function SubmissionRow({ submission, onAsk }: { submission: SubmissionObject; onAsk: Ask }) {
  const issue = usePeriodical()?.currentIssue.label
  const title = submission.title || deskWords.untitledSubmission
  const which = <span className="vh"> {words.of(submission.number)}</span>
  const asked = { id: submission._id, title, number: submission.number }
  const { docx } = submission.files
  return (
    <li className={styles['row']}>
      <Age submission={submission} />
      <div>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['by']}>{submission.authors.join(', ')}</p>
        <p className={styles['keywords']}>
          <SubmissionStatus status={submission.status} />
          <span>{submission.keywords.slice(0, keywordsShown).join(', ')}</span>
        </p>
      </div>
      <div className={styles['acts']}>
        {docx && (
          <DownloadButton
            owner={{ kind: 'submission', id: submission._id }}
            title={submission.number}
            type="docx"
            size={docx.size}
          >
            {words.downloadDocx}
            {which}
          </DownloadButton>
        )}
        <Button
          size="small"
          onClick={() =>
            onAsk({
              ...asked,
              intent: 'publish-submission',
              question: words.publishSubmission,
              outcomes: [...(issue ? [words.publishPlace(issue)] : []), words.publishFiles, words.publishMail],
              confirm: words.publish,
              danger: false,
            })
          }
        >
          {words.publish}
          {which}
        </Button>
        <Button
          look="danger"
          size="small"
          onClick={() =>
            onAsk({
              ...asked,
              intent: 'delete-submission',
              question: words.deleteSubmission,
              outcomes: [words.deleteSubmissionConsequence],
              confirm: words.delete,
              danger: true,
            })
          }
        >
          {words.delete}
          {which}
        </Button>
      </div>
    </li>
  )
}

function Age({ submission }: { submission: SubmissionObject }) {
  const days = daysSince(submission.createdAt, new Date())
  const age = days > late ? 'late' : days > soon ? 'soon' : undefined
  return (
    <div className={styles['aside']} data-age={age}>
      <span className={styles['days']}>{days === 0 ? words.today : words.waiting(days)}</span>
      {age === 'late' && <span className={styles['overdue']}>{words.overdue}</span>}
      <span className="id">{submission.number}</span>
      <time dateTime={submission.createdAt}>{formatDay(submission.createdAt)}</time>
    </div>
  )
}
