// The beginning of an abstract, for lists.

const maxLetters = 300

/** Whole sentences as long as they fit; a first sentence that is too long ends at a word. */
export function beginningOf(text: string): string {
  if (text.length <= maxLetters) return text
  const cut = text.slice(0, maxLetters)
  const sentence = cut.slice(0, cut.lastIndexOf('. ') + 1)
  return sentence.length > maxLetters / 3 ? sentence : `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
