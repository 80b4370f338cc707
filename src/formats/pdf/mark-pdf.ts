// Marks a PDF that was made elsewhere: lines at the upper edge of its first page and a word along the outer edge of
// each page. Everything else on the pages stays as it is.
import {
  concatTransformationMatrix,
  degrees,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { inspectPdf } from './inspect-pdf.ts'
import { isSigned } from './signed.ts'

/** In letters that every PDF reader has: those of Western Europe. */
export type PdfMark = { lines: readonly string[] /** Along every page. */; word?: string | undefined }

const red = rgb(0.77, 0.19, 0.17)
const lineSize = 8
const lineHeight = 10.5
const edge = 12
const wordSize = 18

/** Undefined for a file that would lose more than it gains: signed, encrypted, or not understood. */
export async function markPdf(bytes: Uint8Array, mark: PdfMark): Promise<Uint8Array | undefined> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
    if (isSigned(pdf)) return undefined
    const pages = pdf.getPages()
    const plain = await pdf.embedFont(StandardFonts.Helvetica)
    const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
    for (const [index, page] of pages.entries()) {
      draw(page, (size) => {
        if (index === 0) drawLines(page, mark.lines, size, plain)
        if (mark.word) drawWord(page, mark.word, size, bold)
      })
    }
    const marked = await pdf.save({ updateFieldAppearances: false })
    const isSound = pages.length > 0 && (await inspectPdf(marked)).ok
    return isSound ? marked : undefined
  } catch {
    return undefined
  }
}

type Size = { width: number; height: number }

/**
 * Draws on a page as it is seen, however it is turned and cropped. Screen readers skip the marks, as they skip page
 * numbers.
 */
function draw(page: PDFPage, drawn: (size: Size) => void): void {
  const { x, y, width, height } = page.getCropBox()
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as number
  const matrices: Record<number, [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  }
  const matrix = matrices[turned] ?? [1, 0, 0, 1, x, y]
  const isAcross = turned === 90 || turned === 270
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrix),
    PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]),
  )
  drawn(isAcross ? { width: height, height: width } : { width, height })
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent), popGraphicsState())
}

/** As large as fits, on a white background: the content below is unknown. */
function drawLines(page: PDFPage, lines: readonly string[], { width, height }: Size, font: PDFFont): void {
  const widest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, lineSize)))
  const size = Math.min(lineSize, (lineSize * (width - 2 * edge)) / widest)
  const room = lines.length * lineHeight + edge / 2
  page.drawRectangle({ x: 0, y: height - room, width, height: room, color: rgb(1, 1, 1) })
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: edge, y: height - (index + 1) * lineHeight, size, font, color: red })
  }
}

function drawWord(page: PDFPage, word: string, { width, height }: Size, font: PDFFont): void {
  const spaced = [...word].join(' ')
  const size = Math.min(wordSize, (wordSize * height * 0.8) / font.widthOfTextAtSize(spaced, wordSize))
  const length = font.widthOfTextAtSize(spaced, size)
  page.drawText(spaced, {
    x: width - edge - size * 0.2,
    y: (height - length) / 2,
    size,
    font,
    color: red,
    rotate: degrees(90),
  })
}
