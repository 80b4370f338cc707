// Finds quotations and code by their paragraph styles; adjacent ones are joined.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import type { Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { withInside } from '#src/formats/full-text/tree/walk.ts'

const quoteStyle =
  /^((intense|block|long|extended|displayed?|mdpi.*)[ _-]?)?(quot(e|ation)s?|zitat|citation|cita|citat|citaat|epigraph|blockquote|extract|verse)(s| text)?( intense)?$|^(block ?text|quotations|intensives zitat|citation intense|cita destacada|blocktext)$/i
const codeStyle =
  /^(source ?code|code( ?(block|listing|text))?|html ?preformatted|preformatted ?(text)?|plain ?text|verbatim( text)?|macro ?text|listing|program(m?(listing|code))?|nur text|texte brut|console)$/i

export const isCodeStyle = (style: string | undefined): boolean => style !== undefined && codeStyle.test(style)

export const isQuoteStyle = (style: string | undefined): boolean => style !== undefined && quoteStyle.test(style)

export function findQuotesAndCode(text: FullText): FullText {
  const isMeant = !isMostlyInCodeStyles(text.body)
  return changeRuns(text, (blocks, place) => {
    const code = (block: Block) => asCode(block, isMeant, place === 'cell')
    return joinNeighbours(place === 'quote' ? blocks.map(code) : blocks.map(asQuote).map(code))
  })
}

/** In a file converted from plain text, everything is in 'Plain Text'. */
function isMostlyInCodeStyles(body: readonly Block[]): boolean {
  const paragraphs = body.filter((block) => block.kind === 'paragraph')
  const lettersIn = (some: typeof paragraphs) => some.reduce((sum, { inlines }) => sum + lineOf(inlines).length, 0)
  return lettersIn(paragraphs.filter(({ style }) => isCodeStyle(style))) > lettersIn(paragraphs) / 2
}

function asQuote(block: Block): Block {
  if (block.kind !== 'paragraph' || !isQuoteStyle(block.style)) return block
  return { kind: 'quote', blocks: [block] }
}

/** A word of code that fills a cell stays a word. */
function asCode(block: Block, isStyleMeant: boolean, isInCell: boolean): Block {
  if (block.kind === 'quote') {
    const lines = block.blocks.map((line) => asCode(line, isStyleMeant, isInCell))
    return lines.length > 0 && lines.every(({ kind }) => kind === 'code') ? (joinNeighbours(lines)[0] ?? block) : block
  }
  if (block.kind !== 'paragraph') return block
  const isCode = isStyleMeant && isCodeStyle(block.style)
  const holdsOther = [...withInside(block.inlines)].some(
    ({ kind }) => kind === 'picture' || kind === 'note-mark' || kind === 'formula',
  )
  if (holdsOther || !(isCode || (!isInCell && isAll(block.inlines, 'code')))) return block
  return { kind: 'code', text: linesOf(block.inlines) }
}

/** Leading spaces matter in code. */
function linesOf(inlines: Extract<Block, { kind: 'paragraph' }>['inlines']): string {
  const walk = (run: typeof inlines): string =>
    run
      .map((inline) => {
        if (inline.kind === 'line-break') return '\n'
        if (inline.kind === 'text' || inline.kind === 'code') return inline.text
        return 'inlines' in inline ? walk(inline.inlines) : lineOf([inline])
      })
      .join('')
  return walk(inlines)
}

function joinNeighbours(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === 'quote' && last?.kind === 'quote') {
      joined[joined.length - 1] = { kind: 'quote', blocks: [...last.blocks, ...block.blocks] }
    } else if (block.kind === 'code' && last?.kind === 'code' && last.language === block.language) {
      joined[joined.length - 1] = { ...last, text: `${last.text}\n${block.text}` }
    } else joined.push(block)
  }
  return joined
}
