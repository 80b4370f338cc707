// The codes of fields. A code is an instruction that Word carries out; those in the lists below write what is in the document, its
// properties or the day. All others load files, run something or are unknown, and act.
import { leadsToPrograms } from './acting-links.ts'
import { isOnOwnDisk } from './outside-links.ts'

const set = (names: string) => new Set(names.trim().split(/\s+/))

/** They write what is in the document. Reference managers keep their data in ADDIN. */
const ofTheText = set(`
  = ADDIN ADVANCE AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMPARE DATE DISPLAYBARCODE EQ
  FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON HYPERLINK IF INDEX LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
  QUOTE REF SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SYMBOL TA TC TIME TOA TOC XE`)

const ofPeople = set('AUTHOR LASTSAVEDBY FILENAME USERNAME USERADDRESS USERINITIALS TEMPLATE EDITTIME REVNUM')

const ofProperties = set(`
  ASK COMMENTS CREATEDATE DOCPROPERTY DOCVARIABLE FILESIZE FILLIN INFO KEYWORDS MERGEFIELD PRINTDATE PRIVATE SAVEDATE SUBJECT TITLE`)

/** The code of an object, whose part counts by itself. */
const ofObjects = set('EMBED CONTROL HTMLCONTROL')

export type FieldSource = 'text' | 'people' | 'properties' | 'objects' | 'elsewhere'

/** Stands for a field within a code, whose result is a part of the code. */
export const nestedField = '\uFFFC'

// A field's kind is its first word; anything longer is a bibliography entry.
const headLength = 2_500

/** `rest` is the code after its first word. */
export function readFieldCode(code: string): { name: string; source: FieldSource; rest: string } {
  const [, word = '', rest = ''] = /^\s*([a-z]+(?=[\s"\\]|$)|=)([\s\S]*)/i.exec(code.slice(0, headLength)) ?? []
  const name = word.toUpperCase()
  return { name, source: sourceOf(name, code), rest }
}

function sourceOf(name: string, code: string): FieldSource {
  if (ofTheText.has(name)) return 'text'
  if (ofPeople.has(name)) return 'people'
  if (ofProperties.has(name)) return 'properties'
  if (ofObjects.has(name)) return 'objects'
  return code.trim() === '' || isBookmark(code) ? 'text' : 'elsewhere'
}

/** A bookmark alone means a reference to it. */
const isBookmark = (code: string): boolean => /^\s*_\w+\s*(\\[hrpnwft]\s*)*(\\\*\s*\w+\s*)*$/i.test(code)

export function codeActs(code: string): boolean {
  const { name, source, rest } = readFieldCode(code)
  return source === 'elsewhere' || (name === 'HYPERLINK' && addressesIn(rest).some(leadsToPrograms))
}

const loading = /^[^\p{L}=]*(?:INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|RD|DATABASE)(?![\p{L}\d])/iu

/** Whether it loads something from another computer; one whose address another field writes may. */
export function codeLoads(code: string): boolean {
  const head = code.slice(0, headLength)
  const [name] = loading.exec(head) ?? []
  if (name === undefined) return false
  const rest = head.slice(name.length)
  return rest.includes(nestedField) || addressesIn(rest).some((address) => !isOnOwnDisk(address))
}

/** Of a property or a file. */
export function firstWord(rest: string): string {
  const [, quoted, plain = ''] = /^\s*(?:"([^"]*)"|(\S+))/.exec(rest) ?? []
  return (quoted ?? plain).trim()
}

// \l is followed by a bookmark, \o by a tip, \t by the name of a window.
const isNoAddress = /^\\[lot]$/i

/** Where a HYPERLINK leads. */
export function addressesIn(rest: string): string[] {
  const words = [...rest.matchAll(/"((?:[^"\\]|\\.)*)"?|([^\s"]+)/g)]
  return words.flatMap(([whole, quoted], at) => {
    const isOfSwitch = isNoAddress.test(words[at - 1]?.[0] ?? '')
    return isOfSwitch || /^\\[a-z]$/i.test(whole) ? [] : [(quoted ?? whole).replaceAll(/\\(["\\])/g, '$1').trim()]
  })
}
