// In which direction languages and lines run.
import type { Direction } from '#src/formats/full-text/tree/full-text.ts'

const fromRight = /^(?:ar|arc|ckb|dv|fa|he|ks|ku-arab|ps|sd|syr|ug|ur|yi)\b/i

export const directionOfLanguage = (language: string | undefined): Direction =>
  fromRight.test(language ?? '') ? 'rtl' : 'ltr'

/** Undefined for a line without letters, which runs as its surroundings do. */
export function directionOfLetters(line: string): Direction | undefined {
  const fromRightLetters = line.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0
  const letters = line.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return undefined
  // Marks are not letters; a line of the one script may name many things in the other.
  return fromRightLetters >= letters * 0.3 ? 'rtl' : 'ltr'
}
