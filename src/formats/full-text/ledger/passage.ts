// What the ledger compares: the words of one paragraph, cell, caption or note, in the order of the document.

export type Passage = {
  /** Parted where a formula, picture or note mark is between the words. */
  pieces: readonly string[]
  /** Of which table, row and column, from 1, if it is in a cell. */
  cell?: { table: number; row: number; column: number } | undefined
  isNote?: boolean | undefined
  isHeading?: boolean | undefined
  /** The id of its block, or of the last block before it that has one. */
  id?: string | undefined
}

export const wordsOfPassage = ({ pieces }: Passage): string => pieces.join(' ').replaceAll(/\s+/g, ' ').trim()
