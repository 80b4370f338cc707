// A part of a document that is small enough to be read at once.

export type XmlElement = {
  /** Without namespace prefix. */
  name: string
  attributes: Record<string, string>
  content: (XmlElement | string)[]
}

/** All descendants, in document order. */
export function* elementsIn({ content }: XmlElement): Generator<XmlElement> {
  for (const part of content) {
    if (typeof part === 'string') continue
    yield part
    yield* elementsIn(part)
  }
}

export function findElement(parent: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const element of elementsIn(parent)) if (names.includes(element.name)) return element
  return undefined
}

/** On one line, without elements of these names. */
export function textOf(element: XmlElement, without: readonly string[] = []): string {
  return rawText(element, without).replaceAll(/\s+/g, ' ').trim()
}

const rawText = ({ content }: XmlElement, without: readonly string[]): string =>
  content
    .map((part) => (typeof part === 'string' ? part : without.includes(part.name) ? '' : rawText(part, without)))
    .join('')
