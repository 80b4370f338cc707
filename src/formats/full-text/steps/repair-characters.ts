// Cleans up what Word and its fonts leave between the words: soft hyphens, invisible characters, tabs, double spaces,
// and the characters of symbol fonts, which mean nothing outside them.

import { trimInlines } from '#src/formats/full-text/tree/cut-inlines.ts'
import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, FullText, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { isAll } from '#src/formats/full-text/tree/read-words.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'
import { symbolOf } from './symbol-font.ts'

// Soft hyphen, zero-width space, word joiner, byte order mark. Joiners stay: Persian and Indian scripts need them.
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g
// Everything XML cannot hold, and half of a pair of surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/gu
// No language stacks more marks on one letter (UAX #15, Stream-Safe Text), and typesetting thousands takes a gigabyte.
const heapedMarks = /(\p{M}{30})\p{M}+/gu
// No line ends at such a space, and a text pasted from a page of the web may have no other. Eight are more than figures and their
// units need, or quotation marks.
const minUnbroken = 8
const unbreakable = /[\u00A0\u202F]/g
const privateUse = /[\uE000-\uF8FF]/g

export function repairCharacters(text: FullText): FullText {
  const unknown = new Map<string, string>()
  const repair = (words: string): string =>
    words
      .replace(invisible, '')
      .replace(impossible, '')
      .replace(heapedMarks, '$1')
      .replace(privateUse, (sign) => {
        const known = symbolOf(sign)
        if (known === undefined) unknown.set(sign, words)
        // As every character that no font has.
        return known ?? '□'
      })
  const repaired = changeText(text, {
    inline: (inline) => {
      if (inline.kind === 'code') return { ...inline, text: repair(inline.text) }
      if (inline.kind === 'formula')
        return { kind: 'formula', formula: { ...inline.formula, tex: repair(inline.formula.tex) } }
      if (inline.kind === 'picture') {
        return {
          kind: 'picture',
          picture: { ...inline.picture, alternative: oneLine(repair(inline.picture.alternative)) },
        }
      }
      if (inline.kind !== 'text') return inline
      return {
        kind: 'text',
        text: repair(inline.text)
          .split(/[ \t\r\n]+/)
          .map(withEndsOfLines)
          .join(' '),
      }
    },
    block: (block) => trimBlock(block, repair),
  })
  return { ...repaired, attention: [...repaired.attention, ...attentionTo(unknown)] }
}

const maxCodes = 8

/** `unknown`: each character with the words around its first place. */
function attentionTo(unknown: ReadonlyMap<string, string>): Attention[] {
  const [first] = unknown.values()
  if (first === undefined) return []
  const codes = [...unknown.keys()].map((sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const more = codes.length > maxCodes ? ` … (${codes.length})` : ''
  return [
    {
      kind: 'unprintable-character',
      label: firstWords([{ kind: 'text', text: first.replace(privateUse, '□') }]),
      detail: codes.slice(0, maxCodes).join(', ') + more,
    },
  ]
}

const withEndsOfLines = (words: string): string =>
  (words.match(unbreakable)?.length ?? 0) < minUnbroken ? words : words.replace(unbreakable, ' ')

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim()

function trimBlock(block: Block, repair: (words: string) => string): Block {
  switch (block.kind) {
    case 'paragraph':
      // Leading spaces matter in code.
      if (isAll(block.inlines, 'code')) return block
      return { ...block, inlines: singleSpaces(trimInlines(block.inlines)) }
    case 'heading':
      return { ...block, inlines: singleSpaces(trimInlines(block.inlines)) }
    case 'figure': {
      const pictures = block.pictures.map((one) => ({ ...one, alternative: oneLine(repair(one.alternative)) }))
      return { ...block, caption: singleSpaces(trimInlines(block.caption)), pictures }
    }
    case 'table':
      return { ...block, caption: singleSpaces(trimInlines(block.caption)) }
    case 'code':
      return { ...block, text: repair(block.text) }
    case 'equation':
      return { ...block, formula: { ...block.formula, tex: repair(block.formula.tex) } }
    default:
      return block
  }
}

/** A space at the end of one run and another at the beginning of the next count as one. */
function singleSpaces(inlines: readonly Inline[]): Inline[] {
  let afterSpace = false
  const walk = (run: readonly Inline[]): Inline[] =>
    run.map((inline): Inline => {
      if (inline.kind === 'text') {
        const text = afterSpace ? inline.text.replace(/^ /, '') : inline.text
        if (text !== '') afterSpace = text.endsWith(' ')
        return { kind: 'text', text }
      }
      if ('inlines' in inline) return { ...inline, inlines: walk(inline.inlines) }
      afterSpace = inline.kind === 'line-break'
      return inline
    })
  return walk(inlines)
}
