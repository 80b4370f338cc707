// A text as a literal of Typst: whatever it holds, the compiler reads it as characters and never as code.

// No control character, byte order mark, private tag or half of a pair has a form on paper; Word files carry all of them.
const formless =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u2028-\u202e\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}]|\p{Cs}/gu
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
  return quoted(text.replace(lineEnds, ' '))
}

/** Keeps its line ends; tabs become four spaces. */
export function typstLines(text: string): string {
  const lines = text.replace(/\t/g, '    ').split(lineEnds)
  return lines.map((line) => quoted(line).slice(1, -1)).join('\\n').replace(/^|$/g, '"')
}

function quoted(text: string): string {
  return `"${text.replace(formless, '').replace(/[\\"]/g, '\\$&')}"`
}
