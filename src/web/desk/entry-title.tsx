// The title of an entry in a work list, and its authors.
import type { ComponentProps, ReactNode } from 'react'
import styles from './entry-title.module.css'

export function EntryTitle({ level, ...heading }: { level: 2 | 3 } & Omit<ComponentProps<'h2'>, 'className'>) {
  const Heading = `h${level}` as const
  return <Heading className={styles['title']} {...heading} />
}

export function EntryAuthors({ children }: { children: ReactNode }) {
  return <p className={styles['authors']}>{children}</p>
}
