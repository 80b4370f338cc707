// What in a PDF does more than show pages. Anything that acts must be in a list: a link to a place in the document or to a public
// address, which acts only when the reader chooses. The rest is refused: actions of other kinds, those that start
// by themselves, comments that play or open something, content that is loaded from elsewhere, XFA forms, attached files. Files
// that only describe an element for assistive software (/AF, as LaTeX writes them) pass: no reader is offered them.
import { PDFArray, PDFDict, PDFInvalidObject, type PDFName, PDFNull, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import {
  type ActionContent,
  contentOfAction,
  contentOfAddresses,
  isAction,
  kindOfAction,
  wordsOfActions,
} from './actions.ts'
import { nameOf } from './names.ts'
import type { PdfObjects } from './read-objects.ts'

export type ActiveContent = ActionContent | 'acts-by-itself' | 'attachments' | 'damaged'

type Pdf = Pick<PdfObjects, 'versionsOf' | 'doubled'> & {
  /** Of a list that many objects may name, the items; nothing when it was asked for before. */
  itemsOnce(list: PDFObject, use: 'actions' | 'comments'): readonly PDFObject[]
}

/** The first that is found. */
export function findActiveContent({ objects, versionsOf, doubled }: PdfObjects): ActiveContent | undefined {
  const read = { actions: new Set<PDFObject>(), comments: new Set<PDFObject>() }
  const pdf: Pdf = {
    versionsOf,
    doubled,
    itemsOnce(list, use) {
      if (!(list instanceof PDFArray) || read[use].has(list)) return []
      read[use].add(list)
      return list.asArray().flatMap((item) => versionsOf(item))
    },
  }
  const waiting = [...objects]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item)
    if (object instanceof PDFInvalidObject) {
      const mentioned = contentMentioned(object)
      if (mentioned) return mentioned
    }
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    const found = contentOf(dict, pdf, object instanceof PDFStream)
    if (found) return found
    for (const value of dict.values()) waiting.push(value)
  }
  return undefined
}

function contentOf(dict: PDFDict, pdf: Pdf, isStream: boolean): ActiveContent | undefined {
  if (pdf.doubled.has(dict) && actingKeys.some((key) => dict.has(key))) return 'damaged'
  return (
    (isAction(dict, pdf.versionsOf) ? contentOfAction(dict, pdf.versionsOf) : undefined) ??
    actingByItself(dict, pdf) ??
    actingOnClick(dict, pdf) ??
    running(dict, pdf, isStream) ??
    playing(dict, pdf) ??
    loading(dict, pdf, isStream) ??
    attached(dict, pdf)
  )
}

/** Entries that make a dictionary act, or say how. */
const actingKeys = [
  ...['S', 'A', 'AA', 'PA', 'OpenAction', 'Next', 'JS', 'URI', 'F', 'FS', 'UF', 'EF', 'Rect', 'Annots'],
  ...['Names', 'AcroForm', 'XFA', 'EmbeddedFiles', 'JavaScript', 'Pages'],
].map(nameOf)

const dictsAt = (dict: PDFDict, key: string, { versionsOf }: Pdf): PDFDict[] =>
  versionsOf(dict.get(nameOf(key))).filter((value) => value instanceof PDFDict)

/** Of events of documents, pages, comments and fields. Under other names, only what is certainly an action counts. */
const triggers = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' ').map(nameOf))

/** What happens when the document is opened may be to show a place in it. */
function actingByItself(dict: PDFDict, pdf: Pdf): ActiveContent | undefined {
  const isGoTo = (action: PDFDict) => kindOfAction(action, pdf.versionsOf).every((kind) => kind === nameOf('GoTo'))
  const opening = dictsAt(dict, 'OpenAction', pdf).filter((action) => !isGoTo(action))
  const events = dictsAt(dict, 'AA', pdf).flatMap((event) =>
    event
      .keys()
      .flatMap((trigger) =>
        dictsAt(event, trigger.decodeText(), pdf).filter(
          (action) => triggers.has(trigger) || isAction(action, pdf.versionsOf),
        ),
      ),
  )
  const [first] = [...opening, ...events]
  return first && (contentOfAction(first, pdf.versionsOf) ?? 'acts-by-itself')
}

/** In these places, an action of an unknown kind is refused, too. Elsewhere, `A` holds attributes of the text's structure. */
function actingOnClick(dict: PDFDict, pdf: Pdf): ActiveContent | undefined {
  const bases = dictsAt(dict, 'URI', pdf).map((addresses) => addresses.get(nameOf('Base')))
  const strange = contentOfAddresses(bases.flatMap((base) => pdf.versionsOf(base)))
  if (strange) return strange
  for (const key of ['A', 'PA', 'Next', 'OpenAction']) {
    const values = pdf.versionsOf(dict.get(nameOf(key)))
    const actions = values.flatMap((value) => [value, ...pdf.itemsOnce(value, 'actions')])
    for (const action of actions) {
      if (!(action instanceof PDFDict) || !action.has(nameOf('S'))) continue
      const found = contentOfAction(action, pdf.versionsOf)
      if (found) return found
    }
  }
  return undefined
}

/** Scripts, whatever kind of action they are in, and programs for printers. */
function running(dict: PDFDict, { versionsOf }: Pdf, isStream: boolean): ActiveContent | undefined {
  const isForPrinters = dict.has(nameOf('PS')) || versionsOf(dict.get(nameOf('Subtype'))).includes(nameOf('PS'))
  return dict.has(nameOf('JS')) || (isStream && isForPrinters) ? 'active-content' : undefined
}

const playingComments = new Set(['Sound', 'Movie', 'Screen', 'RichMedia', '3D'].map(nameOf))
const playingObjects = new Set(['MR', 'SR', 'MCD', 'MCS'].map(nameOf))

const comments = new Set(
  [
    ...['Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
    ...['Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink', 'Popup', 'Widget', 'PrinterMark', 'TrapNet', 'Watermark'],
    ...['Redact', 'Projection', 'FileAttachment'],
  ].map(nameOf),
)

function playing(dict: PDFDict, pdf: Pdf): ActiveContent | undefined {
  const has = (owner: PDFDict, key: string, test: (value: PDFObject) => boolean) =>
    pdf.versionsOf(owner.get(nameOf(key))).some(test)
  if (has(dict, 'Subtype', (kind) => playingComments.has(kind as PDFName))) return 'media'
  if (dict.has(nameOf('RichMediaContent')) || dict.has(nameOf('AlternatePresentations'))) return 'media'
  if (has(dict, 'S', (kind) => playingObjects.has(kind as PDFName))) return 'media'
  const listed = pdf.versionsOf(dict.get(nameOf('Annots'))).flatMap((list) => pdf.itemsOnce(list, 'comments'))
  const isUnknown = listed.some(
    (comment) => comment instanceof PDFDict && has(comment, 'Subtype', (kind) => !comments.has(kind as PDFName)),
  )
  return isUnknown ? 'media' : undefined
}

/** The content of a stream, a page of another document, or a file at an address. */
function loading(dict: PDFDict, pdf: Pdf, isStream: boolean): ActiveContent | undefined {
  if (isStream && dict.has(nameOf('F'))) return 'opens-files'
  if (dictsAt(dict, 'Ref', pdf).some((reference) => reference.has(nameOf('F')))) return 'opens-files'
  return pdf.versionsOf(dict.get(nameOf('FS'))).includes(nameOf('URL')) ? 'opens-files' : undefined
}

function attached(dict: PDFDict, pdf: Pdf): ActiveContent | undefined {
  const { versionsOf } = pdf
  if (versionsOf(dict.get(nameOf('XFA'))).some((form) => form !== PDFNull)) return 'active-content'
  const isAttachment = versionsOf(dict.get(nameOf('Subtype'))).includes(nameOf('FileAttachment'))
  const trees = versionsOf(dict.get(nameOf('EmbeddedFiles')))
  const isPortfolio = dictsAt(dict, 'Collection', pdf).length > 0
  return isAttachment || isPortfolio || trees.some((tree) => !isEmptyTree(tree, pdf)) ? 'attachments' : undefined
}

/** Of a name tree, which some programs also write when nothing is attached. */
function isEmptyTree(tree: PDFObject, { versionsOf }: Pdf): boolean {
  if (!(tree instanceof PDFDict)) return true
  return ['Names', 'Kids'].every((key) =>
    versionsOf(tree.get(nameOf(key))).every((entries) => !(entries instanceof PDFArray) || entries.size() === 0),
  )
}

// A viewer may still read an object that this parser cannot; in such an object, the bare words count.
function contentMentioned(object: PDFInvalidObject): ActiveContent | undefined {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  const text = new TextDecoder('latin1').decode(bytes)
  const unescaped = text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const mentioned = wordsOfActions(unescaped)
  if (mentioned) return mentioned
  if (/\/(AA|OpenAction)\b/.test(unescaped)) return 'acts-by-itself'
  if (/\/(Sound|Movie|Screen|RichMedia|3D)\b/.test(unescaped)) return 'media'
  return /\/(JS|URI|XFA|PS|EmbeddedFiles|FileAttachment|Encrypt)\b/.test(unescaped) ? 'damaged' : undefined
}
