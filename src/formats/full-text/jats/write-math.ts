// A formula for JATS: MathML with the schema's prefix, and TeX beside it. MathML is parsed and written again, so that
// only what the schema allows comes out; a formula that cannot be kept whole is given as TeX alone.

import { type MathNode, readMathml } from '#src/formats/full-text/mathml/read-mathml.ts'
import type { Formula, FormulaDisplay } from '#src/formats/full-text/tree/full-text.ts'
import { escaped, inline, type Markup, nothing, together } from '#src/formats/xml/markup.ts'
import type { ElementIds } from './element-ids.ts'
import { mathElement } from './math-elements.ts'

/** The content of `disp-formula` and `inline-formula`. PubMed Central asks for an id on each notation. */
export function formula({ mathml, tex }: Formula, display: FormulaDisplay, ids: Pick<ElementIds, 'invent'>): Markup {
  const math = mathml === undefined ? undefined : writeMathml(mathml, display, ids)
  const source =
    tex.trim() === ''
      ? undefined
      : inline('tex-math', { id: ids.invent('tex-1'), notation: 'LaTeX' }, escaped(texDocument(tex, display)))
  if (math && source) return inline('alternatives', {}, math, source)
  return math ?? source ?? nothing
}

/** Undefined for input that is not MathML, and for what the schema would reject. */
function writeMathml(mathml: string, display: FormulaDisplay, ids: Pick<ElementIds, 'invent'>): Markup | undefined {
  const root = readMathml(mathml)
  if (root?.name !== 'math') return undefined
  const written = writeNode({ ...root, attributes: { ...root.attributes, display } })
  return written && withId(written, ids.invent('mml-1'))
}

const withId = (math: Markup, id: string): Markup => math.replace('<mml:math', `<mml:math id="${id}"`) as Markup

/** PubMed Central: a document that can be compiled as it is. */
function texDocument(tex: string, display: FormulaDisplay): string {
  const sign = display === 'block' ? '$$' : '$'
  return `\\documentclass{article}\\usepackage{amsmath,amssymb}\\begin{document}${sign}${tex.trim()}${sign}\\end{document}`
}

/** Words where only elements are allowed are kept as the formula's text. */
const elementsOf = ({ children }: MathNode): MathNode[] =>
  children.flatMap((child) => {
    if (typeof child === 'object') return [child]
    return child.trim() === '' ? [] : [{ name: 'mtext', attributes: {}, children: [child] }]
  })

function writeNode(node: MathNode): Markup | undefined {
  const { name } = node
  if (name === 'semantics' || name === 'maction') {
    // The first child is the formula; the others repeat it, in another notation or for another state.
    const [first] = elementsOf(node)
    return first && writeNode(first)
  }
  const rule = mathElement(name)
  // An unknown element may be one of a fixed number of children, so it stays one: a row of its content.
  if (!rule) return writeRow(node)
  const content = writeInside(node, rule.inside)
  if (content === undefined) return undefined
  const attributes = Object.entries(node.attributes).filter(([key, value]) => rule.attributes[key]?.test(value))
  return inline(`mml:${name}`, Object.fromEntries(attributes), content)
}

function writeRow(node: MathNode): Markup | undefined {
  const content = writeInside(node, 'any')
  return content === undefined ? undefined : inline('mml:mrow', {}, content)
}

function writeInside(
  node: MathNode,
  inside: NonNullable<ReturnType<typeof mathElement>>['inside'],
): Markup | undefined {
  if (inside === 'nothing') return nothing
  if (inside === 'text') return escaped(textOf(node))
  const children = elementsOf(node)
  if (inside === 'scripts') return writeScripts(children)
  if (typeof inside === 'number' && children.length !== inside) return undefined
  const names = typeof inside === 'object' ? inside : undefined
  if (children.some(({ name }) => (names ? !names.includes(name) : onlyWithin.has(name)))) return undefined
  return writeAll(children)
}

/**
 * Rows and cells occur in tables only, empty scripts and prescripts only in scripts, and `math` only around everything.
 */
const onlyWithin = new Set(['math', 'mtr', 'mtd', 'mprescripts', 'none'])

/** A base, then pairs of sub- and superscripts after it, then pairs before it. */
function writeScripts([base, ...scripts]: readonly MathNode[]): Markup | undefined {
  const at = scripts.findIndex(({ name }) => name === 'mprescripts')
  const [behind, before] = at < 0 ? [scripts, []] : [scripts.slice(0, at), scripts.slice(at + 1)]
  const isStray = ({ name }: MathNode) => name !== 'none' && onlyWithin.has(name)
  const isPaired = behind.length % 2 === 0 && before.length % 2 === 0
  if (!base || onlyWithin.has(base.name) || !isPaired || [...behind, ...before].some(isStray)) return undefined
  return writeAll([base, ...scripts])
}

const textOf = (node: MathNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

function writeAll(nodes: readonly MathNode[]): Markup | undefined {
  const written: Markup[] = []
  for (const node of nodes) {
    const one = writeNode(node)
    if (one === undefined) return undefined
    written.push(one)
  }
  return together(written)
}
