// Numbers in running text.

/** A range as it is printed: 'January–March 2025', '16–20'. The API writes both with a hyphen. */
export const printedRange = (text: string): string => text.replaceAll('-', '–')

/** Small numbers as words, as running text has them. */
export function inWords(number: number): string {
  const small = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ]
  return small[number] ?? String(number)
}
