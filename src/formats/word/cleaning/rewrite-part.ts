// Rewrites one XML part as a stream: changes accepted, comments and traces removed, everything else as it was.
import type { SaxesTagNS } from 'saxes'
import { readXml } from '#src/formats/word/package/xml-part.ts'
import { trackFields } from './fields.ts'
import { type Frame, newFrame, writtenAround } from './frame.ts'
import { carryOn, putBack, takeOver } from './join-paragraphs.ts'
import { attributesOf, fieldParts, type PartRules, treatElement } from './treat-element.ts'
import { attributeOf, nameOf } from './word-names.ts'
import { collectXml, tagOf, textOf } from './xml-output.ts'

// Substrings of the input would keep all of it in memory.
const chunk = 64 * 1024

export function rewritePart(bytes: Uint8Array, rules: PartRules): Uint8Array {
  const output = collectXml()
  const fields = trackFields()
  let skipped = 0
  let frame: Frame | undefined

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
      // The whole table may yet turn out to be deleted.
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
    if (name === 'w:txbxContent') fields.openBox()
  }

  function end(tag: SaxesTagNS, ended: Frame): void {
    const place = writtenAround(ended.parent)
    if (ended.name === 'w:txbxContent') fields.closeBox()
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
    if (!place) {
      fields.finish()
      return
    }
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
    if (fieldParts.has(ended.name)) place.isOfField = true
    place.hasContent ||= ended.hasContent || isContent.has(ended.name)
  }

  function noteRunChild(tag: SaxesTagNS, ended: Frame): void {
    if (isProperties(ended.name)) return
    if (ended.name === 'w:fldChar') fields.turn(attributeOf(tag, 'fldCharType'), output.seal(ended.at))
    else if (fields.isInCode()) fields.note(output.seal(ended.at), ended.code)
    // Code outside a field is not shown anywhere.
    else if (ended.name === 'w:instrText') output.cut(ended.at)
  }

  const xml = readXml({
    open(tag) {
      if (skipped > 0) {
        skipped += 1
        return
      }
      const name = nameOf(tag)
      const treatment = treatElement(tag, { name, frame, fields, output, rules })
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
      if (frame && isLasting(frame) && !frame.carried && !fields.isInCode()) output.leave()
    },
    text(text) {
      if (skipped > 0 || !frame) return
      const place = writtenAround(frame)
      // Word also takes for code what is written as text where code belongs.
      if (place?.name === 'w:instrText' || (place?.name === 'w:t' && fields.isReadingCode())) place.code += text
      output.put(textOf(text))
    },
  })
  for (let from = 0; from < bytes.length; from += chunk) xml.write(bytes.subarray(from, from + chunk))
  xml.end()
  return output.bytes()
}

/** Never taken back itself, so that finished content in it is final, unless it waits for what follows. */
const isLasting = ({ name, parent }: Frame): boolean => !parent || ['w:body', 'w:footnote', 'w:endnote'].includes(name)

const isProperties = (name: string): boolean => name === 'w:rPr' || name === 'w:pPr'
const isPlaceMark = (name: string): boolean => name === 'w:bookmarkStart' || name === 'w:bookmarkEnd'
const beforeMerge = new Set(['w:cnfStyle', 'w:tcW', 'w:gridSpan', 'w:hMerge'])
const isContent = new Set(['w:r', 'm:r', 'w:tc', 'w:tr', 'w:tbl'])

/** Deleted as a whole, or empty because all its content is gone. */
function isEmptied(frame: Frame): boolean {
  const { name, isGone, isHidden, isOfField, hasContent, children } = frame
  if (isHidden && !isOfField) return true
  if (name === 'w:r') return children === 0
  if (name === 'w:tr') return isGone || !hasContent
  if (name === 'w:tc') return isGone
  if (name === 'w:tbl' || name === 'w:hyperlink') return !hasContent
  return name.startsWith('m:') && isGone && !hasContent
}
