// Where phrases that were found in a text stand in it.
import type { Range } from '#src/formats/full-text/tree/cut-inlines.ts'

/** Every place of one phrase, or the places of several found in this order. */
export function placesOf(text: string, phrases: string | readonly string[]): Range[] {
  const ranges: Range[] = []
  let from = 0
  const next = (phrase: string): boolean => {
    const start = phrase === '' ? -1 : text.indexOf(phrase, from)
    if (start < 0) return false
    from = start + phrase.length
    ranges.push({ start, end: from })
    return true
  }
  if (typeof phrases === 'string') while (next(phrases));
  else
    for (const phrase of phrases) {
      if (next(phrase)) continue
      from = 0
      next(phrase)
    }
  return ranges
}
