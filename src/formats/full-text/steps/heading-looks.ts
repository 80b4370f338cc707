// Which looks are headings in a text, by its own statistics: bold lines are, unless most lines are bold; underlining,
// italics, small capitals, capitals, typed numbers, larger letters and colours are if several short lines have them, each
// above a paragraph.
import { lettersOf } from '#src/formats/full-text/ledger/letters.ts'
import type { Block, Inline, Paragraph } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlankParagraph, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { readTypedNumber } from './typed-number.ts'

export type HeadingLook = {
  /** Headings of one level look alike. */
  name: string
  isBold: boolean
}

export type HeadingLooks = {
  /** Undefined for a line that looks like the text around it. */
  of(block: Paragraph): HeadingLook | undefined
  /** By the name of its style: 'MDPI_2.1_heading1', 'Section title'. */
  levelOfStyle(block: Paragraph): number | undefined
}

const maxLength = 120
/** A shorter paragraph below a line may be another line of the same kind: a list, an address. */
const minProse = 60
const minAlike = 2
// More than this of all paragraphs is no heading look.
const maxShare = 0.4

/** `seen`: of what pandoc does not tell, the name of a paragraph's size and colour. */
export function readLooks(
  body: readonly Block[],
  couldBe: (paragraph: Paragraph) => boolean,
  seen: ReadonlyMap<Block, string> = new Map(),
): HeadingLooks {
  const filled = body.filter((block) => !isBlankParagraph(block))
  const paragraphs = filled.filter((block): block is Paragraph => block.kind === 'paragraph')
  const boldLines = paragraphs.filter(({ inlines }) => isAll(inlines, 'strong')).length
  const isBoldUsual = boldLines > 4 && boldLines > paragraphs.length * 0.6
  const looks = new Map<Paragraph, HeadingLook>()
  const counts = new Map<string, number>()
  filled.forEach((block, at) => {
    if (block.kind !== 'paragraph' || !couldBe(block)) return
    const look = lookOf(block, isBoldUsual, seen)
    if (!look || !(look.isBold || (!isLabelled(block) && isAbove(filled[at + 1], look, seen)))) return
    looks.set(block, look)
    counts.set(look.name, (counts.get(look.name) ?? 0) + 1)
  })
  // One bold line of another size than the others is still like them.
  for (const [block, { name, isBold }] of looks) {
    const plain = lookOf(block, isBoldUsual)
    if (isBold && plain && plain.name !== name && (counts.get(name) ?? 0) < minAlike) looks.set(block, plain)
  }
  const isHeading = ({ name, isBold }: HeadingLook): boolean => {
    const count = counts.get(name) ?? 0
    return isBold || (count >= minAlike && count <= paragraphs.length * maxShare + 1)
  }
  const styles = headingStyles(paragraphs)
  return {
    of(block) {
      const look = looks.get(block)
      return look && isHeading(look) ? look : undefined
    },
    levelOfStyle: ({ style }) => (style === undefined ? undefined : styles.get(style)),
  }
}

/** Each is one of these lines, in their order. */
export function looksOfLines(
  body: readonly Block[],
  lines: readonly { text: string; look: string }[],
): ReadonlyMap<Block, string> {
  const looks = new Map<Block, string>()
  const letters = lines.map(({ text }) => lettersOf(text))
  let next = 0
  for (const block of lines.length > 0 ? body : []) {
    if (block.kind !== 'paragraph') continue
    const own = lettersOf(lineOf(block.inlines))
    const at = own === '' ? -1 : letters.indexOf(own, next)
    const look = lines[at]?.look
    if (look === undefined) continue
    looks.set(block, look)
    next = at + 1
  }
  return looks
}

/** Prose, something that is no paragraph, or a line of another look: lines of the same look are a list. */
function isAbove(next: Block | undefined, { name }: HeadingLook, seen: ReadonlyMap<Block, string>): boolean {
  if (next?.kind !== 'paragraph') return next !== undefined && next.kind !== 'rule'
  const below = lookOf(next, false, seen)
  return below ? below.name !== name : lineOf(next.inlines).length >= minProse
}

/** 'Received: 3 May', an address: a fact and not a heading. */
const isLabelled = ({ inlines }: Paragraph): boolean => /:\s+\S|@|https?:\/\//.test(lineOf(inlines))

function lookOf(
  block: Paragraph,
  isBoldUsual: boolean,
  seen: ReadonlyMap<Block, string> = new Map(),
): HeadingLook | undefined {
  const { inlines } = block
  const line = lineOf(inlines)
  const isBold = !isBoldUsual && isAll(inlines, 'strong')
  const number = readTypedNumber(line)
  const isCapital =
    line === line.toUpperCase() && line !== line.toLowerCase() && (line.match(/\p{Lu}/gu)?.length ?? 0) >= 4
  const marks = [
    isBold && 'bold',
    isAll(inlines, 'underline') && 'underlined',
    isAll(inlines, 'emphasis') && 'italic',
    isAll(inlines, 'small-caps') && 'small-capital',
    isCapital && 'capital',
    number && numberedLook(number.shape, number.depth, line),
    seen.get(block),
    hanNumberOf(line),
  ].filter((mark) => mark !== undefined && mark !== false)
  return marks.length > 0 ? { name: marks.join(' '), isBold } : undefined
}

const numberedLook = (shape: string, depth: number, line: string): string | undefined =>
  /^[\p{Nd}IVXA-Z§]/u.test(line) ? `${shape}-${depth}` : undefined

/** '一、' and '（一）' are of different levels. */
function hanNumberOf(line: string): string | undefined {
  if (/^[一二三四五六七八九十]{1,3}[、．.]/u.test(line)) return 'han-1'
  return /^[（(][一二三四五六七八九十]{1,3}[)）]/u.test(line) ? 'han-2' : undefined
}

const styleName =
  /(?:^|[^\p{L}])(?:heading|head|section[ _-]?(?:title|head(?:ing)?)|sub-?section(?:[ _-]?(?:title|head(?:ing)?))?|sub-?head(?:ing)?|(?:h|t[íi]tulo|titre|titolo)(?=[ _-]?\d)|überschrift|başl[ıi]k|заголовок|nadpis|nagłówek|标题|標題|見出し|제목|عنوان)[ _-]?(\d)?(?:$|[^\p{L}])/iu
const otherStyle =
  /table|fig|caption|running|header|foot|abstract|reference|bibliograph|keyword|author|affiliation|title ?page|box|list|toc|tabelle|tabla|表|图/i

/** Levels by style, for styles whose paragraphs are mostly short lines. */
function headingStyles(paragraphs: readonly Paragraph[]): Map<string, number> {
  const levels = new Map<string, number>()
  for (const [style, ones] of Map.groupBy(paragraphs, (one) => one.style)) {
    if (style === undefined || otherStyle.test(style)) continue
    const found = styleName.exec(style)
    const short = ones.filter(({ inlines }) => lineOf(inlines).length <= maxLength)
    if (!found || short.length < ones.length * 0.7) continue
    const ordinal = /(\d)(?:st|nd|rd|th)[ _-]?(?:order|level)/i.exec(style)?.[1]
    const digit = Number(found[1] ?? ordinal ?? (/sub-?sub/i.test(style) ? 3 : /sub/i.test(style) ? 2 : 1))
    levels.set(style, Math.min(6, Math.max(1, digit)))
  }
  return levels
}

/** Italics of a single word stay; what the whole line has goes. */
export const lineMarks: Inline['kind'][] = ['strong', 'underline', 'small-caps']
