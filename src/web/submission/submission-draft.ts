// The text of a manuscript that is not sent yet, kept on this device, one draft for each person. Files cannot be kept: a
// browser does not let a page choose a file again. Beside it stands the key under which it was sent: until the server has
// acknowledged it, every further attempt is the same submission, also after a restart of the browser.
import { emptyTexts, type SubmissionTexts } from './submission-rules.ts'

export type Draft = {
  texts: SubmissionTexts
  /** ISO time; absent where nothing was kept. */
  savedAt?: string | undefined
  key?: string | undefined
}

export const emptyDraft: Draft = { texts: emptyTexts }

export const draftKeyOf = (userId: string): string => `submissionDraft:${userId}`

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readDraft(shelf: Shelf, userId: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(shelf.getItem(draftKeyOf(userId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const kept = value as Partial<Record<string, unknown>>
    const textOf = (name: string) => (typeof kept[name] === 'string' ? kept[name] : undefined)
    const texts = { ...emptyTexts }
    for (const name of Object.keys(texts) as (keyof SubmissionTexts)[]) texts[name] = textOf(name) ?? ''
    return isEmpty(texts) ? undefined : { texts, savedAt: textOf('savedAt'), key: textOf('key') }
  } catch {
    return undefined
  }
}

/** False when the device refuses to keep it: storage is full or forbidden. */
export function keepDraft(shelf: Shelf, userId: string, { texts, savedAt, key }: Draft): boolean {
  try {
    if (isEmpty(texts)) shelf.removeItem(draftKeyOf(userId))
    else shelf.setItem(draftKeyOf(userId), JSON.stringify({ ...texts, savedAt, key }))
    return true
  } catch {
    return false
  }
}

export const isEmpty = (texts: SubmissionTexts): boolean => Object.values(texts).every((text) => text.trim() === '')

export const sameTexts = (one: SubmissionTexts, other: SubmissionTexts): boolean =>
  (Object.keys(emptyTexts) as (keyof SubmissionTexts)[]).every((name) => one[name] === other[name])
