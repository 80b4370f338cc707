// Text that people type into forms and that is kept for decades: composed (NFC), without control characters.

const controlCharacter = /(?![\t\n\r])\p{Cc}/u
const lineBreaks = /[\t\n\r\u0085\u2028\u2029]+/g

/**
 * The text composed and trimmed, with line ends as \n. Undefined when it contains control characters or lone
 * surrogates.
 */
export function plainText(text: string): string | undefined {
  if (!text.isWellFormed() || controlCharacter.test(text)) return undefined
  return text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
}

/** The same for a one-line text: tabs and line ends become spaces. */
export function plainLine(text: string): string | undefined {
  return plainText(text)?.replace(lineBreaks, ' ')
}

/** Length in characters as a reader counts them: a character outside the basic plane is one, not two. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** What white space separates and has a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length
}
