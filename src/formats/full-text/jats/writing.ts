// What the writers of one text share.
import type { ElementIds } from './element-ids.ts'

export type Writing = {
  ids: ElementIds
  pictureAddress(file: string): string
  noteNumber(note: string): number | undefined
  /** Within a link, where no other link and no bare formula is allowed. */
  inLink?: boolean | undefined
  /** Within an entry of the reference list, which never points into the text. */
  inReference?: boolean | undefined
}
