// The words of one story (body, footnotes, endnotes) as a reader of the accepted document sees them: insertions in,
// deletions and field codes out, a text box once. What acts is also found here: DDE is refused, everything else is named.
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { leadsToPrograms } from './acting-links.ts'
import type { FoundContent } from './active-content.ts'
import { isOnOwnDisk } from './outside-links.ts'
import { readStoryFields } from './story-fields.ts'
import type { XmlHandler } from './xml-part.ts'

const WORD = /\/wordprocessingml\/(2006\/)?main$/
const MATH = /\/officeDocument\/(2006\/)?math$/
const VML = /^urn:schemas-microsoft-com:(vml|office:office)$/
const RELATIONSHIPS = /\/officeDocument\/(2006\/)?relationships$/
const COMPATIBILITY = /\/markup-compatibility\/2006$/

// Ten times the longest manuscript. The index keeps far less, and a small file can unpack to a hundred times its size.
export const MAX_TEXT = 1_000_000

type Found = Pick<FoundContent, 'acting' | 'element' | 'outsideInText'>

export function readStory(found: Found): XmlHandler & { result(): string } {
  const pieces: string[] = []
  const parents: string[] = []
  const fields = readStoryFields(found)
  let capture: 'nothing' | 'text' | 'deleted-text' | 'code' | 'deleted-code' = 'nothing'
  let skipped = 0
  let lineIsEmpty = true
  let length = 0

  const put = (text: string) => {
    if (text === '') return
    if (fields.isInCode()) return fields.text(text, false)
    if (skipped > 0) return
    if (text === '\n') return endLine()
    lineIsEmpty = false
    if (length < MAX_TEXT) pieces.push(text.slice(0, MAX_TEXT - length))
    length += text.length
  }
  const endLine = () => {
    if (!lineIsEmpty && length < MAX_TEXT) pieces.push('\n')
    lineIsEmpty = true
  }

  return {
    open(tag) {
      const name = nameOf(tag)
      findElement(tag, name, found)
      if (name === 'mc:AlternateContent') fields.openAlternatives()
      if (isHidden(name)) skipped += 1
      else if (name === 'w:p') endLine()
      else if (name === 'w:t' || name === 'm:t') capture = 'text'
      else if (name === 'w:delText') capture = 'deleted-text'
      else if (name === 'w:instrText') capture = 'code'
      else if (name === 'w:delInstrText') capture = 'deleted-code'
      else if (name === 'w:fldChar') fields.turn(attribute(tag, 'fldCharType'))
      else if (name === 'w:fldSimple') fields.simple(attribute(tag, 'instr') ?? '')
      else if (name === 'w:txbxContent') fields.openBox()
      else if (parents.at(-1) === 'w:r') put(CHARACTERS[name] ?? '')
      parents.push(name)
    },
    close(tag) {
      const name = nameOf(tag)
      parents.pop()
      capture = 'nothing'
      if (name === 'mc:AlternateContent') fields.closeAlternatives()
      if (isHidden(name)) skipped -= 1
      else if (name === 'w:p') endLine()
      else if (name === 'w:txbxContent') fields.closeBox()
    },
    text(text) {
      if (capture === 'text') put(text)
      else if (capture === 'deleted-text') fields.text(text, true)
      else if (capture !== 'nothing') fields.code(text, capture === 'deleted-code' || isInDeleted(parents))
    },
    result() {
      fields.finish()
      return pieces.join('').trimEnd()
    },
  }
}

const isInDeleted = (parents: readonly string[]): boolean => parents.includes('w:del') || parents.includes('w:moveFrom')

const CHARACTERS: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

// Moved text is read at its destination; Fallback repeats the content of Choice for older programs.
const isHidden = (name: string) => name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback'

/** They show a file of another program, whatever the relationship that leads to it is called. */
const objects = new Set(['w:control', 'w:objectEmbed', 'w:objectLink'])
const insertions = new Set(['w:altChunk', 'w:subDoc'])

function findElement(tag: SaxesTagNS, name: string, found: Found): void {
  if (tag.local === 'OLEObject' || objects.has(name)) found.element('object', attribute(tag, 'ProgID') ?? tag.local)
  else if (insertions.has(name)) found.element('insertion', tag.local)
  else if (name === 'w:mailMerge') found.acting('mail merge')
  else if (tag.local === 'webVideoPr') found.acting('web video')
  if (!VML.test(tag.uri)) return
  for (const { local, uri, value } of Object.values(tag.attributes))
    if (local === 'href' && uri === '' && leadsToPrograms(value)) found.acting(value)
  for (const { value } of loadedByDrawing(tag)) {
    found.acting(value)
    found.outsideInText(value)
  }
}

/** Older drawings have addresses without relationships: these are loaded from other computers. */
export function loadedByDrawing(tag: SaxesTagNS): SaxesAttributeNS[] {
  if (!VML.test(tag.uri)) return []
  return Object.values(tag.attributes).filter(({ local, uri, value }) => {
    const isLoaded = local === 'src' || local === 'althref' || (local === 'href' && uri !== '')
    return isLoaded && !RELATIONSHIPS.test(uri) && !isOnOwnDisk(value) && !/^cid:/i.test(value)
  })
}

function nameOf(tag: SaxesTagNS): string {
  if (WORD.test(tag.uri)) return `w:${tag.local}`
  if (MATH.test(tag.uri)) return `m:${tag.local}`
  return COMPATIBILITY.test(tag.uri) ? `mc:${tag.local}` : ''
}

/** That of the element's own namespace, should others have the same name. */
function attribute(tag: SaxesTagNS, local: string): string | undefined {
  const named = Object.values(tag.attributes).filter((candidate) => candidate.local === local)
  return (named.find(({ uri }) => uri === tag.uri) ?? named[0])?.value
}
