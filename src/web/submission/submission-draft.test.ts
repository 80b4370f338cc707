import { expect, test } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './submission-draft.ts'

const texts = { title: 'Trusses', abstract: '', keywords: '', authors: 'Ada Quill' }

function buildShelf(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a draft comes back to the person who wrote it, and to nobody else', () => {
  const shelf = buildShelf()
  expect(keepDraft(shelf, 'ada', texts)).toBe(true)
  expect(readDraft(shelf, 'ada')).toEqual(texts)
  expect(readDraft(shelf, 'bo')).toBeUndefined()
})

test('after sending nothing of it stays', () => {
  const values = new Map<string, string>()
  const shelf = buildShelf(values)
  keepDraft(shelf, 'ada', texts)
  dropDraft(shelf, 'ada')
  expect(values.size).toBe(0)
})

test('a damaged draft is no draft', () => {
  expect(readDraft(buildShelf(new Map([['submissionDraft:ada', '{"title":']])), 'ada')).toBeUndefined()
  expect(readDraft(buildShelf(new Map([['submissionDraft:ada', '{"title":7}']])), 'ada')).toBeUndefined()
})

test('a device that keeps nothing says so', () => {
  const full = {
    ...buildShelf(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'ada', texts)).toBe(false)
})
