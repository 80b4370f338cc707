// What must not stand on two lines, joined: a number and its unit, day and month, a name and its number ('APA 7', 'CC BY 4.0'), an
// initial and a surname, both ends of a range, and a compound of which one part is short ('e-mail', 'editor-in-chief'). The hyphen that
// does not break is missing in the site's fonts, so a word joiner stands beside the hyphen.

const noBreakSpace = '\u00A0'
const wordJoiner = '\u2060'

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const units = 'kB|MB|GB|dpi|mm|cm|px|%|UTC'
const counted = 'Volume|Number|Table|Figure|Section|Level|Grade|grade|phase|page|pages|pp?\\.'

const spaces = new RegExp(
  [
    `(?<=\\b\\d{1,2}) (?=(?:${months})\\b)`,
    `(?<=\\d) (?=(?:${units})(?!\\p{L}))`,
    `(?<=\\b(?:${counted})) (?=\\d)`,
    '(?<=\\b[A-Z]{2,}) (?=\\d)',
    '(?<=\\bCC) (?=BY\\b)',
    '(?<=\\bBY(?:-[A-Z]{2})*) (?=\\d)',
    '(?<=\\b(?:\\p{Lu}|Dr|Prof)\\.) (?=\\p{Lu})',
  ].join('|'),
  'gu',
)
const dash = /(?<=[\p{L}\d])–(?=[\p{L}\d])/gu
const hyphen = /(?<=\b(?:\p{L}{1,3}|double))-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,3}\b)/giu

/** Addresses stay as they are: people copy them. */
const isAddress = (word: string): boolean => /[/@]|\.\p{L}/u.test(word)

export const keepTogether = (text: string): string =>
  text
    .replaceAll(/\S+/g, (word) =>
      isAddress(word)
        ? word
        : word.replaceAll(dash, `–${wordJoiner}`).replaceAll(hyphen, `${wordJoiner}-${wordJoiner}`),
    )
    .replaceAll(spaces, noBreakSpace)
