// A formula for JATS: MathML under the prefix of the schema and TeX beside it. MathML is read and written anew, so that only
// what the schema knows comes out; a formula that cannot be kept whole is given as TeX alone.
import { SaxesParser } from 'saxes'
import type { Formula } from '#src/formats/full-text/full-text.ts'
import { inline, type Markup, nothing, said, together } from './markup.ts'
import { mathElement } from './math-elements.ts'

type Node = { name: string; attributes: Record<string, string>; children: (Node | string)[] }

/** What stands inside `disp-formula` and `inline-formula`. */
export function formula({ mathml, tex }: Formula, display: 'block' | 'inline'): Markup {
  const math = mathml === undefined ? undefined : writeMathml(mathml, display)
  const source = tex.trim() === '' ? undefined : inline('tex-math', { notation: 'LaTeX' }, said(tex))
  if (math && source) return inline('alternatives', {}, math, source)
  return math ?? source ?? nothing
}

/** Undefined for what is no MathML, and for what the schema would not take. */
function writeMathml(mathml: string, display: 'block' | 'inline'): Markup | undefined {
  const root = parse(mathml)
  return root?.name === 'math' ? writeNode({ ...root, attributes: { ...root.attributes, display } }) : undefined
}

function parse(mathml: string): Node | undefined {
  const whole: Node = { name: '', attributes: {}, children: [] }
  const open = [whole]
  let isWellFormed = true
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    isWellFormed = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name: name.replace(/^(m|mml):/, ''), attributes, children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const keepText = (text: string) => {
    open.at(-1)?.children.push(text)
  }
  parser.on('text', keepText)
  parser.on('cdata', keepText)
  parser.write(mathml).close()
  const root = whole.children.find((child) => typeof child === 'object')
  return isWellFormed ? root : undefined
}

/** Words where only elements may stand are kept as text of the formula. */
const elementsOf = ({ children }: Node): Node[] =>
  children.flatMap((child) => {
    if (typeof child === 'object') return [child]
    return child.trim() === '' ? [] : [{ name: 'mtext', attributes: {}, children: [child] }]
  })

function writeNode(node: Node): Markup | undefined {
  const { name } = node
  if (name === 'semantics' || name === 'maction') {
    // The first one is the formula; the others say it once more, in another language or for another moment.
    const [first] = elementsOf(node)
    return first && writeNode(first)
  }
  const rule = mathElement(name)
  // What is unknown may be one of a fixed number of parts, so it stays one: a row of what it holds.
  if (!rule) return writeRow(node)
  const content = writeInside(node, rule.inside)
  if (content === undefined) return undefined
  const attributes = Object.entries(node.attributes).filter(([key, value]) => rule.attributes[key]?.test(value))
  return inline(`mml:${name}`, Object.fromEntries(attributes), content)
}

function writeRow(node: Node): Markup | undefined {
  const content = writeInside(node, 'any')
  return content === undefined ? undefined : inline('mml:mrow', {}, content)
}

function writeInside(node: Node, inside: NonNullable<ReturnType<typeof mathElement>>['inside']): Markup | undefined {
  if (inside === 'nothing') return nothing
  if (inside === 'text') return said(textOf(node))
  const children = elementsOf(node)
  if (typeof inside === 'number' && children.length !== inside) return undefined
  const names = typeof inside === 'object' ? inside : undefined
  if (children.some(({ name }) => (names ? !names.includes(name) : onlyWithin.has(name)))) return undefined
  return writeAll(children)
}

/** Rows and cells stand in tables only, and `math` around everything. */
const onlyWithin = new Set(['math', 'mtr', 'mtd'])

const textOf = (node: Node): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

function writeAll(nodes: readonly Node[]): Markup | undefined {
  const written: Markup[] = []
  for (const node of nodes) {
    const one = writeNode(node)
    if (one === undefined) return undefined
    written.push(one)
  }
  return together(written)
}
