// What has happened to a manuscript, and in one sentence whose turn it is.
import { formatDay } from '#src/web/articles/article-text.ts'
import { dashboardWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ago } from './ago.ts'
import styles from './dashboard-page.module.css'

export function Timeline({ steps }: { steps: SubmissionObject['timeline'] }) {
  const last = steps.at(-1)
  if (!last) return null
  return (
    <>
      <p className={styles['turn']}>{words.turn[last.step](formatDay(last.at))}</p>
      <ol className={styles['timeline']}>
        {steps.map(({ step, at }) => (
          <li key={step} aria-current={step === last.step ? 'step' : undefined}>
            <span>{words.steps[step]}</span>
            <time dateTime={at} title={ago(at, new Date())}>
              {formatDay(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  )
}
