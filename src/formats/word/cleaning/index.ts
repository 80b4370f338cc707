// The Word file of a published paper, made from its manuscript: the text with every tracked change accepted, with the
// paper's own properties, without anything about people, computers and the editing history, and without
// files of other programs.
import { cleanPackage } from './clean-package.ts'
import { dropOutsideLinks } from './drop-outside-links.ts'
import { leaveOutParts } from './leave-out-parts.ts'
import type { PublishedProperties } from './published-properties.ts'
import { replacePictures } from './replace-pictures.ts'

export { type FaultOfCopy, findFault } from './read-back.ts'
export type { PublishedProperties }
export { dropOutsideLinks, leaveOutParts, replacePictures }

/**
 * The same bytes and properties give the same file.
 * @throws Refusal when the bytes are not a Word document.
 */
export const cleanDocx = (
  bytes: Uint8Array,
  properties: PublishedProperties | undefined,
): Promise<Uint8Array<ArrayBuffer>> => cleanPackage(bytes, { properties })

/**
 * A Word file that somebody annotated: its comments and tracked changes stay, all by the same name and without a time.
 * @throws Refusal when the bytes are not a Word document.
 */
export const cleanAnnotatedDocx = (bytes: Uint8Array, annotator: string): Promise<Uint8Array<ArrayBuffer>> =>
  cleanPackage(bytes, { annotator })
