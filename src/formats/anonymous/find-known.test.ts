import { expect, test } from 'vitest'
import { aFullText, inlines, paragraph } from '#test/factories/full-text.ts'
import { findKnown, findTraces, knownOf } from './index.ts'

const known = knownOf([
  {
    name: 'Zora Märkwald',
    email: 'z.maerkwald@uni-kalder.edu',
    orcid: '0000-0002-1825-0097',
    affiliations: ['University of Kalder'],
  },
])

test.each([
  ['as Zora\nMärkwald says', 'Zora Märkwald'],
  ['as MAERKWALD, Z. says', 'MAERKWALD, Z.'],
  ['by zmaerkwald', 'zmaerkwald'],
  ['to Z.Maerkwald@uni-kalder.edu', 'Z.Maerkwald@uni-kalder.edu'],
  ['iD 0000000218250097', '0000000218250097'],
  ['at the University of\nKalder', 'University of Kalder'],
])('%s', (text, found) => {
  expect(findKnown(text, known, [])).toContain(found)
})

test.each([
  'Märkwald alone, another@uni-kalder.edu, the University of Norland',
  'iD 0000-0001-5109-3700 of somebody else, 5289-875075175275, 12\n13\n14',
])('nobody who is known is in: %s', (text) => {
  expect(findKnown(text, known, [])).toEqual([])
})

test('what was kept on purpose is no reason to refuse a copy', () => {
  const references = [{ id: 'ref-1', inlines: inlines('Märkwald, Z. (2019). Lines.') }]
  const text = aFullText({ body: [paragraph('By Zora Märkwald.')], notes: [], references })
  const manuscript = { text, title: '', abstract: '', keywords: [], answer: [], drawings: new Map() }
  const traces = findTraces(manuscript, known)
  expect(findKnown('Zora Märkwald and Märkwald, Z.', known, traces)).toEqual([])
  expect(findKnown('Zora Märkwald and Märkwald, Z.', known, traces.slice(1))).toEqual(['Zora Märkwald'])
})
