// The text of a manuscript that has not been sent yet, kept on this device, one draft for each person. It is stored
// with the key under which it was sent: until the server has acknowledged it, every further attempt is the same
// submission, even after a restart of the browser.
import { isEmptyRow, newSubmittedAuthor, readAuthorRow } from '#src/web/contributors/author-draft.ts'
import { forget, keep, keptTexts, readKept } from '#src/web/desk/kept-text.ts'
import { isEmptyFacts, readFacts } from '#src/web/facts/facts-draft.ts'
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

type Shelf = Parameters<typeof keep>[0]

export function readDraft(shelf: Shelf, userId: string): Draft | undefined {
  const kept = readKept(shelf, draftKeyOf(userId))
  const texts = keptTexts(kept, names)
  const { savedAt, key } = keptTexts(kept, ['savedAt', 'key'])
  const draft = { texts, details: readDetails(kept['details']), savedAt: savedAt || undefined, key: key || undefined }
  return isEmpty(draft) ? undefined : draft
}

function readDetails(value: unknown): Details {
  const { people, facts } = (value ?? {}) as { [part in keyof Details]?: unknown }
  const rows = (Array.isArray(people) ? people : []).flatMap((one) => readAuthorRow(one) ?? [])
  return { people: rows.map((one) => ({ ...newSubmittedAuthor(one.row), ...one })), facts: readFacts(facts) }
}

/** False if the device stores nothing. */
export function keepDraft(shelf: Shelf, userId: string, draft: Draft): boolean {
  const { texts, details, savedAt, key } = draft
  if (!isEmpty(draft)) return keep(shelf, draftKeyOf(userId), { ...texts, details, savedAt, key })
  forget(shelf, draftKeyOf(userId))
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
