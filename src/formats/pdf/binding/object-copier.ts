// Copies objects of one PDF into another under new numbers, with everything that they refer to.
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  type PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import type { ObjectWriter } from './object-writer.ts'

/** What to write in place of a value of this dictionary: null for nothing, undefined for its copy. */
export type Adjusts = (key: PDFName, value: PDFObject, dict: PDFDict) => PDFObject | null | undefined

export type ObjectCopier = {
  /** The object that has its own place in the new file: it is not copied. */
  place(from: PDFRef, to: PDFRef): void
  copy(object: PDFObject): PDFObject
  copyDict(dict: PDFDict): PDFDict
  /** Writes what the copies refer to. */
  writeRest(): void
}

export function createCopier(source: PDFContext, writer: ObjectWriter, adjust: Adjusts): ObjectCopier {
  const copies = new Map<PDFRef, PDFRef>()
  const waiting: PDFRef[] = []

  function refOf(from: PDFRef): PDFRef {
    const known = copies.get(from)
    if (known) return known
    const to = writer.reserve()
    copies.set(from, to)
    waiting.push(from)
    return to
  }

  function copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return refOf(object)
    if (object instanceof PDFArray) return copyArray(object)
    if (object instanceof PDFRawStream) return PDFRawStream.of(copyDict(object.dict), object.contents)
    if (object instanceof PDFDict) return copyDict(object)
    return object instanceof PDFInvalidObject ? PDFNull : object
  }

  function copyArray(array: PDFArray): PDFArray {
    const copied = PDFArray.withContext(writer.context)
    for (const item of array.asArray()) copied.push(copy(item))
    return copied
  }

  function copyDict(dict: PDFDict): PDFDict {
    const copied = PDFDict.withContext(writer.context)
    for (const [key, value] of dict.entries()) {
      const adjusted = adjust(key, value, dict)
      if (adjusted !== null) copied.set(key, adjusted ?? copy(value))
    }
    return copied
  }

  return {
    place(from, to) {
      copies.set(from, to)
    },
    copy,
    copyDict,
    writeRest() {
      for (let from = waiting.pop(); from; from = waiting.pop()) {
        const object = source.lookup(from)
        writer.write(refOf(from), object ? copy(object) : PDFNull)
      }
    },
  }
}
