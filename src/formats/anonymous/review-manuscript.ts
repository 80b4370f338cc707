// What a copy for reviewers is made from: the text, what the form says about it, and the words in its drawings.
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'

export type ReviewManuscript = {
  text: FullText
  title: string
  /** Plain; paragraphs between empty lines. */
  abstract: string
  keywords: readonly string[]
  /** The texts of the author's answer to reviewers, who read it beside the files; `place` is theirs to tell apart. */
  answer: readonly { place: string; text: string }[]
  /** SVG, by the file of its picture. */
  drawings: ReadonlyMap<string, string>
}
