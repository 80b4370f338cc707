// The XML in which S3 answers.
import { SaxesParser } from 'saxes'

export type XmlElement = { readonly name: string; text: string; readonly children: XmlElement[] }

/** Undefined for anything that is not XML: a proxy may have answered instead. */
export function readXml(xml: string): XmlElement | undefined {
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  const parser = new SaxesParser()
  let isBroken = false
  parser.on('error', () => {
    isBroken = true
  })
  parser.on('opentag', ({ name }) => {
    const element = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return isBroken ? undefined : top.children[0]
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)

/** Empty when there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  element?.children.find((child) => child.name === name)?.text ?? ''
