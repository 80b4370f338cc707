// The text of a manuscript that has not been sent yet, kept on this device, one draft for each person. It is stored
// with the key under which it was sent: until the server has acknowledged it, every further attempt is the same
// submission, even after a restart of the browser.
import { forget, keep, keptTexts, readKept } from '#src/web/desk/kept-text.ts'
import { emptyTexts, type SubmissionTexts } from './submission-rules.ts'

export type Draft = {
  texts: SubmissionTexts
  /** ISO time; absent if nothing was stored. */
  savedAt?: string | undefined
  key?: string | undefined
}

export const emptyDraft: Draft = { texts: emptyTexts }

export const draftKeyOf = (userId: string): string => `submissionDraft:${userId}`

const names = Object.keys(emptyTexts) as (keyof SubmissionTexts)[]

type Shelf = Parameters<typeof keep>[0]

export function readDraft(shelf: Shelf, userId: string): Draft | undefined {
  const kept = readKept(shelf, draftKeyOf(userId))
  const texts = keptTexts(kept, names)
  const { savedAt, key } = keptTexts(kept, ['savedAt', 'key'])
  return isEmpty(texts) ? undefined : { texts, savedAt: savedAt || undefined, key: key || undefined }
}

/** False if the device stores nothing. */
export function keepDraft(shelf: Shelf, userId: string, { texts, savedAt, key }: Draft): boolean {
  if (!isEmpty(texts)) return keep(shelf, draftKeyOf(userId), { ...texts, savedAt, key })
  forget(shelf, draftKeyOf(userId))
  return true
}

export const isEmpty = (texts: SubmissionTexts): boolean => Object.values(texts).every((text) => text.trim() === '')

export const sameTexts = (one: SubmissionTexts, other: SubmissionTexts): boolean =>
  names.every((name) => one[name] === other[name])
