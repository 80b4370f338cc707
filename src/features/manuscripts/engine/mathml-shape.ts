// What a part of a formula is, told from how its MathML is built.
import type { MathElement } from './mathml-tree.ts'

/** A bracket that grows with what stands behind or before it. */
export const isFence = ({ name, attributes }: MathElement): boolean =>
  name === 'mo' && attributes['stretchy'] === 'true' && /^(prefix|postfix)$/.test(attributes['form'] ?? '')

export const isBrace = ({ children }: MathElement): boolean => /^[⏞⏟]$/.test(children[1]?.text ?? '')

/** What is there to see: elements that only hold one other count as that one. */
export const withoutSpace = (elements: readonly MathElement[]): MathElement[] =>
  elements.flatMap((element) => {
    if (element.name === 'mspace') return []
    // Rows that hold one thing are that thing.
    const inner = element.name === 'mrow' ? element.children.filter(({ name }) => name !== 'mspace') : []
    const [only] = inner
    return inner.length === 1 && only && !isFence(only) ? [only] : [element]
  })

/** Aligned or standing below each other, in difference to a matrix, whose columns have their middles below each other. */
export function isLines({ children }: MathElement): boolean {
  const [first] = children
  const alignments = first?.children.map(({ attributes }) => attributes['columnalign']) ?? []
  const isPaired = alignments.every((alignment, at) => alignment === (at % 2 === 0 ? 'right' : 'left'))
  return isPaired || alignments.length === 1
}
