// Where a form keeps on this device what is typed and not sent yet.
import { forget, keep, readKept } from '#src/web/desk/kept-text.ts'
import { browserStorage, tabStorage } from '#src/web/session/session.ts'
import type { TextStorage } from '#src/web/session/stored-session.ts'

export type KeptForm = {
  read(): Readonly<Record<string, unknown>>
  /** False if the device stores nothing. */
  keep(value: object): boolean
  forget(): void
}

/** One person's. `about`: the thing that the form is about, where there are several. */
export const keptForm = (form: string, userId: string, about?: string): KeptForm =>
  keptAt(browserStorage, [form, userId, about].filter((part) => part !== undefined).join(':'))

/** A form that anybody fills in: kept for as long as the tab is open. */
export const keptInTab = (form: string): KeptForm => keptAt(tabStorage, form)

const keptAt = (storage: TextStorage, key: string): KeptForm => ({
  read: () => readKept(storage, key),
  keep: (value) => keep(storage, key, value),
  forget: () => forget(storage, key),
})
