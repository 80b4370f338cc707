// Where else in a file an object or a trailer could begin. A cross-reference table may lead a reader into a comment, a text or the
// content of a stream, which a parser that reads from the beginning passes over.

export type HiddenPlace = {
  /** Where the object or the trailer's dictionary starts. */
  start: number
  isTrailer: boolean
  /** Of the object, where it can be read. */
  number: number | undefined
}

// Text about PDFs mentions some; nobody's program writes them.
const maxPlaces = 100
/** The number, the generation and what may be between them and the keyword. */
const header = /(\d{1,10})(?:[\s\0]|%[^\r\n]*[\r\n])+\d{1,5}(?:[\s\0]|%[^\r\n]*[\r\n])*$/
const maxHeader = 200

const space = new Set([0, 9, 10, 12, 13, 32])
const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39
const percent = 0x25

/** Places where no object has been read. Undefined if there are too many. */
export function findHiddenPlaces(bytes: Uint8Array, isRead: (start: number) => boolean): HiddenPlace[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const skip = skipper(file)
  const places: HiddenPlace[] = []
  for (const keyword of ['obj', 'trailer']) {
    const isTrailer = keyword === 'trailer'
    for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length)) {
      if (!mayBegin(file, at)) continue
      const start = skip(at + keyword.length)
      if (start === undefined) return undefined
      if (isRead(start)) continue
      const number = isTrailer ? undefined : numberBefore(file, at)
      const opensDictionary = file[start] === 0x3c && file[start + 1] === 0x3c
      if (number === undefined && !opensDictionary) continue
      places.push({ start, isTrailer, number })
      if (places.length > maxPlaces) return undefined
    }
  }
  return places
}

/** After a digit, a space or another delimiter, not within a word such as `endobj`. */
const mayBegin = (file: Buffer, at: number): boolean =>
  at === 0 || !/[a-z]/i.test(String.fromCharCode(file[at - 1] ?? 0))

function numberBefore(file: Buffer, at: number): number | undefined {
  const before = file[at - 1] ?? 0
  if (!isDigit(before) && !space.has(before)) return undefined
  const found = header.exec(file.toString('latin1', Math.max(0, at - maxHeader), at))
  return found ? Number(found[1]) : undefined
}

/** Skips spaces and comments. Comments within comments could be read again and again, so there is a limit to all of them. */
function skipper(file: Buffer): (from: number) => number | undefined {
  let left = 4 * file.length + 1_000
  return (from) => {
    let at = from
    let isInComment = false
    for (; at < file.length; at += 1) {
      const byte = file[at] ?? 0
      if (isInComment) isInComment = byte !== 10 && byte !== 13
      else if (byte === percent) isInComment = true
      else if (!space.has(byte)) break
    }
    left -= at - from
    return left < 0 ? undefined : at
  }
}
