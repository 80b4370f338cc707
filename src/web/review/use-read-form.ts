// Puts what a form had that was filled in offline into the fields of the page; what was typed into the others stays.
import { type RefObject, useEffect, useRef } from 'react'
import type { FormRead } from './form-read.ts'

export function useReadForm(
  form: RefObject<HTMLFormElement | null>,
  formRead: FormRead | undefined,
  onFilled: () => void,
): void {
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (!formRead || !form.current || filled.current === formRead.attempt) return
    filled.current = formRead.attempt
    for (const [name, value] of Object.entries(formRead.read)) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLTextAreaElement || field instanceof RadioNodeList) field.value = value
    }
    // What the page kept while the form was being read may be older.
    onFilled()
  })
}
