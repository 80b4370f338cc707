// What is still missing, where the manuscript departs from the guide, and what happens next.
import { Check, TriangleAlert } from 'lucide-react'
import { deskWords, submissionWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import styles from './submission-rail.module.css'
import type { SubmissionErrors, SubmissionField } from './submission-rules.ts'

const parts: readonly (readonly [SubmissionField, string])[] = [
  ['file', words.file],
  ['title', words.fieldTitle],
  ['abstract', words.abstract],
  ['keywords', words.keywords],
  ['authors', words.authors],
]

type Props = { missing: SubmissionErrors; warnings: number; periodical: PeriodicalObject | undefined }

/** The checklist in one line, for windows with no room beside the form. */
export function SubmissionProgress({ missing }: Pick<Props, 'missing'>) {
  const left = parts.filter(([name]) => missing[name]).map(([, label]) => label)
  return (
    <p className={styles['progress']}>
      <strong>{words.ready(parts.length - left.length, parts.length)}</strong>{' '}
      {left.length > 0 && words.stillMissing(left)}
    </p>
  )
}

export function SubmissionRail({ missing, warnings, periodical }: Props) {
  return (
    <aside className={styles['rail']} aria-label={words.progress}>
      <div className={styles['stick']}>
        <h2 className={styles['beside']}>{words.checklist}</h2>
        <ol className={`${styles['checklist']} ${styles['beside']}`}>
          {parts.map(([name, label]) => {
            const done = !missing[name]
            const doubtful = name === 'file' && done && warnings > 0
            return (
              <li key={name} data-done={done || undefined}>
                <span className={styles['box']} data-warn={doubtful || undefined} aria-hidden="true">
                  {doubtful ? <TriangleAlert /> : done && <Check />}
                </span>
                {label}
                {doubtful && <small>{words.warnings(warnings)}</small>}
                {done && <span className="vh">{deskWords.complete}</span>}
              </li>
            )
          })}
        </ol>
        <h2>{words.next}</h2>
        <NextSteps periodical={periodical} />
      </div>
    </aside>
  )
}

type NextStepsProps = { periodical: PeriodicalObject | undefined; sent?: boolean }

export function NextSteps({ periodical, sent = false }: NextStepsProps) {
  const { review = {}, sendsMail = true } = periodical ?? {}
  const steps = [
    !sent && words.nextNow(sendsMail),
    words.nextEditor(review.checkDays),
    review.reviewWeeks && words.nextReview(review.reviewWeeks),
    words.nextEnd(sendsMail),
  ]
  return (
    <ol className={styles['next']}>
      {steps.map(
        (step) =>
          step && (
            <li key={step.when}>
              <strong>{step.when}</strong> {step.what}
            </li>
          ),
      )}
    </ol>
  )
}
