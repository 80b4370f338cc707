// Pandoc puts the words of a text box where the box is anchored, in the middle of a sentence. The sentence is made
// whole again, and the words of the box follow it.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, FullText, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { isLabelled } from '#src/formats/full-text/tree/walk.ts'

// Boxes contain a picture with its caption, or a few lines.
const maxBoxLength = 6

export function joinAroundBoxes(text: FullText, facts: ManuscriptFacts): FullText {
  const boxes = facts.textBoxes.map(lettersOf)
  if (boxes.length === 0) return text
  return changeRuns(text, (blocks) => joinRun(blocks, boxes))
}

const lettersOf = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '')

function joinRun(blocks: readonly Block[], boxes: readonly string[]): Block[] {
  const joined: Block[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]
    if (!block) break
    const end = isUnfinished(block) ? endOfBox(blocks, at + 1, boxes) : undefined
    const rest = end === undefined ? undefined : blocks[end]
    if (end === undefined || block.kind !== 'paragraph' || rest?.kind !== 'paragraph') {
      joined.push(block)
      continue
    }
    const inlines: Inline[] = [...block.inlines, { kind: 'text', text: ' ' }, ...rest.inlines]
    joined.push({ ...block, inlines }, ...blocks.slice(at + 1, end))
    at = end
  }
  return joined
}

const isUnfinished = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' && /[\p{L}\p{N},;)\]–-]$/u.test(lineOf(block.inlines))

/** Where the sentence continues after the words of a box. */
function endOfBox(blocks: readonly Block[], from: number, boxes: readonly string[]): number | undefined {
  const near = blocks.slice(from, from + maxBoxLength)
  const first = near.map((block) => lettersOf(wordsOf(block))).find((words) => words !== '') ?? ''
  if (first === '' || !boxes.some((box) => box.includes(first.slice(0, 60)))) return undefined
  const end = near.findIndex(
    (block, at) => at > 0 && block.kind === 'paragraph' && /^[\p{Ll}(,;]/u.test(lineOf(block.inlines)),
  )
  return end === -1 ? undefined : from + end
}

function wordsOf(block: Block): string {
  if (block.kind === 'paragraph' || block.kind === 'heading') return lineOf(block.inlines)
  return isLabelled(block) ? lineOf(block.caption) : ''
}
