// The styles of a document, as far as its headings and its language depend on them.

import { attributeOf, elementName } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { RunLook } from './line-looks.ts'

type ParagraphNumbering = { list?: string | undefined; level?: number | undefined }

export type StyleFacts = XmlHandler & {
  /** BCP 47 */
  language(): string | undefined
  isHeading(style: string): boolean
  isCaption(style: string): boolean
  /** Its own, or inherited from the style it is based on. */
  numberingOf(style: string): ParagraphNumbering
  /** Likewise, of a style of words. */
  ownLookOf(style: string): RunLook
  /** Of a paragraph, whose style may be none. */
  lookOf(style: string): RunLook
}

type Style = ParagraphNumbering & RunLook & { name: string; base?: string | undefined }

// The longest chain of styles based on each other; a cycle means a damaged file.
const maxChainLength = 20

export function readStyleFacts(): StyleFacts {
  const styles = new Map<string, Style>()
  let current: Style | undefined
  let isDefault = false
  let defaultStyle = ''
  let isInDefaults = false
  const defaultLook: RunLook = {}
  let documentLanguage: string | undefined
  let defaultLanguage: string | undefined

  const chainOf = (id: string): Style[] => {
    const chain: Style[] = []
    for (let style = styles.get(id); style && chain.length < maxChainLength; style = styles.get(style.base ?? ''))
      chain.push(style)
    return chain
  }

  const ownLookOf = (id: string): RunLook => {
    const chain = chainOf(id)
    const size = chain.find((style) => style.size !== undefined)?.size
    const colour = chain.find((style) => style.colour !== undefined)?.colour
    return { ...(size !== undefined && { size }), ...(colour !== undefined && { colour }) }
  }

  return {
    open(tag) {
      const name = elementName(tag)
      const value = attributeOf(tag, 'val')
      if (name === 'w:docDefaults') isInDefaults = true
      else if (name === 'w:style') {
        current = { name: '' }
        styles.set(attributeOf(tag, 'styleId') ?? '', current)
        isDefault = attributeOf(tag, 'default') === '1' && attributeOf(tag, 'type') === 'paragraph'
        if (isDefault) defaultStyle = attributeOf(tag, 'styleId') ?? ''
      } else if (name === 'w:lang' && isInDefaults) documentLanguage ??= value
      else if (name === 'w:lang' && isDefault) defaultLanguage ??= value
      else if (name === 'w:sz' && isInDefaults) defaultLook.size = Number(value)
      else if (name === 'w:color' && isInDefaults) defaultLook.colour = value
      else if (!current || value === undefined) return
      else if (name === 'w:name') current.name = value.toLowerCase()
      else if (name === 'w:basedOn') current.base = value
      else if (name === 'w:numId') current.list = value
      else if (name === 'w:ilvl') current.level = Number(value)
      else if (name === 'w:sz') current.size = Number(value)
      else if (name === 'w:color') current.colour = value
    },
    close(tag) {
      const name = elementName(tag)
      if (name === 'w:docDefaults') isInDefaults = false
      if (name !== 'w:style') return
      current = undefined
      isDefault = false
    },
    language: () => defaultLanguage ?? documentLanguage,
    isHeading: (style) =>
      chainOf(style).some(({ name }) => /^(heading|überschrift|titre|título|titolo) ?\d/.test(name)),
    isCaption: (style) => chainOf(style).some(({ name }) => /caption|beschriftung|légende/.test(name)),
    ownLookOf,
    lookOf: (style) => ({ ...defaultLook, ...ownLookOf(style === '' ? defaultStyle : style) }),
    numberingOf(style) {
      const chain = chainOf(style)
      return {
        list: chain.find(({ list }) => list !== undefined)?.list,
        level: chain.find(({ level }) => level !== undefined)?.level,
      }
    },
  }
}
