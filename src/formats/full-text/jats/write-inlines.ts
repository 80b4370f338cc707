// Running text. JATS allows the same in most places; links take little, and line breaks stand in few (see write-lines.ts).
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import { inline, languageTag, type Markup, nothing, said, together, uri } from '#src/formats/xml/markup.ts'
import type { Pen } from './pen.ts'
import { inlineGraphic } from './write-graphic.ts'
import { formula } from './write-math.ts'

type Of<K extends Inline['kind']> = Extract<Inline, { kind: K }>

export function writeInlines(inlines: readonly Inline[], pen: Pen): Markup {
  return together(inlines.map((one) => writeInline(one, pen)))
}

const looks = {
  emphasis: 'italic',
  strong: 'bold',
  underline: 'underline',
  strikeout: 'strike',
  superscript: 'sup',
  subscript: 'sub',
  'small-caps': 'sc',
} as const

function writeInline(one: Inline, pen: Pen): Markup {
  switch (one.kind) {
    case 'text':
      return said(one.text)
    case 'code':
      return around('monospace', {}, said(one.text))
    case 'formula':
      return withinLink('formula', inline('inline-formula', {}, formula(one.formula, 'inline')), pen)
    case 'picture':
      return withinLink('picture', inlineGraphic(one.picture, pen), pen)
    case 'line-break':
      return said(' ')
    case 'link':
      return writeLink(one, pen)
    case 'cross-reference':
      return writeMark([one.target], one.inlines, pen)
    case 'citation':
      return writeMark(one.references, one.inlines, pen)
    case 'note-mark':
      return pen.inLink ? nothing : writeNoteMark(one, pen)
    case 'language':
      return writeLanguage(one, pen)
    case 'anchor':
      return writeInlines(one.inlines, pen)
    default:
      return around(looks[one.kind], {}, writeInlines(one.inlines, pen))
  }
}

/** No element around nothing. */
const around = (name: string, attributes: Record<string, string | undefined>, content: Markup): Markup =>
  content === '' ? content : inline(name, attributes, content)

/** Links take styles and named content, and these take everything. */
const withinLink = (kind: string, content: Markup, pen: Pen): Markup =>
  pen.inLink ? inline('named-content', { 'content-type': kind }, content) : content

function writeLink({ href, inlines }: Of<'link'>, pen: Pen): Markup {
  const address = uri(href)
  if (pen.inLink || !address || !URL.canParse(address)) return writeInlines(inlines, pen)
  const words = plainWords(inlines).trim()
  // JATS4R on accessibility: a link that shows its bare address says otherwise where it leads.
  const title =
    words === '' || words === href || /^(https?:\/\/|www\.|mailto:)/i.test(words) ? placeOf(address) : undefined
  const attributes = { 'ext-link-type': 'uri', 'xlink:href': address, 'xlink:title': title }
  return together([
    inline('ext-link', attributes, writeInlines(inlines, { ...pen, inLink: true })),
    noteMarks(inlines, pen),
  ])
}

function placeOf(address: string): string {
  const url = new URL(address)
  return url.hostname || url.pathname
}

function writeMark(places: readonly string[], inlines: readonly Inline[], pen: Pen): Markup {
  const targets = places.flatMap((place) => pen.ids.target(place) ?? [])
  const [first] = targets
  if (pen.inLink || pen.inReference || !first) return writeInlines(inlines, pen)
  const rid = targets.filter(({ type }) => type === first.type).map((target) => target.rid)
  const attributes = { 'ref-type': first.type, rid: [...new Set(rid)].join(' ') }
  return together([
    inline('xref', attributes, writeInlines(inlines, { ...pen, inLink: true })),
    noteMarks(inlines, pen),
  ])
}

/** A link may hold no mark of a note: those of its text stand behind it. */
function noteMarks(inlines: readonly Inline[], pen: Pen): Markup {
  return together(
    [...withInside(inlines)].flatMap((one) => (one.kind === 'note-mark' ? [writeNoteMark(one, pen)] : [])),
  )
}

function writeNoteMark({ note }: Of<'note-mark'>, { ids, noteNumber, inReference }: Pen): Markup {
  const target = ids.target(note)
  const number = noteNumber(note)
  if (inReference || !target || number === undefined) return nothing
  return inline('xref', { 'ref-type': 'fn', rid: target.rid }, inline('sup', {}, said(String(number))))
}

function writeLanguage({ language, direction, inlines }: Of<'language'>, pen: Pen): Markup {
  const attributes = {
    'xml:lang': languageTag(language),
    style: direction ? `direction: ${direction}` : undefined,
  }
  const content = writeInlines(inlines, pen)
  return attributes['xml:lang'] || attributes.style ? around('styled-content', attributes, content) : content
}
