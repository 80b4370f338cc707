// A work as a reference manager left it in the fields of a Word file. Shape: CSL-JSON 1.0.2
// (https://github.com/citation-style-language/schema), as far as pandoc hands it on; every part may be missing.

/** With this begins the id of a work that Word itself keeps, under its tag. */
export const wordSource = 'word-source:'

export type CitedItem = {
  /** As `references` of a raw citation name it. */
  id: string
  /** 'article-journal', 'book', 'chapter' … */
  type?: string | undefined
  title?: string | undefined
  author?: CitedName[] | undefined
  editor?: CitedName[] | undefined
  /** A year, a day 'YYYY-MM-DD', or any other words. */
  issued?: string | undefined
  'container-title'?: string | undefined
  publisher?: string | undefined
  'publisher-place'?: string | undefined
  volume?: string | undefined
  issue?: string | undefined
  page?: string | undefined
  edition?: string | undefined
  DOI?: string | undefined
  URL?: string | undefined
}

export type CitedName = {
  family?: string | undefined
  given?: string | undefined
  literal?: string | undefined
  'non-dropping-particle'?: string | undefined
  'dropping-particle'?: string | undefined
  suffix?: string | undefined
}
