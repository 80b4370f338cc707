// Turns a paper's text and record into two PDFs with the same pages: one for readers (PDF/UA-1), one for archives
// (PDF/A-2a). What the compiler cannot print of a manuscript is shown as well as possible and listed in `attention`; it
// never prevents a paper.
import type { PageLayout } from '#src/domain/typesetting.ts'
import type {
  CertificateOrder,
  IssueSheetsOrder,
  PrintedCertificate,
  PrintedIssueSheets,
} from '#src/features/manuscripts/typesetting.ts'
import type { ReviewFront } from '#src/formats/anonymous/review-front.ts'
import type { FrontMatter } from '#src/formats/full-text/front-matter.ts'
import type { Attention, Block, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { languageArguments } from '#src/formats/full-text/typst/language.ts'
import { simplifyTables } from '#src/formats/full-text/typst/simplify-tables.ts'
import { writeTypst } from '#src/formats/full-text/typst/write-typst.ts'
import { arrangePages } from './arrange-pages.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { EngineOptions } from './exchange.ts'
import { isHeavy } from './make-room.ts'
import { isOutdated, joinDesigns } from './own-design.ts'
import { type PartInTurn, withoutParts } from './parts-in-turn.ts'
import {
  attentionToBlock,
  attentionToCharacters,
  attentionToDesign,
  attentionToRefused,
  attentionToSimplified,
} from './print-attention.ts'
import { printCertificate } from './print-certificate.ts'
import { familiesIn } from './print-fonts.ts'
import { printIssueSheets } from './print-issue-sheets.ts'
import { isInvisible, printableRecord, withoutMissing } from './printable-source.ts'
import { findRefused, findRefusedBlock, type Refused } from './refused-parts.ts'
import { templateFiles } from './template-files.ts'
import { createTypstCompiler, type PdfKind, type TypstCompiler } from './typst-compiler.ts'

export type PrintOrder = {
  text: FullText
  front: FrontMatter
  layout: PageLayout
  pictures: ReadonlyMap<string, Uint8Array>
  /** Tables as rows of text, figures in their place, costly drawings as frames: for a paper that the compiler did not print within its limits. */
  isSimple?: boolean | undefined
}

/** `template` is the file with the functions that the text calls; `record` is what it prints around the text. */
type Sheet = {
  template: string
  record: object
  layout: PageLayout | 'review'
  language: string
  kinds: readonly PdfKind[]
}

export type PrintedArticle = {
  pdf: Uint8Array
  archival: Uint8Array
  numberOfPages: number
  attention: Attention[]
  /** Characters that are printed as squares, because no font has them. */
  missing: string[]
  /** What this release does not find in the periodical's own template. */
  designFaults: string[]
}

export type Printer = {
  /** Throws when the template is broken, or for a fault of ours; never because of a manuscript's content. */
  print(order: PrintOrder): PrintedArticle
  /** Sets these parts of the text one by one, in the form that takes least, until the time is over. Prints nothing. */
  setInTurn(
    order: PrintOrder,
    parts: readonly PartInTurn[],
    options: { begin: (part: string) => void; maxMs: number },
  ): void
  /** The copy for reviewers, PDF/UA-1. Always in our own design: a periodical's own might name the authors. */
  printReview(order: ReviewPrintOrder): PrintedReview
  /** In the periodical's own design, unless its template refuses. */
  printCertificate(order: CertificateOrder): PrintedCertificate
  /** Throws when the compiler does not print one of them. */
  printIssueSheets(order: IssueSheetsOrder): PrintedIssueSheets
}

export type ReviewPrintOrder = {
  text: FullText
  front: ReviewFront
  pictures: ReadonlyMap<string, Uint8Array>
  isSimple?: boolean | undefined
}

export type PrintedReview = { pdf: Uint8Array; numberOfPages: number; attention: Attention[] }

// Removing some missing characters may reveal others, and then refused formulas.
const maxTurns = 8

export function createPrinter({ templateFolder, fontFolders, ownFolder }: EngineOptions): Printer {
  const compiler = createTypstCompiler(fontFolders)
  const fonts = JSON.stringify(familiesIn(fontFolders))
  const ours = templateFiles(templateFolder)
  const own = templateFiles(ownFolder)
  const design = joinDesigns(ours, own)

  function printWith(files: ReadonlyMap<string, Uint8Array>, sheet: Sheet, content: Content): Printed {
    try {
      for (const [path, bytes] of files) compiler.lay(path, bytes)
      return printSheet(sheet, content, fonts, compiler)
    } finally {
      compiler.clear()
    }
  }

  /** In the periodical's own design, as far as this release finds in it what it needs. */
  function printInDesign(sheet: Sheet, content: Content): Printed & { designFaults: string[] } {
    try {
      return { ...printWith(design.files, sheet, content), designFaults: design.gaps }
    } catch (error) {
      if (own.size === 0 || !(error instanceof RefusedPaper) || !isOutdated(error.message)) throw error
      const printed = printWith(ours, sheet, content)
      return { ...printed, designFaults: [...design.gaps, `not used for this paper: ${error.message}`] }
    }
  }

  return {
    print({ front, layout, isSimple = false, ...given }) {
      const content = isSimple ? simplified(given) : given
      const kinds = ['ua-1', 'a-2a'] as const
      const sheet = { template: 'article', record: front, layout, language: front.language, kinds }
      const { files, designFaults, ...printed } = printInDesign(sheet, content)
      const [pdf, archival] = files as [Uint8Array, Uint8Array]
      const attention = [
        ...printed.attention,
        ...(isSimple ? attentionToSimplified(given.text) : []),
        ...(front.isProof ? [] : attentionToDesign(designFaults)),
      ]
      return { pdf, archival, ...printed, attention, designFaults }
    },
    setInTurn({ front, layout, text, pictures }, parts, { begin, maxMs }) {
      const ends = performance.now() + maxMs
      for (const [path, bytes] of design.files) compiler.lay(path, bytes)
      const paths = layPictures(pictures, compiler)
      for (const file of hardDrawings(pictures)) paths.delete(file)
      const sheet: Sheet = { template: 'article', record: front, layout, language: front.language, kinds: [] }
      const refused: Refused = { formulas: new Set(), pictures: new Set() }
      const job = { paths, refused, isPlain: false, isSimple: true, isSpared: isHeavy(text) }
      const inputs = inputsOf(sheet, text, printableRecord(front), fonts)
      const set = (some: FullText) => compiler.compile(sourceOf(sheet, simplifyTables(some), job), inputs)
      // What is around the text is not one of its parts.
      set(withoutParts(text))
      for (const { name, alone } of parts) {
        if (performance.now() > ends) break
        begin(name)
        set(alone)
      }
      compiler.clear()
    },
    printReview({ front, isSimple = false, ...given }) {
      const content = isSimple ? simplified(given) : given
      const sheet = {
        template: 'review',
        record: front,
        layout: 'review',
        language: front.language,
        kinds: ['ua-1'],
      } as const
      const { files, ...printed } = printWith(ours, sheet, content)
      const [pdf] = files as [Uint8Array]
      const attention = [...printed.attention, ...(isSimple ? attentionToSimplified(given.text) : [])]
      return { pdf, ...printed, attention }
    },
    printCertificate: (order) => printCertificate(order, { designs: [design.files, ours], fonts, compiler }),
    printIssueSheets: (order) => printIssueSheets(order, { designs: [design.files, ours], fonts, compiler }),
  }
}

/** The compiler does not print it; `part` is the element because of which it does not. */
export class RefusedPaper extends Error {
  override name = 'RefusedPaper'
  readonly part: Attention | undefined

  constructor(refusal: string, part: Attention | undefined) {
    super(`Typst refused ${part?.label ?? 'the paper'}: ${refusal}`)
    this.part = part
  }
}

type Content = Pick<PrintOrder, 'text' | 'pictures' | 'isSimple'>

const simplified = (content: Content): Content => ({ ...content, text: simplifyTables(content.text), isSimple: true })

/** One file of each kind. */
type Printed = { files: Uint8Array[]; numberOfPages: number; attention: Attention[]; missing: string[] }

function printSheet(sheet: Sheet, content: Content, fonts: string, compiler: TypstCompiler): Printed {
  const { text, isSimple } = content
  const isSpared = isHeavy(text)
  const paths = layPictures(content.pictures, compiler)
  const missing = new Set<string>()
  const leftOut = isSimple ? hardDrawings(content.pictures) : []
  for (const file of leftOut) paths.delete(file)
  const withLeftOut = ({ formulas, pictures }: Refused) => ({ formulas, pictures: new Set([...pictures, ...leftOut]) })
  let refused: Refused = withLeftOut({ formulas: new Set(), pictures: new Set() })
  let isPlain = false

  for (let turn = 0; turn < maxTurns; turn += 1) {
    const source = withoutMissing(sourceOf(sheet, text, { paths, refused, isPlain, isSimple, isSpared }), missing)
    const front = withoutMissing(printableRecord(sheet.record), missing)
    // Only a copy for reviewers numbers its lines, each of which takes 50 kB.
    const lines = isSpared || isSimple ? 'unnumbered' : 'numbered'
    const inputs = { ...inputsOf(sheet, text, front, fonts), lines }
    const printed = printPages(source, inputs, { kinds: sheet.kinds, isSpared }, compiler)
    if ('missing' in printed) {
      for (const characters of printed.missing) missing.add(characters)
    } else if ('refusal' in printed) {
      const found = withLeftOut(findRefused(text, paths, compiler))
      if (isPlain && sizeOf(found) === sizeOf(refused)) {
        const settings = { paths, refused, isPlain, isSpared }
        const isRefused = (body: readonly Block[]) => {
          const part = withoutMissing(sourceOf(sheet, { ...text, body: [...body], references: [] }, settings), missing)
          return 'refusal' in printPages(part, inputs, { kinds: sheet.kinds, isSpared }, compiler)
        }
        // What is refused without any text is the template, or the record.
        const block = isRefused([]) ? undefined : findRefusedBlock(text.body, isRefused)
        throw new RefusedPaper(printed.refusal, block && attentionToBlock(text, block))
      }
      isPlain = sizeOf(found) === sizeOf(refused)
      refused = found
    } else {
      const visible = [...missing].filter((characters) => !isInvisible(characters))
      const attention = [...attentionToRefused(text, refused), ...attentionToCharacters(text, visible)]
      return { ...printed, attention: [...attention, ...printed.attention], missing: visible }
    }
  }
  throw new Error(`no font has a glyph for ${[...missing].join(' ').slice(0, 200)}`)
}

const inputsOf = ({ layout, language }: Sheet, text: FullText, front: string, fonts: string) => ({
  front,
  layout,
  fonts,
  language: text.language ?? language,
})

function printPages(
  source: string,
  inputs: Record<string, string>,
  { kinds, isSpared }: { kinds: readonly PdfKind[]; isSpared: boolean },
  compiler: TypstCompiler,
): Omit<Printed, 'missing'> | { missing: string[] } | { refusal: string } {
  // What the writing has left takes 20 MB of a large text, and V8 does not know who needs it now.
  if (isSpared) collectGarbage()
  const loose = compiler.compile(source, inputs)
  if ('refusal' in loose) return loose
  const compiled = isSpared ? loose : arrangePages({ ...loose, inputs }, source, compiler)
  // What is kept for further attempts takes more than the pages.
  if (isSpared) compiler.forget()
  const files: Uint8Array[] = []
  for (const kind of kinds) {
    const exported = compiler.export(compiled.pages, kind)
    if (!('pdf' in exported)) return exported
    files.push(exported.pdf)
  }
  return {
    files,
    numberOfPages: compiled.pages.numOfPages,
    // The template leaves `#metadata((kind: "wide-table", place: …, label: …)) <attention>` where somebody should
    // check.
    attention: compiler.values(compiled.pages, 'attention') as Attention[],
  }
}

/** Under names of our own: a manuscript's picture names are not paths. */
function layPictures(pictures: PrintOrder['pictures'], compiler: TypstCompiler): Map<string, string> {
  return new Map(
    [...pictures].map(([file, bytes], at) => {
      const ending = /\.(png|jpe?g|gif|webp|svg)$/i.exec(file)?.[0].toLowerCase() ?? ''
      const path = `/pictures/${at + 1}${ending}`
      compiler.lay(path, bytes)
      return [file, path]
    }),
  )
}

// Of a plot with some ten thousand points.
const hardDrawing = 500_000

/** Those that may have taken the compiler so long, or so much memory, that a paper has to be printed more simply. */
const hardDrawings = (pictures: PrintOrder['pictures']): string[] =>
  [...pictures].flatMap(([file, bytes]) =>
    file.endsWith('.svg') && (bytes.length > hardDrawing || Buffer.from(bytes).includes('<filter')) ? [file] : [],
  )

type PrintJob = {
  paths: ReadonlyMap<string, string>
  refused: Refused
  isPlain: boolean
  isSimple?: boolean | undefined
  isSpared: boolean
}

function sourceOf(sheet: Sheet, text: FullText, { paths, refused, isPlain, isSimple, isSpared }: PrintJob): string {
  const body = writeTypst(text, {
    picturePath: (file) => (refused.pictures.has(file) ? undefined : paths.get(file)),
    isReadable: (typst) => !refused.formulas.has(typst),
    isPlain,
    isSettled: isSimple,
    isSpared,
  })
  const language = languageArguments(text.language ?? sheet.language)
  return [
    `#import "/${sheet.template}.typ" as paper`,
    `#show: paper.article.with(language: (${language.join(', ') || ':'}))`,
    body,
  ].join('\n')
}

function sizeOf({ formulas, pictures }: Refused): number {
  return formulas.size + pictures.size
}
