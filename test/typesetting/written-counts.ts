// How many parts of each kind the written formats of a paper contain, counted in the formats themselves.
import type { PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import type { PrintedPdf } from '#test/fixtures/read-printed-pdf.ts'

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

export function countInHtml(html: string): PartCounts {
  const tables = count(html, /<figure [^>]*data-kind="table"/g)
  const lists = count(html, /<section role="doc-(endnotes|bibliography)"/g)
  // In cells, lists and quotations they have no place in the outline.
  const headings = count(html, /<h[2-6][ >]/g) + count(html, /<p id="t-sec-[^"]*"><strong>/g)
  return {
    headings: headings - lists,
    figures: count(html, /<figure[ >]/g) - tables,
    tables,
    equations: count(html, /<math[ >]/g) + count(html, /<code data-tex/g),
    notes: count(html, /<li id="t-(?:fn|note)-\d+"/g),
    references: count(html, /<li id="t-ref-\d+"/g),
    citations: count(html, / role="doc-biblioref"/g),
    pictures: count(html, /<img /g),
  }
}

export function countInJats(jats: string): PartCounts {
  const article = jats.slice(jats.indexOf('</article-meta>'))
  const notes = count(article, /<fn id=/g)
  const inFront = /<fn [^>]*fn-type="coi-statement"|<trans-abstract[ >]/g
  const titled = count(article, /<(?:sec|app|ack)[ >]/g) + count(jats, inFront)
  return {
    headings: titled + count(article, /<p id="sec-[^"]*"><bold>/g),
    figures: count(article, /<fig[ >]/g),
    tables: count(article, /<table[ >]/g),
    equations: count(article, /<(?:disp|inline)-formula[ >]/g),
    notes,
    references: count(article, /<ref[ >]/g),
    citations: count(article, /<xref [^>]*ref-type="bibr"/g),
    pictures: count(article, /<(?:inline-)?graphic[ >]/g),
  }
}

/** Includes the template's own headings. References and citations have no elements of their own. */
export function countInPdf({ tags }: PrintedPdf) {
  const countTags = (...names: string[]) => names.reduce((sum, name) => sum + (tags.get(name) ?? 0), 0)
  return {
    headings: countTags('H1', 'H2', 'H3', 'H4', 'H5', 'H6'),
    tables: countTags('Table'),
    equations: countTags('Formula'),
    pictures: countTags('Figure'),
    notes: countTags('Note'),
  }
}
