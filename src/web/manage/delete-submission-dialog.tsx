// The question before a submission is deleted. Its reviews, which others wrote, are deleted with it, so its number has to be typed.
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog, ItemId, Outcomes } from '#src/web/ui/confirm-dialog.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { deleteSubmissionWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import own from './manage.module.css'

type Props = {
  open: boolean
  /** Undefined before the first question. */
  submission: Pick<SubmissionObject, '_id' | 'number' | 'title' | 'round' | 'reviews'> | undefined
  title: string
  busy: boolean
  onDelete: (asked: { id: string; confirm?: string }) => void
  onCancel: () => void
}

export function DeleteSubmissionDialog({ open, submission, title, busy, onDelete, onCancel }: Props) {
  const [typed, setTyped] = useState('')
  /** How often a wrong number was typed. */
  const [faults, setFaults] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  const field = useRef<HTMLInputElement>(null)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setTyped('')
    if (open) setFaults(0)
  }
  useEffect(() => {
    if (faults > 0) field.current?.focus()
  }, [faults])

  const number = submission?.number ?? ''
  const reviews = submission ? mayHaveReviews(submission) : 0
  const confirm = () => {
    if (!submission) return
    if (reviews === 0) return onDelete({ id: submission._id })
    if (typed.trim().toUpperCase() !== number) return setFaults((before) => before + 1)
    onDelete({ id: submission._id, confirm: number })
  }
  return (
    <ConfirmDialog
      open={open}
      question={words.question}
      item={
        <>
          {title}
          <ItemId>{number}</ItemId>
        </>
      }
      confirmLabel={words.confirm}
      danger
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Outcomes outcomes={[...words.outcomes, ...(reviews > 0 ? [words.reviewsLost(reviews)] : [])]} />
      {reviews > 0 && (
        <div className={own['place']}>
          <TextField
            ref={field}
            name="confirm"
            label={words.typeNumber(number)}
            autoComplete="off"
            value={typed}
            error={faults > 0 ? words.wrongNumber(number) : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setFaults(0)
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

/** Of earlier rounds, only the server knows how many there are: there may be several. */
const mayHaveReviews = ({ round = 1, reviews }: Pick<SubmissionObject, 'round' | 'reviews'>): number =>
  (reviews?.in ?? 0) + (round > 1 ? 2 : 0)
