// Nests headings and the blocks below them into sections, for formats that nest.
import type { Block, Heading } from './full-text.ts'

export type Section = { heading: Heading; blocks: Block[]; sections: Section[] }

/** `blocks` come before the first heading. */
export function nestSections(body: readonly Block[]): { blocks: Block[]; sections: Section[] } {
  const whole: { blocks: Block[]; sections: Section[] } = { blocks: [], sections: [] }
  const open: Section[] = []
  for (const block of body) {
    if (block.kind !== 'heading') {
      const inner = open.at(-1) ?? whole
      inner.blocks.push(block)
      continue
    }
    while ((open.at(-1)?.heading.level ?? 0) >= block.level) open.pop()
    const section: Section = { heading: block, blocks: [], sections: [] }
    const outer = open.at(-1) ?? whole
    outer.sections.push(section)
    open.push(section)
  }
  return whole
}
