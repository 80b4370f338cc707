import { expect, test } from 'vitest'
import { deleteStored, keysOfPerson, readStored, store, storedTexts } from './stored-text.ts'

function buildStorage(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('input is restored until it is cleared', () => {
  const storage = buildStorage()
  expect(store(storage, 'form', { title: 'Trusses', abstract: '' })).toBe(true)
  expect(storedTexts(readStored(storage, 'form'), ['title', 'abstract'])).toEqual({ title: 'Trusses', abstract: '' })
  deleteStored(storage, 'form')
  expect(readStored(storage, 'form')).toEqual({})
})

test('a damaged value, or one in another form, counts as nothing', () => {
  for (const damaged of ['{"title":', '"title"', 'null', '{"title":7}']) {
    const kept = readStored(buildStorage(new Map([['form', damaged]])), 'form')
    expect(storedTexts(kept, ['title'])).toEqual({ title: '' })
  }
})

test('a device that stores nothing prevents nobody from typing', () => {
  const refusing = {
    getItem: (): string => {
      throw new DOMException('forbidden', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  expect(store(refusing, 'form', { title: 'Trusses' })).toBe(false)
  deleteStored(refusing, 'form')
  expect(readStored(refusing, 'form')).toEqual({})
})

test('what belongs to one person is separate from everything else', () => {
  const storage = {
    'submissionDraft:ada': '{}',
    'editDraft:ada:paper-1': '{}',
    'submissionDraft:bo': '{}',
    authToken: 'ada',
  }
  expect(keysOfPerson(storage, 'ada')).toEqual(['submissionDraft:ada', 'editDraft:ada:paper-1'])
})
