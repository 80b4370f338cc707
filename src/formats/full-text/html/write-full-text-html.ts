// A paper's full text as the HTML of its page: nested sections, linked notes, a list of references. Its headings begin
// with h2, below the page's own h1. Whatever the manuscript contains, only what allowed-html.ts lists can come out.

import { doiUrl, toDoi } from '#src/domain/identifiers/doi.ts'
import { directionOfLanguage, directionOfLetters } from '#src/formats/full-text/language/direction-of.ts'
import type { FullText, Heading, Note, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { nestSections, type Section } from '#src/formats/full-text/tree/nest-sections.ts'
import { plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import { element, forbiddenIn, text } from './allowed-html.ts'
import { placesOf } from './fragment-ids.ts'
import { writingOf } from './language-of-letters.ts'
import { writeBlocks } from './write-blocks.ts'
import { languageTag, writeInlines } from './write-inlines.ts'
import { type PictureOptions, type Writing, words } from './writing.ts'

export function writeFullTextHtml(fullText: FullText, pictures: PictureOptions): string {
  const writing: Writing = {
    ...pictures,
    language: fullText.language,
    places: placesOf(fullText),
    marks: new Map(fullText.notes.map(({ id, number }) => [id, { number, ids: [] }])),
    closing: fullText.body.at(-1),
  }
  const { blocks, sections } = nestSections(fullText.body)
  const body = writeBlocks(blocks, writing) + sections.map((section) => writeSection(section, 2, writing)).join('')
  const references = writeReferences(fullText.references, writing)
  // The notes learn their marks while everything else is written.
  const html = inItsLanguage(body + writeNotes(fullText.notes, writing) + references, fullText.language)
  const forbidden = forbiddenIn(html)
  if (forbidden)
    throw new Error(`The text of a paper would contain something that is not allowed: ${forbidden.slice(0, 200)}`)
  return html
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const
type Depth = keyof typeof headings

const roles = {
  acknowledgements: 'doc-acknowledgments',
  appendix: 'doc-appendix',
  declaration: undefined,
  'translated-abstract': undefined,
} as const

/** Levels follow the nesting: a heading that was skipped leaves no gap. */
function writeSection({ heading, blocks, sections }: Section, depth: Depth, writing: Writing): string {
  const id = writing.places.claim(heading.id) ?? writing.places.invent(heading.id)
  const deeper = Math.min(6, depth + 1) as Depth
  // Only the highest sections are landmarks; more would overwhelm users of screen readers.
  const place = depth === 2 ? { 'aria-labelledby': id } : {}
  return element(
    'section',
    {
      ...place,
      role: heading.role && roles[heading.role],
      'data-declaration': heading.role === 'declaration' || undefined,
    },
    element(
      headings[depth],
      { id, tabindex: -1, ...writingOf(heading.inlines, writing.language) },
      writeHeading(heading, writing),
    ) +
      writeBlocks(blocks, writing) +
      sections.map((section) => writeSection(section, deeper, writing)).join(''),
  )
}

function writeHeading({ number, inlines }: Heading, writing: Writing): string {
  const written = writeInlines(inlines, writing)
  return number ? `${element('span', { 'data-number': true }, text(number))} ${written}` : written
}

function writeNotes(notes: readonly Note[], writing: Writing): string {
  if (notes.length === 0) return ''
  const items = notes.map(({ id, number, blocks }, index) => {
    const written = writeBlocks(blocks, writing)
    const back = (writing.marks.get(id)?.ids ?? []).map((mark) =>
      element('a', { href: `#${mark}`, role: 'doc-backlink', 'aria-label': words.backTo(number) }, '↩\uFE0E'),
    )
    const value = number === index + 1 ? undefined : number
    // After the last words, if the note ends with a paragraph.
    const whole = written.endsWith('</p>') ? `${written.slice(0, -4)} ${back.join(' ')}</p>` : written + back.join(' ')
    return element('li', { id: writing.places.claim(id), value }, whole)
  })
  return writeList('notes', 'doc-endnotes', element('ol', {}, items.join('')), writing)
}

function writeReferences(references: readonly Reference[], writing: Writing): string {
  if (references.length === 0) return ''
  const counts = references.every(({ label }, index) => label === String(index + 1))
  const items = references.map((entry) => {
    const label = !counts && entry.label ? `${element('span', { 'data-number': true }, text(`[${entry.label}]`))} ` : ''
    return element(
      'li',
      { id: writing.places.claim(entry.id), dir: directionOf(entry, writing) },
      label + writeEntry(entry, writing),
    )
  })
  const list = element(counts ? 'ol' : 'ul', { 'data-references': true }, items.join(''))
  return writeList('references', 'doc-bibliography', list, writing)
}

/** Where a work in Latin letters runs against a text from right to left. */
function directionOf({ inlines }: Reference, { language }: Writing): 'ltr' | undefined {
  if (directionOfLanguage(language) === 'ltr') return undefined
  return directionOfLetters(plainWords(inlines)) === 'ltr' ? 'ltr' : undefined
}

/** As the author wrote it, with its DOI linked if it was not. */
function writeEntry({ inlines, parts }: Reference, writing: Writing): string {
  const written = writeInlines(inlines, writing)
  const doi = parts?.doi?.isWellFormed() ? toDoi(parts.doi) : undefined
  if (!doi) return written
  const address = doiUrl(doi)
  const isLinked = [...withInside(inlines)].some(
    (inline) => inline.kind === 'link' && [address, doi].some((known) => isOfDoi(inline.href, known)),
  )
  return isLinked ? written : `${written} ${element('a', { href: address }, text(address))}`
}

const isOfDoi = (href: string, known: string): boolean =>
  href.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '').toLowerCase() ===
  known.replace('https://doi.org/', '').toLowerCase()

function writeList(name: 'notes' | 'references', role: string, list: string, { places }: Writing): string {
  const id = places.invent(name)
  return element(
    'section',
    { role, 'aria-labelledby': id },
    element('h2', { id, tabindex: -1 }, text(words[name])) + list,
  )
}

/** Pages are in English; a text in another language declares it. */
function inItsLanguage(html: string, language: string | undefined): string {
  const lang = languageTag(language)
  if (html === '' || !lang || /^en\b/i.test(lang)) return html
  return element('div', { lang, dir: directionOfLanguage(lang) }, html)
}
