// Puts the sections from the title page where they belong: abstracts in other languages before the text, statements
// after it.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { roleOf } from './heading-roles.ts'

/** After the steps that look for headings, whose statistics they would disturb. */
export function placeFrontSections({ frontSections, ...text }: FullText): FullText {
  if (!frontSections) return text
  const statements = frontSections.statements.map(
    (block): Block => (block.kind === 'heading' ? { ...block, role: roleOf(lineOfBlock(block)) } : block),
  )
  const appendix = text.body.findIndex((block) => block.kind === 'heading' && block.role === 'appendix')
  const end = appendix === -1 ? text.body.length : appendix
  // What is above the first heading belongs to no abstract.
  const first = text.body.findIndex(({ kind }) => kind === 'heading')
  const start = first === -1 ? text.body.length : first
  const body = [
    ...text.body.slice(0, start),
    ...frontSections.translated,
    ...text.body.slice(start, end),
    ...statements,
    ...text.body.slice(end),
  ]
  return { ...text, body }
}
