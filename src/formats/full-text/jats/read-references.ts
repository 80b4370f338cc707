// The reference list of a paper, read from its JATS: our own and, as far as they are tagged, other publishers'. Nothing
// is read from a text that is not XML, is too long or has no list.
import { SaxesParser } from 'saxes'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import { citedWorksOf } from './cited-works-of.ts'
import type { XmlElement } from './xml-element.ts'

const maxTextLength = 5 * 1024 * 1024
const maxReferences = 2_000
/** Deeper than any nesting within an entry. */
const deepest = 256

export function readReferences(jats: string): CitedWork[] {
  if (jats.length > maxTextLength) return []
  try {
    return readEntries(jats).flatMap(citedWorksOf).slice(0, maxReferences)
  } catch (error) {
    if (error instanceof UnreadableXml) return []
    throw error
  }
}

class UnreadableXml extends Error {}

/** The `ref` elements, with all their content. */
function readEntries(jats: string): XmlElement[] {
  const entries: XmlElement[] = []
  /** From an entry down to the element being read; empty outside entries. */
  const open: XmlElement[] = []
  let depth = 0
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', (error) => {
    // Named characters (&eacute;) are declared in a DTD, which is not read: they stay as written.
    if (!error.message.includes('undefined entity')) throw new UnreadableXml(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new UnreadableXml('too deep')
    if (open.length === 0 && localName(name) !== 'ref') return
    const element: XmlElement = { name: localName(name), attributes, content: [] }
    if (open.length === 0) entries.push(element)
    else open.at(-1)?.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    depth -= 1
    open.pop()
  })
  const addText = (text: string) => open.at(-1)?.content.push(text)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(jats).close()
  return entries
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
