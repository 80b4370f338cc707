// XML as a tree in which the rules can ask for what is inside or around an element.
import { SaxesParser } from 'saxes'

export type Element = {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
  parent?: Element | undefined
}

export function readTree(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  let open = root
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], parent: open }
    open.children.push(element)
    open = element
  })
  parser.on('text', (text) => void open.children.push(text))
  parser.on('closetag', () => {
    open = open.parent ?? root
  })
  parser.write(xml).close()
  return root
}

export const childrenOf = ({ children }: Element, ...names: string[]): Element[] =>
  children.filter(
    (child): child is Element => typeof child === 'object' && (names.length === 0 || names.includes(child.name)),
  )

/** At any depth, in the order of the document. */
export const within = (element: Element, ...names: string[]): Element[] =>
  childrenOf(element).flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...within(child, ...names)])

export const everyElement = (element: Element): Element[] =>
  childrenOf(element).flatMap((child) => [child, ...everyElement(child)])

export const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

export function isIn(element: Element, ...names: string[]): boolean {
  const { parent } = element
  return parent !== undefined && (names.includes(parent.name) || isIn(parent, ...names))
}
