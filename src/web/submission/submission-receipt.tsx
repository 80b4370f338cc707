// The manuscript arrived: its number, findings of the server that the form did not have, what comes next, and the two
// likely next actions.
import { useEffect, useRef } from 'react'
import { Actions } from '#src/web/form/form-layout.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { pages, proofPage } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { traceWords, typesettingWords, submissionWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { type Trace, TraceList } from './manuscript-findings.tsx'
import { NextSteps } from './submission-rail.tsx'
import styles from './submission-receipt.module.css'

export type Receipt = { submission: SubmissionObject; seen: readonly Trace[] }

type Props = Receipt & { email: string; onAnother: () => void }

export function SubmissionReceipt({ submission, seen, email, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const periodical = usePeriodical()
  const unseen = (submission.findings ?? []).filter(
    (trace) => !seen.some(({ place, excerpt }) => place === trace.place && excerpt === trace.excerpt),
  )
  return (
    <div className={styles['success']}>
      <svg viewBox="0 0 72 60" aria-hidden="true">
        <path d="M8 33c6 4.500 10 10 13.500 18C30 34 43 18 64 6" />
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {words.success}
        </h2>
        <p>
          {submission.number && (
            <>
              {words.successNumber} <strong className="id">{submission.number}</strong>.{' '}
            </>
          )}
          {periodical?.sendsMail === false ? words.successTextNoMail : words.successText(email)}
        </p>
        <Actions className={styles['actions']}>
          <ButtonLink look="primary" to={proofPage(submission._id)}>
            {typesettingWords.look}
          </ButtonLink>
          <ButtonLink to={pages.dashboard}>{words.track}</ButtonLink>
          <Button look="link" onClick={onAnother}>
            {words.another}
          </Button>
        </Actions>
        {unseen.length > 0 && (
          <Callout tone="warn" level={3} title={traceWords.onArrival}>
            <TraceList traces={unseen} />
            <p>{traceWords.onArrivalText}</p>
          </Callout>
        )}
        <h3>{words.next}</h3>
        <NextSteps periodical={periodical} sent />
      </div>
    </div>
  )
}
