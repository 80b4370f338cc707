import { expect, test } from 'vitest'
import { passagesOf } from './manuscript-passages.ts'

test('finds the acknowledgements and the entries of the reference list', () => {
  const text = [
    'On number lines',
    'We thank nobody here.',
    '5. Acknowledgements',
    'We thank Bo Li.',
    'Funding',
    'Grant 7.',
    'References',
    'Li, B. (2020). Lines.',
    '',
    'Quill, A. (2021). Dots.',
    'Appendix A',
    'Table of tasks',
  ].join('\n')
  expect(passagesOf(text)).toEqual({
    acknowledgements: ['We thank Bo Li.'],
    references: ['Li, B. (2020). Lines.', 'Quill, A. (2021). Dots.'],
  })
})

test('reads acknowledgements that begin in their own line', () => {
  expect(passagesOf('Acknowledgements: We thank Bo Li.\nThe end.')).toEqual({
    acknowledgements: ['Acknowledgements: We thank Bo Li.'],
    references: [],
  })
})

test('a manuscript without either has neither', () => {
  expect(passagesOf('')).toEqual({ acknowledgements: [], references: [] })
})
