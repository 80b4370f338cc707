// Stores, on this device, what one person typed into one form and has not sent yet.
import { forget, keep, readKept } from '#src/web/desk/kept-text.ts'
import { browserStorage } from '#src/web/session/session.ts'

export type KeptForm = {
  read(): Readonly<Record<string, unknown>>
  /** False if the device stores nothing. */
  keep(value: object): boolean
  forget(): void
}

/** `about`: the thing that the form is about, if there are several. */
export function keptForm(form: string, userId: string, about?: string): KeptForm {
  const key = [form, userId, about].filter((part) => part !== undefined).join(':')
  return {
    read: () => readKept(browserStorage, key),
    keep: (value) => keep(browserStorage, key, value),
    forget: () => forget(browserStorage, key),
  }
}
