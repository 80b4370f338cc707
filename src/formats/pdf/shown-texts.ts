// The texts that a content stream shows (ISO 32000-1, §9.4.3), and those that stand in its marked content for readers.

type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>

// A string in brackets, with brackets inside; a string of digits; a name; the end of a dictionary; any other word.
const token = /\(((?:\\[\s\S]|\((?:\\[\s\S]|[^()\\])*\)|[^()\\])*)\)|<([\da-f\s]*)>|\/([^\s/<>[\]()]+)|[^\s/<>[\]()]+/gi

export type Shown = {
  /** In order, one piece for each operator. */
  texts: string[]
  /** What readers say instead, and in which language. */
  said: string[]
}

/** `content` has one character per byte. */
export function textsIn(content: string, fonts: Fonts): Shown {
  const shownTexts: Shown = { texts: [], said: [] }
  let strings: string[] = []
  let font: ReadonlyMap<number, string> | undefined
  let name = ''
  for (const [word, literal, digits, named] of content.matchAll(token)) {
    if (literal !== undefined) strings.push(unescaped(literal))
    else if (digits !== undefined) strings.push(bytesOf(digits))
    else if (named !== undefined) name = named
    else if (word === 'Tf') font = fonts.get(name)
    else if (/^(?:TJ|Tj|'|")$/.test(word)) {
      shownTexts.texts.push(strings.map((string) => shown(string, font)).join(''))
      strings = []
    } else if (/^(?:BDC|DP)$/.test(word)) {
      shownTexts.said.push(...strings.map(textOf))
      strings = []
    } else if (/^[A-Za-z]/.test(word)) strings = []
  }
  return shownTexts
}

/** Our fonts have two bytes for each glyph. */
function shown(bytes: string, font: ReadonlyMap<number, string> | undefined): string {
  const glyphs = bytes.match(/[\s\S]{2}/g) ?? []
  return glyphs.map((pair) => font?.get(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)) ?? '').join('')
}

/** As UTF-16 after its mark, otherwise byte by byte. */
const textOf = (bytes: string): string =>
  bytes.startsWith('\xfe\xff')
    ? (bytes.slice(2).match(/[\s\S]{2}/g) ?? [])
        .map((pair) => String.fromCharCode(pair.charCodeAt(0) * 256 + pair.charCodeAt(1)))
        .join('')
    : bytes

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string): string =>
  literal.replaceAll(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, code: string) => {
    if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
    return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code)
  })

const bytesOf = (digits: string): string =>
  (digits.replaceAll(/\s/g, '').match(/[\da-f]{1,2}/gi) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte.padEnd(2, '0'), 16)))
    .join('')
