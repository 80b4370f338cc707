// The manuscripts that wait for a decision, and for how long.
import { use } from 'react'
import { formatDay } from '#src/web/articles/article-text.ts'
import { daysSince } from '#src/web/desk/days-since.ts'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import type { SubmissionListing } from '#src/web/desk/read-lists.ts'
import { SubmissionStatus } from '#src/web/desk/status-badge.tsx'
import { articlePage, proofPage } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { deskWords, typesettingWords, manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import type { EntryQuestion, Question } from './decision-dialog.tsx'
import { EntryList, type ListProps } from './entry-list.tsx'
import { Findings } from './findings.tsx'
import { EntryAside, MainAct, ManageEntry, OfEntry, WaitingTime } from './manage-entry.tsx'

// After two weeks an author begins to wonder, after a month to write.
const soon = 14
const late = 30

type Props = ListProps & { submissions: Promise<Loaded<SubmissionListing>>; onAsk: (question: Question) => void }

export function SubmittedArticles({ submissions, onAsk, ...props }: Props) {
  const { list, failed } = use(submissions)
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
          onAsk={(question) => onAsk({ index, ...question })}
        />
      ))}
      pages={(pages) => <PageSteps {...pages} />}
    />
  )
}

type EntryProps = { submission: SubmissionObject; onAsk: (question: EntryQuestion) => void }

function SubmissionEntry({ submission, onAsk }: EntryProps) {
  const { _id: id, number, authors, status, keywords, findings } = submission
  const title = titleOf(submission)
  return (
    <ManageEntry
      id={id}
      title={title}
      authors={authors.join(', ')}
      state={<SubmissionStatus status={status} />}
      keywords={keywords}
      aside={<Age submission={submission} />}
      name={number}
      acts={<Acts submission={submission} onAsk={onAsk} />}
      onDelete={() =>
        onAsk({
          title,
          number,
          decision: { intent: 'delete-submission', id },
          question: words.deleteSubmission,
          outcomes: [words.deleteSubmissionConsequence, words.undoConsequence],
          confirm: words.delete,
          danger: true,
        })
      }
    >
      <Findings findings={findings} />
    </ManageEntry>
  )
}

function Acts({ submission, onAsk }: EntryProps) {
  const { _id: id, number, files, publishedAs } = submission
  const of = <OfEntry name={number} />
  return (
    <>
      <ButtonLink size="small" to={proofPage(id)}>
        {typesettingWords.title}
        {of}
      </ButtonLink>
      {files.docx && (
        <DownloadButton owner={{ kind: 'submission', id }} title={number} type="docx" size={files.docx.size}>
          {words.downloadDocx}
          {of}
        </DownloadButton>
      )}
      {isWaiting(submission) && (
        <MainAct onClick={() => onAsk({ title: titleOf(submission), submission })}>
          {words.publish}
          {of}
        </MainAct>
      )}
      {publishedAs && (
        <ButtonLink size="small" to={articlePage(publishedAs)}>
          {words.viewArticle}
          {of}
        </ButtonLink>
      )}
    </>
  )
}

function Age({ submission }: { submission: SubmissionObject }) {
  const { number, createdAt } = submission
  const days = daysSince(createdAt, new Date())
  const age = !isWaiting(submission) ? undefined : days > late ? 'late' : days > soon ? 'soon' : undefined
  return (
    <EntryAside age={age}>
      {isWaiting(submission) && (
        <WaitingTime text={days === 0 ? words.today : words.waiting(days)} overdue={age === 'late'} />
      )}
      <span className="id">{number}</span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </EntryAside>
  )
}

const titleOf = ({ title }: SubmissionObject): string => title || deskWords.untitledSubmission

const isWaiting = ({ status }: SubmissionObject): boolean => status.toLowerCase() !== 'published'
