// What is still missing, and what happens after sending.
import { Check } from 'lucide-react'
import styles from '#src/web/desk/paper-form.module.css'
import { deskWords, submissionWords as words } from '#src/web/words.ts'
import type { SubmissionErrors, SubmissionField } from './submission-rules.ts'

const parts: readonly (readonly [SubmissionField, string])[] = [
  ['file', words.file],
  ['title', words.fieldTitle],
  ['abstract', words.abstract],
  ['keywords', words.keywords],
  ['authors', words.authors],
]

export function SubmissionRail({ missing }: { missing: SubmissionErrors }) {
  return (
    <aside className={styles['rail']} aria-label={words.progress}>
      <div className={styles['stick']}>
        <h2>{words.checklist}</h2>
        <ol className={styles['checklist']}>
          {parts.map(([name, label]) => {
            const done = !missing[name]
            return (
              <li key={name} data-done={done || undefined}>
                <span className={styles['box']} aria-hidden="true">
                  {done && <Check />}
                </span>
                {label}
                {done && <span className="vh">{deskWords.complete}</span>}
              </li>
            )
          })}
        </ol>
        <h2>{words.next}</h2>
        <ol className={styles['next']}>
          {words.nextList.map(([when, what]) => (
            <li key={when}>
              <strong>{when}</strong> {what}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}
