// Puts the sections from the title page where they belong: abstracts in other languages before the first
// section of the text, statements after it.
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
  const start = startOf(text.body)
  const body = [
    ...text.body.slice(0, start),
    ...frontSections.translated,
    ...text.body.slice(start, end),
    ...statements,
    ...text.body.slice(end),
  ]
  return { ...text, body }
}

/** An introduction without a heading is longer than what a title page leaves. */
const maxLettersAbove = 1_500

/** After the lines of the title page that begin the text, which would else belong to the abstract. */
function startOf(body: readonly Block[]): number {
  const first = body.findIndex(({ kind }) => kind === 'heading')
  const above = body.slice(0, Math.max(first, 0))
  const isShort =
    above.every(({ kind }) => kind === 'paragraph') && above.map(lineOfBlock).join('').length <= maxLettersAbove
  return isShort ? above.length : 0
}
