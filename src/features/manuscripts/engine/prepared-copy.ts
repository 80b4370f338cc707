// What one process has made of a manuscript for another one to print for its reviewers.
import type { AnonymousCopy } from '#src/features/manuscripts/typesetting.ts'
import type { FoundTrace, Known, ReviewFront } from '#src/formats/anonymous/index.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'

/** `name` has the right ending. */
export type ReviewPicture = {
  name: string
  mediaType: string
  bytes: Uint8Array
  width?: number | undefined
  height?: number | undefined
}

/** A copy as it is to be written as a Word file, printed and checked, perhaps by another process. */
export type PreparedCopy = {
  /** Still without its pictures: see `embedPictures`. */
  html: string
  text: FullText
  front: ReviewFront
  pictures: ReadonlyMap<string, ReviewPicture>
  known: Known
  /** Traces that somebody chose to keep. */
  kept: readonly FoundTrace[]
  facts: Pick<AnonymousCopy, 'texts' | 'traces' | 'withheld' | 'wordCount' | 'attention'>
}
