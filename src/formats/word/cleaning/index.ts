// The Word file of a published paper, made from its manuscript: the text as it stands when every tracked change is accepted,
// with the paper's own properties, and without what the file told of people, computers and the way there.
import { cleanPackage } from './clean-package.ts'
import type { PublishedProperties } from './published-properties.ts'

export type { PublishedProperties }

/**
 * The same bytes and properties give the same file.
 * @throws Refusal when the bytes are no Word document.
 */
export const cleanDocx = (bytes: Uint8Array, properties: PublishedProperties): Promise<Uint8Array<ArrayBuffer>> =>
  cleanPackage(bytes, properties)
