// The progress of each file of one upload. The files are sent one after the other after the texts, and make up almost
// all bytes.
import type { Progress } from '#src/web/api-client/api-client.ts'

/** For each size, in the order of sending, how many of its bytes have been sent. */
export function fileShares({ sent, total }: Progress, sizes: readonly number[]): number[] {
  const before = total - sizes.reduce((sum, size) => sum + size, 0)
  let left = Math.max(0, sent - before)
  return sizes.map((size) => {
    const share = Math.min(size, left)
    left -= share
    return share
  })
}
