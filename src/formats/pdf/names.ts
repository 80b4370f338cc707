// Names of a PDF by their text. The library looks for escapes in each text again, which a document with many objects would feel.
import { PDFName } from '@cantoo/pdf-lib'

const known = new Map<string, PDFName>()

/** For the program's own words, not for those of a document. */
export function nameOf(text: string): PDFName {
  let name = known.get(text)
  if (!name) {
    name = PDFName.of(text)
    known.set(text, name)
  }
  return name
}
