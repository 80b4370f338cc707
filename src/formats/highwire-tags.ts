// The citation_* tags that Google Scholar and Zotero read from a paper's page (Highwire Press tags, scholar.google.com
// inclusion guidelines). Order matters: each author is followed by their institution and ORCID iD.

export type HighwirePaper = {
  title: string
  authors: readonly { name: string; affiliation?: string | undefined; orcidUrl?: string | undefined }[]
  /** YYYY-MM-DD */
  publicationDate: string
  periodical: {
    name: string
    abbreviation?: string | undefined
    issns: readonly string[]
    publisher?: string | undefined
  }
  volume: number
  issue: number
  /** "104–121", "e17" or nothing. */
  pages?: string | null
  doi?: string | null
  keywords: readonly string[]
  language: string
  /** Absolute; the PDF in the same folder as the page, and only where there is one. */
  pageUrl: string
  pdfUrl?: string | undefined
}

export type HighwireTag = { name: string; content: string }

export function highwireTags(paper: HighwirePaper): HighwireTag[] {
  const { periodical } = paper
  const [firstPage, lastPage] = paper.pages?.split(/\s*[–—-]\s*/) ?? []
  const tags: [name: string, content: string | undefined | null][] = [
    ['citation_title', paper.title],
    ...paper.authors.flatMap(({ name, affiliation, orcidUrl }): typeof tags => [
      ['citation_author', name],
      ['citation_author_institution', affiliation],
      ['citation_author_orcid', orcidUrl],
    ]),
    ['citation_publication_date', paper.publicationDate.replaceAll('-', '/')],
    ['citation_journal_title', periodical.name],
    ['citation_journal_abbrev', periodical.abbreviation],
    ...periodical.issns.map((issn): [string, string] => ['citation_issn', issn]),
    ['citation_publisher', periodical.publisher],
    ['citation_volume', String(paper.volume)],
    ['citation_issue', String(paper.issue)],
    ['citation_firstpage', firstPage],
    ['citation_lastpage', lastPage],
    ['citation_doi', paper.doi],
    ['citation_language', paper.language],
    ['citation_keywords', paper.keywords.join('; ')],
    ['citation_abstract_html_url', paper.pageUrl],
    ['citation_pdf_url', paper.pdfUrl],
  ]
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []))
}
