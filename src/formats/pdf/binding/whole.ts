// The parts as one file: tagged as far as they are, with an outline, the labels of the pages, title and language.
import {
  type PDFArray,
  type PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { joinLayers } from './layers.ts'
import { createCopier, type ObjectCopier } from './object-copier.ts'
import { type ByteSink, type ObjectWriter, writeObjects } from './object-writer.ts'
import { copiedDestination, placePages, writePages } from './pages.ts'
import { type OutlineItem, outlineOf, type SourcePdf } from './source-pdf.ts'
import { joinStructures, type PartRole, withoutTags } from './structure.ts'

/** The address in a link of a part that stands for the first page of another part: with its number. */
const partScheme = 'part:'

export type BoundPart = {
  /** Its place in the file. Parts may be added in any order. */
  number: number
  role: PartRole
  title: string
  /** One for each page. */
  labels: readonly string[]
}

export type BoundFacts = {
  title: string
  language: string
  author: string | undefined
  keywords: string | undefined
  /** The time that it states, whenever it is written. */
  madeAt: Date
  /** Hexadecimal, 32 digits: the same for the same content. */
  id: string
}

export type WholeFile = {
  add(source: SourcePdf, part: BoundPart): void
  /** Whether all of it is tagged, and PDF/UA-1, as its parts say of themselves. */
  end(facts: BoundFacts): { isTagged: boolean; isAccessible: boolean }
}

type Added = Omit<BoundPart, 'role'> & { pages: readonly PDFRef[]; outline: readonly PlacedItem[]; first: PDFRef }

type PlacedItem = { title: PDFObject; destination: PDFArray | undefined; items: PlacedItem[] }

const name = (text: string) => PDFName.of(text)

/** @param parts how many there will be: links lead to parts that are added later. */
export function writeWhole(sink: ByteSink, parts: number): WholeFile {
  const writer = writeObjects(sink)
  const { context } = writer
  const structures = joinStructures(writer)
  const parent = writer.reserve()
  const added: Added[] = []
  const layers = joinLayers(writer)
  // Links of one part to another lead to pages that have no number yet, so each part has an object that is its place.
  const places = Array.from({ length: parts }, () => writer.reserve())
  let isTagged = true
  let isAccessible = true

  const placeOf = (address: string): PDFRef | undefined =>
    address.startsWith(partScheme) ? places[Number(address.slice(partScheme.length))] : undefined

  return {
    add(source, { number, role, title, labels }) {
      const structure = structures.open(source, number)
      isTagged &&= source.isTagged
      isAccessible &&= source.isAccessible
      const copier = createCopier(source.pdf.context, writer, structure?.adjust ?? withoutTags)
      const pages = placePages(source, { writer, copier })
      const [first] = pages
      const place = places[number]
      if (!first || !place) throw new Error('a part that was not announced')
      writePages(source, pages, { writer, copier, parent, placeOf })
      structure?.add(copier, { role, language: source.language })
      layers.add(source, copier)
      const outline = placedItems(outlineOf(source), copier)
      copier.writeRest()
      writer.write(place, context.obj([first, name('Fit')]))
      added.push({ number, title, labels, pages, outline, first })
    },
    end(facts) {
      added.sort((one, other) => one.number - other.number)
      const pages = added.flatMap((part) => part.pages)
      writer.write(parent, context.obj({ Type: 'Pages', Count: pages.length, Kids: pages }))
      const tree = structures.end()
      const catalog = context.obj({
        Type: 'Catalog',
        Pages: parent,
        Lang: PDFHexString.fromText(facts.language),
        Outlines: writeOutline(writer, added),
        PageLabels: labelsOf(writer, added),
        Metadata: writer.add(metadataOf(writer, facts, tree !== undefined && isAccessible)),
        ViewerPreferences: { DisplayDocTitle: true },
      })
      if (tree) {
        catalog.set(name('StructTreeRoot'), tree)
        // Where a part has no tags, readers have to guess its order: `Suspects` warns them.
        catalog.set(name('MarkInfo'), context.obj(isTagged ? { Marked: true } : { Marked: true, Suspects: true }))
      }
      const layerProperties = layers.end()
      if (layerProperties) catalog.set(name('OCProperties'), layerProperties)
      writer.end({ root: writer.add(catalog), info: writer.add(infoOf(writer, facts)), id: facts.id })
      return { isTagged, isAccessible: tree !== undefined && isAccessible }
    },
  }
}

const placedItems = (items: readonly OutlineItem[], copier: ObjectCopier): PlacedItem[] =>
  items.map(({ title, destination, items: below }) => ({
    title: copier.copy(title),
    destination: copiedDestination(destination, copier),
    items: placedItems(below, copier),
  }))

/** Parts first; what is below a part is closed. */
function writeOutline(writer: ObjectWriter, parts: readonly Added[]): PDFRef {
  const { context } = writer
  const root = writer.reserve()
  const top = parts.map(({ title, first, outline }) => ({
    title: PDFHexString.fromText(title),
    destination: context.obj([first, name('Fit')]) as PDFArray,
    items: [...outline],
  }))
  const ends = writeItems(top, root)
  writer.write(root, context.obj({ Type: 'Outlines', ...ends, Count: top.length }))
  return root

  function writeItems(items: readonly PlacedItem[], parent: PDFRef): { First?: PDFRef; Last?: PDFRef } {
    const refs = items.map(() => writer.reserve())
    for (const [at, item] of items.entries()) {
      const ref = refs[at]
      if (!ref) continue
      const written = context.obj({ Parent: parent, ...writeItems(item.items, ref) })
      written.set(name('Title'), item.title)
      if (item.destination) written.set(name('Dest'), item.destination)
      const [previous, next] = [refs[at - 1], refs[at + 1]]
      if (previous) written.set(name('Prev'), previous)
      if (next) written.set(name('Next'), next)
      if (item.items.length > 0) written.set(name('Count'), context.obj(-item.items.length))
      writer.write(ref, written)
    }
    const [first, last] = [refs[0], refs.at(-1)]
    return first && last ? { First: first, Last: last } : {}
  }
}

/** Each page has its own, because some are in brackets. */
function labelsOf({ context }: ObjectWriter, parts: readonly Added[]): PDFDict {
  const labels = parts.flatMap(({ labels, pages }) => pages.map((_, at) => labels[at] ?? ''))
  const pairs = labels.flatMap((label, at) => [context.obj(at), context.obj({ P: PDFHexString.fromText(label) })])
  return context.obj({ Nums: pairs })
}

const infoOf = ({ context }: ObjectWriter, { title, author, keywords, madeAt }: BoundFacts): PDFDict =>
  context.obj({
    Title: PDFHexString.fromText(title),
    ...(author ? { Author: PDFHexString.fromText(author) } : {}),
    ...(keywords ? { Keywords: PDFHexString.fromText(keywords) } : {}),
    CreationDate: PDFString.fromDate(madeAt),
    ModDate: PDFString.fromDate(madeAt),
  })

function metadataOf({ context }: ObjectWriter, facts: BoundFacts, isAccessible: boolean): PDFRawStream {
  const { title, language, author, keywords, madeAt } = facts
  const at = madeAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const lines = [
    '<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"' +
      ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    '<dc:format>application/pdf</dc:format>',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<dc:language><rdf:Bag><rdf:li>${xmlText(language)}</rdf:li></rdf:Bag></dc:language>`,
    ...(author ? [`<dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>`] : []),
    ...(keywords ? [`<pdf:Keywords>${xmlText(keywords)}</pdf:Keywords>`] : []),
    `<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate>`,
    ...(isAccessible ? ['<pdfuaid:part>1</pdfuaid:part>'] : []),
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  return PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), bytes)
}
