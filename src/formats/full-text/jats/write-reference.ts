// An entry of the reference list: the author's own words, with the parts that could be read tagged in place.
import { doiUrl, toDoi } from '#src/domain/identifiers/doi.ts'
import { cutAt, opaque, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Inline, Reference, ReferenceParts } from '#src/formats/full-text/tree/full-text.ts'
import { element, escaped, fact, inline, type Markup, together, uri } from '#src/formats/xml/markup.ts'
import type { Mark } from './find-words.ts'
import { placeParts } from './place-parts.ts'
import { writeInlines } from './write-inlines.ts'
import type { Writing } from './writing.ts'

export function writeReference({ id, label, inlines, parts }: Reference, writing: Writing): Markup {
  const content = parts?.doi ? withoutDoiLinks(inlines, parts.doi) : inlines
  const text = visibleText(content)
  const marks = parts ? placeParts(text, parts).map((mark) => withAddress(mark, text)) : []
  const isTagged = (name: string) => marks.some((mark) => mark.name === name)
  const address = parts?.doi && !isTagged('pub-id') ? uri(doiUrl(parts.doi)) : undefined
  return element(
    'ref',
    { id: writing.ids.claim(id) },
    fact('label', label),
    element(
      'mixed-citation',
      { 'publication-type': publicationType(parts, isTagged), 'xlink:href': address },
      writeMarked(content, marks, { ...writing, inReference: true }),
    ),
  )
}

const publicationTypes = {
  article: 'journal',
  book: 'book',
  chapter: 'book',
  'conference-paper': 'confproc',
  thesis: 'thesis',
  report: 'report',
  'web-page': 'webpage',
  preprint: 'preprint',
} as const

function publicationType(parts: ReferenceParts | undefined, isTagged: (name: string) => boolean): string {
  if (!parts?.type) return 'other'
  // JATS4R on preprints: an entry is called a preprint only if it has all of these.
  const needed = ['person-group', 'article-title', 'year', 'source', 'pub-id']
  return parts.type === 'preprint' && !needed.every(isTagged) ? 'other' : publicationTypes[parts.type]
}

/** A link to the entry's own DOI becomes plain words, in which the DOI will be tagged. */
function withoutDoiLinks(inlines: readonly Inline[], doi: string): Inline[] {
  return inlines.flatMap((one): Inline[] => {
    if (!('inlines' in one)) return [one]
    const inside = withoutDoiLinks(one.inlines, doi)
    const leadsToIt = one.kind === 'link' && toDoi(decoded(one.href))?.toLowerCase() === doi.toLowerCase()
    const showsIt = visibleText(inside).toLowerCase().includes(doi.toLowerCase())
    return leadsToIt && showsIt ? inside : [{ ...one, inlines: inside }]
  })
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

function withAddress(mark: Mark, text: string): Mark {
  if (mark.name !== 'pub-id') return mark
  return { ...mark, attributes: { ...mark.attributes, 'xlink:href': uri(doiUrl(text.slice(mark.start, mark.end))) } }
}

function writeMarked(inlines: readonly Inline[], marks: readonly Mark[], writing: Writing): Markup {
  const text = visibleText(inlines)
  const pieces = cutAt(
    inlines,
    marks.flatMap(({ start, end }) => [start, end]),
  )
  const written = pieces.map((piece, index) => {
    const mark = index % 2 === 1 ? marks[(index - 1) / 2] : undefined
    if (!mark) return writeInlines(piece, writing)
    return inline(mark.name, mark.attributes ?? {}, mark.isRich ? writeInlines(piece, writing) : writePlain(text, mark))
  })
  return together(written)
}

/** Names and numbers may contain only text and other marks. */
function writePlain(text: string, { start, end, marks = [] }: Mark): Markup {
  const plain = (from: number, to: number) => escaped(text.slice(from, to).replaceAll(opaque, ''))
  const written: Markup[] = []
  let place = start
  for (const mark of marks) {
    written.push(plain(place, mark.start), inline(mark.name, mark.attributes ?? {}, writePlain(text, mark)))
    place = mark.end
  }
  return together([...written, plain(place, end)])
}
