// What happens to one element, by its name, its position, and the relationships it refers to.
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { isPublicAddress } from '#src/formats/public-address.ts'
import { isAnnotation, isChange, isGone, isTrace, type Treatment, treatmentOf } from './changes.ts'
import { fieldKind } from './field-kind.ts'
import type { Fields } from './fields.ts'
import { type Frame, writtenAround } from './frame.ts'
import { withoutFolders } from './local-paths.ts'
import { withoutOwnLibrary } from './reference-managers.ts'
import { attributeOf, prefixOf } from './word-names.ts'
import type { XmlOutput } from './xml-output.ts'

export type PartRules = {
  /** The ids of the relationships that the part keeps. */
  links: ReadonlySet<string>
  /** For a part with notes: those that the text still refers to, as 'footnoteReference 1'. */
  mentionedNotes?: ReadonlySet<string> | undefined
  /** Comments and tracked changes stay, all by this name. */
  annotator?: string | undefined
}

type Surroundings = {
  /** Short: see word-names.ts. */
  name: string
  /** The parent element. */
  frame: Frame | undefined
  fields: Fields
  output: XmlOutput
  rules: PartRules
}

/** Notifies the enclosing frames when it marks them as deleted. */
export function treatElement(tag: SaxesTagNS, { name, frame, fields, output, rules }: Surroundings): Treatment {
  if (rules.annotator !== undefined && isAnnotation(name)) return 'keep'
  if (isOfOtherPrograms(tag, name)) return 'drop'
  const place = writtenAround(frame)
  if (!place) return treatmentOf(name)
  if (isMark(name, place)) return acceptMark(name, place, frame)
  if (name === 'w:cellDel') {
    if (place.parent) place.parent.isGone = true
    return 'drop'
  }
  if (name === 'w:cellMerge') {
    output.insert(place.mergeAt, [mergeOf(tag)])
    return 'drop'
  }
  if (name === 'w:footnote' || name === 'w:endnote') return isMentioned(tag, rules) ? 'keep' : 'drop'
  if (name === 'w:fldSimple') return simpleField(attributeOf(tag, 'instr') ?? '')
  if (place.name === 'w:r' && fields.isInResultThatGoes() && !staysInRun.has(name)) return 'drop'
  if (name === 'w:vanish' && isRun(place.parent) && isOn(tag)) place.parent.isHidden = true
  const orphaned = withoutTarget.get(tag.local)
  return orphaned && linksOf(tag).some(({ value }) => isLost(value, rules)) ? orphaned : treatmentOf(name)
}

export const fieldParts: ReadonlySet<string> = new Set(['w:fldChar', 'w:instrText'])
const staysInRun = new Set(['w:rPr', ...fieldParts])

const isRun = (frame: Frame | undefined): frame is Frame => frame?.name === 'w:r' || frame?.name === 'm:r'
const isOn = (tag: SaxesTagNS): boolean => !/^(false|0|off)$/i.test(attributeOf(tag, 'val') ?? '')

/** A tracked merge, written as an untracked one. */
function mergeOf(tag: SaxesTagNS): string {
  const value = attributeOf(tag, 'vMerge') === 'rest' ? 'restart' : 'continue'
  const prefix = tag.prefix ? `${tag.prefix}:` : ''
  return `<${prefix}vMerge ${prefix}val="${value}"/>`
}

/** Inside properties, `w:ins` and `w:del` mark the owner of the properties. */
const isMark = (name: string, place: Frame): boolean =>
  isChange(name) && ['w:rPr', 'w:trPr', 'w:numPr', 'm:ctrlPr'].includes(place.name)

function acceptMark(name: string, place: Frame, frame: Frame | undefined): Treatment {
  const owner = ownerOf(place)
  if (owner && isGone(name)) owner.isGone = true
  if (place.name !== 'm:ctrlPr' || isGone(name)) return 'drop'
  return frame === place ? 'unwrap' : 'drop'
}

/** Owners of properties: the paragraph, the row, the part of a formula. */
function ownerOf(place: Frame): Frame | undefined {
  if (place.name === 'w:rPr') return place.parent?.name === 'w:pPr' ? place.parent.parent : undefined
  if (place.name === 'w:trPr') return place.parent
  return place.name === 'm:ctrlPr' ? place.parent?.parent : undefined
}

function isMentioned(tag: SaxesTagNS, { mentionedNotes }: PartRules): boolean {
  const isSeparator = attributeOf(tag, 'type') !== undefined
  return isSeparator || !mentionedNotes || mentionedNotes.has(`${tag.local}Reference ${attributeOf(tag, 'id')}`)
}

function simpleField(code: string): Treatment {
  const kind = fieldKind(code)
  if (kind === 'live') return 'keep'
  return kind === 'gone' ? 'drop' : 'unwrap'
}

const linksOf = (tag: SaxesTagNS): SaxesAttributeNS[] =>
  Object.values(tag.attributes).filter(({ uri }) => uri !== '' && prefixOf(uri) === 'r')

/** A link within the document has no relationship. */
const isLost = (id: string, { links }: PartRules): boolean => id !== '' && !links.has(id)

/** Elements that are useless once their target is gone. */
const withoutTarget = new Map<string, Treatment>([
  ['hyperlink', 'unwrap'],
  ['hlinkClick', 'drop'],
  ['hlinkHover', 'drop'],
  ['hlinkMouseOver', 'drop'],
  ['sourceFileName', 'drop'],
])

/** They show or load a file of another program, wherever their relationships lead. */
const ofOtherPrograms = new Set(['OLEObject', 'objectEmbed', 'objectLink', 'externalData', 'subDoc', 'webVideoPr'])
const isOfOtherPrograms = (tag: SaxesTagNS, name: string): boolean =>
  ofOtherPrograms.has(tag.local) || name === 'w:control'

/** Older programs store where a picture came from in its name and its alternative text. */
const tellsOfFiles = new Set(['name', 'descr', 'title', 'alt', 'instr'])

const isOfDrawing = /^urn:schemas-microsoft-com:(vml|office:office)$/

/** Older drawings have addresses without relationships: where a picture came from, or where a click leads. */
const isAddressOfDrawing = (tag: SaxesTagNS, { local, uri, value }: SaxesAttributeNS): boolean =>
  isOfDrawing.test(tag.uri) &&
  prefixOf(uri) !== 'r' &&
  (local === 'src' || local === 'althref' || (local === 'href' && (uri !== '' || !isPublicAddress(value))))

export function attributesOf(tag: SaxesTagNS, rules: PartRules): SaxesAttributeNS[] {
  const { annotator } = rules
  return Object.values(tag.attributes).flatMap((attribute) => {
    const prefix = attribute.uri === '' ? '' : prefixOf(attribute.uri)
    // The format demands it of comments and changes.
    if (annotator !== undefined && prefix === 'w' && attribute.local === 'author')
      return [{ ...attribute, value: annotator }]
    if (attribute.uri !== '' && isTrace(prefix, attribute.local, attribute.uri)) return []
    if (prefix === 'r' && isLost(attribute.value, rules)) return []
    if (isAddressOfDrawing(tag, attribute)) return []
    if (!tellsOfFiles.has(attribute.local)) return [attribute]
    const value = attribute.local === 'instr' ? withoutOwnLibrary(attribute.value) : attribute.value
    return [{ ...attribute, value: withoutFolders(value) }]
  })
}
