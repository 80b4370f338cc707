// What has happened to a manuscript, where it is now, and what usually follows.
import type { Stage } from '#src/domain/review/stage.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { ownCaseWords, dashboardWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { ago } from './ago.ts'
import styles from './dashboard-page.module.css'
import { stepsAhead } from './steps-ahead.ts'

type Props = Pick<SubmissionObject, 'timeline'> & Partial<Pick<SubmissionObject, 'stage' | 'stageSince'>>

// Stages that already appear as steps.
const stagesInSteps: readonly Stage[] = ['received', 'published']

export function Timeline({ timeline, stage, stageSince }: Props) {
  const review = usePeriodical()?.review ?? {}
  const steps = timeline.map(({ step, at }) => ({ name: words.steps[step], at }))
  if (stage && stageSince && !stagesInSteps.includes(stage))
    steps.push({ name: ownCaseWords.stages[stage], at: stageSince })
  if (steps.length === 0) return null
  const ahead = stepsAhead(stage, stageSince, review, new Date())
  return (
    <ol className={styles['timeline']}>
      {steps.map(({ name, at }, number) => (
        <li key={name} aria-current={number === steps.length - 1 ? 'step' : undefined}>
          <span>{name}</span>
          <time dateTime={at} title={ago(at, new Date())}>
            {formatDay(at)}
          </time>
        </li>
      ))}
      {ahead.map(({ step, by }) => (
        <li key={step} data-ahead>
          <span>{words.stepsAhead[step]}</span>
          {by && <time dateTime={by}>{words.byAbout(formatDay(by))}</time>}
          <span className="vh">{words.toCome}</span>
        </li>
      ))}
    </ol>
  )
}
