import { expect, test } from 'vitest'
import { asTyped, foldText, parseQuery, readQuery, searchWords, withoutRepeats, wordKey } from './search-words.ts'

test.each([
  ['Naïve', 'naive'],
  ['ÁNGEL', 'angel'],
  ['Straße', 'strasse'],
  ['ÆON Łódź Ørsted', 'aeon lodz orsted'],
  ['İstanbul', 'istanbul'],
  ['ﬁgure', 'figure'],
  ['co\u00adoperate', 'cooperate'],
  ['كِتَاب', 'كتاب'],
  ['סֵפֶר', 'ספר'],
  ['がっこう', 'がっこう'],
  ['\u202eabc', 'abc'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('composed and decomposed letters are the same', () => {
  expect(searchWords('caf\u00e9')).toEqual(searchWords('cafe\u0301'))
})

test.each([
  ['students', 'student'],
  ['teaching', 'teach'],
  ['taught', 'taught'],
  ['analyses', 'analysi'],
  ['analysis', 'analysi'],
  ['hypotheses', 'hypothesi'],
  ['children', 'child'],
  ['teacher’s', 'teacher'],
])('%s is kept as %s', (word, stem) => {
  expect(searchWords(word)).toEqual([stem])
})

test('no word is a stop word', () => {
  expect(searchWords('The art of being')).toEqual(['the', 'art', 'of', 'be'])
})

test('scripts without spaces are stored character by character', () => {
  expect(searchWords('科学 in 2025')).toEqual(['科', '学', 'in', '2025'])
})

test('vowel signs belong to their word', () => {
  expect(searchWords('हिन्दी')).toHaveLength(1)
})

test('a very long word is cut, and is still found by itself', () => {
  const word = 'x'.repeat(500)
  expect(parseQuery(word)).toEqual([searchWords(word)])
  expect(searchWords(word)[0]).toHaveLength(64)
})

test.each([
  ['two words', [['two'], ['word']]],
  ['"two words" three', [['two', 'word'], ['three']]],
  ['“two words”', [['two', 'word']]],
  ['problem-solving', [['problem', 'solv']]],
  ['3.14', [['3', '14']]],
  ['an "open quote', [['an'], ['open'], ['quot']]],
  ['a AND b OR NOT c*', [['a'], ['and'], ['b'], ['or'], ['not'], ['c']]],
  ['title:light', [['titl'], ['light']]],
  ['%', []],
  ['""', []],
])('the query %s is parsed into its terms', (query, terms) => {
  expect(parseQuery(query)).toEqual(terms)
})

test('a query keeps its endings and remembers what was in quotes', () => {
  expect(readQuery('Students "in class"')).toEqual([
    { words: ['students'], quoted: false },
    { words: ['in', 'class'], quoted: true },
  ])
})

test.each([
  ['The OSCILOSCOPE!', 'osciloscope', 'OSCILOSCOPE'],
  ['Straßendmo’s class', 'strassendmo', 'Straßendmo'],
  ['problm-solving', 'problm', 'problm'],
  ['A\u0301ngl', 'angl', 'Ángl'],
  ['nothing like it', 'zebra', 'zebra'],
])('in %s, the word %s was typed as %s', (text, word, typed) => {
  expect(asTyped(text, word)).toBe(typed)
})

test('a blank query is no query', () => {
  expect(parseQuery(' \t ')).toBeUndefined()
})

test('only the beginning of an endless query counts', () => {
  expect(parseQuery('a b '.repeat(10_000))?.length).toBe(40)
  expect(parseQuery(`"${'a b '.repeat(10_000)}`)?.length).toBeLessThanOrEqual(40)
})

test('a key contains whole words between spaces', () => {
  expect(wordKey('Ángel  Ruiz-Quill')).toBe(' angel ruiz quill ')
})

test('a phrase counts as repeated when only case, accents or spaces differ, not when its signs do', () => {
  expect(withoutRepeats(['STEM', 'C', 'stem', 'Étude', 'C++', 'etude', 'two  words', 'two words', 'C#'])).toEqual([
    'STEM',
    'C',
    'Étude',
    'C++',
    'two  words',
    'C#',
  ])
})
