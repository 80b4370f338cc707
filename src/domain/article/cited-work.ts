// An entry of a paper's reference list, as registries receive it. Every text is plain and on one line.

export type CitedWork = {
  /** The whole entry. */
  text: string
  type?: CitedWorkType | undefined
  /** Bare. */
  doi?: string | undefined
  url?: string | undefined
  /** The family name of the first author, or the organisation. */
  author?: string | undefined
  /** Four digits. */
  year?: string | undefined
  /** The title of the article or chapter; for a book cited as a whole, `container` is the title. */
  title?: string | undefined
  /** The periodical, book or proceedings it appeared in. */
  container?: string | undefined
  volume?: string | undefined
  issue?: string | undefined
  firstPage?: string | undefined
  /** The article number in a periodical without pages. */
  articleNumber?: string | undefined
  publisher?: string | undefined
}

export type CitedWorkType =
  | 'article'
  | 'book'
  | 'chapter'
  | 'conference-paper'
  | 'dataset'
  | 'preprint'
  | 'report'
  | 'software'
  | 'thesis'
  | 'web-page'
