import { expect, test } from 'vitest'
import { toDoi } from './doi.ts'
import { findPatternFault, suggestedPattern, writeSuffix } from './doi-suffix.ts'

const facts = { id: '01a20276-63cb-7abc-9def-0123456789ab', short: 'STEM Education', year: 2025, volume: 1, issue: 2 }

test('a suffix is made from the pattern, and is the same each time', () => {
  expect(writeSuffix(suggestedPattern, facts)).toBe('stem-education.2025.4d2pf2db')
  expect(writeSuffix(suggestedPattern, facts)).toBe(writeSuffix(suggestedPattern, { ...facts, volume: 9 }))
  expect(writeSuffix('v{volume}i{issue}/{id}', facts)).toBe('v1i2/4d2pf2db')
})

test.each([
  ['J. Ciência & Educação', 'j-ciencia-educacao.2025.4d2pf2db'],
  ['教育', '2025.4d2pf2db'],
])('the short name %s is written in characters that a DOI may contain', (short, suffix) => {
  expect(writeSuffix(suggestedPattern, { ...facts, short })).toBe(suffix)
  expect(toDoi(`10.5555/${suffix}`)).toBe(`10.5555/${suffix}`)
})

test('papers of the same moment have different suffixes', () => {
  const other = { ...facts, id: '01a20276-63cb-7abc-9def-0123456789ac' }
  expect(writeSuffix('{id}', other)).not.toBe(writeSuffix('{id}', facts))
})

test.each([
  ['{short}.{year}', 'It needs {id}, so that no two papers get the same DOI'],
  ['{page}.{id}', '{page} is not known: {short}, {year}, {volume}, {issue}, {id} are'],
  ['Stem.{id}', 'Apart from names in braces, a suffix consists of a to z, 0 to 9 and - . _ ; ( ) /'],
  ['{id', 'Apart from names in braces, a suffix consists of a to z, 0 to 9 and - . _ ; ( ) /'],
  ['.{id}', 'It begins with a letter, a digit or something in braces'],
  [`${'a'.repeat(100)}{id}`, 'At most 100 characters'],
])('the pattern %s is refused', (pattern, fault) => {
  expect(findPatternFault(pattern)).toBe(fault)
})

test.each([suggestedPattern, '{id}', 'stem.v{volume}.n{issue}/{id}', '{year};({id})'])(
  'the pattern %s is accepted',
  (pattern) => {
    expect(findPatternFault(pattern)).toBeUndefined()
  },
)
