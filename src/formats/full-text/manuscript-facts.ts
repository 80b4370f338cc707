// What the Word package says beside its text: taken from its parts, for the steps that put the text in order.

export type ManuscriptFacts = {
  /** BCP 47, of the document's default style. */
  language?: string | undefined
  /** Insertions, deletions and moves; all are accepted, and so are changes of looks, which nobody has to check. */
  trackedChanges: number
  /** Comments, which are left out. */
  comments: number
  pictures: PictureFact[]
  /** Headings whose numbers Word counts by itself, in their order: pandoc leaves these numbers out. */
  headingNumbers: { text: string; number: string }[]
  /** The first words of each text box; pandoc sets them into the text where they are anchored. */
  textBoxes: string[]
  /** What pandoc leaves out, by name or first words: charts, diagrams, the words in grouped shapes, formulas in EQ fields. */
  lostContent: string[]
  /** Pictures that are the looks of equations made by an equation editor of old, as `Picture.file` names them. */
  equationPictures: string[]
  /** Captions right between two paragraphs of pictures: pandoc gives them to the second when the first has several. */
  captionsBetween: string[]
}

export type PictureFact = {
  /** As `Picture.file` names it. */
  file: string
  /** False when no library here can read it: it is left out, and its figure stays with label and caption. */
  readable: boolean
  /** In pixels; absent for drawings, which have every size. */
  width?: number | undefined
  height?: number | undefined
}
