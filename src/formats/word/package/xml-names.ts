// Names of elements in the two dialects of Office's XML, Transitional and Strict.
import type { SaxesTagNS } from 'saxes'

const prefixes = [
  ['/wordprocessingml/2006/main', 'w:'],
  ['/wordprocessingml/main', 'w:'],
  ['/drawingml/2006/main', 'a:'],
  ['/drawingml/main', 'a:'],
  ['/officeDocument/2006/math', 'm:'],
  ['/officeDocument/math', 'm:'],
  ['/markup-compatibility/2006', 'mc:'],
] as const

/** 'w:p', 'm:t', …; the local name alone in other namespaces. */
export function elementName({ uri, local }: SaxesTagNS): string {
  for (const [namespace, prefix] of prefixes) if (uri.endsWith(namespace)) return prefix + local
  return local
}

export function attributeOf(tag: SaxesTagNS, local: string): string | undefined {
  for (const name in tag.attributes) {
    const attribute = tag.attributes[name]
    if (attribute?.local === local) return attribute.value
  }
  return undefined
}

/** Whether a property such as w:vanish is on: present means on, unless its value says otherwise. */
export const isOn = (tag: SaxesTagNS): boolean => !/^(false|0|off)$/i.test(attributeOf(tag, 'val') ?? '')
