// A work as a reference manager stored it in the fields of a Word file. Shape: CSL-JSON 1.0.2
// (https://github.com/citation-style-language/schema), as far as pandoc passes it on; every part may be missing.

/** The ids of works that Word itself manages begin with this, followed by Word's tag. */
export const wordSource = 'word-source:'

export type CitedItem = {
  /** The id that `references` of a raw citation contains. */
  id: string
  /** 'article-journal', 'book', 'chapter' … */
  type?: string | undefined
  title?: string | undefined
  author?: CitedName[] | undefined
  editor?: CitedName[] | undefined
  /** A year, a day 'YYYY-MM-DD', or free text. */
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
