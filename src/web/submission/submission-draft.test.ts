import { expect, test } from 'vitest'
import { newSubmittedAuthor } from '#src/web/contributors/author-draft.ts'
import { emptyDetails } from './details.ts'
import { draftKeyOf, emptyDraft, keepDraft, readDraft } from './submission-draft.ts'

const texts = { title: 'Trusses', abstract: '', keywords: '', authors: 'Ada Quill' }
const details = {
  people: [{ ...newSubmittedAuthor(0), name: 'Ada Quill', email: 'ada@quill.example' }],
  facts: { ...emptyDetails.facts, coverLetter: 'Dear editors' },
}
const draft = { texts, details, savedAt: '2026-03-01T10:42:00.000Z', key: 'the-key' }

function buildShelf(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a draft is restored for the person who wrote it, with the key under which it was sent, and for nobody else', () => {
  const shelf = buildShelf()
  expect(keepDraft(shelf, 'ada', draft)).toBe(true)
  expect(readDraft(shelf, 'ada')).toEqual(draft)
  expect(readDraft(shelf, 'bo')).toBeUndefined()
})

test('statements alone are a draft too', () => {
  const shelf = buildShelf()
  keepDraft(shelf, 'ada', { ...emptyDraft, details })
  expect(readDraft(shelf, 'ada')).toMatchObject({ details })
})

test('a draft from before has no statements', () => {
  const shelf = buildShelf(new Map([[draftKeyOf('ada'), JSON.stringify(texts)]]))
  expect(readDraft(shelf, 'ada')).toMatchObject({ texts, details: emptyDetails })
})

test('after sending nothing of it remains', () => {
  const values = new Map<string, string>()
  const shelf = buildShelf(values)
  keepDraft(shelf, 'ada', draft)
  keepDraft(shelf, 'ada', emptyDraft)
  expect(values.size).toBe(0)
})

test('a damaged draft is no draft', () => {
  const shelfWith = (value: string) => buildShelf(new Map([[draftKeyOf('ada'), value]]))
  expect(readDraft(shelfWith('{"title":'), 'ada')).toBeUndefined()
  expect(readDraft(shelfWith('{"title":7}'), 'ada')).toBeUndefined()
})

test('a device that stores nothing reports that', () => {
  const full = {
    ...buildShelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'ada', draft)).toBe(false)
})
