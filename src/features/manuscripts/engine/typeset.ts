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
import { plainText } from '#src/formats/full-text/plain-text.ts'
import { addContributions } from '#src/formats/full-text/statements/add-contributions.ts'
import { addStatements, statementSection, withSections } from '#src/formats/full-text/statements/add-statements.ts'
import { UnreadableTree } from '#src/formats/full-text/stored-tree.ts'
import { countParts } from '#src/formats/full-text/tree/count-parts.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { finishCopy, makeAnonymousCopy, prepareCopy } from './anonymous/make-copy.ts'
import type { ShownPicture } from './article-pictures.ts'
import { type Attempts, isPartInTurn, type OnStep, startAttempts } from './attempts.ts'
import { withItsPictures } from './embed-pictures.ts'
import type { EngineAnonymousOrder, EngineOptions, EngineOrder, HandedOver } from './exchange.ts'
import { compressTree, openTree } from './kept-tree.ts'
import { compareCarefully, compareWords } from './ledger/compare-words.ts'
import { hasRoomForCopy, hasRoomForPrinting } from './make-room.ts'
import { nameEngine } from './name-engine.ts'
import { partToBlame } from './part-to-blame.ts'
import { inWordsAlone, partsInTurn } from './parts-in-turn.ts'
import type { PreparedCopy } from './prepared-copy.ts'
import { attentionToBlock, attentionToLeftOut, attentionToWordsAlone } from './print-attention.ts'
import { createPrinter, type PrintedArticle, RefusedPaper } from './print-pdf.ts'
import { type ReadText, readManuscript } from './read-manuscript.ts'
import { wordsOfText } from './words-of-text.ts'
import { writeHtml, writeXml } from './write-article.ts'

export type Engine = {
  /** Throws UnreadableManuscript for a file that is not Word, and any other error when an engine breaks. */
  typeset(order: EngineOrder, onStep: OnStep): Promise<Typeset>
  /** The same, but for the pictures in the page of a proof; or only what was read, if this process needs too much memory to print it as well. */
  typesetOrHandOver(order: EngineOrder, onStep: OnStep): Promise<Typeset | { handedOver: HandedOver }>
  /** Throws UnsafeCopy, and for every other reason for which there must be no copy. */
  makeAnonymous(order: EngineAnonymousOrder, onStep: OnStep): Promise<AnonymousCopy>
  /** The same, or only what was prepared, if this process needs too much memory to print it as well. */
  makeAnonymousOrHandOver(
    order: EngineAnonymousOrder,
    onStep: OnStep,
  ): Promise<AnonymousCopy | { prepared: PreparedCopy }>
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
      const attempts = startAttempts(onStep, order.without)
      return { ...(await makeAnonymousCopy(order, printer, attempts)), engine }
    },
    async makeAnonymousOrHandOver(order, onStep) {
      const attempts = startAttempts(onStep, order.without)
      const prepared = order.prepared ?? (await prepareCopy(order, attempts))
      if (!order.prepared && !(await hasRoomForCopy(prepared))) return { prepared }
      return { ...(await finishCopy(prepared, { printer, attempts, order })), engine }
    },
    async typeset(order, onStep) {
      const attempts = startAttempts(onStep, order.without)
      return withItsPictures(write(await readText(order, attempts), order, attempts), order)
    },
    async typesetOrHandOver(order, onStep) {
      const attempts = startAttempts(onStep, order.without)
      const source = await readText(order, attempts)
      const isToBePrinted = order.withPdf && !order.handedOver && !order.isInTurn
      if (isToBePrinted && !(await hasRoomForPrinting(source.text, source.shown)))
        return { handedOver: handOver(source, attempts) }
      return write(source, order, attempts)
    },
  }

  function write({ unreadTree, ...source }: Source, given: EngineOrder, attempts: Attempts): Typeset {
    const { text: read, shown, passages } = source
    const { front, attention: toConfirm } = fillFront(given.front, read.found)
    const order = { ...given, front }
    const text = addStatements(read, order.front.statements)
    const undone: Attention[] = []
    const writePlainlyIfNeeded = (
      step: TypesettingStep,
      part: 'html' | 'jats',
      given: FullText,
      write: (some: FullText) => string,
    ) =>
      attempts.attempt(
        step,
        part,
        () => write(given),
        ({ mayTryOnLess }) => {
          undone.push(attentionToLeftOut(given, part, mayTryOnLess ? partToBlame(given, write) : undefined))
          return write(plainText(given))
        },
      )
    const html = writePlainlyIfNeeded('writing', 'html', withCorrespondence(text, front), (some) =>
      writeHtml(some, shown, order),
    )
    const words = wordsOfText(text)
    const printed = print(printedText(read, order.front), shown, order, attempts)
    // After printing: JATS names the last page.
    const jats = writePlainlyIfNeeded('printing', 'jats', text, (some) => writeXml(some, order, printed))
    const written = { source: passages, text, html, pdf: printed.pdf, missing: printed.missing }
    const lost = attempts.attempt(
      'printing',
      'ledger',
      () => compareWords(written),
      ({ mayTryOnLess }) => {
        const attentionTo = (place = {}) => ({ ...attentionToLeftOut(text, 'ledger'), ...place })
        return mayTryOnLess ? compareCarefully(written, attentionTo) : [attentionTo()]
      },
    )
    return {
      html,
      jats,
      pdf: printed.pdf,
      archival: printed.archival,
      numberOfPages: printed.numberOfPages,
      refusal: printed.refusal,
      designFaults: printed.designFaults?.length ? printed.designFaults : undefined,
      pictures: shown.map(({ name, sha256, mediaType, bytes }) => ({ name, sha256, mediaType, bytes })),
      attention: [...lost, ...toConfirm, ...text.attention, ...undone, ...(printed.attention ?? [])],
      counts: countParts(text),
      words,
      engine,
      tree: front.isProof ? compressTree(source) : undefined,
      unreadTree,
      leftOut: attempts.leftOut.length > 0 ? attempts.leftOut : undefined,
    }
  }

  function print(whole: FullText, shown: readonly ShownPicture[], order: EngineOrder, attempts: Attempts): Printed {
    const { front, layout, isSimple, without = [] } = order
    const ended = new Set(without.map(({ part }) => part).filter(isPartInTurn))
    for (const part of ended) attempts.leftOut.push({ part, reason: 'it ended its process' })
    const parts = partsInTurn(whole)
    const causes = parts.filter(({ name }) => ended.has(name)).map(({ of }) => of)
    if (!order.withPdf) return { attention: causes.map((part) => attentionToBlock(whole, part)) }
    attempts.onStep('printing')
    const pictures = new Map(shown.map(({ name, bytes }) => [name, bytes]))
    const text = inWordsAlone(whole, ended)
    try {
      if (order.isInTurn) {
        // Of the whole text: in words alone, one part may become several, which would change the names of the parts after it.
        const others = parts.filter(({ name }) => !ended.has(name))
        const begin = (part: string) => attempts.onStep('printing', part)
        printer.setInTurn({ text, front, layout, pictures }, others, { begin, maxMs: maxMsInTurn })
        return {}
      }
      const printed = printer.print({ text, front, layout, pictures, isSimple })
      const inWords = causes.map((part) => attentionToWordsAlone(whole, part))
      return { ...printed, attention: [...inWords, ...printed.attention] }
    } catch (error) {
      // The paper's HTML and JATS are good all the same.
      const part = error instanceof RefusedPaper ? error.part : undefined
      return { refusal: error instanceof Error ? error.message : String(error), attention: part ? [part] : [] }
    }
  }
}

// Less than any limit for a paper, which would end a part that is not to blame.
const maxMsInTurn = 20_000

type Source = ReadText & Pick<Typeset, 'unreadTree'>

/** From the approved text, or else from the manuscript. */
async function readText({ handedOver, approved, manuscript, front }: EngineOrder, attempts: Attempts): Promise<Source> {
  if (handedOver) {
    attempts.leftOut.push(...handedOver.leftOut)
    return { ...openTree(handedOver), unreadTree: handedOver.unreadTree }
  }
  if (!approved) return readManuscript(manuscript, attempts, front)
  try {
    return openTree(approved)
  } catch (error) {
    const unreadTree = error instanceof UnreadableTree ? error.message : 'a damaged tree'
    return { ...(await readManuscript(manuscript, attempts, front)), unreadTree }
  }
}

function handOver({ unreadTree, ...source }: Source, { leftOut }: Attempts): HandedOver {
  const pictures = new Map(source.shown.map(({ sha256, bytes }) => [sha256, bytes]))
  return { tree: compressTree(source), pictures, unreadTree, leftOut }
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
