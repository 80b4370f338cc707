// The text of a manuscript that has not been sent yet, kept on this device, one draft for each person. It is stored
// with the key under which it was sent: until the server has acknowledged it, every further attempt is the same
// submission, even after a restart of the browser.
import { isEmptyRow, newSubmittedAuthor, readAuthorRow } from '#src/web/contributors/author-draft.ts'
import { deleteStored, readStored, store, storedTexts } from '#src/web/desk/stored-text.ts'
import { isEmptyFacts, readFacts } from '#src/web/facts/facts-draft.ts'
import type { TextStorage } from '#src/web/session/stored-session.ts'
import { type Details, emptyDetails } from './details.ts'
import { emptyTexts, type SubmissionTexts } from './submission-rules.ts'

export type Draft = {
  texts: SubmissionTexts
  details: Details
  /** ISO time; absent if nothing was stored. */
  savedAt?: string | undefined
  key?: string | undefined
}

export const emptyDraft: Draft = { texts: emptyTexts, details: emptyDetails }

export const draftKeyOf = (userId: string): string => `submissionDraft:${userId}`

const names = Object.keys(emptyTexts) as (keyof SubmissionTexts)[]

export function readDraft(storage: TextStorage, userId: string): Draft | undefined {
  const stored = readStored(storage, draftKeyOf(userId))
  const texts = storedTexts(stored, names)
  const { savedAt, key } = storedTexts(stored, ['savedAt', 'key'])
  const draft = { texts, details: readDetails(stored['details']), savedAt: savedAt || undefined, key: key || undefined }
  return isEmpty(draft) ? undefined : draft
}

function readDetails(value: unknown): Details {
  const { people, facts } = (value ?? {}) as { [part in keyof Details]?: unknown }
  const rows = (Array.isArray(people) ? people : []).flatMap((one) => readAuthorRow(one) ?? [])
  return { people: rows.map((one) => ({ ...newSubmittedAuthor(one.row), ...one })), facts: readFacts(facts) }
}

/** False if the device stores nothing. */
export function storeDraft(storage: TextStorage, userId: string, draft: Draft): boolean {
  const { texts, details, savedAt, key } = draft
  if (!isEmpty(draft)) return store(storage, draftKeyOf(userId), { ...texts, details, savedAt, key })
  deleteStored(storage, draftKeyOf(userId))
  return true
}

export const isEmpty = ({ texts, details }: Pick<Draft, 'texts' | 'details'>): boolean =>
  Object.values(texts).every((text) => text.trim() === '') &&
  details.people.every((person) => isEmptyRow({ ...person, name: '' })) &&
  isEmptyFacts(details.facts)

type Typed = Pick<Draft, 'texts' | 'details'>

export const isSameInput = (one: Typed, other: Typed): boolean =>
  names.every((name) => one.texts[name] === other.texts[name]) &&
  JSON.stringify(one.details) === JSON.stringify(other.details)
