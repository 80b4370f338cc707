// The pages of a part as they come into the new file. Links within it lead to its new pages; addresses stay; nothing else acts.
import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage, PDFRef } from '@cantoo/pdf-lib'
import type { ObjectCopier } from './object-copier.ts'
import type { ObjectWriter } from './object-writer.ts'
import { dictAt, inherited, isGoTo, isText, type SourcePdf } from './source-pdf.ts'

const name = (text: string) => PDFName.of(text)

const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const ownKeys = ['Contents', 'StructParents', 'Group', 'UserUnit', 'BleedBox', 'TrimBox', 'ArtBox']

export type PageWriting = {
  writer: ObjectWriter
  copier: ObjectCopier
  /** Of the page tree. */
  parent: PDFRef
  /** A place elsewhere in the new file that a link of this part leads to by its address. */
  placeOf(address: string): PDFRef | undefined
}

/** Before anything is copied, so that links to a page find it. */
export function placePages({ pages }: SourcePdf, { writer, copier }: Pick<PageWriting, 'writer' | 'copier'>): PDFRef[] {
  return pages.map(({ ref }) => {
    const to = writer.reserve()
    copier.place(ref, to)
    return to
  })
}

export function writePages(source: SourcePdf, placed: readonly PDFRef[], writing: PageWriting): void {
  const { writer, copier, parent } = writing
  // The elements of the structure name annotations, too.
  const annotations = source.pages.map((page) => annotationsOf(page, writing))
  for (const [at, page] of source.pages.entries()) {
    const ref = placed[at]
    if (!ref) continue
    const written = writer.context.obj({ Type: 'Page', Parent: parent })
    for (const key of inheritedKeys) copyTo(written, key, inherited(page, key))
    for (const key of ownKeys) copyTo(written, key, page.node.get(name(key)))
    const own = annotations[at] ?? []
    if (own.length > 0) {
      const list = own.map(({ annotation, to }) => {
        writer.write(to, writtenAnnotation(annotation, source, writing))
        return to
      })
      written.set(name('Annots'), writer.context.obj(list))
      written.set(name('Tabs'), name('S'))
    }
    writer.write(ref, written)
  }

  function copyTo(written: PDFDict, key: string, value: PDFObject | undefined): void {
    if (!value) return
    // Numbers of the structure are adjusted where they are copied with their dictionary.
    const holder = PDFDict.withContext(writer.context)
    holder.set(name(key), value)
    const copied = copier.copyDict(holder).get(name(key))
    if (copied) written.set(name(key), copied)
  }
}

function annotationsOf(page: PDFPage, { writer, copier }: PageWriting): { annotation: PDFDict; to: PDFRef }[] {
  const list = page.node.lookup(name('Annots'))
  if (!(list instanceof PDFArray)) return []
  return list.asArray().flatMap((item) => {
    const annotation = item instanceof PDFRef ? page.node.context.lookup(item) : item
    if (!(annotation instanceof PDFDict)) return []
    const to = writer.reserve()
    if (item instanceof PDFRef) copier.place(item, to)
    return [{ annotation, to }]
  })
}

const acting = ['A', 'AA', 'Dest', 'PA']

function writtenAnnotation(annotation: PDFDict, source: SourcePdf, { copier, placeOf }: PageWriting): PDFDict {
  const still = PDFDict.withContext(annotation.context)
  for (const [key, value] of annotation.entries()) {
    if (!acting.includes(key.decodeText())) still.set(key, value)
  }
  const written = copier.copyDict(still)
  const action = dictAt(annotation, 'A')
  const address = action?.lookup(name('S')) === name('URI') ? action.lookup(name('URI')) : undefined
  const elsewhere = isText(address) ? placeOf(address.decodeText()) : undefined
  const target = action && isGoTo(action) ? action.lookup(name('D')) : annotation.lookup(name('Dest'))
  const destination = elsewhere ?? copiedDestination(source.destinationOf(target), copier)
  if (destination) written.set(name('Dest'), destination)
  else if (action && isText(address)) {
    written.set(name('A'), written.context.obj({ Type: 'Action', S: 'URI', URI: address }))
  }
  return written
}

/** Undefined for a place that is not on a page of the file. */
export function copiedDestination(destination: PDFArray | undefined, copier: ObjectCopier): PDFArray | undefined {
  if (!(destination?.get(0) instanceof PDFRef)) return undefined
  const copied = copier.copy(destination)
  return copied instanceof PDFArray ? copied : undefined
}
