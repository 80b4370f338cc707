// The parts of a Word file by the names that its relationships use, which is how pandoc looks for them. Some programs store
// them in other letters (Word/Document.xml), under decoded names (a b.png for a%20b.png), or with backslashes.
import { type Entry, type FileEntry, Uint8ArrayWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { findPart, partName, readRelationships, relationshipsName } from '#src/formats/word/cleaning/relationships.ts'

export type NamedPart = {
  entry: FileEntry
  name: string
  /** The last word of the type of the relationship that leads to it. */
  role?: string | undefined
}

export async function nameParts(entries: readonly Entry[]): Promise<NamedPart[]> {
  const files = entries.filter((entry) => !entry.directory)
  const byKey = new Map(files.map((entry) => [keyOf(entry.filename), entry]))
  const named = new Map<Entry, NamedPart>()
  const take = (name: string, role?: string): FileEntry | undefined => {
    const entry = findPart(byKey, name)
    if (!entry || named.has(entry)) return undefined
    named.set(entry, { entry, name, role })
    return entry
  }
  take('[Content_Types].xml')
  const waiting = ['']
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    const rels = take(relationshipsName(from))
    if (!rels) continue
    for (const { type, target, isExternal } of readRelationships(await rels.getData(new Uint8ArrayWriter()))) {
      const name = isExternal ? '' : partName(from, target)
      if (name !== '' && take(name, type.slice(type.lastIndexOf('/') + 1))) waiting.push(name)
    }
  }
  return files.map((entry) => named.get(entry) ?? { entry, name: entry.filename })
}

const keyOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase()
