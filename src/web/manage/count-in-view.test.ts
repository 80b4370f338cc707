import { expect, test } from 'vitest'
import { countInView } from './count-in-view.ts'

const stages = {
  received: 1,
  'in-review': 2,
  'decision-due': 1,
  'revision-requested': 1,
  accepted: 1,
  published: 4,
  declined: 1,
  withdrawn: 1,
}

test('what is declined or withdrawn is decided, and not among what is undecided', () => {
  expect(countInView('', { stages, pending: 8 })).toBe(6)
  expect(countInView('decided', { stages })).toBe(6)
})

test('a server that counts no stages leaves the number open', () => {
  expect(countInView('', { pending: 8 })).toBeUndefined()
})
