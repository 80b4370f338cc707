// The manuscripts that wait for a decision, and for how long.
import { use } from 'react'
import { Navigate } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { daysSince } from '#src/web/desk/days-since.ts'
import styles from '#src/web/desk/desk.module.css'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { articlePage, proofPage } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { deskWords, typesettingWords, manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { Question } from './decision-dialog.tsx'
import { EntryList, entryHeading, type ListProps } from './entry-list.tsx'
import { Findings } from './findings.tsx'
import { manageAddress } from './manage-query.ts'

const keywordsShown = 5
// After two weeks an author begins to wonder, after a month to write.
const soon = 14
const late = 30

type Props = ListProps & { submissions: Promise<Loaded<SubmissionListing>>; onAsk: (question: Question) => void }

export function SubmittedArticles({ submissions, onAsk, ...props }: Props) {
  const { query } = props
  const { list, failed } = use(submissions)
  const beyond = list && list.submissions.length === 0 && list.page > list.pageCount
  if (beyond) return <Navigate to={manageAddress(query, { page: list.pageCount })} replace />
  return (
    <>
      <EntryList
        {...props}
        failed={failed}
        found={list && words.foundSubmissions(list.total)}
        empty={{ title: words.emptySubmissions, text: words.emptySubmissionsText }}
        rows={list?.submissions.map((submission, index) => (
          <SubmissionRow key={submission._id} submission={submission} index={index} onAsk={onAsk} />
        ))}
      />
      {list && <PageSteps current={list.page} count={list.pageCount} href={(page) => manageAddress(query, { page })} />}
    </>
  )
}

type RowProps = { submission: SubmissionObject; index: number; onAsk: (question: Question) => void }

function SubmissionRow({ submission, index, onAsk }: RowProps) {
  const title = submission.title || deskWords.untitledSubmission
  const which = <span className="vh"> {submission.number}</span>
  const { docx } = submission.files
  const isWaiting = submission.status.toLowerCase() !== 'published'
  return (
    <li className={styles['row']}>
      <Age submission={submission} isWaiting={isWaiting} />
      <div>
        <h2 className={styles['title']} id={entryHeading(submission._id)} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles['by']}>{submission.authors.join(', ')}</p>
        <p className={styles['keywords']}>
          <SubmissionStatus status={submission.status} />
          <span>{submission.keywords.slice(0, keywordsShown).join(', ')}</span>
        </p>
        <Findings findings={submission.findings} />
      </div>
      <div className={styles['acts']}>
        <ButtonLink size="small" to={proofPage(submission._id)}>
          {typesettingWords.title}
          {which}
        </ButtonLink>
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
        {isWaiting && (
          <Button size="small" className={styles['strong']} onClick={() => onAsk({ index, title, submission })}>
            {words.publish}
            {which}
          </Button>
        )}
        {submission.publishedAs && (
          <ButtonLink size="small" to={articlePage(submission.publishedAs)}>
            {words.viewArticle}
            {which}
          </ButtonLink>
        )}
        <Button
          look="link"
          className={styles['remove']}
          onClick={() =>
            onAsk({
              index,
              title,
              number: submission.number,
              decision: { intent: 'delete-submission', id: submission._id },
              question: words.deleteSubmission,
              outcomes: [words.deleteSubmissionConsequence, words.undoConsequence],
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

function Age({ submission, isWaiting }: { submission: SubmissionObject; isWaiting: boolean }) {
  const days = daysSince(submission.createdAt, new Date())
  const age = !isWaiting ? undefined : days > late ? 'late' : days > soon ? 'soon' : undefined
  return (
    <div className={styles['aside']} data-age={age}>
      {isWaiting && <span className={styles['days']}>{days === 0 ? words.today : words.waiting(days)}</span>}
      {age === 'late' && <span className={styles['overdue']}>{words.overdue}</span>}
      <span className="id">{submission.number}</span>
      <time dateTime={submission.createdAt}>{formatDay(submission.createdAt)}</time>
    </div>
  )
}
