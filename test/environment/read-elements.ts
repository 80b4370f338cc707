// An XML document as a tree, parsed by a library other than the one that wrote it.
import { SaxesParser } from 'saxes'

export type ReadElement = {
  name: string
  attributes: Record<string, string>
  children: ReadElement[]
  /** Its own, without that of its children. */
  text: string
}

/** @throws if it is not well-formed. */
export function readElements(xml: string): ReadElement {
  const top: ReadElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: ReadElement = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.write(xml).close()
  return top
}

/** Anywhere inside, in document order. */
export const elementsNamed = (parent: ReadElement, name: string): ReadElement[] =>
  parent.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)])

/** Its words and those inside it; line ends between elements do not count. */
export function textOf(element: ReadElement): string {
  const inside = element.children.map(textOf).join('')
  return element.children.length > 0 ? `${element.text.replaceAll('\n', '')}${inside}` : element.text
}
