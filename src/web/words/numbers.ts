// Numbers in running text.

/** A range as it is printed: 'January–March 2025', '16–20'. The API writes both with a hyphen. */
export const printedRange = (text: string): string => text.replaceAll('-', '–')

export const isRange = (pages: string): boolean => /[–-]/.test(pages)

/** 'p. 7' or 'pp. 7–19', by these two words. */
export const printedPages = (pages: string, page: string, several: string): string =>
  `${isRange(pages) ? several : page} ${printedRange(pages)}`

/** The label of an issue, with a dash between its months. A label that somebody typed stays as it is. */
export const printedLabel = (label: string): string => label.replace(/(?<=, \p{L}+)-(?=\p{L}+ \d{4}$)/u, '–')

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
