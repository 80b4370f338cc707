// A sheet of squares with a label on it, where there is nothing else to show: an empty list, a page that does not
// exist. The text has its own background, never the squares. `drawing` is a curve above the label.
import type { ReactNode } from 'react'
import styles from './squared.module.css'

export function Squared({ drawing, children }: { drawing?: ReactNode; children: ReactNode }) {
  return (
    <div className={drawing ? `${styles['squared']} ${styles['drawing']}` : styles['squared']}>
      {drawing}
      <div className={styles['label']}>{children}</div>
    </div>
  )
}
