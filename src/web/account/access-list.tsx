// The ways to sign in to an account and the devices where it is signed in: a name, its facts, and its actions.
import type { ReactNode, Ref } from 'react'
import styles from './access-list.module.css'

/** Introduces the list below; takes the focus when the row that had it has disappeared. */
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
