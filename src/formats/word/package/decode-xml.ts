// A part as text, for changes that a parser would not leave byte for byte.
import { encodingOf } from './xml-part.ts'

/** Without a declaration of another encoding than UTF-8. Undefined for bytes that are no text. */
export function decodeXml(bytes: Uint8Array): { xml: string; isUtf8: boolean } | undefined {
  const encoding = encodingOf(bytes)
  const xml = textOf(bytes, encoding)
  if (xml === undefined) return undefined
  if (encoding === 'utf-8') return { xml, isUtf8: true }
  return { xml: xml.replace(/^(<\?xml[^>]*?)\s+encoding=(?:"[^"]*"|'[^']*')/, '$1'), isUtf8: false }
}

function textOf(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
