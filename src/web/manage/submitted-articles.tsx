// The manuscripts that wait for a decision: for how long, whose turn it is, and what to do next.
import { Link } from 'react-router'
import type { NextAct } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { type CasePart, casePage } from '#src/web/case-links.ts'
import { CaseStanding } from '#src/web/desk/case-standing.tsx'
import { daysSince } from '#src/web/desk/days-since.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { isPublishable } from '#src/web/desk/is-publishable.ts'
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
import {
  EntryAside,
  EntryFacts,
  EntryNameHidden,
  MainLink,
  ManageEntry,
  OtherAction,
  WaitingTime,
} from './manage-entry.tsx'

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
  const { sort } = props.query
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
          continues={ageOf(submission) === ageOf(list.submissions[index - 1])}
          isGrouped={sort === 'newest' || sort === 'oldest'}
          ofItsAge={list.pageCount === 1 ? countOfAge(list.submissions, ageOf(submission)) : undefined}
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
  /** In the order of their age, manuscripts are grouped by it. */
  isGrouped: boolean
  /** How many there are in its group, if all are in the list. */
  ofItsAge: number | undefined
  /** As old as the entry above it, which names the group. */
  continues: boolean
  isAdministrator: boolean
  onAsk: (question: EntryQuestion) => void
}

function SubmissionEntry(entry: EntryProps) {
  const { submission, isAdministrator, isGrouped, ofItsAge, continues, onAsk } = entry
  const { _id: id, authors, status, keywords, findings, turn, stage } = submission
  const title = titleOf(submission)
  const age = ageOf(submission)
  // Of their own manuscripts, administrators delete only those that nobody reviews.
  const isOwn = turn === undefined
  const isDeletable = isAdministrator && (!isOwn || stage === 'received' || stage === 'published')
  return (
    <ManageEntry
      id={id}
      title={<Link to={casePage(id)}>{title}</Link>}
      authors={<FewNames authors={authors.map((name) => ({ name }))} />}
      standing={<CaseStanding submission={submission} now={new Date()} />}
      state={turn === undefined && <SubmissionStatus status={status} />}
      keywords={keywords}
      group={age && isGrouped ? { name: words.ageGroup(age, ofItsAge), continues } : undefined}
      aside={<Age submission={submission} />}
      name={nameOf(submission)}
      next={<NextStep submission={submission} />}
      acts={<SubmissionActions {...entry} />}
      more={
        <OtherAction to={proofPage(id)}>
          {typesettingWords.title}
          <EntryNameHidden name={nameOf(submission)} />
        </OtherAction>
      }
      onDelete={isDeletable ? () => onAsk({ title, submission, act: 'delete' }) : undefined}
    >
      <Findings findings={findings} />
    </ManageEntry>
  )
}

/** Where that is done which the case waits for. Publishing is a link in every row. */
function NextStep({ submission }: Pick<EntryProps, 'submission'>) {
  const { _id: id, nextAct } = submission
  if (nextAct === undefined) return null
  return (
    <MainLink to={casePage(id, partOf[nextAct])}>
      {nextAct === 'publish' ? caseStandingWords.open : caseStandingWords.nextActs[nextAct]}
      <EntryNameHidden name={nameOf(submission)} />
    </MainLink>
  )
}

function SubmissionActions(entry: EntryProps) {
  const { submission, isAdministrator } = entry
  const { _id: id, files, publishedAs } = submission
  const name = nameOf(submission)
  return (
    <>
      {files.docx && (
        <DownloadButton look="link" owner={{ kind: 'submission', id }} title={name} type="docx" size={files.docx.size}>
          {words.downloadDocx}
          <EntryNameHidden name={name} />
        </DownloadButton>
      )}
      {isPublishable(submission, isAdministrator) && (
        <Button
          look="link"
          data-publish
          onClick={() => entry.onAsk({ title: titleOf(submission), submission, act: 'publish' })}
        >
          {words.publish}
          <EntryNameHidden name={name} />
        </Button>
      )}
      {publishedAs && (
        <ButtonLink look="link" to={articlePage(publishedAs)}>
          {words.viewArticle}
          <EntryNameHidden name={name} />
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

/** Nothing for what no longer waits. */
function ageOf(submission: SubmissionObject | undefined): 'new' | 'soon' | 'late' | undefined {
  if (!submission || !isWaiting(submission)) return undefined
  const days = daysSince(submission.createdAt, new Date())
  return days > lateAfterDays ? 'late' : days > warnAfterDays ? 'soon' : 'new'
}

const countOfAge = (submissions: readonly SubmissionObject[], age: ReturnType<typeof ageOf>): number =>
  submissions.filter((submission) => ageOf(submission) === age).length

function Age({ submission }: Pick<EntryProps, 'submission'>) {
  const { number, createdAt } = submission
  const days = daysSince(createdAt, new Date())
  const age = ageOf(submission)
  return (
    <EntryAside age={age}>
      {age && <WaitingTime>{days === 0 ? words.today : words.waiting(days)}</WaitingTime>}
      <EntryFacts>
        <span className="id unbroken">{number}</span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </EntryFacts>
    </EntryAside>
  )
}

/** Its number, or its title while it has none. */
const nameOf = (submission: SubmissionObject): string => submission.number || titleOf(submission)

const titleOf = ({ title }: SubmissionObject): string => title || deskWords.untitledSubmission

const isWaiting = ({ status }: SubmissionObject): boolean => status.toLowerCase() !== 'published'
