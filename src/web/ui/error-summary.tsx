// What stopped a form from being sent, with a link to each field. Each attempt creates it again, so that it takes the
// focus and is read out. Their order is that of the fields on the page. An entry leaves when its field is put right; the focus and the order stay.
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { deskWords } from '#src/web/words.ts'
import { Callout } from './callout.tsx'
import styles from './error-summary.module.css'
import { useErrorTitle } from './use-error-title.ts'

type Props = {
  errors: Readonly<Record<string, string>>
  form: RefObject<HTMLFormElement | null>
  /** Of its heading: one below that of the form. */
  level?: 2 | 3 | 4
}

export function ErrorSummary({ errors, form, level = 2 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [order] = useState(() => inOrderOfFields(Object.entries(errors), form.current).map(([name]) => name))
  const entries = order.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]] as const]))
  useErrorTitle(entries.length > 0)
  useEffect(() => box.current?.focus(), [])

  const goTo = (event: MouseEvent, name: string) => {
    event.preventDefault()
    const control = controlNamed(name, form.current)
    if (!control) return
    // Folded content cannot take the focus.
    const fold = control.closest('details')
    if (fold) fold.open = true
    control.focus()
  }
  if (entries.length === 0) return null
  return (
    <Callout tone="error" title={deskWords.errorSummary(entries.length)} level={level} ref={box} tabIndex={-1}>
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

/** For several choices the first. The group around them may have their name, and cannot take the focus. */
function controlNamed(name: string, form: HTMLFormElement | null): HTMLElement | undefined {
  // The server has no form, and none of the browser's classes.
  if (!form) return undefined
  const found = form.elements.namedItem(name)
  const named = found instanceof RadioNodeList ? [...found] : [found]
  return named.find(
    (control): control is HTMLElement => control instanceof HTMLElement && !(control instanceof HTMLFieldSetElement),
  )
}

/** Errors without a field on the page come last. */
function inOrderOfFields(entries: [name: string, message: string][], form: HTMLFormElement | null) {
  const controls: Element[] = [...(form?.elements ?? [])]
  const position = ([name]: [string, string]) => {
    const control = controlNamed(name, form)
    return control ? controls.indexOf(control) : controls.length
  }
  return entries.toSorted((one, other) => position(one) - position(other))
}
