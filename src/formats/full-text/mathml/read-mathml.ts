// A MathML formula as a tree, to be written again: nothing from a manuscript reaches the output in any other way.
import { SaxesParser } from 'saxes'

/** Names have no prefixes. */
export type MathNode = { name: string; attributes: Record<string, string>; children: (MathNode | string)[] }

/** Undefined for input that is not well-formed. */
export function readMathml(mathml: string): MathNode | undefined {
  const whole: MathNode = { name: '', attributes: {}, children: [] }
  const open = [whole]
  let isWellFormed = true
  const parser = new SaxesParser()
  parser.on('error', () => {
    isWellFormed = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name: name.replace(/^(m|mml):/, ''), attributes, children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  const keepText = (text: string) => void open.at(-1)?.children.push(text)
  parser.on('text', keepText)
  parser.on('cdata', keepText)
  parser.write(mathml).close()
  return isWellFormed ? whole.children.find((child) => typeof child === 'object') : undefined
}
