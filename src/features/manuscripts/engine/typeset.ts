// From a Word file to the finished paper: read, tidied up, written as HTML, printed, written as JATS. The same order
// gives the same bytes.

import type { TypesettingStep } from '#src/domain/typesetting.ts'
import type {
  AnonymousCopy,
  CertificateOrder,
  IssueSheetsOrder,
  PrintedCertificate,
  PrintedIssueSheets,
  Typeset,
} from '#src/features/manuscripts/typesetting.ts'
import { fillFront } from '#src/formats/full-text/fill-front.ts'
import { addContributions } from '#src/formats/full-text/statements/add-contributions.ts'
import { addStatements, statementSection, withSections } from '#src/formats/full-text/statements/add-statements.ts'
import { UnreadableTree } from '#src/formats/full-text/stored-tree.ts'
import { countParts } from '#src/formats/full-text/tree/count-parts.ts'
import type { FullText } from '#src/formats/full-text/tree/full-text.ts'
import { makeAnonymousCopy } from './anonymous/make-copy.ts'
import type { ShownPicture } from './article-pictures.ts'
import type { EngineAnonymousOrder, EngineOptions, EngineOrder } from './exchange.ts'
import { compressTree, openTree } from './kept-tree.ts'
import { compareWords } from './ledger/compare-words.ts'
import { makeRoomForPrinting } from './make-room.ts'
import { nameEngine } from './name-engine.ts'
import { createPrinter, type PrintedArticle, RefusedPaper } from './print-pdf.ts'
import { type ReadText, readManuscript } from './read-manuscript.ts'
import { wordsOfText } from './words-of-text.ts'
import { writeHtml, writeXml } from './write-article.ts'

export type Engine = {
  /** Throws UnreadableManuscript for a file that is not Word, and any other error when an engine breaks. */
  typeset(order: EngineOrder, onStep: (step: TypesettingStep) => void): Promise<Typeset>
  /** Throws UnsafeCopy, and for every other reason for which there must be no copy. */
  makeAnonymous(order: EngineAnonymousOrder, onStep: (step: TypesettingStep) => void): Promise<AnonymousCopy>
  /** Throws when an engine breaks. */
  makeCertificate(order: CertificateOrder): PrintedCertificate
  /** Throws when an engine breaks. */
  makeIssueSheets(order: IssueSheetsOrder): PrintedIssueSheets
}

export function createEngine(options: EngineOptions): Engine {
  const engine = nameEngine(options)
  const printer = createPrinter(options)

  return {
    makeCertificate: (order) => printer.printCertificate(order),
    makeIssueSheets: (order) => printer.printIssueSheets(order),
    async makeAnonymous(order, onStep) {
      return { ...(await makeAnonymousCopy(order, printer, onStep)), engine }
    },
    async typeset(given, onStep) {
      const { unreadTree, ...source } = await readText(given, onStep)
      const { text: read, shown, passages } = source
      const { front, attention: toConfirm } = fillFront(given.front, read.found)
      const order = { ...given, front }
      const text = addStatements(read, order.front.statements)
      onStep('writing')
      const html = writeHtml(withCorrespondence(text, front), shown, order)
      const words = wordsOfText(text)
      if (order.withPdf) await makeRoomForPrinting(text, shown)
      const printed: Printed = order.withPdf ? print(printedText(read, order.front), shown, order) : {}
      return {
        html,
        // After printing: JATS names the last page.
        jats: writeXml(text, order, printed),
        pdf: printed.pdf,
        archival: printed.archival,
        numberOfPages: printed.numberOfPages,
        refusal: printed.refusal,
        designFaults: printed.designFaults?.length ? printed.designFaults : undefined,
        pictures: shown.map(({ name, sha256, mediaType, bytes }) => ({ name, sha256, mediaType, bytes })),
        attention: [
          ...compareWords({ source: passages, text, html, pdf: printed.pdf, missing: printed.missing }),
          ...toConfirm,
          ...text.attention,
          ...(printed.attention ?? []),
        ],
        counts: countParts(text),
        words,
        engine,
        tree: front.isProof ? compressTree(source) : undefined,
        unreadTree,
      }

      function print(
        text: FullText,
        shown: readonly ShownPicture[],
        { front, layout, isSimple }: EngineOrder,
      ): Printed {
        onStep('printing')
        const pictures = new Map(shown.map(({ name, bytes }) => [name, bytes]))
        try {
          return printer.print({ text, front, layout, pictures, isSimple })
        } catch (error) {
          // The paper's HTML and JATS are good all the same.
          const part = error instanceof RefusedPaper ? error.part : undefined
          return { refusal: error instanceof Error ? error.message : String(error), attention: part ? [part] : [] }
        }
      }
    },
  }
}

/** From the approved text, or else from the manuscript. */
async function readText(
  { approved, manuscript, front }: EngineOrder,
  onStep: (step: TypesettingStep) => void,
): Promise<ReadText & Pick<Typeset, 'unreadTree'>> {
  if (!approved) return readManuscript(manuscript, onStep, front)
  try {
    return openTree(approved)
  } catch (error) {
    const unreadTree = error instanceof UnreadableTree ? error.message : 'a damaged tree'
    return { ...(await readManuscript(manuscript, onStep, front)), unreadTree }
  }
}

/** The paper's page and JATS have the contributions with the authors, so that only the PDF gets a section. */
const printedText = (read: FullText, { authors, statements }: EngineOrder['front']): FullText =>
  addStatements(addContributions(read, authors), statements)

/** PDF and JATS have these lines with the authors. */
const withCorrespondence = (text: FullText, { correspondence = [] }: EngineOrder['front']): FullText =>
  correspondence.length === 0
    ? text
    : withSections(text, statementSection('correspondence', 'Correspondence', correspondence.join('\n\n')))

type Printed = Partial<PrintedArticle> & Pick<Typeset, 'refusal'>
