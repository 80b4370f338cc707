// Writes one XML part anew, as a stream: changes accepted, comments and traces gone, everything else as it was.
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { readXml } from '#src/formats/docx/xml-part.ts'
import { isChange, isGone, isTrace, type Treatment, treatmentOf } from './changes.ts'
import { fieldKind } from './field-kind.ts'
import { type Fields, trackFields } from './fields.ts'
import { type Frame, newFrame, writtenAround } from './frame.ts'
import { carryOn, putBack, takeOver } from './join-paragraphs.ts'
import { withoutFolders, withoutHomes } from './local-paths.ts'
import { attributeOf, nameOf, prefixOf } from './word-names.ts'
import { collectXml, tagOf, textOf } from './xml-output.ts'

export type PartRules = {
  /** Relationships that the part no longer has. */
  lostLinks: ReadonlySet<string>
  /** Notes that the text still mentions; absent for other parts. */
  mentionedNotes?: ReadonlySet<string> | undefined
  /** Told of each note that the text mentions. */
  onNote(id: string): void
}

// Strings are cut out of what is read, and keep all of it in memory.
const chunk = 64 * 1024

export function rewritePart(bytes: Uint8Array, rules: PartRules): Uint8Array {
  const output = collectXml()
  // A text box is a text of its own: its fields neither begin nor end outside.
  const stories: Fields[] = [trackFields()]
  let skipped = 0
  let frame: Frame | undefined
  const fields = () => stories.at(-1) as Fields

  function begin(tag: SaxesTagNS, name: string, isUnwrapped: boolean): void {
    const place = writtenAround(frame)
    const next = newFrame(name, tag.name, output.length, frame)
    next.isUnwrapped = isUnwrapped
    frame = next
    if (isUnwrapped || !place) {
      if (!isUnwrapped) output.put(tagOf(tag.name, attributesOf(tag, rules)))
      return
    }
    if (place.name === 'w:p' && name !== 'w:pPr') takeOver(output, place)
    if (place.carried && (name === 'w:p' || name === 'w:tbl')) {
      // A table may yet turn out to be deleted as a whole.
      next.inherited = place.carried
      place.carried = undefined
    } else if (place.carried && !isPlaceMark(name)) {
      putBack(output, place.carried, place.children === 0 && name === 'w:sectPr')
      place.carried = undefined
    }
    next.at = output.length
    next.contentAt = next.at + 1
    next.mergeAt = next.at + 1
    output.put(tagOf(tag.name, attributesOf(tag, rules)))
    if (name === 'w:txbxContent') stories.push(trackFields())
    if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
      rules.onNote(`${name} ${attributeOf(tag, 'id')}`)
  }

  function end(tag: SaxesTagNS, ended: Frame): void {
    const place = writtenAround(ended.parent)
    if (ended.name === 'w:txbxContent') stories.pop()
    if (ended.name === 'w:p') takeOver(output, ended)
    if (isEmptied(ended)) {
      output.cut(ended.at)
      if (place && ended.inherited) place.carried = ended.inherited
      return
    }
    putBack(output, ended.carried, true)
    putBack(output, ended.inherited, false, ended.at)
    if (ended.name === 'w:p' && ended.isGone && !ended.endsSection && place) {
      carryOn(output, ended, place)
      return
    }
    output.close(ended.at, tag.name)
    if (!place) return
    tellPlace(ended, place)
    if (place.name === 'w:r') noteRunChild(tag, ended)
    else if (isPlaceMark(ended.name) && place.carried) place.carried.content.push(...output.cut(ended.at))
    else if (ended.name === 'w:pPr') {
      takeOver(output, place)
      if (place.contentAt <= ended.at) place.contentAt = output.length
    }
  }

  function tellPlace(ended: Frame, place: Frame): void {
    if (!isProperties(ended.name)) place.children += 1
    if (ended.name === 'w:sectPr' && place.name === 'w:pPr' && place.parent) place.parent.endsSection = true
    if (place.name === 'w:tcPr' && beforeMerge.has(ended.name)) place.mergeAt = output.length
    place.hasContent ||= ended.hasContent || isContent.has(ended.name)
  }

  function noteRunChild(tag: SaxesTagNS, ended: Frame): void {
    if (isProperties(ended.name)) return
    if (ended.name === 'w:fldChar') fields().turn(attributeOf(tag, 'fldCharType'), output.seal(ended.at))
    else if (fields().isInCode()) fields().note(output.seal(ended.at), ended.code)
  }

  function treat(tag: SaxesTagNS, name: string): Treatment {
    const place = writtenAround(frame)
    if (!place) return treatmentOf(name)
    if (isMark(name, place)) return acceptMark(name, place, frame)
    if (name === 'w:cellDel' && place.parent) place.parent.isGone = true
    if (name === 'w:cellMerge') {
      const value = attributeOf(tag, 'vMerge') === 'rest' ? 'restart' : 'continue'
      const prefix = tag.prefix ? `${tag.prefix}:` : ''
      output.insert(place.mergeAt, [`<${prefix}vMerge ${prefix}val="${value}"/>`])
      return 'drop'
    }
    if (name === 'w:cellDel') return 'drop'
    if (name === 'w:footnote' || name === 'w:endnote') return isMentioned(tag, name, rules) ? 'keep' : 'drop'
    if (name === 'w:fldSimple') return simpleField(attributeOf(tag, 'instr') ?? '')
    if (place.name === 'w:r' && fields().isInResultThatGoes() && !fieldParts.has(name)) return 'drop'
    const orphaned = withoutTarget.get(tag.local)
    return orphaned && linksOf(tag).some(({ value }) => rules.lostLinks.has(value)) ? orphaned : treatmentOf(name)
  }

  const xml = readXml({
    open(tag) {
      if (skipped > 0) {
        skipped += 1
        return
      }
      const name = nameOf(tag)
      const treatment = treat(tag, name)
      if (treatment === 'drop') skipped = 1
      else begin(tag, name, treatment === 'unwrap')
    },
    close(tag) {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      const ended = frame
      if (!ended) return
      frame = ended.parent
      if (!ended.isUnwrapped) end(tag, ended)
      if (frame && isLasting(frame) && !frame.carried && !fields().isInCode()) output.leave()
    },
    text(text) {
      if (skipped > 0 || !frame) return
      const place = writtenAround(frame)
      if (place?.name === 'w:instrText') {
        place.code += text
        output.put(textOf(withoutHomes(text)))
      } else output.put(textOf(text))
    },
  })
  for (let from = 0; from < bytes.length; from += chunk) xml.write(bytes.subarray(from, from + chunk))
  xml.end()
  return output.bytes()
}

/** Never taken back itself, so that what is finished in it is final, unless it waits for what follows. */
const isLasting = ({ name, parent }: Frame): boolean => !parent || ['w:body', 'w:footnote', 'w:endnote'].includes(name)

const isProperties = (name: string): boolean => name === 'w:rPr' || name === 'w:pPr'
const isPlaceMark = (name: string): boolean => name === 'w:bookmarkStart' || name === 'w:bookmarkEnd'
const fieldParts = new Set(['w:rPr', 'w:fldChar', 'w:instrText'])
const beforeMerge = new Set(['w:cnfStyle', 'w:tcW', 'w:gridSpan', 'w:hMerge'])
const isContent = new Set(['w:r', 'm:r', 'w:tc', 'w:tr', 'w:tbl'])

/** Deleted as a whole, or emptied because all that was in it is gone. */
function isEmptied(frame: Frame): boolean {
  const { name, isGone, hasContent, children } = frame
  if (name === 'w:r') return children === 0
  if (name === 'w:tr') return isGone || !hasContent
  if (name === 'w:tc') return isGone
  if (name === 'w:tbl' || name === 'w:hyperlink') return !hasContent
  return name.startsWith('m:') && isGone && !hasContent
}

/** Inside properties, `w:ins` and `w:del` are marks of what has the properties. */
const isMark = (name: string, place: Frame): boolean =>
  isChange(name) && ['w:rPr', 'w:trPr', 'w:numPr', 'm:ctrlPr'].includes(place.name)

function acceptMark(name: string, place: Frame, frame: Frame | undefined): Treatment {
  const owner = ownerOf(place)
  if (owner && isGone(name)) owner.isGone = true
  if (place.name !== 'm:ctrlPr' || isGone(name)) return 'drop'
  return frame === place ? 'unwrap' : 'drop'
}

/** Whose properties they are: the paragraph, the row, the part of a formula. */
function ownerOf(place: Frame): Frame | undefined {
  if (place.name === 'w:rPr') return place.parent?.name === 'w:pPr' ? place.parent.parent : undefined
  if (place.name === 'w:trPr') return place.parent
  return place.name === 'm:ctrlPr' ? place.parent?.parent : undefined
}

function isMentioned(tag: SaxesTagNS, name: string, { mentionedNotes }: PartRules): boolean {
  const isSeparator = attributeOf(tag, 'type') !== undefined
  return isSeparator || !mentionedNotes || mentionedNotes.has(`${name}Reference ${attributeOf(tag, 'id')}`)
}

function simpleField(code: string): Treatment {
  const kind = fieldKind(code)
  if (kind === 'live') return 'keep'
  return kind === 'gone' ? 'drop' : 'unwrap'
}

const linksOf = (tag: SaxesTagNS): SaxesAttributeNS[] =>
  Object.values(tag.attributes).filter(({ uri }) => uri !== '' && prefixOf(uri) === 'r')

/** What nobody needs when that to which it led is gone. */
const withoutTarget = new Map<string, Treatment>([
  ['hyperlink', 'unwrap'],
  ['hlinkClick', 'drop'],
  ['hlinkHover', 'drop'],
  ['hlinkMouseOver', 'drop'],
  ['externalData', 'drop'],
  ['OLEObject', 'drop'],
  ['subDoc', 'drop'],
])

/** Older programs write where a picture came from into its name and its alternative text. */
const tellsOfFiles = new Set(['name', 'descr', 'title', 'alt', 'instr'])

function attributesOf(tag: SaxesTagNS, { lostLinks }: PartRules): SaxesAttributeNS[] {
  return Object.values(tag.attributes).flatMap((attribute) => {
    const prefix = attribute.uri === '' ? '' : prefixOf(attribute.uri)
    if (attribute.uri !== '' && isTrace(prefix, attribute.local, attribute.uri)) return []
    if (prefix === 'r' && lostLinks.has(attribute.value)) return []
    return tellsOfFiles.has(attribute.local) ? [{ ...attribute, value: withoutFolders(attribute.value) }] : [attribute]
  })
}
