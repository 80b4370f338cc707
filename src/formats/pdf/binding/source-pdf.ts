// A PDF as it is read for binding: its pages with what they inherit, the places that its links name, its outline.
import {
  ParseSpeeds,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { isSigned } from '#src/formats/pdf/signed.ts'

export type SourcePdf = {
  readonly pdf: PDFDocument
  readonly pages: readonly PDFPage[]
  readonly language: string | undefined
  /** It says of itself that all of it is tagged. */
  readonly isTagged: boolean
  /** It says of itself that it is PDF/UA-1. */
  readonly isAccessible: boolean
  /** The place that a link or an item of the outline leads to: an array that begins with the page. */
  destinationOf(target: PDFObject | undefined): PDFArray | undefined
}

/** @throws for a file that is encrypted, signed, or cannot be read. */
export async function openSource(bytes: Uint8Array): Promise<SourcePdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  if (isSigned(pdf)) throw new Error('a signed file')
  const pages = pdf.getPages()
  if (pages.length === 0) throw new Error('no pages')
  const { catalog } = pdf
  const named = namedDestinations(catalog)
  const marked = dictAt(catalog, 'MarkInfo')?.lookup(PDFName.of('Marked'))
  const isTagged = marked instanceof PDFBool && marked.asBoolean() && dictAt(catalog, 'StructTreeRoot') !== undefined
  const language = catalog.lookup(PDFName.of('Lang'))
  return {
    pdf,
    pages,
    language: isText(language) ? language.decodeText() || undefined : undefined,
    isTagged,
    isAccessible: isTagged && claimsAccessibility(catalog),
    destinationOf(target) {
      const isName = isText(target) || target instanceof PDFName
      const found = isName ? named().get(target.decodeText()) : target
      const destination = found instanceof PDFDict ? found.lookup(PDFName.of('D')) : found
      return destination instanceof PDFArray ? destination : undefined
    },
  }
}

export const isText = (object: PDFObject | undefined): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

export function dictAt(dict: PDFDict, key: string): PDFDict | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFDict ? value : undefined
}

export function arrayAt(dict: PDFDict, key: string): PDFArray | undefined {
  const value = dict.lookup(PDFName.of(key))
  return value instanceof PDFArray ? value : undefined
}

function claimsAccessibility(catalog: PDFDict): boolean {
  const metadata = catalog.lookup(PDFName.of('Metadata'))
  return metadata instanceof PDFRawStream && /pdfuaid:part/.test(new TextDecoder('latin1').decode(metadata.contents))
}

/** As PDF 1.1 has them, and as later versions do. */
function namedDestinations(catalog: PDFDict): () => ReadonlyMap<string, PDFObject> {
  let known: Map<string, PDFObject> | undefined
  return () => {
    if (known) return known
    known = new Map()
    for (const [name, value] of dictAt(catalog, 'Dests')?.entries() ?? []) {
      known.set(name.decodeText(), catalog.context.lookup(value) ?? value)
    }
    const names = dictAt(catalog, 'Names')
    for (const [name, value] of leavesOf(names && dictAt(names, 'Dests'), 'Names')) {
      if (isText(name)) known.set(name.decodeText(), catalog.context.lookup(value) ?? value)
    }
    return known
  }
}

// More than any book has: a safeguard against trees that contain themselves.
const maxLeaves = 500_000

/** The pairs of a name tree or a number tree. Values are references where the tree has references. */
export function* leavesOf(tree: PDFDict | undefined, kind: 'Names' | 'Nums'): Generator<[PDFObject, PDFObject]> {
  const waiting = tree ? [tree] : []
  const seen = new Set<PDFDict>()
  let leaves = 0
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    const pairs = arrayAt(node, kind)?.asArray() ?? []
    for (let at = 0; at + 1 < pairs.length && leaves < maxLeaves; at += 2) {
      const [key, value] = [pairs[at], pairs[at + 1]]
      const found = key instanceof PDFRef ? node.context.lookup(key) : key
      if (found && value) yield [found, value]
      leaves += 1
    }
    const kids = arrayAt(node, 'Kids')
    for (let at = (kids?.size() ?? 0) - 1; at >= 0; at -= 1) {
      const kid = kids?.lookup(at)
      if (kid instanceof PDFDict) waiting.push(kid)
    }
  }
}

/** What a page has itself, or from the nodes above it. */
export function inherited(page: PDFPage, key: string): PDFObject | undefined {
  let found: PDFObject | undefined
  page.node.ascend((node) => {
    found ??= node.get(PDFName.of(key))
  })
  return found
}

export type Box = { x: number; y: number; width: number; height: number }

/** The part of the page that is shown. */
export function shownBox(page: PDFPage): Box {
  const media = page.getMediaBox()
  const crop = page.getCropBox()
  const x = Math.max(media.x, crop.x)
  const y = Math.max(media.y, crop.y)
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : media
}

/** 0, 90, 180 or 270 degrees, clockwise. */
export function turnOf(page: PDFPage): number {
  const turn = page.getRotation().angle % 360
  return turn < 0 ? turn + 360 : turn
}

export type OutlineItem = {
  title: PDFString | PDFHexString
  destination: PDFArray | undefined
  items: OutlineItem[]
}

const maxItems = 2_000
const maxDepth = 6

export function outlineOf({ pdf, destinationOf }: SourcePdf): OutlineItem[] {
  const seen = new Set<PDFDict>()
  function itemsBelow(parent: PDFDict, depth: number): OutlineItem[] {
    const items: OutlineItem[] = []
    for (let item = dictAt(parent, 'First'); item; item = dictAt(item, 'Next')) {
      if (seen.has(item) || seen.size >= maxItems) break
      seen.add(item)
      const title = item.lookup(PDFName.of('Title'))
      const action = dictAt(item, 'A')
      const target = item.lookup(PDFName.of('Dest')) ?? action?.lookup(PDFName.of('D'))
      const isElsewhere = action?.lookup(PDFName.of('S')) instanceof PDFName && !isGoTo(action)
      const below = depth < maxDepth ? itemsBelow(item, depth + 1) : []
      if (isText(title)) {
        items.push({ title, destination: isElsewhere ? undefined : destinationOf(target), items: below })
      }
    }
    return items
  }
  const root = dictAt(pdf.catalog, 'Outlines')
  return root ? itemsBelow(root, 1) : []
}

export const isGoTo = (action: PDFDict): boolean => action.lookup(PDFName.of('S')) === PDFName.of('GoTo')

export const numberOf = (object: PDFObject | undefined): number | undefined =>
  object instanceof PDFNumber ? object.asNumber() : undefined
