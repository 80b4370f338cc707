// Binds issues as the server does, with sheets that are quickly printed.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { bindingHandler, planBindings } from '#src/features/articles/bound/index.ts'
import type { Typesetter } from '#src/features/manuscripts/index.ts'
import type { IssueSheetsOrder } from '#src/features/manuscripts/typesetting.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { TestApi } from '#test/api/api-harness.ts'

type MakesSheets = Typesetter['makeIssueSheets']

/** Each page says the word and its number: 'Chalk 1'. */
export async function aPdfOf(word: string, pages = 1): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage([595.28, 841.89]).drawText(`${word} ${number}`, { x: 60, y: 700, font, size: 20 })
  }
  return new Uint8Array(await pdf.save())
}

const quickSheets: MakesSheets = async () => ({
  ok: true,
  sheets: {
    opening: await aPdfOf('Opening', 2),
    openingPages: 2,
    squared: await aPdfOf('Squared'),
    back: await aPdfOf('Back'),
  },
})

/** Plans, and does what is due. @returns what was ordered to be printed */
export async function bindIssues(site: TestApi, makeIssueSheets = quickSheets): Promise<IssueSheetsOrder[]> {
  const orders: IssueSheetsOrder[] = []
  const typesetter: Pick<Typesetter, 'makeIssueSheets'> = {
    async makeIssueSheets(order, options) {
      orders.push(order)
      return makeIssueSheets(order, options)
    },
  }
  await planBindings(site.services)
  await runDueJobs(site.services, [bindingHandler({ ...site.services, typesetter })])
  return orders
}

/** What a page draws, in the letters of the font used here. */
export const wordsDrawn = (drawn: string): string[] =>
  [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
