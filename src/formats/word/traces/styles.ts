// The styles of a document: their names, and which of them hide their text.

import { attributeOf, elementName, isOn } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { Evidence } from './evidence.ts'

export type Styles = XmlHandler & { nameOf(id: string): string; isHidden(id: string): boolean }

export function readStyles(evidence: Evidence): Styles {
  const names = new Map<string, string>()
  const hidden = new Set<string>()
  let id = ''
  const nameOf = (wanted: string) => names.get(wanted) ?? wanted.toLowerCase()
  return {
    open(tag) {
      const name = elementName(tag)
      const value = attributeOf(tag, 'val') ?? ''
      if (name === 'w:style') id = attributeOf(tag, 'styleId') ?? ''
      else if (name === 'w:name' && id !== '') {
        names.set(id, value.toLowerCase().replaceAll(/[\s_-]/g, ''))
        evidence.passage('markup', value)
      } else if (name === 'w:vanish' && isOn(tag)) hidden.add(id)
      else if (name === 'w:basedOn' && hidden.has(value)) hidden.add(id)
    },
    nameOf,
    // MathType keeps its section numbers in a hidden style of its own.
    isHidden: (wanted) => hidden.has(wanted) && !nameOf(wanted).startsWith('mtequation'),
  }
}
