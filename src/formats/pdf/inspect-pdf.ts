// Decides by content whether bytes are a PDF that may be stored and served: it begins and ends as one, its page tree is
// readable, it is not encrypted, and it does nothing but show its pages.
import { PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { findActiveContent } from './find-active-content.ts'
import { type PdfObjects, readObjects } from './read-objects.ts'

export type PdfInspection = { ok: true } | { ok: false; code: string; message: string }

const refusals = {
  empty: 'This file is empty. Please choose the PDF again.',
  'not-pdf': 'This is not a PDF document. Please choose a file that was saved or exported as PDF.',
  truncated: 'This PDF is incomplete. Please export it again and upload the new copy.',
  damaged: 'This PDF is damaged. Please export it again and upload the new copy.',
  encrypted: 'This PDF is password-protected or restricted. Please export it again without protection.',
  'active-content':
    'This PDF contains JavaScript or starts a program. Please print or export it as a plain PDF and upload that.',
  'sending-form':
    'This PDF contains a form that sends or loads data. Please print or export it as a plain PDF and upload that.',
  'opens-files':
    'This PDF contains links that open other files. Please remove them (links to web pages may stay) and export it again.',
  'acts-by-itself':
    'This PDF does something by itself when it is opened or a page is shown. Please print or export it as a plain PDF and upload that.',
  media:
    'This PDF contains sound, film or other content that plays. Please remove it, or print the document as a plain PDF, and upload that.',
  'strange-links':
    'This PDF contains links that lead neither to the web nor to its own pages. Please remove them (links to web pages may stay) and export it again.',
  'other-actions':
    'This PDF contains buttons or links that change how it is shown. Please print or export it as a plain PDF and upload that.',
  attachments: 'This PDF contains attached files. Please remove them, or print it as a plain PDF, and upload that.',
} as const

// Acrobat accepts trailing bytes as long as the end marker is in the last kilobyte.
const TAIL = 1024

/** Never throws: anything unreadable is refused. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspection> {
  const code = await findRefusal(bytes)
  return code ? { ok: false, code, message: refusals[code] } : { ok: true }
}

async function findRefusal(bytes: Uint8Array): Promise<keyof typeof refusals | undefined> {
  if (bytes.length === 0) return 'empty'
  if (latin1(bytes.subarray(0, 5)) !== '%PDF-') return 'not-pdf'
  if (!latin1(bytes.subarray(-TAIL)).includes('%%EOF')) return 'truncated'
  try {
    const pdf = await readObjects(bytes)
    if (pdf.encrypted) return 'encrypted'
    if (!pdf.complete || !hasPages(pdf)) return 'damaged'
    return findActiveContent(pdf)
  } catch {
    return 'damaged'
  }
}

function hasPages({ context, objects, root }: PdfObjects): boolean {
  const isCatalog = (object: PDFObject | undefined): object is PDFDict =>
    object instanceof PDFDict && object.lookup(PDFName.of('Pages')) instanceof PDFDict
  const catalog = context.lookup(root)
  const isPage = (object: PDFObject) =>
    object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('Page')
  return isCatalog(catalog) && objects.some(isPage)
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
