// The box of a search that updates while it is filled in. Uncontrolled, so that a slow answer never removes a letter; a
// change of address from elsewhere refills it. The key / focuses it.
import { type FormEvent, useEffect, useRef } from 'react'
import { useShortcut } from '#src/web/frame/shortcuts.ts'
import styles from './search-input.module.css'

type Props = {
  id: string
  q: string
  placeholder?: string
  onInput: (event: FormEvent<HTMLInputElement>) => void
}

export function SearchInput({ id, q, placeholder, onInput }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const ready = useRef(false)
  useEffect(() => {
    const box = input.current
    const fresh = !ready.current
    ready.current = true
    if (!box || box.value === q) return
    if (document.activeElement !== box) box.value = q
    // Text typed before the scripts loaded is a query, too.
    else if (fresh) box.dispatchEvent(new Event('input', { bubbles: true }))
  }, [q])
  useShortcut('/', () => input.current?.focus(), true)
  return (
    <input
      className={styles['input']}
      id={id}
      name="q"
      type="search"
      defaultValue={q}
      placeholder={placeholder}
      maxLength={1000}
      ref={input}
      onInput={onInput}
    />
  )
}
