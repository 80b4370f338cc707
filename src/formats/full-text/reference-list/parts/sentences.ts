// Where a sentence within a reference ends: not after an initial or an abbreviation.

const end = /[。．](?=.)|[.?!。．](?=["”’»]?(?:\s+["“„«([‘]?(?:[\p{Lu}\p{Lo}\d]|\p{Ll}{1,6}\p{Lu}|npj\s)|\s*$))/gu
const abbreviation =
  /(?:^|[\s(.])(?:\p{Lu}|vols?|no|nr|vs|al|st|dr|eds?|edn|pp?|proc|int|conf|symp|u\.s|u\.k|e\.g|i\.e|inc|ltd|co|suppl|cf|bd|hrsg|aufl|univ|assoc|dept|trans|rev|ca|т|с|изд|ред|вып|г|sci|eng|res|am|natl|acad|phys|chem|appl|comput|educ|technol)$/iu

/** The position of the character that ends the first sentence; the end of the text if none does. */
export function sentenceEnd(text: string, from = 0): number {
  end.lastIndex = from
  for (let match = end.exec(text); match; match = end.exec(text)) {
    if (match[0] !== '.' || !abbreviation.test(text.slice(Math.max(0, match.index - 12), match.index)))
      return match.index
  }
  return text.length
}

export function sentences(text: string): string[] {
  const found: string[] = []
  for (let start = 0; start < text.length; ) {
    const stop = sentenceEnd(text, start)
    const sign = /[?!]/.test(text.charAt(stop)) ? 1 : 0
    const sentence = text.slice(start, stop + sign).trim()
    if (sentence !== '') found.push(sentence)
    start = stop + 1
  }
  return found
}

/** Without the surrounding punctuation that separates the parts of a reference. */
export const bare = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[\s.,;:–—。，、-]+/, '')
    .replace(/[\s,;:–—。，、]+$/, '')
    .replace(/(?<!\b(?:\p{Lu}|Inc|Ltd|al|Jr|etc)|\.)\.$/u, '')
    .trim()

/** Like `bare`, but a name of abbreviated words keeps its last full stop: 'J. Invent. Math.' */
export function bareName(text: string): string {
  const name = bare(text)
  return /\.[\s,]*$/.test(text) && /\p{L}\.\s/u.test(name) && !name.endsWith('.') ? `${name}.` : name
}
