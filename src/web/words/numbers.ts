// Numbers in running text.

/** A range as it is printed: 'January–March 2025', '16–20'. The API writes both with a hyphen. */
export const printedRange = (text: string): string => text.replaceAll('-', '–')

export const isRange = (pages: string): boolean => /[–-]/.test(pages)

/** 'p. 7' or 'pp. 7–19', by these two words. */
export const printedPages = (pages: string, page: string, several: string): string =>
  `${isRange(pages) ? several : page} ${printedRange(pages)}`

/** The label of an issue, with a dash between its months, and each number on the line of its word. What somebody typed keeps its words. */
export const printedLabel = (label: string): string =>
  label.replace(/(?<=, \p{L}+)-(?=\p{L}+ \d{4}$)/u, '–').replaceAll(/ (?=\d+,)/g, '\u00A0')

/** '28 November 2026', with a space that does not break before the month. */
export const unbrokenDay = (day: string): string => day.replace(' ', '\u00A0')

/** Small numbers as words, for running text. */
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
