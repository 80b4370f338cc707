// Actions that run something when a PDF is opened or clicked: JavaScript, Launch, scripts of multimedia and XFA forms.
// Links to web addresses and embedded files act only when the reader chooses, so they pass.
import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFNull, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'

const RUNNING_ACTIONS = new Set([PDFName.of('JavaScript'), PDFName.of('Launch')])
const SCRIPT = PDFName.of('JS')
const KIND = PDFName.of('S')
const RENDITION = PDFName.of('Rendition')
const XFA = PDFName.of('XFA')

export function hasActiveContent(objects: readonly PDFObject[]): boolean {
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item)
    if (object instanceof PDFInvalidObject && mentionsAction(object)) return true
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (isActive(dict)) return true
    for (const value of dict.values()) waiting.push(value)
  }
  return false
}

function isActive(dict: PDFDict): boolean {
  const kind = dict.lookup(KIND)
  if (kind instanceof PDFName && RUNNING_ACTIONS.has(kind)) return true
  if (kind === RENDITION && dict.has(SCRIPT)) return true
  const form = dict.lookup(XFA)
  return form !== undefined && form !== PDFNull
}

// A viewer may still read an object that this parser cannot; in such an object, the bare words count.
function mentionsAction(object: PDFInvalidObject): boolean {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = new TextDecoder('latin1').decode(bytes)
  const unescaped = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /\/S\s*\/(JavaScript|Launch)\b/.test(unescaped)
}
