// Arranges the parts of a form: fields beside what accompanies them, and the buttons at its end.
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './form.module.css'

/** The form, and beside it a preview or a checklist. */
export function FormSpread({ children }: { children: ReactNode }) {
  return <div className={styles['spread']}>{children}</div>
}

/** The end of a form with hanging labels: its actions and what they lead to. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles['end']}>{children}</div>
}

/** Stays on the screen while its form does: what has been changed, and the buttons that save it. */
export function FormBar({ className, idle = false, children }: FormBarProps) {
  return (
    <div className={[styles['bar'], className].filter(Boolean).join(' ')} data-idle={idle || undefined}>
      {children}
    </div>
  )
}

type FormBarProps = {
  className?: string | undefined
  /** Nothing to do and nothing to say: phones have no room for it. */
  idle?: boolean
  children: ReactNode
}

/** Buttons, badges and links on one line. */
export function Actions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={[styles['actions'], className].filter(Boolean).join(' ')}>{children}</div>
}

/** A remark beside the buttons. */
export function ActionNote(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles['note']} />
}
