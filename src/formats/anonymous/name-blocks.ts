// Gives every paragraph and piece of code an address, so that a trace can be shown in its place.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { changeText, everyBlock } from '#src/formats/full-text/tree/walk.ts'

const prefix = 'block-'

export function withNamedBlocks(text: FullText): FullText {
  const taken = new Set([...everyBlock(text.body)].flatMap((block) => ('id' in block ? [block.id] : [])))
  let count = 0
  const name = (block: Block): Block => {
    if (block.kind !== 'paragraph' || block.id) return block
    do count += 1
    while (taken.has(prefix + count))
    return { ...block, id: prefix + count }
  }
  return changeText(text, { block: name })
}

/** Print needs no addresses that nothing refers to. */
export function withoutBlockNames(text: FullText): FullText {
  const unname = (block: Block): Block => {
    if (block.kind !== 'paragraph' || !block.id?.startsWith(prefix)) return block
    const { id: _, ...rest } = block
    return rest
  }
  return changeText(text, { block: unname })
}
