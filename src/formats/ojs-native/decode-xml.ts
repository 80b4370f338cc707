// The text of an XML file as it arrives: in the encoding that its first bytes show or its first line names, otherwise in UTF-8.
import { UnreadableExport } from './unreadable-export.ts'

export type XmlDecoder = {
  /** '' while it is not known which encoding it is. */
  write(chunk: Uint8Array): string
  end(): string
}

const maxDeclaration = 200
const lessThan = 0x3c
/** Of a byte order mark: that of UTF-8. */
const maxMarkBytes = 3
/** Where the first line can be read byte by byte, its encoding is not UTF-16; and ASCII is a part of UTF-8. */
const meansUtf8 = /^(?:us-ascii|ascii|utf-?16(?:le|be)?|(?:iso-10646-)?ucs-?[24]|unicode)$/i

export function xmlDecoder(): XmlDecoder {
  let decoder: TextDecoder | undefined
  let start = new Uint8Array()
  let name = 'UTF-8'

  const decode = (bytes: Uint8Array, stream: boolean): string => {
    if (!decoder) {
      name = encodingOf(start) ?? name
      decoder = decoderFor(name)
    }
    try {
      return decoder.decode(bytes, { stream })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new UnreadableExport(`It is not written in ${name}. Please export it again.`)
    }
  }

  return {
    write(chunk) {
      if (decoder) return decode(chunk, true)
      start = Uint8Array.from([...start, ...chunk])
      if (start.length < maxMarkBytes) return ''
      const text = new TextDecoder('latin1').decode(start.subarray(0, maxDeclaration))
      const mayContinue = '<?xml'.startsWith(text.slice(0, '<?xml'.length)) && !text.includes('?>')
      return mayContinue && start.length < maxDeclaration ? '' : decode(start, true)
    },
    end: () => decode(decoder ? new Uint8Array() : start, false),
  }
}

function encodingOf(start: Uint8Array): string | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE'
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE'
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'UTF-8'
  // XML 1.0, appendix F: without a mark, '<' tells it.
  if (start[0] === lessThan && start[1] === 0) return 'UTF-16LE'
  if (start[0] === 0 && start[1] === lessThan) return 'UTF-16BE'
  const firstLine = new TextDecoder('latin1').decode(start.subarray(0, maxDeclaration))
  const declared = /^[^<]*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(firstLine)?.[1]
  return declared !== undefined && meansUtf8.test(declared) ? 'UTF-8' : declared
}

function decoderFor(name: string): TextDecoder {
  try {
    return new TextDecoder(name, { fatal: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UnreadableExport(`It is written in ${name}. Please convert it to UTF-8.`)
  }
}
