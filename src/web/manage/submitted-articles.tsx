// The manuscripts that wait for a decision: for how long, whose turn it is, and what to do next.
import { Link } from 'react-router'
import type { NextAct } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { type CasePart, casePage } from '#src/web/case-links.ts'
import { CaseStanding } from '#src/web/desk/case-standing.tsx'
import { daysSince } from '#src/web/desk/days-since.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { articlePage, proofPage } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { caseStandingWords, deskWords, typesettingWords, manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { EntryQuestion, Question } from './decision-dialog.tsx'
import { EntryList, type ListProps } from './entry-list.tsx'
import { Findings } from './findings.tsx'
import { EntryAside, EntryNameHidden, MainAction, MainLink, ManageEntry, WaitingTime } from './manage-entry.tsx'

// After two weeks an author begins to wonder, after a month to write.
const warnAfterDays = 14
const lateAfterDays = 30

type Props = ListProps & {
  submissions: Loading<Loaded<SubmissionListing>>
  /** Administrators publish anything and delete; editors decide, and publish what was accepted. */
  isAdministrator: boolean
  onAsk: (question: Question) => void
}

export function SubmittedArticles({ submissions, isAdministrator, onAsk, ...props }: Props) {
  const { list, failed } = useLoading(submissions)
  return (
    <EntryList
      {...props}
      list={list}
      failed={failed}
      found={words.foundSubmissions}
      empty={{ title: words.emptySubmissions, text: words.emptySubmissionsText }}
      rows={list?.submissions.map((submission, index) => (
        <SubmissionEntry
          key={submission._id}
          submission={submission}
          isAdministrator={isAdministrator}
          onAsk={(question) => onAsk({ index, ...question })}
        />
      ))}
      pages={(pages) => <PageSteps {...pages} />}
    />
  )
}

type EntryProps = {
  submission: SubmissionObject
  isAdministrator: boolean
  onAsk: (question: EntryQuestion) => void
}

function SubmissionEntry(entry: EntryProps) {
  const { submission, isAdministrator, onAsk } = entry
  const { _id: id, number, authors, status, keywords, findings, turn, stage } = submission
  const title = titleOf(submission)
  // Of their own manuscripts, administrators delete only those that nobody reviews.
  const isOwn = turn === undefined
  const isDeletable = isAdministrator && (!isOwn || stage === 'received' || stage === 'published')
  return (
    <ManageEntry
      id={id}
      title={<Link to={casePage(id)}>{title}</Link>}
      authors={authors.join(', ')}
      standing={<CaseStanding submission={submission} now={new Date()} />}
      state={turn === undefined && <SubmissionStatus status={status} />}
      keywords={keywords}
      aside={<Age submission={submission} />}
      name={number}
      acts={<SubmissionActions {...entry} />}
      onDelete={isDeletable ? () => onAsk({ title, submission, act: 'delete' }) : undefined}
    >
      <Findings findings={findings} />
    </ManageEntry>
  )
}

function SubmissionActions({ submission, isAdministrator, onAsk }: EntryProps) {
  const { _id: id, number, files, publishedAs, nextAct, stage } = submission
  const hiddenName = <EntryNameHidden name={number || titleOf(submission)} />
  const mayPublish = isAdministrator || (stage === 'accepted' && nextAct !== undefined)
  const isPublishable = mayPublish && isWaiting(submission) && stage !== 'declined' && stage !== 'withdrawn'
  // One next act a row: the most important button is the one that the case waits for.
  const isNext = nextAct === undefined || nextAct === 'publish'
  const publish = {
    onClick: () => onAsk({ title: titleOf(submission), submission, act: 'publish' }),
    children: (
      <>
        {words.publish}
        {hiddenName}
      </>
    ),
  }
  return (
    <>
      {nextAct !== undefined && !(isNext && isPublishable) && (
        <MainLink to={casePage(id, partOf[nextAct])}>
          {isNext ? caseStandingWords.open : caseStandingWords.nextActs[nextAct]}
          {hiddenName}
        </MainLink>
      )}
      {isPublishable && isNext && <MainAction {...publish} />}
      <ButtonLink size="small" to={proofPage(id)}>
        {typesettingWords.title}
        {hiddenName}
      </ButtonLink>
      {files.docx && (
        <DownloadButton
          owner={{ kind: 'submission', id }}
          title={number || titleOf(submission)}
          type="docx"
          size={files.docx.size}
        >
          {words.downloadDocx}
          {hiddenName}
        </DownloadButton>
      )}
      {isPublishable && !isNext && <Button size="small" {...publish} />}
      {publishedAs && (
        <ButtonLink size="small" to={articlePage(publishedAs)}>
          {words.viewArticle}
          {hiddenName}
        </ButtonLink>
      )}
    </>
  )
}

/** The section of the case in which its next act is done. */
const partOf: { readonly [act in NextAct]?: CasePart } = {
  'mend-anonymous-file': 'manuscript',
  'check-anonymous-file': 'manuscript',
  invite: 'reviewers',
  'await-reviews': 'reviewers',
  decide: 'decision',
  'look-at-revision': 'manuscript',
  'look-at-proof': 'proof',
  'answer-proof-points': 'proof',
}

function Age({ submission }: { submission: SubmissionObject }) {
  const { number, createdAt } = submission
  const days = daysSince(createdAt, new Date())
  const age = !isWaiting(submission)
    ? undefined
    : days > lateAfterDays
      ? 'late'
      : days > warnAfterDays
        ? 'soon'
        : undefined
  return (
    <EntryAside age={age}>
      {isWaiting(submission) && (
        <WaitingTime text={days === 0 ? words.today : words.waiting(days)} overdue={age === 'late'} />
      )}
      <span className="id unbroken">{number}</span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </EntryAside>
  )
}

const titleOf = ({ title }: SubmissionObject): string => title || deskWords.untitledSubmission

const isWaiting = ({ status }: SubmissionObject): boolean => status.toLowerCase() !== 'published'
