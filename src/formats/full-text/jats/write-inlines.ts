// Running text. JATS allows the same content in most places; links accept little, and line breaks are allowed in few
// places (see write-lines.ts).
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import { escaped, inline, languageTag, type Markup, nothing, together, uri } from '#src/formats/xml/markup.ts'
import { inlineGraphic } from './write-graphic.ts'
import { formula } from './write-math.ts'
import type { Writing } from './writing.ts'

type Of<K extends Inline['kind']> = Extract<Inline, { kind: K }>

export function writeInlines(inlines: readonly Inline[], writing: Writing): Markup {
  return together(inlines.map((one) => writeInline(one, writing)))
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

function writeInline(one: Inline, writing: Writing): Markup {
  switch (one.kind) {
    case 'text':
    case 'hidden':
      return escaped(one.text)
    case 'code':
      return around('monospace', {}, escaped(one.text))
    case 'formula':
      return withinLink(
        'formula',
        inline('inline-formula', { id: writing.ids.invent('formula-1') }, formula(one.formula, 'inline', writing.ids)),
        writing,
      )
    case 'picture':
      return withinLink('picture', inlineGraphic(one.picture, writing), writing)
    case 'line-break':
      return escaped(' ')
    case 'link':
      return writeLink(one, writing)
    case 'cross-reference':
      return writeMark([one.target], one.inlines, writing)
    case 'citation':
      return writeMark(one.references, one.inlines, writing)
    case 'note-mark':
      return writing.inLink ? nothing : writeNoteMark(one, writing)
    case 'language':
      return writeLanguage(one, writing)
    case 'anchor':
      return writeInlines(one.inlines, writing)
    default:
      return around(looks[one.kind], {}, writeInlines(one.inlines, writing))
  }
}

/** Nothing is written around empty content. */
const around = (name: string, attributes: Record<string, string | undefined>, content: Markup): Markup =>
  content === '' ? content : inline(name, attributes, content)

/** Links accept styles and named content, and these accept everything. */
const withinLink = (kind: string, content: Markup, writing: Writing): Markup =>
  writing.inLink ? inline('named-content', { 'content-type': kind }, content) : content

function writeLink({ href, inlines }: Of<'link'>, writing: Writing): Markup {
  const address = uri(href)
  if (writing.inLink || !address || !URL.canParse(address)) return writeInlines(inlines, writing)
  const words = plainWords(inlines).trim()
  // JATS4R on accessibility: a link that shows its bare address describes where it leads in another way.
  const title =
    words === '' || words === href || /^(https?:\/\/|www\.|mailto:)/i.test(words) ? placeOf(address) : undefined
  const attributes = { 'ext-link-type': 'uri', 'xlink:href': address, 'xlink:title': title }
  return together([
    inline('ext-link', attributes, writeInlines(inlines, { ...writing, inLink: true })),
    noteMarks(inlines, writing),
  ])
}

function placeOf(address: string): string {
  const url = new URL(address)
  return url.hostname || url.pathname
}

function writeMark(places: readonly string[], inlines: readonly Inline[], writing: Writing): Markup {
  const targets = places.flatMap((place) => writing.ids.target(place) ?? [])
  const [first] = targets
  if (writing.inLink || writing.inReference || !first) return writeInlines(inlines, writing)
  const rid = targets.filter(({ type }) => type === first.type).map((target) => target.rid)
  const attributes = { 'ref-type': first.type, rid: [...new Set(rid)].join(' ') }
  return together([
    inline('xref', attributes, writeInlines(inlines, { ...writing, inLink: true })),
    noteMarks(inlines, writing),
  ])
}

/** A link must not contain a note mark: the marks within its text follow it. */
function noteMarks(inlines: readonly Inline[], writing: Writing): Markup {
  return together(
    [...withInside(inlines)].flatMap((one) => (one.kind === 'note-mark' ? [writeNoteMark(one, writing)] : [])),
  )
}

function writeNoteMark({ note }: Of<'note-mark'>, { ids, noteNumber, inReference }: Writing): Markup {
  const target = ids.target(note)
  const number = noteNumber(note)
  if (inReference || !target || number === undefined) return nothing
  return inline('xref', { 'ref-type': 'fn', rid: target.rid }, inline('sup', {}, escaped(String(number))))
}

function writeLanguage({ language, direction, inlines }: Of<'language'>, writing: Writing): Markup {
  const attributes = {
    'xml:lang': languageTag(language),
    style: direction ? `direction: ${direction}` : undefined,
  }
  const content = writeInlines(inlines, writing)
  return attributes['xml:lang'] || attributes.style ? around('styled-content', attributes, content) : content
}
