// Prints what is around the papers of a whole issue: what comes before them, the page that fills a sheet, and the back.
import type { IssueSheetsOrder, PrintedIssueSheets } from '#src/features/manuscripts/typesetting.ts'
import { isInvisible, printableRecord, withoutMissing } from './printable-source.ts'
import type { TypstCompiler } from './typst-compiler.ts'

type Files = ReadonlyMap<string, Uint8Array>

type Press = {
  /** Tried one after the other: a faulty template of the owner's prevents no issue. */
  designs: readonly Files[]
  fonts: string
  compiler: TypstCompiler
}

/** Throws when every design refuses. */
export function printIssueSheets(order: IssueSheetsOrder, { designs, ...press }: Press): PrintedIssueSheets {
  let refusal = 'no design'
  for (const files of designs) {
    const printed = printWith(files, order, press)
    if (!('refusal' in printed)) return printed
    refusal = printed.refusal
  }
  throw new Error(`Typst refused the sheets of an issue: ${refusal}`)
}

/** A refusal of one sheet is that of all. */
class Refused extends Error {}

function printWith(
  files: Files,
  { front, picture }: IssueSheetsOrder,
  { fonts, compiler }: Omit<Press, 'designs'>,
): PrintedIssueSheets | { refusal: string } {
  const record = printableRecord({ ...front, ...(picture ? { picture: `/${picture.name}` } : {}) })
  const invisible = new Set<string>()
  const missing = new Set<string>()

  function print(sheet: 'opening' | 'squared' | 'back', inputs: Record<string, string> = {}) {
    const source = `#import "/issue.typ" as issue\n#issue.${sheet}`
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const written = withoutMissing(record, [...invisible, ...missing])
      const compiled = compiler.compile(source, { front: written, layout: 'one-column', fonts, ...inputs })
      if ('refusal' in compiled) throw new Refused(compiled.refusal)
      const exported = compiler.export(compiled.pages, 'ua-1')
      if ('refusal' in exported) throw new Refused(exported.refusal)
      if ('pdf' in exported) return { pdf: exported.pdf, pages: compiled.pages.numOfPages }
      for (const characters of exported.missing) (isInvisible(characters) ? invisible : missing).add(characters)
    }
    throw new Refused('characters without a shape')
  }

  /** The contents name pages of this file, which are counted from its first: they are known once it has been printed. */
  function printOpening() {
    const { pages } = print('opening')
    const isOddNext = front.firstPage === undefined || front.firstPage % 2 === 1
    const squared = (pages % 2 === 1) === isOddNext ? 'yes' : 'no'
    const before = pages + (squared === 'yes' ? 1 : 0)
    const opening = print('opening', { squared, before: String(before) })
    if (opening.pages !== before) throw new Refused(`an opening of ${opening.pages} pages in place of ${before}`)
    return opening
  }

  try {
    for (const [path, bytes] of files) compiler.lay(path, bytes)
    if (picture) compiler.lay(picture.name, picture.bytes)
    const opening = printOpening()
    return {
      opening: opening.pdf,
      openingPages: opening.pages,
      squared: print('squared').pdf,
      back: print('back').pdf,
    }
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.message }
    throw error
  } finally {
    compiler.clear()
  }
}

// Removing some characters may reveal others.
const maxTurns = 4
