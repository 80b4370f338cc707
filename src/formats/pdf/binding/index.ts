// Binds several PDFs into one: as a whole file, and as a booklet. Each is read once, and only one is in memory at a time.
import { inspectPdf } from '#src/formats/pdf/inspect-pdf.ts'
import { type BookletFile, writeBooklet } from './booklet.ts'
import type { ByteSink } from './object-writer.ts'
import { openSource } from './source-pdf.ts'
import { type BoundFacts, type BoundPart, type WholeFile, writeWhole } from './whole.ts'

export type { BoundFacts, BoundPart } from './whole.ts'

export type PartToBind = Omit<BoundPart, 'number'> & { read(): Promise<Uint8Array> }

export type BindingOrder = {
  /** In their order. */
  parts: readonly PartToBind[]
  /** A page that fills the last sheet of the booklet. */
  filling(): Promise<Uint8Array>
  facts: BoundFacts
  /** Of the booklet. */
  bookletTitle: string
}

export type Bound = {
  pages: number
  sheets: number
  /** Whether every part is tagged, and PDF/UA-1, as it says of itself. */
  isTagged: boolean
  isAccessible: boolean
}

type Sinks = { whole: ByteSink; booklet: ByteSink }

export async function bindParts({ parts, filling, facts, bookletTitle }: BindingOrder, sinks: Sinks): Promise<Bound> {
  const whole = writeWhole(sinks.whole, parts.length)
  const booklet = writeBooklet(sinks.booklet)
  let pages = 0
  for (const [number, { read, ...part }] of parts.entries()) {
    pages += await addPart(await read(), { ...part, number }, { whole, booklet })
  }
  booklet.fillWith(await openSource(await filling()))
  const sheets = booklet.end({ ...facts, title: bookletTitle })
  return { pages, sheets, ...whole.end(facts) }
}

async function addPart(
  bytes: Uint8Array,
  part: BoundPart,
  { whole, booklet }: { whole: WholeFile; booklet: BookletFile },
): Promise<number> {
  const source = await openSource(bytes)
  whole.add(source, part)
  booklet.add(source, part)
  return source.pages.length
}

/**
 * Binds one file for trial.
 *
 * @returns its number of pages; undefined for a file that is protected, signed, or not understood.
 */
export async function countBindablePages(bytes: Uint8Array): Promise<number | undefined> {
  if (!(await inspectPdf(bytes)).ok) return undefined
  const nowhere = () => undefined
  const sinks = { whole: writeWhole(nowhere, 1), booklet: writeBooklet(nowhere) }
  try {
    return await addPart(bytes, { number: 0, role: 'Art', title: '', labels: [] }, sinks)
  } catch {
    return undefined
  }
}
