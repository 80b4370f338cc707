// What each block in a row means for captions: something that needs one, a caption, or neither.
import type { Block, Figure, Inline, Paragraph, Picture, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlank, isBlankParagraph, lineOf } from '#src/formats/full-text/tree/read-words.ts'
import { withInside } from '#src/formats/full-text/tree/walk.ts'
import { type CaptionLabel, readCaptionLabel } from './caption-label.ts'
import { pictureOf } from './split-pictures.ts'

export type Caption = {
  role: 'caption'
  blocks: Paragraph[]
  inlines: Inline[]
  label?: CaptionLabel | undefined
  isSure: boolean
}
export type Thing =
  | {
      role: 'thing'
      kind: 'figure'
      blocks: Block[]
      pictures: Picture[]
      figure?: Figure | undefined
      anchors: Inline[]
    }
  | { role: 'thing'; kind: 'table'; blocks: Block[]; table: Table }
export type Token = Caption | Thing | { role: 'remark' | 'blank' | 'other'; blocks: Block[] }

const captionStyle =
  /caption|legend|beschriftung|légende|leyenda|^(figure|table|abbildung|tabelle|illustration|drawing|tabla|tableau|figura)( ?(title|heading))?$/i
const notCaption = /^captioned/i
export const remarkWords =
  /^(?:notes?|sources?|data sources?|legend|key|abbreviations?|anmerkung(?:en)?|quellen?|hinweis|notas?|fuentes?|fontes?|remarques?|primechanie|примечани[ея]|источник|źródło|kaynak|not(?=[.:])|sumber|catatan|keterangan|nguồn|ghi chú|منبع|ماخذ|المصدر|ملاحظة|注|注释|資料來源|资料来源|来源|출처)\s*[.:：—–]/iu
// '* p < .05', '† adjusted', 'ᵃ per cent'
const signedRemark =
  /^(?:\*{1,4}\s*(?:\(|p\b|denotes|indicates|significant)|[*†‡§]{1,3}\s?\p{L}|[ᵃᵇᶜᵈ¹²³]\s?\p{L}|p\s?[<≤=]\s?0?\.\d|(?:data|values|numbers|percentages|results|figures|standard errors|columns|entries)\s(?:are|is|in|shown|represent|refer)|(?:SD|SE|CI|OR|HR|RR|M|N)\s?[=,:;]|bold(?:face)?\s)/iu

export function isRemark(block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  const line = lineOf(block.inlines)
  if (remarkWords.test(line) || signedRemark.test(line)) return true
  const [first] = block.inlines
  return first?.kind === 'superscript' && lineOf(first.inlines).length <= 2 && lineOf(first.inlines) !== ''
}

/** `isEquation`: pictures of formulas stay in their lines. */
export function tokensOf(blocks: readonly Block[], isEquation: (picture: Picture) => boolean): Token[] {
  const tokens: Token[] = []
  for (const block of blocks) {
    const token = tokenOf(block, isEquation)
    const last = tokens.at(-1)
    if (isPictures(token) && isPictures(last)) tokens[tokens.length - 1] = joined(last, token)
    else tokens.push(token)
  }
  return joinTitles(tokens)
}

type Pictures = Extract<Thing, { kind: 'figure' }>
const isPictures = (token: Token | undefined): token is Pictures =>
  token?.role === 'thing' && token.kind === 'figure' && token.figure === undefined

const joined = (one: Pictures, other: Pictures): Pictures => ({
  ...one,
  blocks: [...one.blocks, ...other.blocks],
  pictures: [...one.pictures, ...other.pictures],
  anchors: [...one.anchors, ...other.anchors],
})

function tokenOf(block: Block, isEquation: (picture: Picture) => boolean): Token {
  if (block.kind === 'table') return { role: 'thing', kind: 'table', blocks: [block], table: block }
  if (block.kind === 'figure') {
    return {
      role: 'thing',
      kind: 'figure',
      blocks: [block],
      pictures: block.pictures,
      figure: isBlank(block.caption) ? undefined : block,
      anchors: [],
    }
  }
  if (block.kind !== 'paragraph') return { role: 'other', blocks: [block] }
  const pictures = pictureOf(block.inlines)
  if (pictures.length > 0) {
    const letters = lineOf(block.inlines).replace(/\(?\b[A-Za-z]\b\)?|[\s.]/g, '')
    const isFigure = letters === '' && !pictures.every(isEquation) && !pictures.every(isTiny)
    if (!isFigure) return { role: 'other', blocks: [block] }
    return { role: 'thing', kind: 'figure', blocks: [block], pictures, anchors: anchorsOf(block.inlines) }
  }
  if (isBlankParagraph(block)) return { role: 'blank', blocks: [block] }
  return captionOf(block) ?? { role: isRemark(block) ? 'remark' : 'other', blocks: [block] }
}

const isTiny = ({ width, height }: Picture): boolean =>
  width !== undefined && height !== undefined && width < 50 && height < 50

/** Link targets, without the words. */
export const anchorsOf = (inlines: readonly Inline[]): Inline[] =>
  [...withInside(inlines)].flatMap((inline): Inline[] =>
    inline.kind === 'anchor' ? [{ kind: 'anchor', id: inline.id, inlines: [] }] : [],
  )

// The longest caption typed without a style.
const maxLength = 1_500

function captionOf(block: Paragraph): Caption | undefined {
  const line = lineOf(block.inlines)
  const isStyled = block.style !== undefined && captionStyle.test(block.style) && !notCaption.test(block.style)
  const label = readCaptionLabel(line)
  if (isStyled && remarkWords.test(line)) return undefined
  if (isStyled) return { role: 'caption', blocks: [block], inlines: block.inlines, label, isSure: true }
  if (!label || line.length > maxLength) return undefined
  const [first] = block.inlines
  const isMarked =
    first !== undefined &&
    (isAll([first], 'strong') || isAll([first], 'emphasis')) &&
    readCaptionLabel(lineOf([first])) !== undefined
  // 'Figure 2 shows that …' is a sentence; 'Figure 2 Shares of pupils' is a caption.
  const goesOn = line.slice(label.length)
  const isTitle = (/^[\p{Lu}\d"“(]/u.test(goesOn) && line.length < 300) || isTitleWithoutCase(goesOn)
  if (!label.isParted && !isMarked && !isTitle) return undefined
  return { role: 'caption', blocks: [block], inlines: block.inlines, label, isSure: isMarked || label.isParted }
}

/** In scripts without capitals: short, and neither a sentence nor the rest of one. */
const isTitleWithoutCase = (words: string): boolean =>
  /^\p{Lo}/u.test(words) &&
  words.length < 120 &&
  !/[。.!?؟，,]$|^(?:所示|显示|顯示|表明|给出|中|为|是|に|の|は|を|에|는|은)/u.test(words)

/** 'Table 1' on one line and its title on the next, as APA requires; a caption and a second line in its style. */
function joinTitles(tokens: readonly Token[]): Token[] {
  const joinedTokens: Token[] = []
  tokens.forEach((token, at) => {
    const last = joinedTokens.at(-1)
    const title = titleOf(token, last, tokens[at + 1])
    if (last?.role === 'caption' && title) {
      const inlines: Inline[] = [...last.inlines, { kind: 'text', text: ' ' }, ...title.inlines]
      joinedTokens[joinedTokens.length - 1] = { ...last, blocks: [...last.blocks, title], inlines }
    } else joinedTokens.push(token)
  })
  return joinedTokens
}

function titleOf(token: Token, last: Token | undefined, next: Token | undefined): Paragraph | undefined {
  if (last?.role !== 'caption' || last.label?.number === undefined) return undefined
  const isBare = last.label.length >= lineOf(last.inlines).length && last.blocks.length === 1
  const [block] = token.blocks
  if (token.role === 'caption') return isBare && token.isSure && token.label === undefined ? token.blocks[0] : undefined
  if (token.role !== 'other' || block?.kind !== 'paragraph' || !isBare) return undefined
  const line = lineOf(block.inlines)
  const isShort = line.length <= 300 && line !== '' && pictureOf(block.inlines).length === 0
  return isShort && (next?.role === 'thing' || isAll(block.inlines, 'emphasis')) ? block : undefined
}
