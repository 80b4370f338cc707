// A list of things that have a page each, such as issues and page texts: what each is, its state, and the ways to it.
import type { ReactNode } from 'react'
import styles from './page-entries.module.css'

export function PageEntries({ children }: { children: ReactNode }) {
  return <ul className={styles['entries']}>{children}</ul>
}

type Props = {
  name: string
  title?: string | null | undefined
  thumb?: ReactNode
  /** Badges and remarks. */
  state: ReactNode
  /** Links. */
  ways: ReactNode
}

export function PageEntry({ name, title, thumb, state, ways }: Props) {
  return (
    <li className={styles['entry']}>
      {thumb && <div className={styles['thumb']}>{thumb}</div>}
      <div>
        <h2>{name}</h2>
        {title && <p className={styles['title']}>{title}</p>}
        <p className={styles['state']}>{state}</p>
      </div>
      <p className={styles['ways']}>{ways}</p>
    </li>
  )
}
