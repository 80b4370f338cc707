// Makes paragraphs of headings in a text most of which is in heading styles, for their looks. Only short lines with text below
// them stay headings there.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import { passagesOfTree } from '#src/formats/full-text/ledger/words-of-tree.ts'
import type { Block, FullText, Heading } from '#src/formats/full-text/tree/full-text.ts'
import { isBlankParagraph, lineOf } from '#src/formats/full-text/tree/read-words.ts'

const maxLength = 120
const sentenceEnd = /[.!?…。！？؟;,]["”’»)]?$/u

export function readTextInHeadingStyles(text: FullText): FullText {
  if (!isMostlyHeadings(text)) return text
  const body: Block[] = []
  let below: Block | undefined
  for (const block of text.body.toReversed()) {
    const isText = block.kind === 'heading' && (readsAsText(block) || !isAbove(block, below))
    body.push(isText ? asParagraph(block) : block)
    if (!isBlankParagraph(block)) below = block
  }
  return { ...text, body: body.toReversed() }
}

function isMostlyHeadings({ body }: FullText): boolean {
  const letters = { headings: 0, others: 0 }
  for (const { pieces, isHeading } of passagesOfTree({ body, notes: [], references: [] }))
    letters[isHeading ? 'headings' : 'others'] += lettersOf(pieces.join('')).length
  return letters.headings > letters.others
}

function readsAsText({ inlines }: Heading): boolean {
  const line = lineOf(inlines)
  return line.length > maxLength || sentenceEnd.test(line)
}

/** A heading of the same level below it has the same look: they are lines of a text. */
function isAbove(heading: Heading, below: Block | undefined): boolean {
  if (below === undefined || below.kind === 'rule') return false
  return below.kind !== 'heading' || readsAsText(below) || below.level > heading.level
}

const asParagraph = ({ id, inlines }: Heading): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'anchor', id, inlines: [] }, ...inlines],
})
