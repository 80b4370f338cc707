// What stopped a form from being sent, with a link to each field. Each attempt creates it again, so that it takes the
// focus and is read out; while the fields are corrected it stays as it is.
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { deskWords } from '#src/web/words.ts'
import { Callout } from './callout.tsx'
import styles from './error-summary.module.css'
import { useErrorTitle } from './use-error-title.ts'

type Props = { errors: Readonly<Record<string, string>>; form: RefObject<HTMLFormElement | null> }

export function ErrorSummary({ errors, form }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useErrorTitle()
  useEffect(() => box.current?.focus(), [])

  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault()
    const found = form.current?.elements.namedItem(name)
    // For several choices the first.
    const control = found instanceof RadioNodeList ? found[0] : found
    if (!(control instanceof HTMLElement)) return
    // Folded content cannot take the focus.
    const fold = control.closest('details')
    if (fold) fold.open = true
    control.focus()
  }
  const [entries] = useState(() => Object.entries(errors))
  return (
    <Callout tone="error" title={deskWords.errorSummary(entries.length)} ref={box} tabIndex={-1}>
      <ul className={styles['errors']}>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
