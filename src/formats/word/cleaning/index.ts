// The Word file of a published paper, made from its manuscript: the text with every tracked change accepted, with the
// paper's own properties, and without anything about people, computers and the editing history.
import { cleanPackage } from './clean-package.ts'
import type { PublishedProperties } from './published-properties.ts'

export type { PublishedProperties }

/**
 * The same bytes and properties give the same file.
 * @throws Refusal when the bytes are not a Word document.
 */
export const cleanDocx = (bytes: Uint8Array, properties: PublishedProperties): Promise<Uint8Array<ArrayBuffer>> =>
  cleanPackage(bytes, properties)
