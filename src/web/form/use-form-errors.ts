// What stops a form from being sent. An error stays at its field until the field is put right; each stopped attempt gets
// a new summary, which `FormFrame` shows.
import { useState } from 'react'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export type FormErrors<Field extends string> = {
  errors: FieldErrors<Field>
  /** Counts the stopped attempts. 0: there is no summary to show. */
  attempt: number
  /** An attempt was stopped: these errors replace the previous ones, with a summary. */
  stop(errors: FieldErrors<Field>): void
  /** These errors replace the previous ones, without a summary. */
  show(errors: FieldErrors<Field>): void
  /** One more error besides those shown. */
  add(field: Field, message: string): void
  /** The field was corrected, or changed in a way that has to be checked again. */
  repair(field: Field): void
  /** Keeps the errors of these fields only. */
  keepOnly(isStillWrong: (field: Field) => boolean): void
  clear(): void
}

export function useFormErrors<Field extends string>(): FormErrors<Field> {
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [attempt, setAttempt] = useState(0)
  const keepOnly = (isStillWrong: (field: Field) => boolean) =>
    setErrors((before) => {
      const kept = Object.entries(before).filter(([field]) => isStillWrong(field as Field))
      return Object.fromEntries(kept) as FieldErrors<Field>
    })
  const show = (found: FieldErrors<Field>) => {
    setErrors(found)
    setAttempt(0)
  }
  return {
    errors,
    attempt,
    stop(found) {
      setErrors(found)
      setAttempt((before) => before + 1)
    },
    show,
    add: (field, message) => setErrors((before) => ({ ...before, [field]: message })),
    repair: (changed) => keepOnly((field) => field !== changed),
    keepOnly,
    clear: () => show({}),
  }
}
