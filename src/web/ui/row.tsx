// A section of the sheet: the label hangs in the margin, the content is right of the red line, one hairline on top.
// `heading` is the section's h2 in the margin; `label` is anything else that hangs there. `open` leaves out the
// hairline, `tight` the white space below. With `headingId`, the heading can take the focus.
import { type ReactNode, useId } from 'react'
import styles from './row.module.css'

type Props = {
  heading?: ReactNode
  headingId?: string | undefined
  label?: ReactNode
  open?: boolean
  tight?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Row({ heading, headingId, label, open = false, tight = false, className, children }: Props) {
  const ownId = useId()
  const id = headingId ?? ownId
  const name = [styles['row'], open && styles['open'], tight && styles['tight'], className].filter(Boolean).join(' ')
  const parts = (
    <>
      <div className={styles['label']}>
        {heading && (
          <h2 className={styles['heading']} id={id} tabIndex={headingId ? -1 : undefined}>
            {heading}
          </h2>
        )}
        {label}
      </div>
      <div className={styles['matter']}>{children}</div>
    </>
  )
  if (!heading) return <div className={name}>{parts}</div>
  return (
    <section className={name} aria-labelledby={id}>
      {parts}
    </section>
  )
}
