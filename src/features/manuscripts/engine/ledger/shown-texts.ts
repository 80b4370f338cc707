// The texts of a page's content, byte by byte: a pattern takes five times as long.

export type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>

const [lineFeed, space, slash, backslash] = [0x0a, 0x20, 0x2f, 0x5c]
const [roundOpen, roundClose, hexOpen, hexClose] = [0x28, 0x29, 0x3c, 0x3e]
const controls = new Map([...'nrtbf'].map((letter, at) => [letter.charCodeAt(0), [10, 13, 9, 8, 12][at] ?? 0]))

/** No space, because a word may also change its font. */
const wordBreak = '\u200b'

/** Text stands between BT and ET (ISO 32000-1, §9.4); everything else there is numbers and names. */
export function shownTexts(content: Buffer, fonts: Fonts): string {
  const pieces: string[] = []
  for (let from = content.indexOf('BT\n'); from >= 0; from = content.indexOf('BT\n', from)) {
    from = readObject(content, from + 3, fonts, pieces)
    pieces.push(wordBreak)
  }
  return pieces.join('')
}

/** Returns where the text object ends. */
function readObject(content: Buffer, from: number, fonts: Fonts, pieces: string[]): number {
  let font: ReadonlyMap<number, string> | undefined
  let at = from
  while (at < content.length) {
    const byte = content[at]
    if (byte === roundOpen) at = readString(content, at + 1, font, pieces)
    else if (byte === hexOpen) at = readHex(content, at + 1, font, pieces)
    else if (byte === slash) {
      const end = endOfName(content, at + 1)
      font = fonts.get(content.toString('latin1', at + 1, end)) ?? font
      at = end
    } else if (byte === 0x45 && content[at + 1] === 0x54 && content[at - 1] === lineFeed) return at
    else at += 1
  }
  return at
}

function endOfName(content: Buffer, from: number): number {
  let end = from
  while (end < content.length && content[end] !== space && content[end] !== lineFeed) end += 1
  return end
}

/** Our fonts have two bytes for each glyph. */
function readString(
  content: Buffer,
  from: number,
  font: ReadonlyMap<number, string> | undefined,
  pieces: string[],
): number {
  let at = from
  let depth = 0
  let high = -1
  while (at < content.length) {
    let byte = content[at] ?? 0
    at += 1
    if (byte === backslash) {
      const escaped = content[at] ?? 0
      at += 1
      if (escaped >= 0x30 && escaped <= 0x37) {
        byte = escaped - 0x30
        for (let digits = 1; digits < 3 && isOctal(content[at]); digits += 1) {
          byte = byte * 8 + ((content[at] ?? 0) - 0x30)
          at += 1
        }
      } else byte = controls.get(escaped) ?? escaped
    } else if (byte === roundOpen) depth += 1
    else if (byte === roundClose) {
      if (depth === 0) return at
      depth -= 1
    }
    if (high < 0) high = byte
    else {
      pieces.push(font?.get(high * 256 + byte) ?? '')
      high = -1
    }
  }
  return at
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37

function readHex(
  content: Buffer,
  from: number,
  font: ReadonlyMap<number, string> | undefined,
  pieces: string[],
): number {
  const end = content.indexOf(hexClose, from)
  const digits = content.toString('latin1', from, end < 0 ? content.length : end)
  for (const glyph of digits.match(/[\da-f]{4}/gi) ?? []) pieces.push(font?.get(Number.parseInt(glyph, 16)) ?? '')
  return end < 0 ? content.length : end + 1
}
