// Gives every paragraph an id, so that warnings can point to it; tidyUp removes the unused ids.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'

export function nameParagraphs(text: FullText): FullText {
  let count = 0
  const name = (block: Block): Block => {
    if (block.kind !== 'paragraph') return block
    count += 1
    return { ...block, id: `p-${count}` }
  }
  return changeText(text, { block: name })
}
