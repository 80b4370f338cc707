// Prepares a Word file for pandoc, which drops or misreads much of what Word shows, and does not support Word's own
// citations, lists without numbers and code without a style. A file without any of this keeps the same bytes.
import {
  type Entry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { mayHoldCode, withCodeStyle } from './code-style.ts'
import { markFixedWidth } from './fixed-width.ts'
import { nameNumberFormats } from './number-formats.ts'
import { repairText } from './repair-text.ts'
import { hasCitations, nameCitations } from './word-citations.ts'
import { readWordSources, type WordSources } from './word-sources.ts'

const text = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/i
const numbering = /^word\/numbering\.xml$/i
const styles = /^word\/styles\.xml$/i
const customXml = /^customXml\/[^/]+\.xml$/i

/** A file that cannot be opened or repaired is returned unchanged: pandoc reports the error. */
export async function readyForPandoc(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const reader = new ZipReader(new Uint8ArrayReader(bytes))
    const entries = await reader.getEntries()
    const rewritten = await rewrite(entries)
    if (rewritten.size === 0) return bytes
    const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false })
    for (const entry of entries) {
      if (entry.directory) continue
      const xml = rewritten.get(entry.filename)
      const data = xml === undefined ? await entry.getData(new Uint8ArrayWriter()) : new TextEncoder().encode(xml)
      await writer.add(entry.filename, new Uint8ArrayReader(data))
    }
    return await writer.close()
  } catch {
    return bytes
  }
}

/** The parts that change, by their names. */
async function rewrite(entries: readonly Entry[]): Promise<Map<string, string>> {
  const [given, repaired] = [new Map<string, string>(), new Map<string, string>()]
  for (const entry of entries) {
    const { filename } = entry
    if (entry.directory || ![text, numbering, styles].some((part) => part.test(filename))) continue
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(await entry.getData(new Uint8ArrayWriter()))
    given.set(filename, xml)
    if (numbering.test(filename)) repaired.set(filename, nameNumberFormats(xml))
    if (text.test(filename)) repaired.set(filename, repairText(xml, filename))
  }
  await citeSources(repaired, entries)
  markCode(repaired, given)
  for (const [name, xml] of repaired) if (xml === given.get(name)) repaired.delete(name)
  return repaired
}

async function citeSources(repaired: Map<string, string>, entries: readonly Entry[]): Promise<void> {
  const citing = [...repaired].filter(([, xml]) => hasCitations(xml))
  if (citing.length === 0) return
  const sources = await readSources(entries)
  for (const [name, xml] of citing) repaired.set(name, nameCitations(xml, sources))
}

/** Other programs keep their own data beside them, in any form. */
async function readSources(entries: readonly Entry[]): Promise<WordSources> {
  const all: WordSources = new Map()
  for (const entry of entries) {
    if (entry.directory || !customXml.test(entry.filename)) continue
    try {
      const found = readWordSources(await entry.getData(new Uint8ArrayWriter()))
      for (const [tag, item] of found) all.set(tag, item)
    } catch {}
  }
  return all
}

function markCode(repaired: Map<string, string>, given: ReadonlyMap<string, string>): void {
  const [name, xml] = [...given].find(([part]) => styles.test(part)) ?? []
  const style = xml === undefined ? undefined : withCodeStyle(xml)
  if (name === undefined || style === undefined) return
  const coded = [...repaired].filter(([part, inside]) => text.test(part) && mayHoldCode(inside, style))
  for (const [part, inside] of coded) repaired.set(part, markFixedWidth(inside, style))
  if (coded.some(([part, before]) => repaired.get(part) !== before)) repaired.set(name, style.xml)
}
