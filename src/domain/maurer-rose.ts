// The drawing on every cover: a Maurer rose, 361 points on r = sin nθ joined by chords of d degrees, and the rose
// itself. Numbers of an issue in, path data out; the same issue always gives the same drawing, neighbours never look
// alike, and a drawing returns after nine years at the earliest, under another label. P. M. Maurer, 'A rose is a
// rose…', American Mathematical Monthly 94 (1987), 631–645.

export type Rose = { petals: number; step: number }

/** Issues of a year count on; a special issue (number 5 and more) has more petals than any quarter's. */
export function roseOf({ volume, issue }: { volume: number; issue: number }): Rose {
  const count = Math.max(1, 4 * (volume - 1) + issue)
  return { petals: issue > 4 ? 3 + issue : 2 + ((count - 1) % 6), step: primeAt(count + 9) }
}

/**
 * Path data of the rose walked in steps of `step` degrees, in whole units, relative. An odd rose walked in odd steps is
 * complete after half a turn: its second half would only retrace the first.
 */
export function rosePath({ petals, step }: Rose, radius: number, [x, y]: readonly [number, number]): string {
  const turn = petals % 2 === 1 ? 180 : 360
  const count = turn / greatestDivisor(step, turn)
  let [lastX, lastY] = [x, y]
  let path = `M${x} ${y}`
  for (let i = 1; i <= count; i++) {
    const angle = (((i * step) % 360) * Math.PI) / 180
    const r = radius * Math.sin(petals * angle)
    const [nextX, nextY] = [Math.round(x + r * Math.cos(angle)), Math.round(y - r * Math.sin(angle))]
    path += `${i === 1 ? 'l' : signed(nextX - lastX)}${i === 1 ? nextX - lastX : ''}${signed(nextY - lastY)}`
    ;[lastX, lastY] = [nextX, nextY]
  }
  return path
}

/** A minus sign separates numbers as well as a space does. */
const signed = (value: number): string => (value < 0 ? `${value}` : ` ${value}`)

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** `smaller` are all primes below it, in order. */
function isPrime(candidate: number, smaller: readonly number[]): boolean {
  for (const prime of smaller) {
    if (prime * prime > candidate) return true
    if (candidate % prime === 0) return false
  }
  return true
}

function primeAt(index: number): number {
  const primes: number[] = []
  for (let candidate = 2; primes.length < index; candidate++) {
    if (isPrime(candidate, primes)) primes.push(candidate)
  }
  return primes.at(-1) ?? 2
}
