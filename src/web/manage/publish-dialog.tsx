// The question before a manuscript is published: which one, where and when it will appear, with which files. Issue and
// day are the current ones unless somebody changes them.
import { useEffect, useRef, useState } from 'react'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { formatDay, formatSize } from '#src/web/articles/article-text.ts'
import { DateField } from '#src/web/desk/date-field.tsx'
import { DeniedAuthors } from '#src/web/desk/denied-authors.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { uploadWords, manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { isCount } from './issue-count.ts'
import own from './manage.module.css'
import type { Decision } from './manage-actions.ts'
import { NamedIssue } from './named-issue.tsx'
import { proofWarning } from './proof-warning.ts'
import { PublishedFacts } from './published-facts.tsx'

type Props = {
  open: boolean
  /** Undefined before the first question. */
  submission: SubmissionObject | undefined
  title: string
  busy: boolean
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

type Placement = { volume: string; issue: string; publicationDate: string }

type Wrong = Partial<Placement>

const defaultPlacement: Placement = { volume: '', issue: '', publicationDate: '' }

export function PublishDialog({ open, submission, title, busy, onDecide, onCancel }: Props) {
  const periodical = usePeriodical()
  const current = periodical?.currentIssue.label
  const [place, setPlace] = useState(defaultPlacement)
  const [wrong, setWrong] = useState<Wrong>({})
  const [wasOpen, setWasOpen] = useState(open)
  const fold = useRef<HTMLDetailsElement>(null)
  const foundFacts = useRef<HTMLInputElement>(null)
  // Every question starts with the default place again.
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setPlace(defaultPlacement)
    if (open) setWrong({})
  }

  // Each refusal moves to its first error, even inside the fold.
  useEffect(() => {
    if (!fold.current || Object.keys(wrong).length === 0) return
    fold.current.open = true
    fold.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const bind = (name: keyof Placement) => ({
    name,
    error: wrong[name],
    value: place[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setPlace((before) => ({ ...before, [name]: currentTarget.value.trim() }))
      setWrong({})
    },
  })
  const isUndecided = submission?.stage !== undefined && submission.stage !== 'accepted'
  const warning = isUndecided ? words.publishUndecided : proofWarning(submission)
  const docx = submission?.files.docx
  const outcomes = [
    whereAndWhen(place, current),
    docx?.name ? words.publishFile(docx.name, formatSize(docx.size)) : words.publishFiles,
    words.publishTypeset,
    ...(periodical?.sendsMail === false ? [] : [words.publishMail]),
  ]
  return (
    <ConfirmDialog
      open={open}
      question={words.publishSubmission}
      item={
        <>
          {title}
          <ItemId>{submission?.number}</ItemId>
        </>
      }
      confirmLabel={words.publish}
      busy={busy}
      onConfirm={() => {
        const day = fold.current?.querySelector<HTMLInputElement>('[name=publicationDate]')
        const found = faultsOf(place, day?.validity.badInput)
        setWrong(found)
        if (!submission || Object.keys(found).length > 0) return
        const { _id: id, fingerprint } = submission
        const seen = foundFacts.current?.checked ? { foundFactsSeen: foundFacts.current.value } : {}
        onDecide({ intent: 'publish-submission', id, fingerprint, ...seen, ...toRequest(place) })
      }}
      onCancel={onCancel}
    >
      {warning && (
        <Callout tone="warn">
          <p>{warning}</p>
        </Callout>
      )}
      <DeniedAuthors submission={submission} />
      {open && submission && <PublishedFacts key={submission._id} box={foundFacts} id={submission._id} />}
      <Outcomes live outcomes={outcomes} />
      <details ref={fold} className={own['elsewhere']}>
        <FoldSummary>{words.publishElsewhere}</FoldSummary>
        <div className={own['place']}>
          <DateField
            {...bind('publicationDate')}
            label={words.publicationDate}
            hint={words.publicationDateHint}
            max={toCalendarDate(new Date())}
          />
          <TextField {...bind('volume')} {...number} label={words.volume} hint={words.issueHint} />
          <TextField {...bind('issue')} {...number} label={words.number} hint={words.issueHint} />
        </div>
        <NamedIssue volume={place.volume} issue={place.issue} />
      </details>
    </ConfirmDialog>
  )
}

// As text: for an invalid number, the browser's own kind of field would be empty.
const number = { inputMode: 'numeric', autoComplete: 'off' } as const

function whereAndWhen({ volume, issue, publicationDate }: Placement, current: string | undefined): string {
  const day = publicationDate && formatDay(publicationDate, 'long')
  if (volume && issue && isCount(volume) && isCount(issue)) return words.publishInIssue(day || undefined, volume, issue)
  if (day) return words.publishDated(day)
  return current ? words.publishPlace(current) : words.publishAtOnce
}

/** `isUnfinished`: part of the date is filled in. */
function faultsOf({ volume, issue, publicationDate }: Placement, isUnfinished = false): Wrong {
  const found: Wrong = {}
  if (isUnfinished) found.publicationDate = words.wholeDay
  if (publicationDate > toCalendarDate(new Date())) found.publicationDate = words.notLater
  if (!volume && issue) found.volume = words.issueNeedsBoth
  if (volume && !issue) found.issue = words.issueNeedsBoth
  if (!isCount(volume)) found.volume = uploadWords.wholeNumber
  if (!isCount(issue)) found.issue = uploadWords.wholeNumber
  return found
}

const toRequest = ({ volume, issue, publicationDate }: Placement) => ({
  ...(volume && issue ? { volume: Number(volume), issue: Number(issue) } : {}),
  ...(publicationDate ? { publicationDate } : {}),
})
