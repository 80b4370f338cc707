// The objects of a PDF as the rules ask for them: its tags in reading order, its fonts, its pages with what they draw.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

export type Tag = { type: string; dictionary: PDFDict; children: Tag[] }

export type PdfObjects = {
  catalog: PDFDict
  xmp: string
  /** Every dictionary that the file names. */
  dictionaries: PDFDict[]
  tags: Tag[]
  pages: { dictionary: PDFDict; content: string; annotations: PDFDict[] }[]
  hasTrailerKey(key: string): boolean
}

export async function readPdfObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const resolve = (object: PDFObject | undefined): PDFObject | undefined =>
    object instanceof PDFRef ? context.lookup(object) : object
  const all = context.enumerateIndirectObjects().map(([, object]) => object)
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)

  const tagsIn = (object: PDFObject | undefined): Tag[] => {
    const found = resolve(object)
    if (found instanceof PDFArray) return found.asArray().flatMap(tagsIn)
    if (!(found instanceof PDFDict)) return []
    const type = nameIn(found, 'S')
    if (type === undefined) return []
    return [{ type, dictionary: found, children: tagsIn(found.get(PDFName.of('K'))) }]
  }
  const metadata = resolve(catalog.get(PDFName.of('Metadata')))
  return {
    catalog,
    xmp: metadata instanceof PDFRawStream ? textOf(metadata) : '',
    dictionaries: all.flatMap((object) =>
      object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
    ),
    tags: tagsIn(root?.get(PDFName.of('K'))),
    pages: document.getPages().map(({ node }) => {
      const contents = node.Contents()
      const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
      const content = streams.map(resolve).map((stream) => (stream instanceof PDFRawStream ? textOf(stream) : ''))
      const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)?.asArray() ?? []
      return {
        dictionary: node,
        content: content.join('\n'),
        annotations: annotations.map(resolve).filter((one): one is PDFDict => one instanceof PDFDict),
      }
    }),
    hasTrailerKey: (key) => key === 'Encrypt' && context.trailerInfo.Encrypt !== undefined,
  }
}

export function nameIn(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

export function wordsIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

export const hasKey = (dictionary: PDFDict, ...keys: string[]): boolean =>
  keys.some((key) => dictionary.has(PDFName.of(key)))

/** The dictionaries of attributes of a tag: `Scope` of a head cell. */
export function attributesOf({ dictionary }: Tag): PDFDict[] {
  const value = dictionary.lookup(PDFName.of('A'))
  const all = value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value]
  return all.filter((one): one is PDFDict => one instanceof PDFDict)
}

export const everyTag = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...everyTag(tag.children)])

function textOf(stream: PDFRawStream): string {
  const bytes = stream.dict.has(PDFName.of('Filter')) ? decodePDFRawStream(stream).decode() : stream.contents
  return Buffer.from(bytes).toString('utf8')
}
