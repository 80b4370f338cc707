import { expect, test } from 'vitest'
import { fileShares } from './file-shares.ts'

test.each([
  [0, [0, 0]],
  [50, [0, 0]],
  [250, [200, 0]],
  [1050, [1000, 0]],
  [1200, [1000, 150]],
  [1550, [1000, 500]],
])('of 1550 bytes, 50 of them texts, %i were sent: the files have %j', (sent, shares) => {
  expect(fileShares({ sent, total: 1550 }, [1000, 500])).toEqual(shares)
})
