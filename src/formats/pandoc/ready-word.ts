// Makes a Word file ready for pandoc, which drops the results of simple fields and bookmarks between paragraphs, keeps rows
// that are deleted, shows hidden words, leaves out cells beyond the grid of a table and reference lists that a reference manager
// made, and never ends when a note marks itself. A file without them stays the same bytes.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { rewritePart } from './rewrite-part.ts'

const parts = /^word\/(document\d*|footnotes|endnotes)\.xml$/i
const isNotes = /notes\.xml$/i
const noteMark = /<(?:\w+:)?(?:foot|end)noteReference[\s/>]/
const needs = /<(?:\w+:)?(?:fldSimple|vanish|del|bookmarkStart|tbl)[\s/>]/
// Zotero's, Mendeley's and EndNote's. Under another name the field is shown as it was written, in the author's own style.
const listFields =
  /(<(?:\w+:)?instrText[^>]*>[^<]{0,99}ADDIN\s{1,9})(?:ZOTERO_BIBL|(?:Mendeley Bibliography )?CSL_BIBLIOGRAPHY|EN\.REFLIST)/g

// A word within a formula that is set upright (a unit, a name): pandoc forgets that, unless it is said to be plain text.
const uprightWords =
  /(<m:rPr>)\s*<m:sty m:val="p"\s?\/>\s*(<\/m:rPr>\s*(?:<w:rPr>(?:(?!<\/w:rPr>).){0,400}<\/w:rPr>\s*)?<m:t(?:\s[^>]{0,40})?>)(\p{L}{2,40})(?=<\/m:t>)/gsu
const functions =
  /^(?:a?(?:sin|cos|tan|cot|sec|csc)h?|arc(?:sin|cos|tan)|exp|log|ln|lg|lim|inf|sup|max|min|det|dim|ker|deg|gcd|arg|hom|Pr|mod)$/

function keepUpright(all: string, open: string, between: string, word: string): string {
  return functions.test(word) ? all : `${open}<m:nor/>${between}${word}`
}

/** A file that cannot be opened or mended is given back as it came: pandoc has its own word on it. */
export async function readyForPandoc(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const reader = new ZipReader(new Uint8ArrayReader(bytes))
    const entries = await reader.getEntries()
    const rewritten = new Map<string, Uint8Array<ArrayBuffer>>()
    for (const entry of entries) {
      if (entry.directory || !parts.test(entry.filename)) continue
      const xml = new TextDecoder('utf-8', { fatal: true }).decode(await entry.getData(new Uint8ArrayWriter()))
      const named = xml.replaceAll(listFields, '$1LIST').replaceAll(uprightWords, keepUpright)
      const isNeeded = needs.test(named) || (isNotes.test(entry.filename) && noteMark.test(named))
      const mended = isNeeded ? rewritePart(named) : named
      if (mended !== xml) rewritten.set(entry.filename, new TextEncoder().encode(mended))
    }
    if (rewritten.size === 0) return bytes
    const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false })
    for (const entry of entries) {
      if (entry.directory) continue
      const data = rewritten.get(entry.filename) ?? (await entry.getData(new Uint8ArrayWriter()))
      await writer.add(entry.filename, new Uint8ArrayReader(data))
    }
    return await writer.close()
  } catch {
    return bytes
  }
}
