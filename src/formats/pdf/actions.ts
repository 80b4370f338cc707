// Which actions of a PDF may stay. An action is a dictionary that names its kind in /S (ISO 32000-2, §12.6).
import { type PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { isPublicAddress } from '#src/formats/public-address.ts'
import { nameOf } from './names.ts'

export type ActionContent =
  | 'active-content'
  | 'sending-form'
  | 'opens-files'
  | 'media'
  | 'strange-links'
  | 'other-actions'

type VersionsOf = (value: PDFObject | undefined) => readonly PDFObject[]

const refused: Readonly<Record<string, ActionContent>> = {
  JavaScript: 'active-content',
  Launch: 'active-content',
  SubmitForm: 'sending-form',
  ImportData: 'sending-form',
  GoToR: 'opens-files',
  GoToE: 'opens-files',
  Thread: 'opens-files',
  Sound: 'media',
  Movie: 'media',
  Rendition: 'media',
  RichMediaExecute: 'media',
  GoTo3DView: 'media',
}
/** Turning pages. */
const namedActions = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])

const textOf = (kind: PDFObject): string => (kind instanceof PDFName ? kind.decodeText() : '')

export const kindOfAction = (dict: PDFDict, versionsOf: VersionsOf): readonly PDFObject[] =>
  versionsOf(dict.get(nameOf('S')))

/** By its kind, wherever it is. Tags of a text's structure also have names in /S, which their writers choose. */
export function isAction(dict: PDFDict, versionsOf: VersionsOf): boolean {
  const kinds = kindOfAction(dict, versionsOf).map(textOf)
  if (kinds.some((kind) => unmistakable.has(kind))) return true
  return !isTag(dict) && kinds.some((kind) => kind in refused || kind === 'URI' || kind === 'Named')
}

const unmistakable = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'])

const isTag = (dict: PDFDict): boolean =>
  dict.has(nameOf('P')) && ['K', 'Pg', 'ID', 'T'].some((entry) => dict.has(nameOf(entry)))

export function contentOfAction(dict: PDFDict, versionsOf: VersionsOf): ActionContent | undefined {
  const kinds = kindOfAction(dict, versionsOf)
  if (kinds.length === 0) return 'other-actions'
  for (const kind of kinds) {
    const found = contentOfKind(textOf(kind), dict, versionsOf)
    if (found) return found
  }
  return undefined
}

function contentOfKind(kind: string, dict: PDFDict, versionsOf: VersionsOf): ActionContent | undefined {
  if (kind === 'GoTo') return dict.has(nameOf('F')) ? 'opens-files' : undefined
  if (kind === 'URI') {
    const addresses = versionsOf(dict.get(nameOf('URI')))
    return addresses.length === 0 ? 'strange-links' : contentOfAddresses(addresses)
  }
  if (kind === 'Named') {
    return versionsOf(dict.get(nameOf('N'))).every((name) => namedActions.has(textOf(name)))
      ? undefined
      : 'other-actions'
  }
  return Object.hasOwn(refused, kind) ? refused[kind] : 'other-actions'
}

/** One without a scheme, such as www.example.org, leads to the web or nowhere. */
export function contentOfAddresses(values: readonly PDFObject[]): ActionContent | undefined {
  for (const value of values) {
    if (!(value instanceof PDFString || value instanceof PDFHexString)) return 'strange-links'
    const address = decoded(value).replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    if (/^(javascript|vbscript|data):/i.test(address)) return 'active-content'
    if (!isPublicAddress(address) && /\\|^\/|^[^/?#]*:/.test(address)) return 'strange-links'
  }
  return undefined
}

const decoded = (value: PDFString | PDFHexString): string => {
  try {
    return value.decodeText()
  } catch {
    return Array.from(value.asBytes(), (byte) => String.fromCharCode(byte)).join('')
  }
}

const named = new RegExp(`/S\\s*/(${Object.keys(refused).join('|')})\\b`)
const unmistakableNames = new RegExp(`/(${[...unmistakable].join('|')})\\b`)

/** In the text of something that cannot be read as an object. */
export function wordsOfActions(text: string): ActionContent | undefined {
  const [, kind = ''] = named.exec(text) ?? unmistakableNames.exec(text) ?? []
  return refused[kind]
}
