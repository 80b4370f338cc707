// Gives pandoc's plain Word file the look of the demo papers, and fixed dates, so that the same paper gives the same
// bytes.

import {
  BlobReader,
  BlobWriter,
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'

// Zip dates are local wall-clock times; built from parts, this one has the same bytes in every time zone.
const zipDate = new Date(2025, 0, 1, 12)

/** `day` is YYYY-MM-DD and becomes the file's creation date. */
export async function styleDocx(docx: Uint8Array, day: string): Promise<Uint8Array> {
  const reader = new ZipReader(new Uint8ArrayReader(docx))
  const writer = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: zipDate, extendedTimestamp: false })
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    const style = partStyles[entry.filename]
    if (style) await writer.add(entry.filename, new TextReader(style(await entry.getData(new TextWriter()), day)))
    else await writer.add(entry.filename, new BlobReader(await entry.getData(new BlobWriter())))
  }
  await reader.close()
  return writer.close()
}

const partStyles: Record<string, (xml: string, day: string) => string> = {
  'docProps/core.xml': (xml, day) =>
    xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_all, open: string) => `${open}${day}T00:00:00Z`),
  'word/theme/theme1.xml': (xml) => xml.replace(/<a:latin typeface="Aptos[^>]*>/g, '<a:latin typeface="Cambria"/>'),
  'word/styles.xml': (xml) =>
    styleSizes.reduce(
      (text, [style, halfPoints]) => resize(text, style, halfPoints),
      xml
        .replace(/(<w:rPrDefault>.*?<w:sz w:val=")24(" \/>\s*<w:szCs w:val=")24/s, '$122$222')
        .replace(/(w:styleId="Title".*?<w:jc w:val=")center/s, '$1left')
        .replace(/(w:styleId="AbstractTitle".*?<w:jc w:val=")center/s, '$1left'),
    ),
}

const styleSizes: [style: string, halfPoints: number][] = [
  ['Title', 52],
  ['Author', 24],
  ['AbstractTitle', 24],
  ['Abstract', 21],
  ['Heading1', 28],
  ['Heading2', 24],
]

function resize(xml: string, style: string, halfPoints: number): string {
  const sizes = new RegExp(
    `(w:styleId="${style}" (?:(?!</w:style>).)*?<w:sz w:val=")\\d+(" />\\s*<w:szCs w:val=")\\d+`,
    's',
  )
  return xml.replace(sizes, (_all, open: string, between: string) => `${open}${halfPoints}${between}${halfPoints}`)
}
