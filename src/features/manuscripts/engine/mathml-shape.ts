// What a part of a formula is, judging by the structure of its MathML.
import type { MathElement } from './mathml-tree.ts'

/** A bracket that grows with the content after or before it. */
export const isFence = ({ name, attributes }: MathElement): boolean =>
  name === 'mo' && attributes['stretchy'] === 'true' && /^(prefix|postfix)$/.test(attributes['form'] ?? '')

export const isBrace = ({ children }: MathElement): boolean => /^[⏞⏟]$/.test(children[1]?.text ?? '')

/** The visible content: an element that only contains one other counts as that one. */
export const withoutSpace = (elements: readonly MathElement[]): MathElement[] =>
  elements.flatMap((element) => {
    if (element.name === 'mspace') return []
    // A row that contains one thing is that thing.
    const inner = element.name === 'mrow' ? element.children.filter(({ name }) => name !== 'mspace') : []
    const [only] = inner
    return inner.length === 1 && only && !isFence(only) ? [only] : [element]
  })

/** Aligned or stacked, unlike a matrix, whose columns are centred. */
export function isLines({ children }: MathElement): boolean {
  const [first] = children
  const alignments = first?.children.map(({ attributes }) => attributes['columnalign']) ?? []
  const isPaired = alignments.every((alignment, at) => alignment === (at % 2 === 0 ? 'right' : 'left'))
  return isPaired || alignments.length === 1
}
