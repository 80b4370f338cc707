// How much of each kind stands in what was written of a paper, counted in the written forms themselves.
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { PartCounts } from '#src/formats/full-text/count-parts.ts'

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
  const titled = count(article, /<(?:sec|app|ack)[ >]/g) + count(jats, /<fn [^>]*fn-type="coi-statement"/g)
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

export type PdfFacts = {
  /** By the names of their elements: 'H1', 'Table', 'Formula'. */
  elements(...names: string[]): number
  /** 'pdfuaid:part' → '1' */
  identifier(name: string): string | undefined
  pages: number
}

export async function readPdf(bytes: Uint8Array): Promise<PdfFacts> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const elements = new Map<string, number>()
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    const name = object.get(PDFName.of('S'))
    if (name instanceof PDFName && object.has(PDFName.of('P'))) {
      elements.set(name.decodeText(), (elements.get(name.decodeText()) ?? 0) + 1)
    }
  }
  const metadata = Buffer.from(bytes).toString('latin1')
  return {
    elements: (...names) => names.reduce((sum, name) => sum + (elements.get(name) ?? 0), 0),
    identifier: (name) =>
      new RegExp(`<${name}>([^<]*)</${name}>|${name}="([^"]*)"`).exec(metadata)?.slice(1).find(Boolean),
    pages: pdf.getPageCount(),
  }
}
