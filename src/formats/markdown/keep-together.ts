// What must not stand on two lines, joined by spaces that do not break: a number and its unit, day and month, a name and its number
// ('APA 7', 'CC BY 4.0'), an initial and a surname. Hyphens and dashes stay as they are: a word joiner beside them would hide
// 'double-blind' from everybody who searches for it.

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

export const keepTogether = (text: string): string => text.replaceAll(spaces, '\u00A0')
