// What the Word package contains besides its text: read from its parts, for the steps that tidy up the text.

export type ManuscriptFacts = {
  /** What the paper's record says, if it is known: the text does not repeat it, but for references that it lacks, each a line. */
  record?:
    | {
        title: string
        abstract: string
        authors?: readonly { name: string }[]
        keywords?: readonly string[]
        references?: readonly string[] | undefined
      }
    | undefined
  /** BCP 47, of the document's default style. */
  language?: string | undefined
  /** Insertions, deletions and moves; all are accepted, and so are formatting changes, which need no check. */
  trackedChanges: number
  /** Comments, which are left out. */
  comments: number
  pictures: PictureFact[]
  /** Headings that Word numbers automatically, in order: pandoc drops these numbers. */
  headingNumbers: { text: string; number: string }[]
  /** Lines that are larger than the text or in another colour, in order, with a name for their look: 'size-28'. */
  lineLooks?: { text: string; look: string }[] | undefined
  /** The first words of each text box; pandoc puts the boxes into the text where they are anchored. */
  textBoxes: string[]
  /** What pandoc drops, by name or first words: formulas in EQ fields, inserted files. */
  lostContent: string[]
  /** Charts and diagrams of which the file has only the data, by name. Each has an empty frame in the text, as a rule. */
  lostDrawings: string[]
  /** Pictures that an old equation editor made of its equations, by `Picture.file`. */
  equationPictures: string[]
  /**
   * Captions directly between two paragraphs of pictures, or two tables: pandoc gives them to the second if the first has
   * several pictures, and to the first of two tables.
   */
  captionsBetween: string[]
}

/** The `Picture.file` of every picture that the Word file shows but does not contain. */
export const lostPicture = 'lost-picture.bin'
/** That of every chart and diagram in `lostDrawings`. */
export const lostDrawing = 'lost-drawing.bin'

export type PictureFact = {
  /** The same name as `Picture.file`. */
  file: string
  /** False when no library here can read it: it is left out, and its figure keeps its label and caption. */
  readable: boolean
  /** In pixels; absent for drawings, which scale to any size. */
  width?: number | undefined
  height?: number | undefined
  /** A drawing of so many shapes that they became pixels. */
  isFlattened?: boolean | undefined
}
