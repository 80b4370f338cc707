// Makes a GET form of search and filters update while it is filled in: typing waits for a pause, a choice counts at
// once. `addressOf` is where the form leads. The form itself works without this.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

// Long enough that a typed word is one query, short enough to feel like an answer to the last letter.
const pauseMs = 250

export function useSearchAsYouType(q: string, addressOf: (form: FormData) => string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(q)
  const [answered, setAnswered] = useState(q)
  // The address changed by a link or the Back button: earlier input no longer counts.
  if (answered !== q) {
    setAnswered(q)
    setTyped(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current)
    void navigate(addressOf(new FormData(form)), { replace, preventScrollReset: true })
  }

  return {
    // Spaces around it do not change a search.
    typed: typed.trim() === q ? q : typed,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const { form, value } = event.currentTarget
      setTyped(value)
      clearTimeout(timer.current)
      if (form) timer.current = setTimeout(() => go(form, true), pauseMs)
    },
    onChoose: (event: FormEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { form } = event.currentTarget
      if (form) go(form, false)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(event.currentTarget, false)
    },
  }
}
