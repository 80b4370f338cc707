import { expect, test } from 'vitest'
import { forget, keep, keptTexts, keysOfPerson, readKept } from './kept-text.ts'

function buildShelf(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('input is restored until it is cleared', () => {
  const shelf = buildShelf()
  expect(keep(shelf, 'form', { title: 'Trusses', abstract: '' })).toBe(true)
  expect(keptTexts(readKept(shelf, 'form'), ['title', 'abstract'])).toEqual({ title: 'Trusses', abstract: '' })
  forget(shelf, 'form')
  expect(readKept(shelf, 'form')).toEqual({})
})

test('a damaged value, or one in another form, counts as nothing', () => {
  for (const damaged of ['{"title":', '"title"', 'null', '{"title":7}']) {
    const kept = readKept(buildShelf(new Map([['form', damaged]])), 'form')
    expect(keptTexts(kept, ['title'])).toEqual({ title: '' })
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
  expect(keep(refusing, 'form', { title: 'Trusses' })).toBe(false)
  forget(refusing, 'form')
  expect(readKept(refusing, 'form')).toEqual({})
})

test('what belongs to one person is separate from everything else', () => {
  const shelf = {
    'submissionDraft:ada': '{}',
    'editDraft:ada:paper-1': '{}',
    'submissionDraft:bo': '{}',
    authToken: 'ada',
  }
  expect(keysOfPerson(shelf, 'ada')).toEqual(['submissionDraft:ada', 'editDraft:ada:paper-1'])
})
