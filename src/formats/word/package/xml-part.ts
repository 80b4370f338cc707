// Reads one XML part as a stream of elements. No DOCTYPE in any encoding but SVG's own, no undeclared encoding, bounded depth:
// whatever passes here is safe to hand to a less careful XML reader.
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Refusal } from './refusal.ts'

// Word's deepest real constructs (tables in boxes in tables, with formulas) stay below 100.
const MAX_DEPTH = 256

export type XmlHandler = { open?(tag: SaxesTagNS): void; close?(tag: SaxesTagNS): void; text?(text: string): void }
export type XmlSink = { write(chunk: Uint8Array): void; end(): void }

// Anything else (UTF-7, EBCDIC) could hide markup from this reader and show it to another one.
const ENCODINGS = /^(utf-?8|utf-?16(le|be)?|us-ascii|iso-8859-1|windows-1252)$/i

// Plotting programs write it into drawings, which Word keeps as they are: it defines nothing.
const ofSvg =
  /^\s+svg\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\d.]+[ \w]*\/\/EN"\s+"http:\/\/www\.w3\.org\/(?:Graphics\/SVG|TR\/[\w-]+)\/[\w./-]+\.dtd"\s*$/

export function readXml(handler: XmlHandler): XmlSink {
  const parser = new SaxesParser({ xmlns: true, position: false })
  let decoder: TextDecoder | undefined
  let held = new Uint8Array(0)
  let depth = 0
  parser.on('doctype', (doctype) => {
    if (!ofSvg.test(doctype)) throw new Refusal('doctype')
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !ENCODINGS.test(encoding)) throw new Refusal('damaged')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new Refusal('too-deep')
    handler.open?.(tag)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handler.close?.(tag)
  })
  const { text } = handler
  if (text) {
    parser.on('text', (found) => text.call(handler, found))
    parser.on('cdata', (found) => text.call(handler, found))
  }

  const feed = (chunk: Uint8Array, last: boolean) => {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    const decoded = decoder.decode(chunk, { stream: !last })
    if (decoded !== '') parser.write(decoded)
  }
  return {
    write(chunk) {
      if (decoder) return feed(chunk, false)
      held = concat(held, chunk)
      if (held.length >= 4) feed(held, false)
    },
    end() {
      feed(decoder ? new Uint8Array(0) : held, true)
      parser.close()
    },
  }
}

/** XML 1.0, appendix F: the byte order mark, or the encoding of '<' and the next character. */
export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = start
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return 'utf-8'
}

function concat(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(left.length + right.length)
  joined.set(left)
  joined.set(right, left.length)
  return joined
}
