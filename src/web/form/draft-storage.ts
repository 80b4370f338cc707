// Where a form stores, on this device, text that is typed but not sent yet.
import { deleteStored, readStored, store } from '#src/web/desk/stored-text.ts'
import { browserStorage, tabStorage } from '#src/web/session/session.ts'
import type { TextStorage } from '#src/web/session/stored-session.ts'

export type DraftStorage = {
  read(): Readonly<Record<string, unknown>>
  /** False if the device stores nothing. */
  save(value: object): boolean
  delete(): void
}

/** One person's draft. `about`: the thing that the form is about, if there are several. */
export const draftStorage = (form: string, userId: string, about?: string): DraftStorage =>
  storageAt(browserStorage, [form, userId, about].filter((part) => part !== undefined).join(':'))

/** The draft of a form for everybody: stored for as long as the tab is open. */
export const tabDraftStorage = (form: string): DraftStorage => storageAt(tabStorage, form)

const storageAt = (storage: TextStorage, key: string): DraftStorage => ({
  read: () => readStored(storage, key),
  save: (value) => store(storage, key, value),
  delete: () => deleteStored(storage, key),
})
