// Pandoc's inlines one to one. Raw identifiers of anchors, links and citations stay as pandoc gives them.
import type { Block, Inline, Note, Picture } from '#src/formats/full-text/tree/full-text.ts'
import { joinTexts } from '#src/formats/full-text/tree/join-texts.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { attributeOf, directionOf, lengthOf } from './attributes.ts'
import { asText } from './degrade.ts'
import type { PandocBlock, PandocInline, PandocTarget } from './pandoc-ast.ts'

export type Reading = {
  /** Collected as they are met. */
  notes: Note[]
  /** How many blocks enclose it. */
  depth: number
  blocks(blocks: readonly PandocBlock[], reading: Reading): Block[]
}

const marks = {
  Emph: 'emphasis',
  Strong: 'strong',
  Underline: 'underline',
  Strikeout: 'strikeout',
  Superscript: 'superscript',
  Subscript: 'subscript',
  SmallCaps: 'small-caps',
} as const

// Hidden in Word: where MathType begins a new chapter of its numbering.
const hiddenStyles = /^MTEquationSection$/
const codeStyles = /^(Verbatim Char|HTML (Code|Typewriter|Keyboard|Sample)|Source Text|Code( Char)?|Inline Code)$/i

export function readInlines(inlines: readonly PandocInline[], reading: Reading): Inline[] {
  return joinTexts(inlines.flatMap((inline) => readInline(inline, reading)))
}

function readInline(inline: PandocInline, reading: Reading): Inline[] {
  const inside = (inlines: readonly PandocInline[]) => readInlines(inlines, reading)
  switch (inline.t) {
    case 'Str':
      return inline.c === '' ? [] : [{ kind: 'text', text: inline.c }]
    case 'Space':
    case 'SoftBreak':
      return [{ kind: 'text', text: ' ' }]
    case 'LineBreak':
      return [{ kind: 'line-break' }]
    case 'Emph':
    case 'Strong':
    case 'Underline':
    case 'Strikeout':
    case 'Superscript':
    case 'Subscript':
    case 'SmallCaps':
      return [{ kind: marks[inline.t], inlines: inside(inline.c) }]
    case 'Quoted': {
      const [open, close] = inline.c[0].t === 'SingleQuote' ? '‘’' : '“”'
      return [{ kind: 'text', text: open ?? '' }, ...inside(inline.c[1]), { kind: 'text', text: close ?? '' }]
    }
    case 'Cite':
      return [
        { kind: 'citation', references: inline.c[0].map(({ citationId }) => citationId), inlines: inside(inline.c[1]) },
      ]
    case 'Code':
      return [{ kind: 'code', text: inline.c[1] }]
    case 'Math':
      return [{ kind: 'formula', formula: { tex: inline.c[1] } }]
    case 'RawInline':
      return []
    case 'Link':
      return readLink(inline.c[2][0], inside(inline.c[1]))
    case 'Image':
      return [{ kind: 'picture', picture: readPicture(inline.c) }]
    case 'Note': {
      const note: Note = { id: `note-${reading.notes.length + 1}`, number: reading.notes.length + 1, blocks: [] }
      reading.notes.push(note)
      note.blocks = reading.blocks(inline.c, reading)
      return [{ kind: 'note-mark', note: note.id }]
    }
    case 'Span':
      return readSpan(inline, reading)
    default: {
      const text = asText(inline)
      return text === '' ? [] : [{ kind: 'text', text }]
    }
  }
}

// What Paperpile, Zotero and Sciwheel make of citations in Google Docs: links to the author's own library.
const managersLinks =
  /^https?:\/\/(?:www\.)?(?:paperpile\.com\/[bc]\/|zotero\.org\/google-docs\/|sciwheel\.com\/work\/)/i

function readLink(address: string, inlines: Inline[]): Inline[] {
  if (address.startsWith('#')) return [{ kind: 'cross-reference', target: address.slice(1), inlines }]
  const href = address.trim()
  if (managersLinks.test(href)) return inlines
  return /^(https?:\/\/|mailto:)\S/i.test(href) ? [{ kind: 'link', href, inlines }] : inlines
}

function readPicture([attributes, description, [address]]: PandocTarget): Picture {
  return {
    file: address.slice(address.lastIndexOf('/') + 1),
    alternative: plainWords(readInlines(description, { notes: [], depth: 0, blocks: () => [] })).trim(),
    width: lengthOf(attributes, 'width'),
    height: lengthOf(attributes, 'height'),
  }
}

function readSpan({ c: [attributes, children] }: Extract<PandocInline, { t: 'Span' }>, reading: Reading): Inline[] {
  const style = attributeOf(attributes, 'custom-style') ?? ''
  if (hiddenStyles.test(style)) return []
  let inlines = readInlines(children, reading)
  if (codeStyles.test(style) && inlines.length > 0) inlines = [{ kind: 'code', text: plainWords(inlines) }]
  const direction = directionOf(attributes)
  const language = attributeOf(attributes, 'lang')
  if (direction !== undefined || language !== undefined) inlines = [{ kind: 'language', language, direction, inlines }]
  const [id] = attributes
  return id === '' ? inlines : [{ kind: 'anchor', id, inlines }]
}
