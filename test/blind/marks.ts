// Marks: words that occur nowhere else, one in every fact about a person. Where one turns up, its fact has been told.
import { createHash } from 'node:crypto'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'

export type Marks = {
  /** A new mark, which can be a name, a part of an address or a word of a text. `fact`: what it stands for. */
  of(fact: string): string
  /** Something that is recognisable by itself, such as an ORCID iD. */
  keep(fact: string, text: string): string
  /** What can be computed from something, and so tells whoever has it that this is it. */
  keepHash(fact: string, content: Uint8Array | string): void
  /** The facts whose marks are in these bytes, in whatever they contain. */
  findIn(bytes: Uint8Array): Promise<string[]>
}

/** As much of a hash as programs show at least, which no other text has by chance. */
const hashLength = 12

const vowels = 'aeiou'
const consonants = 'bdfgklmnprstv'

export function makeMarks(seed: string): Marks {
  const facts = new Map<string, string>()
  /** By the hash of what was searched: many answers are the same for everybody, and after each step. */
  const searched = new Map<string, Promise<string[]>>()
  const keep = (fact: string, text: string) => {
    facts.set(text.toLowerCase(), fact)
    searched.clear()
    return text
  }
  const search = async (bytes: Uint8Array) => {
    const texts = await textsOf(bytes)
    return [...facts].flatMap(([mark, fact]) => (texts.some((text) => text.includes(mark)) ? [fact] : []))
  }
  return {
    keep,
    keepHash(fact, content) {
      for (const algorithm of ['sha256', 'md5'])
        for (const encoding of ['hex', 'base64', 'base64url'] as const) {
          const hash = createHash(algorithm).update(content).digest(encoding)
          keep(`${fact}, as ${algorithm} in ${encoding}`, hash.slice(0, hashLength))
        }
    },
    of: (fact) => keep(fact, `Zq${inventWord(`${seed} ${fact}`)}`),
    findIn(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      const found = searched.get(hash) ?? search(bytes)
      searched.set(hash, found)
      return found
    },
  }
}

/** Ten letters that can be read aloud, so that every program takes them for a word. */
function inventWord(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  return Array.from({ length: 10 }, (_, at) => {
    const letters = at % 2 === 0 ? vowels : consonants
    return letters[(bytes[at] ?? 0) % letters.length]
  }).join('')
}

/** Everything that can be read in a file, whatever it is: as bytes, as text of 8 and 16 bits, and unpacked. */
async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const buffer = Buffer.from(bytes)
  const plain = [buffer.toString('utf8'), buffer.toString('utf16le'), buffer.subarray(1).toString('utf16le')]
  const head = buffer.subarray(0, 5).toString('latin1')
  const unpack = head.startsWith('PK') ? unzip : head === '%PDF-' ? unpackPdf : undefined
  return [...plain.map((text) => text.toLowerCase()), ...(unpack ? await unpackOnce(bytes, unpack) : [])]
}

const unpacked = new Map<string, Promise<string[]>>()

/** All reviewers get the same files, in several ways and after each step. */
function unpackOnce(bytes: Uint8Array, unpack: (bytes: Uint8Array) => Promise<string[]>): Promise<string[]> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const texts = unpacked.get(hash) ?? unpack(bytes)
  unpacked.set(hash, texts)
  return texts
}

async function unzip(bytes: Uint8Array): Promise<string[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const texts = entries.map(async (entry) => [
    entry.filename.toLowerCase(),
    ...(entry.directory ? [] : await textsOf(await entry.getData(new Uint8ArrayWriter()))),
  ])
  return (await Promise.all(texts)).flat()
}

async function unpackPdf(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [Buffer.from(decoded(object)).toString('latin1')] : []))
  const strings = context.enumerateIndirectObjects().map(([, object]) => object.toString())
  return [...streams, ...strings, await readPdfWords(bytes)].map((text) => text.toLowerCase())
}

/** A picture's data stay as they are. */
function decoded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return stream.contents
  }
}
