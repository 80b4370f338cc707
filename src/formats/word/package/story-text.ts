// The words of one story (body, footnotes, endnotes) as a reader of the accepted document sees them: insertions in,
// deletions and field codes out, a text box once. Field codes are also checked here, for DDE.
import type { SaxesTagNS } from 'saxes'
import { Refusal } from './refusal.ts'
import type { XmlHandler } from './xml-part.ts'

const WORD = /\/wordprocessingml\/(2006\/)?main$/
const MATH = /\/officeDocument\/(2006\/)?math$/
const COMPATIBILITY = /\/markup-compatibility\/2006$/

// A field's kind is its first word; anything longer is a bibliography entry.
const FIELD_HEAD = 200
const DDE = /^[\s"\\]*DDE(AUTO)?\b/i

// Ten times the longest manuscript. The index keeps far less, and a small file can unpack to a hundred times its size.
export const MOST_TEXT = 1_000_000

type Field = { head: string }

export function readStory(): XmlHandler & { result(): string } {
  const pieces: string[] = []
  const parents: string[] = []
  const fields: Field[] = []
  const codes: Field[] = []
  let capture: 'nothing' | 'text' | 'code' = 'nothing'
  let skipped = 0
  let lineIsEmpty = true
  let length = 0

  const put = (text: string) => {
    if (skipped > 0 || text === '') return
    if (codes.length > 0) return note(text)
    if (text === '\n') return endLine()
    lineIsEmpty = false
    if (length < MOST_TEXT) pieces.push(text.slice(0, MOST_TEXT - length))
    length += text.length
  }
  const note = (code: string) => {
    const field = codes.at(-1)
    if (field && field.head.length < FIELD_HEAD) field.head += code.slice(0, FIELD_HEAD)
  }
  const endLine = () => {
    if (!lineIsEmpty && length < MOST_TEXT) pieces.push('\n')
    lineIsEmpty = true
  }
  const turnField = (turn: string | undefined) => {
    if (turn === 'begin') {
      const field = { head: '' }
      fields.push(field)
      codes.push(field)
      return
    }
    const field = fields.at(-1)
    if (field && field === codes.at(-1)) {
      refuseDde(field.head)
      codes.pop()
    }
    if (turn === 'end') fields.pop()
  }

  return {
    open(tag) {
      const name = nameOf(tag)
      if (isHidden(name)) skipped += 1
      else if (name === 'w:p') endLine()
      else if (name === 'w:t' || name === 'm:t') capture = 'text'
      else if (name === 'w:instrText' || name === 'w:delInstrText') capture = 'code'
      else if (name === 'w:fldChar') turnField(attribute(tag, 'fldCharType'))
      else if (name === 'w:fldSimple') refuseDde(attribute(tag, 'instr') ?? '')
      else if (parents.at(-1) === 'w:r') put(CHARACTERS[name] ?? '')
      parents.push(name)
    },
    close(tag) {
      const name = nameOf(tag)
      parents.pop()
      capture = 'nothing'
      if (isHidden(name)) skipped -= 1
      else if (name === 'w:p') endLine()
    },
    text(text) {
      if (capture === 'text') put(text)
      else if (capture === 'code') note(text)
    },
    result() {
      for (const field of codes) refuseDde(field.head)
      return pieces.join('').trimEnd()
    },
  }
}

const CHARACTERS: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}

// Moved text is read at its destination; Fallback repeats the content of Choice for older programs.
const isHidden = (name: string) => name === 'w:del' || name === 'w:moveFrom' || name === 'mc:Fallback'

function nameOf(tag: SaxesTagNS): string {
  if (WORD.test(tag.uri)) return `w:${tag.local}`
  if (MATH.test(tag.uri)) return `m:${tag.local}`
  return COMPATIBILITY.test(tag.uri) ? `mc:${tag.local}` : ''
}

function attribute(tag: SaxesTagNS, local: string): string | undefined {
  return Object.values(tag.attributes).find((candidate) => candidate.local === local)?.value
}

function refuseDde(code: string): void {
  if (DDE.test(code)) throw new Refusal('active-content')
}
