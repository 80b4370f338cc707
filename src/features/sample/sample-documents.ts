// The sample papers as files: one page each, so that people can try reading and downloading.
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { FileType } from '#src/domain/article/file-type.ts'
import { xmlText } from '#src/formats/xml/xml-text.ts'
import { type SampleArticle, sampleRemark } from './sample-articles.ts'

export async function writeDocuments(article: SampleArticle): Promise<Record<FileType, Uint8Array>> {
  return { pdf: await writePdf(article), docx: await writeDocx(article) }
}

const linesOf = ({ authors, abstract, keywords }: SampleArticle): string[] => [
  authors.map(({ name, affiliation }) => `${name} (${affiliation})`).join(', '),
  sampleRemark,
  abstract,
  `Keywords: ${keywords.join(', ')}`,
]

const edge = 72
const leading = 1.4

async function writePdf(article: SampleArticle): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(article.title, { showInWindowTitleBar: true })
  pdf.setAuthor(article.authors.map(({ name }) => name).join(', '))
  pdf.setLanguage('en')
  const page = pdf.addPage()
  const plain = await pdf.embedFont(StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold)
  let y = page.getHeight() - edge
  y = drawParagraph(page, article.title, bold, 18, y)
  for (const line of linesOf(article)) y = drawParagraph(page, line, line === sampleRemark ? bold : plain, 12, y)
  return pdf.save()
}

/** Returns where the next paragraph begins. */
function drawParagraph(page: PDFPage, text: string, font: PDFFont, size: number, y: number): number {
  const lines = breakLines(text, (line) => font.widthOfTextAtSize(line, size) <= page.getWidth() - 2 * edge)
  for (const [row, line] of lines.entries()) {
    page.drawText(line, { x: edge, y: y - (row + 1) * size * leading, size, font })
  }
  return y - lines.length * size * leading - size
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

async function writeDocx(article: SampleArticle): Promise<Uint8Array> {
  const paragraphs = [article.title, ...linesOf(article)]
    .map((line) => `<w:p><w:r><w:t>${xmlText(line)}</w:t></w:r></w:p>`)
    .join('')
  const parts = {
    '[Content_Types].xml':
      `${xmlHead}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels':
      `${xmlHead}<Relationships xmlns="${packages}/relationships">` +
      `<Relationship Id="rId1" Type="${officeDocument}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xmlHead}<w:document xmlns:w="${wordprocessing}"><w:body>${paragraphs}</w:body></w:document>`,
  }
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text))
  return zip.close()
}
