// Paragraphs in a list without visible numbers continue the item above them: pandoc, R Markdown and Quarto write an
// item's second paragraph this way. Content of such a list without an item above it becomes ordinary paragraphs.
import type { PandocBlock } from './pandoc-ast.ts'

type List = Extract<PandocBlock, { t: 'OrderedList' | 'BulletList' }>

/** For sibling blocks. */
export function continueItems(blocks: readonly PandocBlock[]): PandocBlock[] {
  const continued: PandocBlock[] = []
  for (const block of blocks) {
    if (!isUnnumbered(block)) {
      continued.push(block)
      continue
    }
    const more = block.c[1].flat()
    const at = continued.findLastIndex((before) => !isSetApart(before))
    const list = continued[at]
    if (list?.t === 'OrderedList' || list?.t === 'BulletList') {
      const between = continued.splice(at + 1)
      continued[at] = withMore(list, [...between, ...more])
    } else for (const each of more) continued.push(each)
  }
  return continued
}

/** After a file has been prepared, only these lists have no number format: see number-formats.ts. */
const isUnnumbered = (block: PandocBlock): block is Extract<PandocBlock, { t: 'OrderedList' }> =>
  block.t === 'OrderedList' && block.c[0][1].t === 'DefaultStyle'

function withMore(list: List, more: readonly PandocBlock[]): List {
  const longer = (items: PandocBlock[][]) => [...items.slice(0, -1), [...(items.at(-1) ?? []), ...more]]
  return list.t === 'BulletList' ? { ...list, c: longer(list.c) } : { ...list, c: [list.c[0], longer(list.c[1])] }
}

/** Content that an item may have but that does not reveal a list: displayed formulas, tables, figures, code. */
function isSetApart(block: PandocBlock): boolean {
  if (block.t === 'Div') return block.c[1].every(isSetApart)
  if (block.t === 'Para' || block.t === 'Plain') {
    return block.c.every((inline) => inline.t === 'Math' && inline.c[0].t === 'DisplayMath')
  }
  return block.t === 'Table' || block.t === 'Figure' || block.t === 'CodeBlock'
}
