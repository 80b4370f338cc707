// Every object of a PDF, including those of object streams and those replaced by later revisions: which revision a
// reader shows depends on its cross-reference table, so an action counts wherever it is.
import {
  type PDFContext,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { isObjectStream, MAX_OBJECT_BYTES, unpackObjectStream } from './object-streams.ts'

export type PdfObjects = {
  context: PDFContext
  objects: PDFObject[]
  root: PDFObject | undefined
  encrypted: boolean
  complete: boolean
}

export async function readObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const parser = new ObservedParser(bytes)
  const context = await parser.parseDocument()
  const budget = { left: MAX_OBJECT_BYTES }
  let complete = true
  for (const stream of parser.objectStreams) complete = (await unpackObjectStream(stream, budget)) && complete
  const { trailerInfo } = context
  const encrypted = trailerInfo.Encrypt !== undefined || parser.trailers.some((dict) => dict.has(PDFName.of('Encrypt')))
  const root = trailerInfo.Root ?? parser.trailers.map((dict) => dict.get(PDFName.of('Root'))).findLast(Boolean)
  return { context, objects: parser.objects, root, encrypted, complete }
}

// The library's parser unpacks object streams as it meets them. Giving it their dictionaries instead prevents that and
// leaves the streams to unpackObjectStream.
class ObservedParser extends PDFParser {
  readonly objects: PDFObject[] = []
  readonly objectStreams: PDFRawStream[] = []
  readonly trailers: PDFDict[] = []

  constructor(bytes: Uint8Array) {
    super(bytes)
    const { context, objects } = this
    const assign = context.assign.bind(context)
    context.assign = (ref: PDFRef, object: PDFObject) => {
      objects.push(object)
      assign(ref, object)
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream)) return object
    if (object.dict.lookup(PDFName.of('Type')) === PDFName.of('XRef')) {
      this.trailers.push(object.dict)
      return object.dict
    }
    if (isObjectStream(object) || object.dict.lookup(PDFName.of('Type')) === PDFName.of('ObjStm')) {
      this.objectStreams.push(object)
      return object.dict
    }
    return object
  }

  // Plain trailers of replaced revisions are only seen here.
  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = super.parseDict(ref)
    if (dict.has(PDFName.of('Root')) && dict.has(PDFName.of('Size'))) this.trailers.push(dict)
    return dict
  }
}
