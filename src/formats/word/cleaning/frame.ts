// One element that is being written, and what has been learnt about it since it began.
import type { Piece } from './xml-output.ts'

export type Frame = {
  /** Short: see word-names.ts. */
  name: string
  /** As it is written. */
  tag: string
  /** Where it begins in the output. */
  at: number
  parent: Frame | undefined
  /** The element itself is not written, only its content. */
  isUnwrapped: boolean
  /** Its deletion was tracked. */
  isGone: boolean
  /** For a run: Word does not show it. */
  isHidden: boolean
  /** For a run: it holds a part of a field, which may begin or end elsewhere. */
  isOfField: boolean
  /** A run, a cell or a row in it remains. */
  hasContent: boolean
  /** Children that remain, except properties. */
  children: number
  /** For a paragraph: where its content begins. */
  contentAt: number
  /** Ends a section, so it cannot be joined with the next one. */
  endsSection: boolean
  /** Paragraphs in it whose marks were deleted wait here for the next one. */
  carried: Carried | undefined
  /** What was waiting for it when it began. */
  inherited: Carried | undefined
  /** For a table cell's properties: where a merge may be written. */
  mergeAt: number
  code: string
}

export type Carried = { head: Piece[]; content: Piece[]; hasContent: boolean; tag: string }

export const newFrame = (name: string, tag: string, at: number, parent: Frame | undefined): Frame => ({
  name,
  tag,
  at,
  parent,
  isUnwrapped: false,
  isGone: false,
  isHidden: false,
  isOfField: false,
  hasContent: false,
  children: 0,
  contentAt: at + 1,
  endsSection: false,
  carried: undefined,
  inherited: undefined,
  mergeAt: at + 1,
  code: '',
})

/** The nearest enclosing element that is written. */
export function writtenAround(frame: Frame | undefined): Frame | undefined {
  let around = frame
  while (around?.isUnwrapped) around = around.parent
  return around
}
