// What a reference list or a reference manager is told of one paper. Every text is plain: no markup, nothing to interpret.

export type BibliographicRecord = {
  id: string
  title: string
  abstract: string
  authors: readonly string[]
  keywords: readonly string[]
  periodical: {
    name: string
    abbreviation?: string | undefined
    /** One ISSN: of the edition that is read on the web, if there is one. */
    issn?: string | undefined
    publisher?: string | undefined
  }
  volume: number
  issue: number
  pages?: string | undefined
  /** Bare. */
  doi?: string | undefined
  /** YYYY-MM-DD */
  published?: string | undefined
  /** The paper's own permanent address. */
  url: string
  /** ISO 639 */
  language: string
}

/** '104–121' → first and last page; an article number, 'e17', is a first page. */
export function readPages(pages: string | undefined): { first?: string; last?: string } {
  const [first, last, ...more] = pages?.split(/\s*[-\u2010-\u2015\u2212]+\s*/) ?? []
  if (!first) return {}
  if (more.length > 0) return { first: pages as string }
  return last ? { first, last } : { first }
}

/** A text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
