// Paragraphs of a list that shows no numbers go on with the item above them: so pandoc, R Markdown and Quarto write the second
// paragraph of an item. What such a list holds without an item above it are paragraphs like any other.
import type { PandocBlock } from './pandoc-ast.ts'

type List = Extract<PandocBlock, { t: 'OrderedList' | 'BulletList' }>

/** Of blocks that stand beside each other. */
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

/** The only lists whose numbers are of no kind, once a file has been made ready: see number-formats.ts. */
const isUnnumbered = (block: PandocBlock): block is Extract<PandocBlock, { t: 'OrderedList' }> =>
  block.t === 'OrderedList' && block.c[0][1].t === 'DefaultStyle'

function withMore(list: List, more: readonly PandocBlock[]): List {
  const longer = (items: PandocBlock[][]) => [...items.slice(0, -1), [...(items.at(-1) ?? []), ...more]]
  return list.t === 'BulletList' ? { ...list, c: longer(list.c) } : { ...list, c: [list.c[0], longer(list.c[1])] }
}

/** What an item may hold but no list can be told from: formulas on lines of their own, tables, figures, code. */
function isSetApart(block: PandocBlock): boolean {
  if (block.t === 'Div') return block.c[1].every(isSetApart)
  if (block.t === 'Para' || block.t === 'Plain') {
    return block.c.every((inline) => inline.t === 'Math' && inline.c[0].t === 'DisplayMath')
  }
  return block.t === 'Table' || block.t === 'Figure' || block.t === 'CodeBlock'
}
