// The copy of a manuscript for its reviewers: read, relieved of what names its authors, written as HTML, Word and PDF, and
// checked. All files or none.
import { countWords } from '#src/domain/plain-text.ts'
import type { Attempts, LeftOut } from '#src/features/manuscripts/engine/attempts.ts'
import { embedPictures } from '#src/features/manuscripts/engine/embed-pictures.ts'
import type { EngineAnonymousOrder } from '#src/features/manuscripts/engine/exchange.ts'
import { forgetPandoc, PandocFailure } from '#src/features/manuscripts/engine/pandoc/pandoc.ts'
import { partToBlame } from '#src/features/manuscripts/engine/part-to-blame.ts'
import type { PreparedCopy } from '#src/features/manuscripts/engine/prepared-copy.ts'
import { attentionToLeftOut } from '#src/features/manuscripts/engine/print-attention.ts'
import type { Printer } from '#src/features/manuscripts/engine/print-pdf.ts'
import { readManuscript } from '#src/features/manuscripts/engine/read-manuscript.ts'
import { wordsOfText } from '#src/features/manuscripts/engine/words-of-text.ts'
import type { AnonymousCopy } from '#src/features/manuscripts/typesetting.ts'
import {
  type FoundTrace,
  findTraces,
  hideTraces,
  type Known,
  knownOf,
  prepareForReview,
  type ReviewManuscript,
  TooManyTraces,
  withoutBlockNames,
} from '#src/formats/anonymous/index.ts'
import { addressOfPlace } from '#src/formats/full-text/html/fragment-ids.ts'
import { isNormalisingStep } from '#src/formats/full-text/normalise.ts'
import { plainText } from '#src/formats/full-text/plain-text.ts'
import type { Attention, FullText } from '#src/formats/full-text/tree/full-text.ts'
import { checkCopy } from './check-copy.ts'
import { peopleInFile } from './people-in-file.ts'
import { drawingsOf, redrawPictures } from './redraw-pictures.ts'
import { UnsafeCopy } from './unsafe-copy.ts'
import { writeReviewDocx } from './write-review-docx.ts'
import { writeReviewHtml } from './write-review-html.ts'

/** Throws UnsafeCopy for a copy that must not be sent, UnreadableManuscript for a file that is not Word. */
export async function makeAnonymousCopy(
  order: EngineAnonymousOrder,
  printer: Printer,
  attempts: Attempts,
): Promise<Omit<AnonymousCopy, 'engine'>> {
  const prepared = order.prepared ?? (await prepareCopy(order, attempts))
  return finishCopy(prepared, { printer, attempts, order })
}

export async function prepareCopy(order: EngineAnonymousOrder, attempts: Attempts): Promise<PreparedCopy> {
  refuseUnordered(order.without?.map(({ part }) => ({ part, reason: 'it ended its process' })))
  const { text, shown } = await readManuscript(order.manuscript, attempts, order.front)
  refuseUnordered(attempts.leftOut)
  const inFile = await peopleInFile(order.manuscript, text.found)
  const known = knownOf([...order.people, ...inFile.people], inFile.affiliations)
  const prepared = prepareForReview(text, known, order.front.title)
  const { title, abstract, keywords } = order.front
  const drawings = drawingsOf(prepared.text, shown)
  const whole = { text: prepared.text, title, abstract, keywords, answer: order.answer, drawings }
  const traces = allTraces(whole, known)
  const chosen = chosenOf(order.hide, traces)
  const hidden = hideTraces(whole, traces, chosen)

  attempts.onStep('writing')
  const pictures = await redrawPictures(hidden, shown)
  const wordCount = wordsIn(hidden)
  const front = { ...order.front, title: hidden.title, abstract: hidden.abstract, keywords: hidden.keywords, wordCount }
  const undone: Attention[] = []
  const writeHtml = (text: FullText) => writeReviewHtml(text, front, pictures)
  const html = attempts.attempt(
    'writing',
    'html',
    () => writeHtml(hidden.text),
    ({ mayTryOnLess }) => {
      const cause = mayTryOnLess ? partToBlame(hidden.text, writeHtml) : undefined
      undone.push(attentionToLeftOut(hidden.text, 'html', cause))
      return writeHtml(plainText(hidden.text))
    },
  )
  return {
    html,
    text: hidden.text,
    front,
    pictures,
    known,
    kept: traces.filter(({ id }) => !chosen.has(id)),
    facts: {
      texts: {
        title: hidden.title,
        abstract: hidden.abstract,
        keywords: hidden.keywords,
        answer: hidden.answer.map((one) => one.text),
      },
      traces: traces.map(({ spots: _, words: __, ...trace }) => ({ ...trace, address: idInPage(trace.address) })),
      withheld: prepared.withheld,
      wordCount,
      attention: [...text.attention, ...undone],
    },
  }
}

type Finishing = { printer: Printer; attempts: Attempts; order: Pick<EngineAnonymousOrder, 'isSimple' | 'prepared'> }

export async function finishCopy(
  prepared: PreparedCopy,
  { printer, attempts, order }: Finishing,
): Promise<Omit<AnonymousCopy, 'engine'>> {
  const { html, text, front, pictures, known, kept, facts } = prepared
  const undone: Attention[] = []
  const docx = await attempts.attempt(
    'writing',
    'docx',
    () => writeReviewDocx(text, front, pictures),
    ({ error }) => {
      if (error && !(error instanceof PandocFailure)) throw error
      undone.push(attentionToLeftOut(text, 'docx'))
      return writeReviewDocx(plainText(text), front, pictures)
    },
  )
  // A process of its own prints it, because it is large.
  if (order.prepared) await forgetPandoc()
  attempts.onStep('printing')
  const { pdf, attention } = print(printer, prepared, order.isSimple)
  attempts.onStep('printing', 'check')
  await checkCopy({ html, docx, pdf, answer: facts.texts.answer }, known, kept)
  return {
    ...facts,
    html: embedPictures(html, pictures.values()),
    docx,
    pdf,
    attention: [...facts.attention, ...undone, ...attention],
  }
}

/** A title page, a heading or a reference list that was not recognised would stay, with the names in it. */
function refuseUnordered(leftOut: readonly LeftOut[] = []): void {
  const step = leftOut.find(({ part }) => isNormalisingStep(part))
  if (step) throw new UnsafeCopy('unordered', { detail: `${step.part}: ${step.reason}` })
}

function allTraces(manuscript: ReviewManuscript, known: Known): FoundTrace[] {
  try {
    return findTraces(manuscript, known)
  } catch (error) {
    throw error instanceof TooManyTraces ? new UnsafeCopy('too-many-traces') : error
  }
}

/** A choice that cannot be carried out would leave a trace that somebody wanted to hide. */
function chosenOf(hide: EngineAnonymousOrder['hide'], traces: readonly FoundTrace[]): ReadonlySet<string> {
  const ids = new Set(traces.map(({ id }) => id))
  if (hide === 'all') return ids
  if (hide.some((id) => !ids.has(id))) throw new UnsafeCopy('trace-unknown')
  return new Set(hide)
}

/** The texts of the form are outside the manuscript's own text. */
const idInPage = (address: string): string =>
  ['title', 'abstract', 'keywords', 'answer'].includes(address) ? address : addressOfPlace(address).slice(1)

/** As the form of a submission counts them. */
const wordsIn = ({ text }: ReviewManuscript): number => countWords(wordsOfText({ ...text, notes: [], references: [] }))

function print(
  printer: Printer,
  { text, front, pictures }: Pick<PreparedCopy, 'text' | 'front' | 'pictures'>,
  isSimple: boolean | undefined,
) {
  const bytes = new Map([...pictures].map(([name, picture]) => [name, picture.bytes]))
  try {
    return printer.printReview({ text: withoutBlockNames(text), front, pictures: bytes, isSimple })
  } catch (error) {
    throw new UnsafeCopy('unprintable', { detail: error instanceof Error ? error.message : String(error) })
  }
}
