// Everything in a PDF of our own that somebody could read: the words on its pages and in its drawings, the texts that
// screen readers read instead, its outline and its metadata. For searching, not for reading: pieces of a word that were
// set apart occur both joined and apart.
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { utf8 } from '#src/formats/bytes.ts'
import { readGlyphNames } from './glyph-names.ts'
import { type Shown, textsIn } from './shown-texts.ts'

export async function readPdfWords(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const shown = objects.flatMap(shownIn)
  const strings = objects.flatMap((object) => [...stringsIn(object)])
  const metadata = objects.flatMap((object) =>
    object instanceof PDFRawStream && named(object.dict, 'Type') === 'Metadata' ? [utf8(contentOf(object))] : [],
  )
  const info = pdf.context.trailerInfo.Info
  const texts = shown.flatMap((one) => one.texts)
  const said = shown.flatMap((one) => one.said)
  const facts = info ? stringsIn(pdf.context.lookup(info)) : []
  return [texts.join(''), texts.join(' '), ...said, ...strings, ...facts, ...metadata].join('\n¦ ')
}

/** The pieces of text that a page or a drawing shows, in the order of its content. */
function shownIn(object: PDFObject): Shown[] {
  if (object instanceof PDFDict && named(object, 'Type') === 'Page') {
    const contents = object.lookup(PDFName.of('Contents'))
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
    const content = streams
      .map((stream) => (stream instanceof PDFRawStream ? byteText(contentOf(stream)) : ''))
      .join('\n')
    return [textsIn(content, fontsOf(object))]
  }
  const isDrawing = object instanceof PDFRawStream && named(object.dict, 'Subtype') === 'Form'
  return isDrawing ? [textsIn(byteText(contentOf(object)), fontsOf(object.dict))] : []
}

const contentOf = (stream: PDFRawStream): Uint8Array =>
  stream.dict.has(PDFName.of('Filter')) ? decodePDFRawStream(stream).decode() : stream.contents

/** One character for each byte: what TextDecoder calls latin1 is another encoding. */
function byteText(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

function named(dictionary: PDFDict, key: string): string | undefined {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** What the glyphs of each font mean, by the font's name in this content. */
function fontsOf(owner: PDFDict): Map<string, ReadonlyMap<number, string>> {
  const resources = owner.lookupMaybe(PDFName.of('Resources'), PDFDict)
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const names = fonts?.lookupMaybe(name, PDFDict)?.lookup(PDFName.of('ToUnicode'))
      return [name.decodeText(), readGlyphNames(names instanceof PDFRawStream ? utf8(contentOf(names)) : '')]
    }),
  )
}

function* stringsIn(object: PDFObject | undefined): Generator<string> {
  if (object instanceof PDFString || object instanceof PDFHexString) yield object.decodeText()
  else if (object instanceof PDFArray) for (const inner of object.asArray()) yield* stringsIn(inner)
  else if (object instanceof PDFDict) for (const inner of object.values()) yield* stringsIn(inner)
  else if (object instanceof PDFStream) yield* stringsIn(object.dict)
}
