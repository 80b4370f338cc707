// The text of a manuscript that is not sent yet, kept on this device, one draft for each person. Files cannot be kept:
// a browser does not let a page choose a file again.
import { emptyTexts, type SubmissionTexts } from './submission-rules.ts'

const keyOf = (userId: string): string => `submissionDraft:${userId}`

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readDraft(shelf: Shelf, userId: string): SubmissionTexts | undefined {
  try {
    const value: unknown = JSON.parse(shelf.getItem(keyOf(userId)) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const texts = { ...emptyTexts }
    for (const name of Object.keys(texts) as (keyof SubmissionTexts)[]) {
      const text = (value as Partial<Record<string, unknown>>)[name]
      if (typeof text === 'string') texts[name] = text
    }
    return isEmpty(texts) ? undefined : texts
  } catch {
    return undefined
  }
}

/** False when the device refuses to keep it: storage is full or forbidden. */
export function keepDraft(shelf: Shelf, userId: string, texts: SubmissionTexts): boolean {
  try {
    if (isEmpty(texts)) shelf.removeItem(keyOf(userId))
    else shelf.setItem(keyOf(userId), JSON.stringify(texts))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (shelf: Shelf, userId: string): boolean => keepDraft(shelf, userId, emptyTexts)

const isEmpty = (texts: SubmissionTexts): boolean => Object.values(texts).every((text) => text.trim() === '')
