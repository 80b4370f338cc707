// The manuscript arrived: its number, what comes next, and the two things one may want to do now.
import { useEffect, useRef } from 'react'
import styles from '#src/web/desk/paper-form.module.css'
import { pages } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { submissionWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

type Props = { submission: SubmissionObject; email: string; onAnother: () => void }

export function SubmissionReceipt({ submission, email, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['success']} role="status">
      <svg viewBox="0 0 72 60" aria-hidden="true">
        <path d="M8 33c6 4.500 10 10 13.500 18C30 34 43 18 64 6" />
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {words.success}
        </h2>
        <p>
          {words.successNumber} <strong className="id">{submission.number}</strong>. {words.successText(email)}
        </p>
        <div className={styles['actions']}>
          <ButtonLink to={pages.dashboard}>{words.track}</ButtonLink>
          <Button look="link" onClick={onAnother}>
            {words.another}
          </Button>
        </div>
      </div>
    </div>
  )
}
