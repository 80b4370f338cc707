// A section of a settings page under a heading of its own.
import { type ReactNode, type Ref, useId } from 'react'
import styles from './settings-section.module.css'

type Props = {
  heading: string
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
  className?: string | undefined
  children: ReactNode
}

export function SettingsSection({ heading, headingRef, className, children }: Props) {
  const id = useId()
  return (
    <section className={[styles['section'], className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <h2 id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
