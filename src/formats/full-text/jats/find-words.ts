// Where certain words occur in an entry of the reference list.

export type Mark = {
  name: string
  start: number
  end: number
  attributes?: Record<string, string | undefined> | undefined
  /** Marks inside this one. */
  marks?: Mark[] | undefined
  /** Keeps the styles and links within it; the others hold plain text. */
  isRich?: boolean | undefined
}

/** Characters that have several forms, each reduced to one: positions stay the same. */
export function evened(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
}

/** Latin letters only: in other scripts folding may change the number of characters, and so the positions. */
export const lowerCase = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whole words only: 'Li' is not in 'Limits', and '1' not in '121'. */
export function findWords(
  words: string,
  name: string,
  value: string | undefined,
  from: number,
  reach = Number.POSITIVE_INFINITY,
): Mark | undefined {
  const wanted = evened(value ?? '').trim()
  if (wanted === '') return undefined
  for (
    let start = words.indexOf(wanted, from);
    start >= 0 && start - from <= reach;
    start = words.indexOf(wanted, start + 1)
  ) {
    const end = start + wanted.length
    if (!isInWord(words, start) && !isInWord(words, end)) return { name, start, end }
  }
  return undefined
}

const sign = /[\p{L}\p{N}]/u

const isInWord = (words: string, place: number): boolean =>
  sign.test(words[place - 1] ?? ' ') && sign.test(words[place] ?? ' ')
