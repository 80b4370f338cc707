/**
 * How much two samples differ, in standard deviations of chance (Mann and Whitney's U): about 0 if they come from the same
 * distribution, whatever its shape.
 */
export function rankDifference(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  const ranks = all.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const expected = (n * (n + m + 1)) / 2
  return (ranks - expected) / Math.sqrt((n * m * (n + m + 1)) / 12)
}
