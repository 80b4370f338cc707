// XML on its way out: pieces that can be taken back as long as they have not left.
import type { SaxesAttributeNS } from 'saxes'

/** A piece of output that can still be emptied. */
export type Retractable = { text: string }
export type Piece = string | Retractable

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const write = (sign: string): string => signs[sign] ?? sign

export const textOf = (text: string): string => (/[&<>\r]/.test(text) ? text.replaceAll(/[&<>\r]/g, write) : text)
const inAttribute = (text: string): string =>
  /[&<>"\t\n\r]/.test(text) ? text.replaceAll(/[&<>"\t\n\r]/g, write) : text

export function tagOf(name: string, attributes: readonly SaxesAttributeNS[]): string {
  let tag = `<${name}`
  for (const attribute of attributes) tag += ` ${attribute.name}="${inAttribute(attribute.value)}"`
  return `${tag}>`
}

const joined = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

export function collectXml() {
  let pieces: Piece[] = []
  const left: Uint8Array[] = [Buffer.from(declaration)]
  let numberLeft = 0
  const placeOf = (at: number) => Math.max(0, at - numberLeft)
  return {
    get length() {
      return numberLeft + pieces.length
    },
    put: (...more: Piece[]) => {
      for (const piece of more) pieces.push(piece)
    },
    /** Everything from there on is taken back. */
    cut: (from: number): Piece[] => pieces.splice(placeOf(from)),
    insert: (at: number, more: readonly Piece[]) => {
      pieces = [...pieces.slice(0, placeOf(at)), ...more, ...pieces.slice(placeOf(at))]
    },
    /** Makes one piece of everything from there on. */
    seal(from: number): Retractable {
      const piece = { text: joined(pieces.splice(placeOf(from))) }
      pieces.push(piece)
      return piece
    },
    /** `<w:p></w:p>` is written `<w:p/>`. */
    close(from: number, name: string): void {
      const last = pieces.at(-1)
      if (this.length === from + 1 && typeof last === 'string') pieces[pieces.length - 1] = `${last.slice(0, -1)}/>`
      else pieces.push(`</${name}>`)
    },
    /** What is written so far is final: it leaves the heap, where a long text would not have room. */
    leave(): void {
      if (pieces.length > 0) left.push(Buffer.from(joined(pieces)))
      numberLeft += pieces.length
      pieces = []
    },
    bytes(): Uint8Array {
      this.leave()
      return Buffer.concat(left)
    },
  }
}

export type XmlOutput = ReturnType<typeof collectXml>
