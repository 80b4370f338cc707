// Every object of a PDF, including those of object streams, those replaced by later revisions and those hidden in others: which one
// a reader shows depends on its cross-reference table, so an action counts wherever it is.
import {
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { isCrossReferenceStream, readPackedPlaces } from './cross-reference-streams.ts'
import { DoubledKeys } from './doubled-keys.ts'
import { findHiddenPlaces, type HiddenPlace } from './hidden-objects.ts'
import { isObjectStream, unpackObjectStream } from './object-streams.ts'
import { type Budget, MAX_OBJECT_BYTES } from './unpack-stream.ts'

export type PdfObjects = {
  context: PDFContext
  objects: PDFObject[]
  /** What a value may be, in any revision: an object itself, or all that its number has stood for. */
  versionsOf(value: PDFObject | undefined): readonly PDFObject[]
  /** Dictionaries with a key that is in them twice. */
  doubled: ReadonlySet<PDFObject>
  root: PDFObject | undefined
  encrypted: boolean
  complete: boolean
}

// Far more than anybody's program writes of one object, and of references that only lead to others.
const maxRevisions = 100
const maxSteps = 2
/** Of a hidden object that cannot be read, the bytes to look at. */
const maxUnreadable = 16_384

export async function readObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const parser = new ObservedParser(bytes)
  const context = await parser.parseDocument()
  const budget = { left: MAX_OBJECT_BYTES }
  let complete = parser.readHidden(bytes) && (await unpackPacked(parser, budget))
  const { trailerInfo } = context
  const encrypted = trailerInfo.Encrypt !== undefined || parser.trailers.some((dict) => dict.has(PDFName.of('Encrypt')))
  const root = trailerInfo.Root ?? parser.trailers.map((dict) => dict.get(PDFName.of('Root'))).findLast(Boolean)
  const { objects, versions, doubled } = parser
  for (const revisions of versions.values()) if (revisions.length > maxRevisions) complete = false
  for (const number of versions.keys()) if (leadsFar(versions, number)) complete = false
  const versionsOf = (value: PDFObject | undefined, steps = maxSteps): readonly PDFObject[] => {
    if (!(value instanceof PDFRef)) return value === undefined ? [] : [value]
    const revisions = versions.get(value.objectNumber) ?? []
    if (steps === 0 || !revisions.some((revision) => revision instanceof PDFRef)) return revisions
    return revisions.flatMap((revision) => versionsOf(revision, steps - 1))
  }
  return { context, objects, versionsOf, doubled: doubled.found, root, encrypted, complete }
}

/** False when something cannot be unpacked, or when it is not certain which object a number stands for. */
async function unpackPacked(parser: ObservedParser, budget: Budget): Promise<boolean> {
  const numbersOf = new Map<number, number[][]>()
  for (const { number, stream } of parser.objectStreams) {
    const numbers = await unpackObjectStream(stream, budget, parser.doubled)
    if (!numbers) return false
    if (number === undefined) return false
    numbersOf.set(number, [...(numbersOf.get(number) ?? []), numbers])
  }
  for (const stream of parser.crossReferences) {
    const places = await readPackedPlaces(stream, budget)
    if (!places) return false
    for (const place of places) {
      const revisions = numbersOf.get(place.stream) ?? []
      if (revisions.some((numbers) => numbers[place.index] !== place.number)) return false
    }
  }
  return true
}

type Versions = ReadonlyMap<number, readonly PDFObject[]>

const leadsFar = (versions: Versions, number: number, steps = 0): boolean =>
  (versions.get(number) ?? []).some(
    (object) => object instanceof PDFRef && (steps === maxSteps || leadsFar(versions, object.objectNumber, steps + 1)),
  )

// The library's parser unpacks object streams as it meets them. Giving it their dictionaries instead prevents that and
// leaves the streams to unpackObjectStream.
class ObservedParser extends PDFParser {
  readonly objects: PDFObject[] = []
  /** By number: readers disagree on whether the generation counts. */
  readonly versions = new Map<number, PDFObject[]>()
  readonly doubled = new DoubledKeys()
  readonly objectStreams: { number: number | undefined; stream: PDFRawStream }[] = []
  readonly crossReferences: PDFRawStream[] = []
  readonly trailers: PDFDict[] = []
  /** Where objects and trailers have been read. */
  private readonly starts = new Set<number>()
  private depth = 0

  constructor(bytes: Uint8Array) {
    super(bytes)
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref: PDFRef, object: PDFObject) => {
      if (object instanceof PDFInvalidObject) {
        this.starts.add(this.bytes.offset() - 'endobj'.length - object.sizeInBytes())
      }
      this.add(ref.objectNumber, object)
      assign(ref, object)
    }
  }

  private add(number: number | undefined, object: PDFObject): void {
    this.objects.push(object)
    if (number === undefined) return
    const revisions = this.versions.get(number)
    if (revisions) revisions.push(object)
    else this.versions.set(number, [object])
  }

  /** False if there are too many places to look at. */
  readHidden(bytes: Uint8Array): boolean {
    const places = findHiddenPlaces(bytes, (start) => this.starts.has(start))
    for (const place of places ?? []) this.add(place.number, this.parseHidden(place))
    return places !== undefined
  }

  private parseHidden({ start, isTrailer, number }: HiddenPlace): PDFObject {
    this.bytes.moveTo(start)
    try {
      const object = this.parseObject(number === undefined ? undefined : PDFRef.of(number))
      if (isTrailer && object instanceof PDFDict) this.trailers.push(object)
      return object
    } catch {
      return PDFInvalidObject.of(this.bytes.slice(start, start + maxUnreadable))
    }
  }

  /** Remembers where the outermost one starts. */
  private read<T extends PDFObject>(parse: () => T): T {
    const start = this.bytes.offset()
    this.depth += 1
    try {
      const object = parse()
      if (this.depth === 1) this.starts.add(start)
      return object
    } finally {
      this.depth -= 1
    }
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = this.read(() => this.doubled.object(() => super.parseObject(ref)))
    if (!(object instanceof PDFRawStream)) return object
    if (isCrossReferenceStream(object)) this.crossReferences.push(object)
    if (object.dict.lookup(PDFName.of('Type')) === PDFName.of('XRef')) {
      this.trailers.push(object.dict)
      return object.dict
    }
    if (isObjectStream(object) || object.dict.lookup(PDFName.of('Type')) === PDFName.of('ObjStm')) {
      this.objectStreams.push({ number: ref?.objectNumber, stream: object })
      return object.dict
    }
    return object
  }

  // Plain trailers of replaced revisions are only seen here.
  protected override parseDict(ref?: PDFRef): PDFDict {
    const dict = this.read(() => this.doubled.dict(() => super.parseDict(ref)))
    if (dict.has(PDFName.of('Root')) && dict.has(PDFName.of('Size'))) this.trailers.push(dict)
    return dict
  }
}
