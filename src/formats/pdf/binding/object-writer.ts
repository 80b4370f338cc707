// Writes a PDF object by object, so that only the objects of one paper are in memory at a time. Small objects are packed into
// object streams, the place of each is in the cross-reference stream at the end (ISO 32000-1, 7.5.7 and 7.5.8).
import { PDFContext, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFStream } from '@cantoo/pdf-lib'

export type ByteSink = (bytes: Uint8Array) => void

export type ObjectWriter = {
  /** To create dictionaries and arrays in; what is created is not written by itself. */
  readonly context: PDFContext
  /** The number of an object that is written later, or never. */
  reserve(): PDFRef
  write(ref: PDFRef, object: PDFObject): void
  /** Reserves and writes. */
  add(object: PDFObject): PDFRef
  end(trailer: { root: PDFRef; info: PDFRef /** Hexadecimal. */; id: string }): void
}

type Place = { at: number } | { within: number; index: number }

// Readers unpack a whole object stream for one object of it.
const maxPacked = 200

export function writeObjects(sink: ByteSink): ObjectWriter {
  const context = PDFContext.create()
  const places = new Map<number, Place>()
  let packed: { number: number; bytes: Uint8Array }[] = []
  let position = 0
  let last = 0

  function emit(bytes: Uint8Array | string): void {
    const written = typeof bytes === 'string' ? latin1(bytes) : bytes
    sink(written)
    position += written.length
  }

  function writeStream(number: number, { dict, contents }: Pick<PDFRawStream, 'dict' | 'contents'>): void {
    places.set(number, { at: position })
    dict.set(PDFName.of('Length'), context.obj(contents.length))
    emit(`${number} 0 obj\n`)
    emit(bytesOf(dict))
    emit('\nstream\n')
    emit(contents)
    emit('\nendstream\nendobj\n')
  }

  function flush(): void {
    if (packed.length === 0) return
    const stream = reserve().objectNumber
    let offset = 0
    const heads = packed.map(({ number, bytes }, index) => {
      places.set(number, { within: stream, index })
      const head = `${number} ${offset}`
      offset += bytes.length + 1
      return head
    })
    const head = latin1(`${heads.join(' ')}\n`)
    const content = joined([head, ...packed.flatMap(({ bytes }) => [bytes, latin1('\n')])])
    packed = []
    writeStream(stream, context.flateStream(content, { Type: 'ObjStm', N: heads.length, First: head.length }))
  }

  const reserve = () => {
    last += 1
    return PDFRef.of(last)
  }

  function write({ objectNumber: number }: PDFRef, object: PDFObject): void {
    if (object instanceof PDFRawStream) writeStream(number, object)
    else if (object instanceof PDFStream) throw new Error('a stream that was not read from a file')
    else packed.push({ number, bytes: bytesOf(object) })
    if (packed.length >= maxPacked) flush()
  }

  emit('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
  return {
    context,
    reserve,
    write,
    add(object) {
      const ref = reserve()
      write(ref, object)
      return ref
    },
    end({ root, info, id }) {
      flush()
      const table = reserve().objectNumber
      places.set(table, { at: position })
      const start = position
      const identifier = PDFHexString.of(id)
      writeStream(
        table,
        context.flateStream(tableOf(places, last), {
          Type: 'XRef',
          Size: last + 1,
          W: [1, placeBytes, 2],
          Root: root,
          Info: info,
          ID: [identifier, identifier],
        }),
      )
      emit(`startxref\n${start}\n%%EOF\n`)
    },
  }
}

// Enough for 1 TB.
const placeBytes = 5

function tableOf(places: ReadonlyMap<number, Place>, last: number): Uint8Array {
  const width = 1 + placeBytes + 2
  const table = new Uint8Array((last + 1) * width)
  for (let number = 0; number <= last; number += 1) {
    const place = places.get(number)
    // Type 0 is a free number: one that was reserved and never written.
    const [type, field, index] = !place ? [0, 0, 0] : 'at' in place ? [1, place.at, 0] : [2, place.within, place.index]
    const from = number * width
    table[from] = type
    for (let byte = 0; byte < placeBytes; byte += 1) {
      table[from + placeBytes - byte] = Math.floor(field / 256 ** byte) % 256
    }
    table[from + width - 2] = Math.floor(index / 256)
    table[from + width - 1] = index % 256
  }
  return table
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
