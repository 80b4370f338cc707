import { expect, test } from 'vitest'
import { newSubmittedAuthor } from '#src/web/contributors/author-draft.ts'
import { emptyDetails } from './details.ts'
import { draftKeyOf, emptyDraft, readDraft, storeDraft } from './submission-draft.ts'

const texts = { title: 'Trusses', abstract: '', keywords: '', authors: 'Ada Quill' }
const details = {
  people: [{ ...newSubmittedAuthor(0), name: 'Ada Quill', email: 'ada@quill.example' }],
  facts: { ...emptyDetails.facts, coverLetter: 'Dear editors' },
}
const draft = { texts, details, savedAt: '2026-03-01T10:42:00.000Z', key: 'the-key' }

function buildStorage(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a draft is restored for the person who wrote it, with the key under which it was sent, and for nobody else', () => {
  const storage = buildStorage()
  expect(storeDraft(storage, 'ada', draft)).toBe(true)
  expect(readDraft(storage, 'ada')).toEqual(draft)
  expect(readDraft(storage, 'bo')).toBeUndefined()
})

test('statements alone are a draft too', () => {
  const storage = buildStorage()
  storeDraft(storage, 'ada', { ...emptyDraft, details })
  expect(readDraft(storage, 'ada')).toMatchObject({ details })
})

test('a draft from before has no statements', () => {
  const storage = buildStorage(new Map([[draftKeyOf('ada'), JSON.stringify(texts)]]))
  expect(readDraft(storage, 'ada')).toMatchObject({ texts, details: emptyDetails })
})

test('after sending nothing of it remains', () => {
  const values = new Map<string, string>()
  const storage = buildStorage(values)
  storeDraft(storage, 'ada', draft)
  storeDraft(storage, 'ada', emptyDraft)
  expect(values.size).toBe(0)
})

test('a damaged draft is no draft', () => {
  const storageWith = (value: string) => buildStorage(new Map([[draftKeyOf('ada'), value]]))
  expect(readDraft(storageWith('{"title":'), 'ada')).toBeUndefined()
  expect(readDraft(storageWith('{"title":7}'), 'ada')).toBeUndefined()
})

test('a device that stores nothing reports that', () => {
  const full = {
    ...buildStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(storeDraft(full, 'ada', draft)).toBe(false)
})
