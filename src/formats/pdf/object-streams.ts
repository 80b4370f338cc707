// Object streams contain other objects in compressed form; a scan that does not open them sees nothing of a modern PDF.
import {
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { DoubledKeys } from './doubled-keys.ts'
import { type Budget, unpackStream } from './unpack-stream.ts'

/** True also for a stream that hides its /Type, since readers follow the cross-reference table. */
export function isObjectStream(stream: PDFRawStream): boolean {
  const { dict } = stream
  const named = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm')
  return named || (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')))
}

/**
 * Adds the objects inside to the document.
 * @returns the number that the stream gives to each; undefined when they cannot be read within the budget.
 */
export async function unpackObjectStream(
  stream: PDFRawStream,
  budget: Budget,
  doubled: DoubledKeys,
): Promise<number[] | undefined> {
  const contents = await unpackStream(stream, budget)
  if (!contents) return undefined
  const plain = PDFDict.withContext(stream.dict.context)
  for (const key of ['N', 'First']) {
    const value = stream.dict.lookup(PDFName.of(key))
    // An object takes at least four bytes in the stream's index, so a larger count is false.
    if (!(value instanceof PDFNumber) || value.asNumber() > contents.length) return undefined
    plain.set(PDFName.of(key), value)
  }
  try {
    await new ObservedStreamParser(PDFRawStream.of(plain, contents), doubled).parseIntoContext()
    return numbersIn(contents, plain.lookup(PDFName.of('N'), PDFNumber).asNumber())
  } catch {
    return undefined
  }
}

/** The stream begins with the number and the offset of each object. Undefined when something else is between them. */
function numbersIn(contents: Uint8Array, count: number): number[] | undefined {
  const text = Buffer.from(contents.buffer, contents.byteOffset, contents.length).toString('latin1')
  const pair = /[\s\0]*(\d{1,10})[\s\0]+\d{1,10}(?=[^\d])/y
  const numbers: number[] = []
  while (numbers.length < count) {
    const found = pair.exec(text)
    if (!found) return undefined
    numbers.push(Number(found[1]))
  }
  return numbers
}

class ObservedStreamParser extends PDFObjectStreamParser {
  private readonly doubled: DoubledKeys

  constructor(stream: PDFRawStream, doubled: DoubledKeys) {
    super(stream)
    this.doubled = doubled
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.doubled.object(() => super.parseObject(ref))
  }

  protected override parseDict(ref?: PDFRef): PDFDict {
    return this.doubled.dict(() => super.parseDict(ref))
  }
}
