import { expect, test } from 'vitest'
import { liveMargin } from './live-margin.ts'

const words = {
  citedIn: 'Cited in',
  backTo: (section: string) => `Back to ${section}`,
  scholar: 'Google Scholar',
  scholarFor: (work: string) => `Google Scholar: ${work}`,
}

const cite = '<a href="#t-ref-1" role="doc-biblioref">Quill, 2020</a>'
const list =
  '<section role="doc-bibliography"><h2 id="t-references">References</h2><ul data-references=""><li id="t-ref-1">Quill, A. (2020). On <em>slopes</em>. <a href="https://doi.org/10.5555/q">https://doi.org/10.5555/q</a></li><li id="t-ref-2">Never cited.</li></ul></section>'
const paper = (text: string) => liveMargin(`<section><h2 id="t-1">Aims</h2>${text}</section>${list}`, words)
const asides = (html: string) => html.split('data-aside').length - 1

test('a work stands beside its first citation, hidden from screen readers, with links for the pointer alone', () => {
  const html = paper(`<p>One (${cite}). Two (${cite}).</p>`)
  expect(asides(html)).toBe(1)
  expect(html).toContain(
    '<small data-aside="" aria-hidden="true">Quill, A. (2020). On <em>slopes</em>. <a tabindex="-1" href="https://doi.org/10.5555/q">',
  )
})

test('a table, a list and a quotation have no margin; the next citation in a paragraph has it', () => {
  expect(asides(paper(`<ul><li>${cite}</li></ul><blockquote><p>${cite}</p></blockquote>`))).toBe(0)
  expect(asides(paper(`<ul><li>${cite}</li></ul><p>${cite}</p>`))).toBe(1)
})

test('a work leads back to each section that cites it, and to a search for it', () => {
  const html = paper(`<p>${cite} ${cite}</p><h2 id="t-2">Results &amp; more</h2><p>${cite}</p>`)
  const [, ways = ''] = html.split('data-ways')
  expect(html.split('id="t-ref-1-cited-').length - 1).toBe(2)
  expect(ways).toContain('<a href="#t-ref-1-cited-1" role="doc-backlink" aria-label="Back to Aims">Aims</a>')
  expect(ways).toContain('aria-label="Back to Results &amp; more">Results &amp; more</a>')
  expect(ways).toContain('https://scholar.google.com/scholar?q=Quill%2C+A.+%282020%29.+On+slopes.')
  expect(html).toContain('<li id="t-ref-2">Never cited.</li>')
})

test('a note stands beside its mark, without the way back', () => {
  const note =
    '<section role="doc-endnotes"><ol><li id="t-note-1"><p>Four times. <a href="#t-note-1-mark" role="doc-backlink" aria-label="Back">↩</a></p></li></ol></section>'
  const text = '<p>Tested.<sup><a id="t-note-1-mark" href="#t-note-1" role="doc-noteref">1</a></sup></p>'
  expect(liveMargin(text + note, words)).toContain(
    '<small data-aside="" aria-hidden="true"><b>1</b> Four times.</small></sup>',
  )
})

test('a text without notes and works stays as it is', () => {
  expect(liveMargin('<p>Words.</p>', words)).toBe('<p>Words.</p>')
})
