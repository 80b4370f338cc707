import { expect, test } from 'vitest'
import { requireReceivedInTime } from './received-date.ts'

const check = (receivedAt: string | undefined, publicationDate: string | undefined) => () =>
  requireReceivedInTime({ receivedAt, publicationDate }, 'receivedAt')

test.each([
  ['before', '2026-01-01', '2026-02-01'],
  ['on the same day', '2026-02-01', '2026-02-01'],
  ['on a day that nobody entered', undefined, '2026-02-01'],
  ['without a publication date yet', '2026-02-01', undefined],
])('a paper may be received %s', (_when, received, published) => {
  expect(check(received, published)).not.toThrow()
})

test('a paper cannot be received after it was published', () => {
  expect(check('2026-02-02', '2026-02-01')).toThrow('The paper cannot be received after its publication date.')
})
