// The list of a text that has none, from the references that its paper came with from elsewhere.
import type { FullText, Reference } from '#src/formats/full-text/tree/full-text.ts'
import { linkAddresses } from './link-addresses.ts'
import { readReference } from './read-reference.ts'

/** `stated`: each a line. */
export function withStatedReferences(text: FullText, stated: readonly string[] = []): FullText {
  return text.references.length > 0 ? text : { ...text, references: stated.map(toReference) }
}

function toReference(line: string, index: number): Reference {
  const inlines = linkAddresses([{ kind: 'text', text: line }])
  const parts = readReference(inlines)
  return { id: `ref-${index + 1}`, inlines, ...(parts ? { parts } : {}) }
}
