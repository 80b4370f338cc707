// Beside each first citation of a work and each mark of a note, the work or note itself for the margin; in the list of references,
// the way back to the sections that cite each work, and to a search for it. Written when the text is shown, since all of it
// follows from the text. The copies are for the eye: they are hidden from screen readers, which have the lists at the end.

export type MarginWords = {
  citedIn: string
  backTo: (section: string) => string
  scholar: string
  scholarFor: (work: string) => string
}

const listed = /<li id="([^"]+)"[^>]*>(.*?)<\/li>/gs
const pieces =
  /<h2[^>]*>(.*?)<\/h2>|<a (?:id="([^"]*)" )?href="#([^"]+)" role="(doc-biblioref|doc-noteref)">.*?<\/a>|<(\/?)(table|figcaption|blockquote|li)\b/gs
const lists = /<section role="doc-(?:endnotes|bibliography)"/

type Citing = { mark: string; section: string }

/** `html`: a text written by write-full-text-html.ts. */
export function liveMargin(html: string, words: MarginWords): string {
  const end = html.search(lists)
  if (end < 0) return html
  const [text, back] = [html.slice(0, end), html.slice(end)]
  const entries = new Map([...back.matchAll(listed)].map(([, id = '', entry = '']) => [id, entry]))
  const citings = new Map<string, Citing[]>()
  const shown = new Set<string>()
  let section = ''
  // In a table, a caption, a quotation or a list there is no margin of the sheet to hang in.
  let depth = 0
  const written = text.replace(
    pieces,
    (piece, heading?: string, ownId?: string, target?: string, role?: string, close?: string, tag?: string) => {
      if (tag) depth += close ? -1 : 1
      if (heading !== undefined) section = plain(heading)
      if (target === undefined || !entries.has(target)) return piece
      const entry = entries.get(target) ?? ''
      const isFirst = !shown.has(target)
      const aside =
        isFirst && depth === 0
          ? copyOf(entry, role === 'doc-noteref' ? plain(/>([^<]*)<\/a>$/.exec(piece)?.[1] ?? '') : '')
          : ''
      if (aside) shown.add(target)
      if (role === 'doc-noteref') return piece + aside
      const known = citings.get(target) ?? []
      if (known.some((citing) => citing.section === section)) return piece + aside
      const mark = ownId ?? `${target}-cited-${known.length + 1}`
      citings.set(target, [...known, { mark, section }])
      return (ownId === undefined ? piece.replace('<a ', `<a id="${mark}" `) : piece) + aside
    },
  )
  return (
    written +
    back.replace(listed, (item, id: string, entry: string) => {
      const known = citings.get(id)
      return known ? `${item.slice(0, -'</li>'.length)}${waysFrom(entry, known, words)}</li>` : item
    })
  )
}

/** Its links are for the pointer alone: the keyboard finds them in the list. */
function copyOf(entry: string, number: string): string {
  const words = entry
    .replaceAll(/<a [^>]*role="doc-backlink".*?<\/a>/gs, '')
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll('<a ', '<a tabindex="-1" ')
    .replaceAll(/<\/p>\s*<p[^>]*>/g, '<br>')
    .replaceAll(/<(?!\/?(?:a|em|strong|i|b|sub|sup|span|br|bdi|code)\b)[^>]+>/g, '')
    .trim()
  return `<small data-aside="" aria-hidden="true">${number && `<b>${number}</b> `}${words}</small>`
}

function waysFrom(entry: string, citings: readonly Citing[], words: MarginWords): string {
  const work = plain(entry.replaceAll(/<a href="https?:.*?<\/a>/gs, ''))
  const sections = citings.map(
    ({ mark, section }) =>
      `<a href="#${mark}" role="doc-backlink" aria-label="${attribute(words.backTo(section))}">${section}</a>`,
  )
  const query = new URLSearchParams({ q: unescaped(work).slice(0, 250) })
  const search = `<a href="https://scholar.google.com/scholar?${attribute(String(query))}" rel="noopener" aria-label="${attribute(words.scholarFor(work))}">${words.scholar}</a>`
  return ` <small data-ways="">${words.citedIn} ${sections.join(', ')} · ${search}</small>`
}

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Entities stay as they are. */
const attribute = (text: string): string => text.replaceAll('"', '&quot;').replaceAll(/&(?!#?\w+;)/g, '&amp;')

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
