// A PDF without what tells of its writer: properties, XMP, attachments, scripts, form data, the names and times of comments, and
// whatever an earlier version of the file left behind. Pages and the comments themselves stay.
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { inspectPdf } from './inspect-pdf.ts'

const ofTheFile = [
  'Metadata',
  'Names',
  'AcroForm',
  'OpenAction',
  'AA',
  'PieceInfo',
  'SpiderInfo',
  'Perms',
  'Legal',
  'Collection',
]
const ofPages = ['Metadata', 'PieceInfo', 'LastModified', 'AA', 'Thumb']
const ofComments = ['T', 'CreationDate', 'M', 'NM', 'A', 'AA', 'RC', 'Subj', 'PieceInfo']
/** Comments that are more than words: files, sounds, and what runs. */
const leftOut = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', 'Widget', '3D'])

/** Undefined for a file that cannot be read well enough to be sure. */
export async function stripPdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const name of ofTheFile) pdf.catalog.delete(PDFName.of(name))
    for (const page of pdf.getPages()) {
      for (const name of ofPages) page.node.delete(PDFName.of(name))
      stripComments(page.node.lookupMaybe(PDFName.of('Annots'), PDFArray))
    }
    for (const [, object] of pdf.context.enumerateIndirectObjects()) {
      // Pictures and fonts have such streams, too.
      const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined
      for (const name of ['Metadata', 'PieceInfo']) dict?.delete(PDFName.of(name))
    }
    const { context } = pdf
    delete context.trailerInfo.Info
    delete context.trailerInfo.ID
    dropUnreachable(pdf)
    const stripped = await pdf.save({ updateFieldAppearances: false, useObjectStreams: false })
    return (await inspectPdf(stripped)).ok ? stripped : undefined
  } catch {
    return undefined
  }
}

function stripComments(comments: PDFArray | undefined): void {
  for (let at = (comments?.size() ?? 0) - 1; at >= 0; at -= 1) {
    const comment = comments?.lookupMaybe(at, PDFDict)
    const subtype = comment?.lookupMaybe(PDFName.of('Subtype'), PDFName)?.decodeText()
    if (!comment || subtype === undefined || leftOut.has(subtype)) comments?.remove(at)
    else for (const name of ofComments) comment.delete(PDFName.of(name))
  }
}

/** Objects of earlier versions, and those that only what was removed referred to. */
function dropUnreachable({ context, catalog }: PDFDocument): void {
  const reached = new Set<PDFObject>()
  const waiting: (PDFObject | undefined)[] = [catalog, context.trailerInfo.Root]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (!object || reached.has(object)) continue
    reached.add(object)
    if (object instanceof PDFRef) waiting.push(context.lookup(object))
    else if (object instanceof PDFArray) waiting.push(...object.asArray())
    else if (object instanceof PDFDict) waiting.push(...object.values())
    else if (object instanceof PDFStream) waiting.push(object.dict)
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}
