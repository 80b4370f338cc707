// Opens a zip package without trusting it: names, kinds, counts and sizes of entries are checked before anything is
// unpacked. Headers may be false: unpacking stops at an entry that holds more than it declares. Nothing is written to
// disk.
import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { Refusal } from './refusal.ts'

// A thick manuscript has some hundred parts, 30 MB of XML and a ratio around 30; see the fixtures for what exceeds
// that.
const MAX_ENTRIES = 2_000
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_RATIO = 200
// Below this size no ratio does harm, and a short repetitive text packs very well.
const HARMLESS_BYTES = 10 * 1024 * 1024

configure({ useWebWorkers: false, useCompressionStream: true })

export type PackagePart = { name: string; read(sink: (chunk: Uint8Array) => void): Promise<void> }

/** Lists the parts by lower-cased name; each can be streamed once. */
export async function openPackage(bytes: Uint8Array): Promise<Map<string, PackagePart>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { strictness: 'strict', filenameValidation: 'tolerant' })
  const parts = new Map<string, PackagePart>()
  const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(HARMLESS_BYTES, bytes.length * MAX_RATIO))
  let declared = 0
  let count = 0
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1
    declared += entry.uncompressedSize
    if (count > MAX_ENTRIES || declared > limit) throw new Refusal('zip-bomb')
    // Some programs separate folders as Windows does.
    const path = entry.filename.replaceAll('\\', '/')
    if (!isSafeName(path) || entry.symlink) throw new Refusal('path-trick')
    if (entry.encrypted) throw new Refusal('encrypted')
    // Part names are compared without case (Open Packaging Conventions, part 2, §6.2.2).
    const name = path.toLowerCase()
    if (parts.has(name)) throw new Refusal('damaged')
    if (entry.directory) continue
    parts.set(name, { name, read: (sink) => unpack(entry, sink) })
  }
  return parts
}

async function unpack(entry: FileEntry, sink: (chunk: Uint8Array) => void): Promise<void> {
  let refusal: unknown
  const destination = new WritableStream<Uint8Array>({
    write(chunk) {
      try {
        sink(chunk)
      } catch (error) {
        refusal ??= error
        throw error
      }
    },
  })
  try {
    await entry.getData(destination, { checkCrc32: true, checkOverlappingEntry: true })
  } catch (error) {
    throw refusal ?? error
  }
}

function isSafeName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f]/.test(name)) return false
  return !name.split('/').some((segment) => segment === '..' || segment === '.')
}
