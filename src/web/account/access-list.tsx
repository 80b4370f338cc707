// The ways into an account and the places where it is signed in: a name, what is known of it, and what may be done about it.
import type { ReactNode, Ref } from 'react'
import styles from './access-list.module.css'

/** What the list below is about; the focus comes here when the row that had it is gone. */
export function AccessNote({ ref, children }: { ref: Ref<HTMLParagraphElement>; children: ReactNode }) {
  return (
    <p className={styles['note']} ref={ref} tabIndex={-1}>
      {children}
    </p>
  )
}

export function AccessList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

export function AccessRow({ name, facts, children }: { name: ReactNode; facts: string; children?: ReactNode }) {
  return (
    <li>
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['facts']}>{facts}</p>
      </div>
      {children}
    </li>
  )
}
