// The spinner that the specification asks for (guards, both management lists). States in words what it waits for.
import { frameWords } from '#src/web/words.ts'
import styles from './spinner.module.css'

/** `isNamed`: a heading beside it already says what it waits for. */
export function Spinner({ label = frameWords.loading, isNamed = false }: { label?: string; isNamed?: boolean }) {
  return (
    <div className={styles['spinner']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <span className={isNamed ? 'vh' : undefined}>{label}</span>
    </div>
  )
}
