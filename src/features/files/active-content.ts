// What in a Word file acts, or is no part of its pages, in words for the editor and for the sender of the file.
import type { Finding, FindingKind, FindingPlace } from '#src/domain/manuscript-finding.ts'
import type { ActiveContent } from '#src/formats/word/package/active-content.ts'

const maxExcerptLength = 120
const maxNamed = 5

export function findingsOf({
  embedded = [],
  inserted = [],
  added = [],
  acting = [],
  unreadable = [],
}: ActiveContent): Finding[] {
  const as = (kind: FindingKind, place: FindingPlace) => (name: string) => ({
    kind,
    place,
    excerpt: name.slice(0, maxExcerptLength),
  })
  return [
    ...embedded.map(as('embedded-file', 'embedded-object')),
    ...inserted.map(as('inserted-file', 'other-file')),
    ...added.map(as('embedded-file', 'other-part')),
    ...acting.map(as('acting-field', 'field')),
    ...unreadable.map(as('unreadable-part', 'other-part')),
  ]
}

export const insertedFiles = (names: readonly string[]): string =>
  `This Word file takes a part of its text from another file, which readers would not get: ${listOf(names)}. Open it in Word, save it as a new .docx file and upload that.`

export const notRemoved = ({ embedded = [], added = [], acting = [] }: ActiveContent): string =>
  `This Word file contains files of other programs, or fields that load or start something, which could not be removed: ${listOf([...embedded, ...added, ...acting])}. In Word: cut each file, then Paste Special → Picture; press Ctrl+A and Ctrl+Shift+F9, which turns fields into text; then copy everything into a new document, save and upload that one.`

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => `“${name.slice(0, maxExcerptLength)}”`)
  return `${shown.join(', ')}${names.length > maxNamed ? ', …' : ''}`
}
