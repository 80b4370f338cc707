// What an author should be able to declare about the manuscript: a private checklist that never leaves the page.
import { useId } from 'react'
import { submissionWords as words } from '#src/web/words.ts'
import styles from './submission.module.css'

export function Declarations() {
  const hint = useId()
  return (
    <fieldset className={styles['declarations']} aria-describedby={hint}>
      <legend className="vh">{words.declarations}</legend>
      <div className={styles['label']}>
        <strong aria-hidden="true">{words.declarations}</strong>
        <p id={hint}>{words.declarationsHint}</p>
      </div>
      <div className={styles['checks']}>
        {words.declarationList.map((declaration) => (
          <label key={declaration}>
            <input type="checkbox" /> <span>{declaration}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
