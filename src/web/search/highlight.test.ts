import { expect, test } from 'vitest'
import { containsWords, fromFirstMatch, highlight, occursIn, withCorrections } from './highlight.ts'

const marked = (text: string, q: string) =>
  highlight(text, q)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('the words of a search are marked whatever their case, accents and plural', () => {
  expect(marked('Pupils’ café: a pupil drew', 'pupil CAFE')).toBe('[Pupils]’ [café]: a [pupil] drew')
})

test('a part of another word is not marked', () => {
  expect(marked('The part is partial', 'part')).toBe('The [part] is partial')
})

test('without a search nothing is marked, and nothing of the text is lost', () => {
  expect(highlight('<b>a & b</b>', '')).toEqual([{ text: '<b>a & b</b>', marked: false }])
})

test('a paper stays in the list while each typed word begins one of its words', () => {
  expect(containsWords('Drawing graphs by hand', 'grap draw')).toBe(true)
  expect(containsWords('Drawing graphs by hand', 'graph slope')).toBe(false)
})

test('the word that replaced a misspelt one is marked', () => {
  expect(marked('A pendulum swings', withCorrections('pendulm swing', [{ used: 'pendulum' }]))).toBe(
    'A [pendulum] [swings]',
  )
})

test('an excerpt begins where the search occurs, when that is far down', () => {
  const long = `${'Water comes and goes. '.repeat(10)}Then a harmonograph drew it. The end.`
  expect(fromFirstMatch(long, 'harmonograph')).toBe('… Then a harmonograph drew it. The end.')
  expect(fromFirstMatch(long, 'water')).toBe(long)
  expect(fromFirstMatch(long, 'nothing')).toBe(long)
})

test('a search occurs in any of the texts, word by word', () => {
  expect(occursIn(['A title', 'Pupils draw'], 'pupil')).toBe(true)
  expect(occursIn(['A title', 'Partial'], 'part')).toBe(false)
  expect(occursIn(['A title'], '')).toBe(false)
})
