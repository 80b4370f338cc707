// ISSN: seven digits and a check character (modulus 11, X for ten). Source: ISO 3297.

/** Whether the text is an ISSN in its printed form, like 0000-0019, with the right check character. */
export function isIssn(text: string): boolean {
  if (!/^\d{4}-\d{3}[\dX]$/.test(text)) return false
  const characters = text.replace('-', '')
  const sum = [...characters].reduce(
    (total, character, index) => total + (character === 'X' ? 10 : Number(character)) * (8 - index),
    0,
  )
  return sum % 11 === 0
}
