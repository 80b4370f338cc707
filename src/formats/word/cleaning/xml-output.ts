// XML output in pieces that can be taken back until they have been flushed.
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
    /** Takes back everything from there on. */
    cut: (from: number): Piece[] => pieces.splice(placeOf(from)),
    insert: (at: number, more: readonly Piece[]) => {
      pieces = [...pieces.slice(0, placeOf(at)), ...more, ...pieces.slice(placeOf(at))]
    },
    /** Joins everything from there on into one piece. */
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
    /** What is written so far is final: it leaves the heap, which has no room for a long text. */
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
