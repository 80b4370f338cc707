// Counts list numbers as Word does, for paragraphs in order (ECMA-376 part 1, §17.9).

import { romanNumeral } from '#src/domain/roman-numeral.ts'
import { attributeOf, elementName } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'

type Level = { start: number; format: string; text: string }
type List = { levels: Map<number, Level> }

export type Numbering = XmlHandler & {
  /** The number that Word shows before this paragraph: '2.1'; undefined for bullets and unknown lists. */
  next(list: string, level: number): string | undefined
}

const deepest = 9

export function readNumbering(): Numbering {
  const abstracts = new Map<string, List>()
  const lists = new Map<string, { abstract: string; starts: Map<number, number> }>()
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  let abstract: List | undefined
  let level: Level | undefined
  let list: { abstract: string; starts: Map<number, number> } | undefined
  let overridden = 0

  return {
    open(tag) {
      const name = elementName(tag)
      const value = attributeOf(tag, 'val') ?? ''
      if (name === 'w:abstractNum') {
        abstract = { levels: new Map() }
        abstracts.set(attributeOf(tag, 'abstractNumId') ?? '', abstract)
      } else if (name === 'w:num') {
        list = { abstract: '', starts: new Map() }
        lists.set(attributeOf(tag, 'numId') ?? '', list)
      } else if (name === 'w:abstractNumId' && list) list.abstract = value
      else if (name === 'w:lvlOverride') overridden = Number(attributeOf(tag, 'ilvl') ?? 0)
      else if (name === 'w:startOverride') list?.starts.set(overridden, Number(value))
      else if (name === 'w:lvl' && abstract && !list) {
        level = { start: 1, format: 'decimal', text: '' }
        abstract.levels.set(Number(attributeOf(tag, 'ilvl') ?? 0), level)
      } else if (!level) return
      else if (name === 'w:start') level.start = Number(value)
      else if (name === 'w:numFmt') level.format = value
      else if (name === 'w:lvlText') level.text = value
    },
    close(tag) {
      const name = elementName(tag)
      if (name === 'w:abstractNum') abstract = undefined
      else if (name === 'w:num') list = undefined
      else if (name === 'w:lvl') level = undefined
    },
    next(id, at) {
      const found = lists.get(id)
      const levels = abstracts.get(found?.abstract ?? '')?.levels
      const own = levels?.get(at)
      if (!found || !levels || !own || at >= deepest) return undefined
      const count = counts.get(found.abstract) ?? []
      counts.set(found.abstract, count)
      const restart = begun.has(`${id} ${at}`) ? undefined : found.starts.get(at)
      begun.add(`${id} ${at}`)
      count[at] = restart ?? (count[at] === undefined ? own.start : count[at] + 1)
      count.length = at + 1
      if (own.format === 'bullet' || own.format === 'none') return undefined
      return own.text.replace(/%(\d)/g, (_all, digit: string) => {
        const above = Number(digit) - 1
        const { start = 1, format = 'decimal' } = levels.get(above) ?? {}
        count[above] ??= start
        return writeListNumber(count[above] ?? start, format)
      })
    },
  }
}

/** `format` as Word names it. */
export function writeListNumber(number: number, format: string): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
  switch (format) {
    case 'upperLetter':
      return letter
    case 'lowerLetter':
      return letter.toLowerCase()
    case 'upperRoman':
      return romanNumeral(number).toUpperCase()
    case 'lowerRoman':
      return romanNumeral(number)
    default:
      return String(number)
  }
}
