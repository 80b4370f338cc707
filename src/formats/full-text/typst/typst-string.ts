// A text as a Typst literal: whatever it contains, the compiler reads it as characters, never as code.

// Characters that have no printed form but occur in Word files: control characters, lone surrogates, byte order marks,
// hidden hyphens, embedded directions (a run declares its own), variation selectors, tags.
const formless =
  /\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\p{Variation_Selector}|\u00ad|[\u2028-\u202e]|[\u2066-\u206f]|\ufeff|[\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: line ends and tabs of every kind
const lineEnds = /\r\n|[\t\n\u000b\f\r\u0085\u2028\u2029]/g

/** The printable part of a text, on one line. */
export function printableText(text: string): string {
  return text.replace(lineEnds, ' ').replace(formless, '')
}

// A line may end behind hyphens, dashes and slashes, and within words of scripts that do without spaces. Others join their letters.
const unparted = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Arabic',
  'Syriac',
]
const letter = String.raw`[^\s\u200b/?|\p{Pd}${unparted.map((script) => `\\p{Script=${script}}`).join('')}]`
// A column has room for 55.
const minParted = 50
const endless = new RegExp(`${letter}{${minParted},}`, 'gu')

/** So many letters at a time, with their marks. */
const inLengths = (length: number) => new RegExp(String.raw`(?:\P{M}\p{M}*){${length}}(?=\P{M})`, 'gu')
const parted = inLengths(10)
const aLine = inLengths(60)
const boxed = /(?:.\p{M}*){1,25}/gu

// The compiler takes a second for one of 5,000 with such places, and a minute for one of 20,000.
const maxParted = 1_000
const overlong = new RegExp(`(${letter}{${maxParted + 1},})`, 'u')

/** With places at which a word that no line has room for may be parted: a sequence, a key, an address. */
export const breakable = (text: string): string =>
  text.replace(endless, (word) => (word.length > maxParted ? word : word.replaceAll(parted, '$&\u200b')))

/** Only the beginnings of such words, each of which ends where a line may end. */
export const shortenParted = (text: string): string =>
  text.replace(endless, (word) => `${word.slice(0, minParted)}\u200b`)

/**
 * As literals, each written by `write`. One that is longer than any word is in boxes, between which a line may end; they stand on the
 * line if their foot is as far below it as that of a letter: see article.typ.
 */
export const inPieces = (text: string, write: (literal: string) => string): string =>
  text
    .split(overlong)
    .map((part, at) => {
      if (at % 2 === 0) return part && write(typstString(breakable(part)))
      return (part.match(boxed) ?? []).map((piece) => `#box(baseline: 0.28em)[${write(typstString(piece))}];`).join('')
    })
    .join('')

/** Whether it would leave a mark on paper. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(printableText(text))
}

/** On one line. */
export function typstString(text: string): string {
  return `"${escaped(text)}"`
}

/** Keeps line ends; tabs become four spaces. One that is longer than any word goes on in the next line. */
export function typstLines(text: string): string {
  const parts = breakable(text).split(overlong)
  const whole = parts.map((part, at) => (at % 2 === 0 ? part : part.replaceAll(aLine, '$&\n'))).join('')
  const lines = whole.replaceAll('\t', '    ').split(lineEnds)
  return `"${lines.map(escaped).join('\\n')}"`
}

function escaped(text: string): string {
  return printableText(text).replace(/[\\"]/g, '\\$&')
}
