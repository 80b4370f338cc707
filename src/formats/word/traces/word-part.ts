// One part of running text (body, header, footnotes, comments …): its paragraphs as readers see them, and besides them
// the text that is deleted, hidden, meant for screen readers, or in field codes.

import type { SaxesTagNS } from 'saxes'
import type { FindingPlace } from '#src/domain/manuscript-finding.ts'
import { attributeOf, elementName, isOn } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { Evidence } from './evidence.ts'
import type { Paragraph } from './manuscript.ts'
import { isPlaceholder } from './names.ts'
import type { Styles } from './styles.ts'
import { readAttributes } from './word-attributes.ts'
import { readFields } from './word-fields.ts'

type Open = Paragraph & { pieces: string[]; deleted: string[]; hidden: string[]; isHidden: boolean; shaded: boolean }
type Run = { hidden: boolean; invisible: boolean; shaded: boolean }

// Two points: too small to read.
const smallestSize = 4

export type WordPart = {
  place: FindingPlace
  evidence: Evidence
  styles: Styles
  /** Receives the paragraphs in reading order, those of a text box before the paragraph that contains it. */
  paragraph(paragraph: Paragraph): void
}

export function readWordPart({ place, evidence, styles, paragraph }: WordPart): XmlHandler {
  const path: string[] = []
  const open: Open[] = []
  const fields = readFields(evidence)
  let run: Run | undefined
  let comment: { author: string; text: string } | undefined
  let capture: 'text' | 'deleted' | 'code' | undefined
  let deleting = 0
  let boxes = 0
  let tables = 0
  let repeated = 0

  const put = (text: string) => {
    const current = open.at(-1)
    fields.result(text)
    if (!current || fields.isInCode()) return
    if (capture === 'deleted' || deleting > 0) current.deleted.push(text)
    else if (current.isHidden || run?.hidden || (run?.invisible && !run.shaded && !current.shaded && tables === 0)) {
      current.hidden.push(text)
    } else current.pieces.push(text)
  }

  const close = ({ pieces, deleted, hidden, style, size, place: where }: Open) => {
    const text = pieces.join('').trim()
    evidence.passage('tracked-changes', deleted.join(''))
    const unseen = hidden.join('').trim()
    if (/\p{L}/u.test(unseen)) {
      evidence.presence('hidden-text', unseen)
      evidence.passage('hidden-text', unseen)
    }
    if (comment) comment.text += `${text}\n`
    if (text) paragraph({ text, style, size, place: where })
  }

  const element = (name: string, tag: SaxesTagNS) => {
    const author = attributeOf(tag, 'author')
    if (name === 'w:comment') {
      comment = { author: author ?? '', text: '' }
      evidence.person('comments', author ?? '')
      if (isPlaceholder(author ?? '')) evidence.person('comments', attributeOf(tag, 'initials') ?? '', 0)
    } else if (author !== undefined) {
      evidence.person('tracked-changes', author, tag.local.endsWith('RangeStart') ? 0 : 1)
    }
    readAttributes(tag, evidence)
  }

  const property = (name: string, tag: SaxesTagNS) => {
    const [above, parent] = path.slice(-2)
    const current = open.at(-1)
    if (parent === 'w:rPr' && above === 'w:r' && run) applyToRun(run, current, { name, tag, styles })
    else if (parent === 'w:pPr' && above === 'w:p' && current) applyToParagraph(current, { name, tag, styles })
  }

  return {
    open(tag) {
      const name = elementName(tag)
      if (name === 'mc:Fallback') repeated += 1
      element(name, tag)
      property(name, tag)
      if (repeated === 0) {
        if (name === 'w:p') {
          const where = boxes > 0 ? 'text-box' : 'body'
          open.push({ ...blank(), style: '', size: 0, place: where })
        } else if (name === 'w:r') run = { hidden: false, invisible: false, shaded: false }
        else if (name === 'w:del' || name === 'w:moveFrom') deleting += path.at(-1) === 'w:rPr' ? 0 : 1
        else if (name === 'w:txbxContent') {
          boxes += 1
          fields.openBox()
        } else if (name === 'w:tbl') tables += 1
        else if (name === 'w:t' || name === 'm:t' || name === 'a:t') capture = 'text'
        else if (name === 'w:delText') capture = 'deleted'
        else if (name === 'w:instrText' || name === 'w:delInstrText') capture = 'code'
        else if (name === 'w:fldChar') fields.turn(attributeOf(tag, 'fldCharType'))
        else if (name === 'w:fldSimple') fields.begin(attributeOf(tag, 'instr') ?? '')
        else if (path.at(-1) === 'w:r' && name in characters) put(characters[name] ?? '')
      }
      path.push(name)
    },
    close(tag) {
      const name = elementName(tag)
      path.pop()
      capture = undefined
      if (name === 'mc:Fallback') repeated -= 1
      if (repeated > 0) return
      if (name === 'w:p') {
        const last = open.pop()
        if (last) close(last)
      } else if (name === 'w:r') run = undefined
      else if (name === 'w:del' || name === 'w:moveFrom') deleting -= path.at(-1) === 'w:rPr' ? 0 : 1
      else if (name === 'w:txbxContent') {
        boxes -= 1
        fields.closeBox()
      } else if (name === 'w:tbl') tables -= 1
      else if (name === 'w:fldSimple') fields.end()
      else if (name === 'w:comment' && comment) {
        evidence.presence(place, comment.text)
        comment = undefined
      }
    },
    text(text) {
      if (repeated > 0) return
      if (capture === 'code') fields.code(text)
      else if (capture) put(text)
    },
  }
}

type Property = { name: string; tag: SaxesTagNS; styles: Styles }

function applyToRun(run: Run, current: Open | undefined, { name, tag, styles }: Property): void {
  const value = attributeOf(tag, 'val') ?? ''
  if (name === 'w:vanish') run.hidden = isOn(tag)
  else if (name === 'w:rStyle') run.hidden ||= styles.isHidden(value)
  else if (name === 'w:color') run.invisible ||= /^ffffff$/i.test(value)
  else if (name === 'w:sz') {
    run.invisible ||= Number(value) <= smallestSize
    if (current) current.size = Math.max(current.size, Number(value) || 0)
  } else if (name === 'w:shd' || name === 'w:highlight') run.shaded = true
}

function applyToParagraph(current: Open, { name, tag, styles }: Property): void {
  const id = attributeOf(tag, 'val') ?? ''
  if (name === 'w:pStyle') {
    current.style = styles.nameOf(id)
    current.isHidden = styles.isHidden(id)
  } else if (name === 'w:shd') current.shaded = true
}

const blank = () => ({ pieces: [], deleted: [], hidden: [], isHidden: false, shaded: false, text: '' })

const characters: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}
