// How far each file of one upload is. The files travel one after the other behind the texts, and almost all bytes are theirs.
import type { Progress } from '#src/web/api-client/api-client.ts'

/** For each size, in the order of sending, how many of its bytes have gone. */
export function fileShares({ sent, total }: Progress, sizes: readonly number[]): number[] {
  const before = total - sizes.reduce((sum, size) => sum + size, 0)
  let left = Math.max(0, sent - before)
  return sizes.map((size) => {
    const share = Math.min(size, left)
    left -= share
    return share
  })
}
