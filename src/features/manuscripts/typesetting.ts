// What goes into the typesetting of a manuscript and what comes out: the contract between the site and its worker processes.

import type { PageLayout } from '#src/domain/typesetting.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Attention } from '#src/formats/full-text/tree/full-text.ts'

/** Everything that the outcome depends on: the same order gives the same bytes. */
export type TypesettingOrder = {
  /** The Word file, on a local disk. */
  manuscript: string
  front: FrontMatter
  layout: PageLayout
  /**
   * Where its pictures will be served: the path of a folder, '/…/<id>/media/'; absent for a proof, whose pictures are
   * inside its HTML.
   */
  mediaFolder?: string | undefined
  /** False: full text and JATS only, for a paper whose PDF was made elsewhere. */
  withPdf: boolean
}

export type TypesetPicture = {
  /** `<sha256>.<png|jpg|svg|gif|webp>`: the last part of its address. */
  name: string
  sha256: string
  mediaType: string
  bytes: Uint8Array
}

export type Typeset = {
  /** The inside of the paper's full text: safe HTML without a heading of its own. */
  html: string
  jats: string
  /** PDF/UA-1, for readers. */
  pdf?: Uint8Array | undefined
  /** PDF/A-2a, for archives. */
  archival?: Uint8Array | undefined
  numberOfPages?: number | undefined
  /**
   * The compiler's message when it would not print: then there is no PDF although one was ordered, and everything else
   * is good.
   */
  refusal?: string | undefined
  pictures: TypesetPicture[]
  attention: Attention[]
  counts: PartCounts
  /** The words of text, captions, notes and references, for search. */
  words: string
  /** Names engines, template and the version of our writers; with another one the same order may give other bytes. */
  engine: string
}
