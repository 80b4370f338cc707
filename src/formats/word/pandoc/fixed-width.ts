// Monospaced words are code, even without a style: their runs get the style that pandoc reads as code. Where most of a
// text is monospaced, that is simply its font and means nothing.
import { SaxesParser } from 'saxes'
import { type CodeStyle, isFixedWidth } from './code-style.ts'

/** The length of a long function call within a sentence. */
const maxWordsLength = 120
const address = /:\/\/|\S@\S+\.\S|^\s*www\.|10\.\d{4,9}\//

const mayStandInCode = new Set(['rPr', 't', 'tab', 'br', 'cr', 'noBreakHyphen', 'lastRenderedPageBreak'])

type Run = {
  /** Where its style belongs, if it has none. */
  styleAt?: number | undefined
  hasProperties: boolean
  /** A picture, or a note mark. */
  holdsOther: boolean
  isFixed: boolean
  isBold: boolean
  text: string
}
type Paragraph = { runs: Run[]; isQuiet: boolean; isCode: boolean; isInTable: boolean }

/** Throws for input that is not well-formed XML. */
export function markFixedWidth(xml: string, { id, quiet, lines }: CodeStyle): string {
  const path: string[] = []
  const paragraphs: Paragraph[] = []
  const runs: Run[] = []
  const places: { at: number; text: string }[] = []
  const letters = { all: 0, fixed: 0 }
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true })

  parser.on('opentag', (tag) => {
    const [prefix, local] = split(tag.name)
    const value = (name: string) => tag.attributes[prefix + name]
    const [parent, around] = [path.at(-1), path.at(-2)]
    const [run, paragraph] = [runs.at(-1), paragraphs.at(-1)]
    path.push(local)
    if (local === 'p') {
      paragraphs.push({ runs: [], isQuiet: false, isCode: false, isInTable: path.includes('tc') })
    } else if (local === 'r') {
      // Links have a style of their own.
      const styleAt = path.includes('hyperlink') ? undefined : parser.position
      runs.push({
        styleAt,
        hasProperties: false,
        holdsOther: false,
        isFixed: paragraph?.isCode === true,
        isBold: false,
        text: '',
      })
    } else if (parent === 'pPr' && around === 'p' && paragraph) {
      const style = local === 'pStyle' ? (value('val') ?? '') : undefined
      if (local === 'outlineLvl' || (style && quiet.has(style))) paragraph.isQuiet = true
      if (style && lines.has(style)) paragraph.isCode = true
    } else if (parent === 'r' && run) {
      if (!mayStandInCode.has(local)) run.holdsOther = true
      if (local !== 'rPr') return
      run.hasProperties = !tag.isSelfClosing
      if (run.hasProperties && run.styleAt !== undefined) run.styleAt = parser.position
    } else if (parent === 'rPr' && around === 'r' && run) {
      if (local === 'rStyle') run.styleAt = undefined
      if (local === 'b') run.isBold = !/^(?:false|0|off)$/.test(value('val') ?? '')
      if (local === 'rFonts') run.isFixed ||= isFixedWidth(value('ascii') ?? value('hAnsi'))
    }
  })
  parser.on('text', (text) => {
    const run = runs.at(-1)
    if (run && path.at(-1) === 't') run.text += text
  })
  parser.on('closetag', (tag) => {
    const [prefix, local] = split(tag.name)
    path.pop()
    if (local === 'r') {
      const run = runs.pop()
      if (run) paragraphs.at(-1)?.runs.push(run)
    } else if (local === 'p') {
      const paragraph = paragraphs.pop()
      if (!paragraph) return
      for (const { text, isFixed } of paragraph.runs) {
        letters.all += text.length
        if (isFixed) letters.fixed += text.length
      }
      const style = `<${prefix}rStyle ${prefix}val="${id}"/>`
      for (const { styleAt: at, hasProperties, holdsOther } of codeIn(paragraph)) {
        if (at === undefined || holdsOther) continue
        places.push({ at, text: hasProperties ? style : `<${prefix}rPr>${style}</${prefix}rPr>` })
      }
    }
  })
  parser.write(xml).close()
  return letters.fixed > letters.all / 2 ? xml : insert(xml, places)
}

/** Whole paragraphs, and words within others. */
function codeIn({ runs, isQuiet, isCode, isInTable }: Paragraph): Run[] {
  if (isCode) return runs
  const worded = runs.filter(({ text }) => text.trim() !== '')
  const isWhole = worded.every(({ isFixed }) => isFixed)
  if (isWhole) {
    // Typewritten headings, and figures in tables that are meant to align.
    const says = isQuiet || isInTable || worded.every(({ isBold }) => isBold) || worded.some(isAddress)
    return says ? [] : runs.filter(({ isFixed }) => isFixed)
  }
  return worded.filter((run) => run.isFixed && run.text.length <= maxWordsLength && !isAddress(run))
}

const isAddress = ({ text }: Run): boolean => address.test(text)

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':') + 1
  return [name.slice(0, colon), name.slice(colon)]
}

function insert(xml: string, places: { at: number; text: string }[]): string {
  const pieces: string[] = []
  let from = 0
  for (const { at, text } of places.sort((one, other) => one.at - other.at)) {
    pieces.push(xml.slice(from, at), text)
    from = at
  }
  return [...pieces, xml.slice(from)].join('')
}
