// How much a Word file holds, from the list at its end and the first bytes of its large parts, so any file is measured within
// milliseconds. A part may have any name: the package's relationships say which one is the text.
import { configure, type Entry, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'

export type PackageSize = {
  /** Of text, notes and formulas, unpacked. */
  textBytes: number
  pictures: number
  pictureBytes: number
}

/** A file that is read in pieces; `end` is not included. */
export type PiecewiseFile = { size: number; read(start: number, end: number): Promise<Uint8Array> }

configure({ useWebWorkers: false, useCompressionStream: true })

/** Rejects when the file is not a package. */
export async function measurePackage(file: PiecewiseFile): Promise<PackageSize> {
  const entries = await new ZipReader(new PieceReader(file)).getEntries()
  const measured = { textBytes: 0, pictures: 0, pictureBytes: 0 }
  for (const entry of entries) {
    const { filename, uncompressedSize } = entry
    if (/\.xml$/i.test(filename) || (await isDisguisedText(entry))) measured.textBytes += uncompressedSize
    else if (/\/media\/[^/]+$/i.test(filename)) {
      measured.pictures += 1
      measured.pictureBytes += uncompressedSize
    }
  }
  return measured
}

// Text of this size takes a second or two; smaller pictures are many.
const unexaminedBytes = 100_000

const isDisguisedText = async (entry: Entry): Promise<boolean> =>
  !entry.directory && entry.uncompressedSize >= unexaminedBytes && beginsAsXml(await readBeginning(entry))

/** Marks of byte order, one zero of UTF-16 and white space may come first. */
function beginsAsXml(bytes: Uint8Array): boolean {
  if (areZeros(bytes)) return false
  const first = bytes.find((byte) => ![0x00, 0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x20, 0x09, 0x0a, 0x0d].includes(byte))
  return first === undefined || first === 0x3c
}

/** Padding: no encoding of XML begins with two zeros. */
const areZeros = ([first, second]: Uint8Array): boolean => first === 0 && second === 0

async function readBeginning(entry: FileEntry): Promise<Uint8Array> {
  let beginning: Uint8Array | undefined
  const enough = new AbortController()
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      beginning ??= chunk
      enough.abort()
    },
  })
  await entry.getData(sink, { signal: enough.signal }).catch(() => undefined)
  return beginning ?? new Uint8Array()
}

class PieceReader extends Reader<PiecewiseFile> {
  private readonly file: PiecewiseFile

  constructor(file: PiecewiseFile) {
    super(file)
    this.file = file
    this.size = file.size
  }

  override readUint8Array(start: number, length: number): Promise<Uint8Array> {
    return this.file.read(start, Math.min(start + length, this.file.size))
  }
}
