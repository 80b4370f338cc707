import { expect, test } from 'vitest'
import { answerForReviewer, ownNumberOf, pointsOf, textsOfAnswer, withTexts } from './answered-points.ts'

test.each([
  [
    'paragraphs are points',
    'The sample is small.\n\nTable 2\nhas no units.',
    ['The sample is small.', 'Table 2\nhas no units.'],
  ],
  [
    'each item of a list is a point',
    'Two things:\n1. Table 2\n   has no units.\n(2) Say why.\n- Spelling.',
    ['Two things:', '1. Table 2\n   has no units.', '(2) Say why.', '- Spelling.'],
  ],
  ['a number within a sentence begins nothing', 'See\n2019 and\n3.5 per cent.', ['See\n2019 and\n3.5 per cent.']],
  ['empty text has none', ' \n\n ', []],
])('%s', (_title, text, points) => {
  expect(pointsOf(text)).toEqual(points)
})

test('a review with very many points keeps its last ones together, without losing a word', () => {
  const points = pointsOf(Array.from({ length: 100 }, (_, at) => `Point ${at}.`).join('\n\n'))
  expect(points).toHaveLength(60)
  expect(points.at(-1)).toMatch(/^Point 59\.\n\n.*Point 99\.$/s)
})

test.each([
  ['1. Table 2', '1'],
  ['(12) Say why.', '12'],
  ['b) Say why.', 'b'],
  ['- Spelling.', undefined],
  ['2019 was different.', undefined],
])('the reviewer’s own number is shown for %j', (point, number) => {
  expect(ownNumberOf(point)).toBe(number)
})

const answer = {
  general: 'Thank you.',
  points: [
    { reviewer: 3, quote: 'Too short.', answer: 'Longer now.' },
    { reviewer: 1, quote: 'Too long.', answer: 'Shorter now.' },
  ],
}

test('changed texts are put back in their places, and an answer with one text too few is rejected', () => {
  const texts = textsOfAnswer(answer).map(({ text }) => text.toUpperCase())
  expect(withTexts(answer, texts)).toEqual({
    general: 'THANK YOU.',
    points: [
      { reviewer: 3, quote: 'TOO SHORT.', answer: 'LONGER NOW.' },
      { reviewer: 1, quote: 'TOO LONG.', answer: 'SHORTER NOW.' },
    ],
  })
  expect(withTexts(answer, texts.slice(1))).toBeUndefined()
  expect(withTexts(answer, undefined)).toBeUndefined()
  expect(withTexts({ general: undefined, points: [] }, [])).toBeUndefined()
})

test('a reviewer reads the answers to others only where reviews are shared', () => {
  expect(answerForReviewer(answer, { reviewer: 1, areReviewsShared: true })).toEqual(answer)
  expect(answerForReviewer(answer, { reviewer: 1, areReviewsShared: false })).toEqual({
    general: 'Thank you.',
    points: [{ reviewer: 1, quote: 'Too long.', answer: 'Shorter now.' }],
  })
  expect(answerForReviewer({ ...answer, general: undefined }, { reviewer: 4, areReviewsShared: false })).toBeUndefined()
})
