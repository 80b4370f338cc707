import { expect, test } from 'vitest'
import { correctedSearch } from './corrected-search.ts'

test('a search shows the words used, and keeps the others as typed', () => {
  expect(correctedSearch('Féedbck, in "SCHOOL"', [{ typed: 'feedbck', used: 'feedback' }])).toBe(
    'feedback, in "SCHOOL"',
  )
})

test('a part of another word is not corrected', () => {
  expect(correctedSearch('lern lernt', [{ typed: 'lern', used: 'learn' }])).toBe('learn lernt')
})
