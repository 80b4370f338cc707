// The question before a manuscript is published: which one, where it will appear and when, with which files. Issue and day
// are the current ones unless somebody says otherwise.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { toCalendarDate } from '#src/formats/calendar-date.ts'
import { formatDay, formatSize } from '#src/web/articles/article-text.ts'
import styles from '#src/web/desk/desk.module.css'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { manageWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import own from './manage.module.css'
import type { Decision } from './manage-actions.ts'

type Props = {
  open: boolean
  /** Undefined until one was asked about. */
  submission: SubmissionObject | undefined
  title: string
  busy: boolean
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

type Place = { volume: string; issue: string; publicationDate: string }

type Wrong = Partial<Place>

const asUsual: Place = { volume: '', issue: '', publicationDate: '' }

export function PublishDialog({ open, submission, title, busy, onDecide, onCancel }: Props) {
  const current = usePeriodical()?.currentIssue.label
  const [place, setPlace] = useState(asUsual)
  const [wrong, setWrong] = useState<Wrong>({})
  const [wasOpen, setWasOpen] = useState(open)
  // Every question starts with the usual place again.
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setPlace(asUsual)
    if (open) setWrong({})
  }
  const bind = (name: keyof Place) => ({
    value: place[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setPlace((before) => ({ ...before, [name]: currentTarget.value }))
      setWrong({})
    },
  })
  const docx = submission?.files.docx
  const outcomes = [
    whereAndWhen(place, current),
    docx ? words.publishFile(docx.name, formatSize(docx.size)) : words.publishFiles,
    words.publishMail,
  ]
  return (
    <ConfirmDialog
      open={open}
      question={words.publishSubmission}
      item={
        <>
          {title}
          <span className={styles['number']}>{submission?.number}</span>
        </>
      }
      confirmLabel={words.publish}
      busy={busy}
      onConfirm={() => {
        const found = faultsOf(place)
        setWrong(found)
        if (!submission || Object.keys(found).length > 0) return
        onDecide({ intent: 'publish-submission', id: submission._id, ...asked(place) })
      }}
      onCancel={onCancel}
    >
      <ul className={styles['outcomes']} aria-live="polite">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      <details className={own['elsewhere']}>
        <summary>
          {words.publishElsewhere} <ChevronDown aria-hidden />
        </summary>
        <div className={own['place']}>
          <TextField
            {...bind('publicationDate')}
            type="date"
            label={words.publicationDate}
            hint={words.publicationDateHint}
            max={toCalendarDate(new Date())}
            error={wrong.publicationDate}
          />
          <TextField {...bind('volume')} {...number} label={words.volume} hint={words.issueHint} />
          <TextField {...bind('issue')} {...number} label={words.number} hint={words.issueHint} error={wrong.issue} />
        </div>
      </details>
    </ConfirmDialog>
  )
}

const number = { type: 'number', min: 1, max: 9999, inputMode: 'numeric' } as const

function whereAndWhen({ volume, issue, publicationDate }: Place, current: string | undefined): string {
  const day = publicationDate && formatDay(publicationDate, 'long')
  if (volume && issue) return words.publishInIssue(day || undefined, volume, issue)
  if (day) return words.publishDated(day)
  return current ? words.publishPlace(current) : words.publishAtOnce
}

const faultsOf = ({ volume, issue, publicationDate }: Place): Wrong => ({
  ...((volume === '') === (issue === '') ? {} : { issue: words.issueNeedsBoth }),
  ...(publicationDate > toCalendarDate(new Date()) ? { publicationDate: words.notLater } : {}),
})

const asked = ({ volume, issue, publicationDate }: Place) => ({
  ...(volume && issue ? { volume: Number(volume), issue: Number(issue) } : {}),
  ...(publicationDate ? { publicationDate } : {}),
})
