// A table of numbers with a name in the first column. In narrow windows it scrolls sideways in its frame.
import type { ReactNode } from 'react'
import styles from './number-table.module.css'

type Props = { labelledBy: string; className?: string | undefined; children: ReactNode }

export function NumberTable({ labelledBy, className, children }: Props) {
  const classes = [styles['frame'], className].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a landmark, which may already have this name; and no form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: moved sideways with the keyboard.
    <div className={classes} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
