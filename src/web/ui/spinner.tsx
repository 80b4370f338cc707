// The spinner that the specification asks for (guards, both management lists). States in words what it waits for.
import { frameWords } from '#src/web/words.ts'
import styles from './spinner.module.css'

export function Spinner({ label = frameWords.loading }: { label?: string }) {
  return (
    <div className={styles['spinner']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <span>{label}</span>
    </div>
  )
}
