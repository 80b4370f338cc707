// A text as a literal of Typst: whatever it holds, the compiler reads it as characters and never as code.

// What has no form on paper, and Word files carry: control characters, halves of pairs, marks of byte order, of hidden
// hyphens, of embedded directions (a run says its own), of variants, tags.
const formless =
  /\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\p{Variation_Selector}|\u00ad|[\u2028-\u202e]|[\u2066-\u206f]|\ufeff|[\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: line ends and tabs of every kind
const lineEnds = /\r\n|[\t\n\u000b\f\r\u0085\u2028\u2029]/g

/** What of a text can be printed, on one line. */
export function printableText(text: string): string {
  return text.replace(lineEnds, ' ').replace(formless, '')
}

/** Whether it would leave a mark on paper. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(printableText(text))
}

/** On one line. */
export function typstString(text: string): string {
  return `"${escaped(text)}"`
}

/** Keeps its line ends; tabs become four spaces. */
export function typstLines(text: string): string {
  const lines = text.replaceAll('\t', '    ').split(lineEnds)
  return `"${lines.map(escaped).join('\\n')}"`
}

function escaped(text: string): string {
  return printableText(text).replace(/[\\"]/g, '\\$&')
}
