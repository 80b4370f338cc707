// Identifies a file by its first bytes, before anything is unpacked. Word 97 files and encrypted Word files share one
// container (Microsoft's compound file); only the names in its directory distinguish them.
import { Refusal } from './refusal.ts'

const OLE_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const DIRECTORY_ENTRY_SIZE = 128

/** Returns when the bytes begin as a zip package; otherwise throws the fitting Refusal. */
export function requireZip(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Refusal('empty')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return
  if (startsWith(bytes, OLE_MAGIC.slice(0, 4))) throw refuseCompoundFile(bytes)
  throw new Refusal('not-word')
}

function refuseCompoundFile(bytes: Uint8Array): Refusal {
  if (hasDirectoryEntry(bytes, 'EncryptedPackage')) return new Refusal('encrypted')
  if (hasDirectoryEntry(bytes, 'WordDocument')) return new Refusal('old-word')
  const other = ['Workbook', 'Book', 'PowerPoint Document', '__properties_version1.0'].some((name) =>
    hasDirectoryEntry(bytes, name),
  )
  return new Refusal(other ? 'not-word' : 'old-word')
}

// Directory entries lie on 128-byte boundaries and start with their name in UTF-16LE, ended by a zero.
function hasDirectoryEntry(bytes: Uint8Array, name: string): boolean {
  const wanted = [...`${name}\0`].flatMap((character) => [character.charCodeAt(0), 0])
  for (let at = 512; at + DIRECTORY_ENTRY_SIZE <= bytes.length; at += DIRECTORY_ENTRY_SIZE) {
    if (startsWith(bytes, wanted, at)) return true
  }
  return false
}

function startsWith(bytes: Uint8Array, wanted: readonly number[], at = 0): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte)
}
