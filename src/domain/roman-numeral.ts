const signs: readonly [value: number, sign: string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

// Larger ones need signs that nobody reads.
const last = 3_999

/** 'xiv' for 14. Numbers below 1 or above 3,999 stay digits. */
export function romanNumeral(number: number): string {
  if (number < 1 || number > last) return String(number)
  let rest = number
  return signs
    .map(([value, sign]) => {
      const times = Math.floor(rest / value)
      rest -= times * value
      return sign.repeat(times)
    })
    .join('')
}
