// One pass over the body: changes, numbered headings, text boxes, old equation editors' pictures, and what pandoc
// drops.
import type { SaxesTagNS } from 'saxes'
import { attributeOf, elementName } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import type { Numbering } from './count-numbers.ts'
import type { StyleFacts } from './read-style-facts.ts'

type BodyFacts = {
  headingNumbers: { text: string; number: string }[]
  textBoxes: string[]
  lostContent: string[]
  /** Relationship ids of pictures. */
  equationPictures: string[]
  captionsBetween: string[]
  /** Relationship ids of documents that Word includes when it opens this one. */
  insertedFiles: string[]
}

type Paragraph = {
  pieces: string[]
  style: string
  list?: string | undefined
  level?: number | undefined
  pictures: number
  isTop: boolean
}
type BodyItem = { kind: 'pictures'; count: number } | { kind: 'caption'; text: string } | { kind: 'table' | 'other' }

const maxWordsLength = 120

export function readBodyFacts(styles: StyleFacts, numbering: Numbering): { handler: XmlHandler; facts: BodyFacts } {
  const facts: BodyFacts = {
    headingNumbers: [],
    textBoxes: [],
    lostContent: [],
    equationPictures: [],
    captionsBetween: [],
    insertedFiles: [],
  }
  const path: string[] = []
  const open: Paragraph[] = []
  const boxes: { words: string }[] = []
  const places: BodyItem[] = []
  let deleted = 0
  let repeated = 0
  let inText: 'words' | 'code' | undefined
  let drawing = ''
  let ole: { picture?: string | undefined; isEquation: boolean } | undefined

  const endParagraph = (paragraph: Paragraph) => {
    const text = paragraph.pieces.join('').replace(/\s+/g, ' ').trim()
    const box = boxes.at(-1)
    if (box) {
      if (box.words.length < maxWordsLength) box.words = `${box.words} ${text}`.trim()
    } else if (paragraph.isTop && (text !== '' || paragraph.pictures > 0)) place(paragraph, text)
    number(paragraph, text)
  }

  const place = ({ style, pictures }: Paragraph, text: string) => {
    if (styles.isCaption(style) && text !== '') places.push({ kind: 'caption', text })
    else if (pictures > 0 && text === '') places.push({ kind: 'pictures', count: pictures })
    else places.push({ kind: 'other' })
    tellBetween()
  }

  const tellBetween = () => {
    const [before, caption, after] = places.slice(-3)
    if (caption?.kind !== 'caption' || before?.kind !== after?.kind) return
    if (before?.kind === 'table' || (before?.kind === 'pictures' && before.count > 1))
      facts.captionsBetween.push(caption.text)
  }

  const placeTable = () => {
    places.push({ kind: 'table' })
    tellBetween()
  }

  const number = ({ style, list, level }: Paragraph, text: string) => {
    const inherited = styles.numberingOf(style)
    const id = list ?? inherited.list
    if (id === undefined || id === '0' || boxes.length > 0) return
    const written = numbering.next(id, level ?? inherited.level ?? 0)
    const shown = written?.replace(/[\s.):–—-]+$/, '').trim()
    if (shown && text !== '' && styles.isHeading(style)) facts.headingNumbers.push({ text, number: shown })
  }

  const element = (name: string, tag: SaxesTagNS) => {
    const paragraph = open.at(-1)
    const value = attributeOf(tag, 'val')
    const parent = path.at(-1)
    if (name === 'w:pStyle' && paragraph) paragraph.style = value ?? ''
    else if (parent === 'w:numPr' && name === 'w:numId' && paragraph) paragraph.list = value
    else if (parent === 'w:numPr' && name === 'w:ilvl' && paragraph) paragraph.level = Number(value)
    else if (name === 'w:t' || name === 'm:t') inText = 'words'
    else if (name === 'w:instrText') inText = 'code'
    else if ((name === 'w:tab' || name === 'w:br') && parent === 'w:r') paragraph?.pieces.push(' ')
    else if (name === 'w:drawing') drawing = ''
    else if (tag.local === 'docPr') drawing = attributeOf(tag, 'descr') || attributeOf(tag, 'name') || ''
    else if (tag.local === 'blip') open.at(-1) && count()
    else if (name === 'w:altChunk' || name === 'w:subDoc') facts.insertedFiles.push(attributeOf(tag, 'id') ?? '')
    else if (isLost(tag)) facts.lostContent.push(drawing || tag.local)
    else if (name === 'w:object') ole = { isEquation: false }
    else if (tag.local === 'imagedata' && ole) ole.picture = attributeOf(tag, 'id')
    else if (tag.local === 'OLEObject' && ole)
      ole.isEquation = /^(Equation|MathType)/i.test(attributeOf(tag, 'ProgID') ?? '')
  }

  const count = () => {
    for (const paragraph of open) paragraph.pictures += 1
  }

  const handler: XmlHandler = {
    open(tag) {
      const name = elementName(tag)
      if (name === 'mc:Fallback') repeated += 1
      if (repeated === 0) {
        if (name === 'w:p') open.push({ pieces: [], style: '', pictures: 0, isTop: path.length === 2 })
        else if (name === 'w:tbl' && path.length === 2) placeTable()
        else if ((name === 'w:del' || name === 'w:moveFrom') && path.at(-1) !== 'w:rPr') deleted += 1
        else if (name === 'w:txbxContent') boxes.push({ words: '' })
        else element(name, tag)
      }
      path.push(name)
    },
    close(tag) {
      const name = elementName(tag)
      path.pop()
      inText = undefined
      if (name === 'mc:Fallback') repeated -= 1
      if (repeated > 0) return
      if (name === 'w:p') {
        const paragraph = open.pop()
        if (paragraph) endParagraph(paragraph)
      } else if ((name === 'w:del' || name === 'w:moveFrom') && path.at(-1) !== 'w:rPr') deleted -= 1
      else if (name === 'w:txbxContent') {
        const box = boxes.pop()
        if (box && box.words !== '') facts.textBoxes.push(box.words.slice(0, maxWordsLength))
      } else if (name === 'w:object') {
        if (ole?.isEquation && ole.picture !== undefined) facts.equationPictures.push(ole.picture)
        ole = undefined
      }
    },
    text(text) {
      if (repeated > 0 || deleted > 0) return
      if (inText === 'words') open.at(-1)?.pieces.push(text)
      else if (inText === 'code' && /^\s*EQ\s+\\/i.test(text))
        facts.lostContent.push(text.trim().slice(0, maxWordsLength))
    },
  }
  return { handler, facts }
}

const isLost = ({ uri, local }: SaxesTagNS): boolean =>
  (local === 'chart' && /chart/.test(uri)) || (local === 'relIds' && /diagram/.test(uri))
