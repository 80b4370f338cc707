// Moves figures and tables that were sent at the end to where the text says '[Insert Figure 2 about here]'; removes
// such lines and the titles of lists of legends.
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { withLeftOut } from '#src/formats/full-text/tree/left-out.ts'
import { lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { isLabelled } from '#src/formats/full-text/tree/walk.ts'
import { readCaptionLabel } from './caption-label.ts'

const placeholder =
  /^[\s[(<{*_–—-]*(?:(?:please )?(?:insert|place|put)\s+)?((?:figures?|figs?\.?|tables?)\s*[A-Z]?\d{1,3}[a-z]?)(?:\s*(?:and|&|,|[–-])\s*\S{1,8})?\s+(?:(?:goes|should go|should be placed|to be placed|to be inserted|inserted?)\s+)?(?:about |approximately |near )?here[\s\])>}*_.–—-]*$/i
const legendsTitle =
  /^(?:list of )?(?:(?:figures?|tables?)(?: and (?:figures?|tables?))? (?:legends?|captions?|titles?|list)|legends?(?: (?:to|for|of) (?:the )?figures?)?|captions?)\s*:?$/i

export function placeFigures(text: FullText): FullText {
  const wanted = text.body.map((block) => labelIn(block))
  const placed = new Map<string, Block>()
  for (const block of text.body) {
    const label = isLabelled(block) ? readCaptionLabel(block.label)?.label : undefined
    if (label !== undefined && wanted.includes(label) && !placed.has(label)) placed.set(label, block)
  }
  const moved = new Set(placed.values())
  const leftOut = text.body.filter((block, at) => wanted[at] !== undefined || isLegendsTitle(block)).map(lineOfBlock)
  const body = text.body.flatMap((block, at): Block[] => {
    const label = wanted[at]
    if (label === undefined) return moved.has(block) || isLegendsTitle(block) ? [] : [block]
    const thing = placed.get(label)
    placed.delete(label)
    return thing ? [thing] : []
  })
  return withLeftOut({ ...text, body }, leftOut)
}

function labelIn(block: Block): string | undefined {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return undefined
  const named = placeholder.exec(lineOfBlock(block))?.[1]
  return named === undefined ? undefined : readCaptionLabel(`${named}.`)?.label
}

const isLegendsTitle = (block: Block): boolean =>
  (block.kind === 'paragraph' || block.kind === 'heading') && legendsTitle.test(lineOfBlock(block))
