// The words of a story as a reader of the accepted document sees them, paragraph by paragraph and cell by cell:
// without deletions, codes of fields and hidden words, and with a text box once.
import type { SaxesTagNS } from 'saxes'
import type { Passage } from '#src/formats/full-text/ledger/passage.ts'
import { attributeOf, elementName, isOn } from '#src/formats/word/package/xml-names.ts'
import type { XmlHandler } from '#src/formats/word/package/xml-part.ts'
import { startPassages } from './collect-passages.ts'
import type { StyleFacts } from './read-style-facts.ts'
import { trackFieldResults } from './track-field-results.ts'

export type PassageRules = {
  /** For footnotes or endnotes: those that the text refers to, as 'footnote 1'. */
  mentioned?: ReadonlySet<string> | undefined
  /** Fields whose results do not count, by their codes. */
  skipsField?: ((code: string) => boolean) | undefined
}

/** `mentioned`: the notes that the story refers to. */
export function readPassages(
  styles: StyleFacts,
  rules: PassageRules = {},
): { handler: XmlHandler; passages: Passage[]; mentioned: ReadonlySet<string> } {
  const { skipsField = () => false } = rules
  const { passages, ...story } = startPassages(rules.mentioned !== undefined)
  const mentioned = new Set<string>()
  const path: string[] = []
  // Of short fields and notes, whether their content counts.
  const skipped: boolean[] = []
  const fields = trackFieldResults(skipsField)
  let deleted = 0
  let repeated = 0
  let formulas = 0
  let isRunHidden = false
  let isText = false
  let isCode = false
  const controls: { isUnfilled: boolean }[] = []

  const add = (text: string) => {
    if (!isRunHidden && deleted + repeated + formulas === 0 && fields.isShown) story.add(text)
  }

  const skip = (isSkipped: boolean) => {
    skipped.push(isSkipped)
    if (isSkipped) deleted += 1
  }

  const endSkipping = () => {
    if (skipped.pop()) deleted -= 1
  }

  const openNote = (tag: SaxesTagNS) =>
    skip(rules.mentioned !== undefined && !rules.mentioned.has(`${tag.local} ${attributeOf(tag, 'id')}`))

  const mention = (tag: SaxesTagNS) => {
    story.part()
    if (deleted === 0) mentioned.add(`${tag.local.replace('Reference', '')} ${attributeOf(tag, 'id')}`)
  }

  const opening: Record<string, (tag: SaxesTagNS) => void> = {
    'w:p': () => story.openParagraph(),
    'w:pStyle': (tag) => styles.isHeading(attributeOf(tag, 'val') ?? '') && story.markHeading(),
    'w:tbl': () => story.openTable(),
    'w:tr': () => story.openRow(),
    'w:tc': () => story.openCell(),
    'w:del': () => remove(),
    'w:moveFrom': () => remove(),
    'w:r': () => {
      isRunHidden = false
    },
    'w:vanish': (tag) => {
      if (path.at(-1) === 'w:rPr' && path.at(-2) === 'w:r') isRunHidden = isOn(tag)
    },
    'w:cellDel': () => story.deleteCell(),
    'w:footnote': openNote,
    'w:endnote': openNote,
    'w:footnoteReference': mention,
    'w:endnoteReference': mention,
    'w:fldSimple': (tag) => skip(skipsField(attributeOf(tag, 'instr') ?? '')),
    'w:instrText': () => {
      isCode = true
    },
    'w:fldChar': (tag) => fields.turn(attributeOf(tag, 'fldCharType')),
    'w:txbxContent': fields.openBox,
    'm:oMath': () => {
      story.part()
      formulas += 1
    },
    'w:t': () => {
      isText = true
    },
    'w:noBreakHyphen': () => add('-'),
    'w:sdt': () => void controls.push({ isUnfilled: false }),
    'w:showingPlcHdr': () => {
      const control = controls.at(-1)
      if (control) control.isUnfilled = true
    },
    'w:rStyle': () => {
      if (controls.at(-1)?.isUnfilled) isRunHidden = true
    },
    'v:textpath': (tag) => add(attributeOf(tag, 'string') ?? ''),
  }
  for (const name of ['w:tab', 'w:br', 'w:cr']) opening[name] = () => path.at(-1) === 'w:r' && add(' ')
  for (const name of ['w:sym', 'w:drawing', 'w:pict', 'w:object']) opening[name] = () => story.part()

  const remove = () => {
    const parent = path.at(-1)
    if (parent === 'w:trPr') story.deleteRow()
    else if (parent !== 'w:rPr') deleted += 1
  }

  const restore = () => {
    const parent = path.at(-1)
    if (parent !== 'w:rPr' && parent !== 'w:trPr') deleted -= 1
  }

  const closing: Record<string, () => void> = {
    'w:p': () => story.closeParagraph(),
    'w:tc': () => story.closeCell(),
    'w:tr': () => story.closeRow(),
    'w:tbl': () => story.closeTable(),
    'w:footnote': endSkipping,
    'w:endnote': endSkipping,
    'w:fldSimple': endSkipping,
    'w:del': restore,
    'w:moveFrom': restore,
    'w:r': () => {
      isRunHidden = false
    },
    'w:txbxContent': fields.closeBox,
    'm:oMath': () => {
      formulas -= 1
    },
    'w:sdt': () => void controls.pop(),
  }

  const handler: XmlHandler = {
    open(tag) {
      const name = elementName(tag)
      if (name === 'mc:Fallback') repeated += 1
      if (repeated === 0) opening[name]?.(tag)
      path.push(name)
    },
    close(tag) {
      const name = elementName(tag)
      path.pop()
      isText = false
      isCode = false
      if (name === 'mc:Fallback') repeated -= 1
      else if (repeated === 0) closing[name]?.()
    },
    text(text) {
      if (isText) add(text)
      else if (isCode) fields.addCode(text)
    },
  }
  return { handler, passages, mentioned }
}
