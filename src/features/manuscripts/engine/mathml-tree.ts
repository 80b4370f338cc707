// Presentation MathML as a tree.
import { SaxesParser } from 'saxes'

export type MathElement = { name: string; attributes: Record<string, string>; children: MathElement[]; text: string }

/** Undefined for input that is not well-formed. */
export function readMathml(mathml: string): MathElement | undefined {
  const whole: MathElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [whole]
  let isWellFormed = true
  const parser = new SaxesParser()
  parser.on('error', () => {
    isWellFormed = false
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: MathElement = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  })
  parser.write(mathml).close()
  return isWellFormed ? whole.children[0] : undefined
}
