// What the Word package says beside its text: taken from its parts, for the steps that put the text in order.

export type ManuscriptFacts = {
  /** BCP 47, of the document's default style. */
  language?: string | undefined
  /** Insertions, deletions, moves and changes of looks; all are accepted. */
  trackedChanges: number
  /** Comments, which are left out. */
  comments: number
  pictures: PictureFact[]
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
