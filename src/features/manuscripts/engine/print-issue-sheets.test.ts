import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { IssueFront } from '#src/features/manuscripts/typesetting.ts'
import { bindParts } from '#src/formats/pdf/binding/index.ts'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import { aFrontMatter, aFullText } from '#test/factories/full-text.ts'
import { anIssueFront } from '#test/factories/issue-front.ts'
import { buildPng } from '#test/fixtures/pictures.ts'
import { readBoundPdf } from '#test/fixtures/read-bound-pdf.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { brokenPdfRules } from '#test/pdf-rules/index.ts'
import { everyTag, readPdfObjects, wordsIn } from '#test/pdf-rules/pdf-objects.ts'
import { printFontFolders } from './print-fonts.ts'
import { createPrinter } from './print-pdf.ts'

const templateFolder = join(import.meta.dirname, '../../../../typesetting')
const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })

const print = (given: Partial<IssueFront> = {}) => printer.printIssueSheets({ front: anIssueFront(given) })

const wordsOf = async (pdf: Uint8Array) => (await readPdfWords(pdf)).replaceAll(/\s+/g, ' ')

const paper = (firstPage: number) => {
  const printed = printer.print({
    text: { ...aFullText(), body: aFullText().body.filter(({ kind }) => kind === 'paragraph') },
    front: { ...aFrontMatter(), firstPage },
    layout: 'one-column',
    pictures: new Map(),
  })
  return { pdf: printed.pdf, pages: printed.numberOfPages }
}

async function bindIssue() {
  const papers = [paper(1), paper(3)]
  const { opening, openingPages, squared, back } = print()
  const chunks: Uint8Array[] = []
  await bindParts(
    {
      parts: [
        { role: 'Part', title: 'Contents', labels: ['Cover', 'ii'], read: async () => opening },
        ...papers.map(({ pdf }, at) => ({
          role: 'Art' as const,
          title: `Paper ${at + 1}`,
          labels: [],
          read: async () => pdf,
        })),
        { role: 'Part', title: 'Colophon', labels: ['Back'], read: async () => back },
      ],
      filling: async () => squared,
      facts: {
        title: 'The Journal, Volume 1, Number 2',
        language: 'en',
        author: undefined,
        keywords: undefined,
        madeAt: new Date('2026-03-01T12:00:00Z'),
        id: '0123456789abcdef0123456789abcdef',
      },
      bookletTitle: 'Booklet',
    },
    { whole: (bytes) => chunks.push(bytes.slice()), booklet: () => undefined },
  )
  return { bytes: new Uint8Array(Buffer.concat(chunks)), papers, openingPages }
}

test('every sheet is PDF/UA-1, and says what it is given', async () => {
  const front = anIssueFront()
  const { opening, openingPages, squared, back } = print()
  for (const sheet of [opening, back]) expect(await brokenPdfRules(sheet, 'readers')).toEqual([])
  expect((await readPrintedPdf(squared)).numberOfPages).toBe(1)
  expect((await readPrintedPdf(back)).numberOfPages).toBe(1)
  expect((await readPrintedPdf(opening)).numberOfPages).toBe(openingPages)
  const words = await wordsOf(opening)
  const said = [front.name, front.number, front.time, ...front.remarks, ...front.papers.map(({ title }) => title)]
  for (const text of said) expect(words).toContain(text)
  const colophon = await wordsOf(back)
  for (const { lines } of front.colophon) for (const { text } of lines) expect(colophon).toContain(text)
})

test('the first paper begins on a right-hand page if its number is odd, otherwise on a left-hand one', () => {
  expect(print({ firstPage: 1 }).openingPages % 2).toBe(0)
  expect(print({ firstPage: 12 }).openingPages % 2).toBe(1)
  expect(print({ firstPage: undefined }).openingPages % 2).toBe(0)
})

test('the contents count papers without page numbers from the first page of the file', async () => {
  const [given] = anIssueFront().papers
  if (!given) throw new Error('no paper')
  const { opening, openingPages } = print({ papers: [{ ...given, printed: null, at: 5 }] })
  expect(await wordsOf(opening)).toContain(`[${openingPages + 5}]`)
})

test('an uploaded cover takes the place of the drawn one, with words for those who do not see it', async () => {
  const picture = { name: 'cover.png', bytes: buildPng(1_100, 1_400) }
  const { opening } = printer.printIssueSheets({ front: anIssueFront(), picture })
  expect(await brokenPdfRules(opening, 'readers')).toEqual([])
  const { tags } = await readPdfObjects(opening)
  const [figure] = everyTag(tags).filter(({ type }) => type === 'Figure')
  expect(figure && wordsIn(figure.dictionary, 'Alt')).toBe(anIssueFront().coverAlt)
})

test('letters that no font has are squares, and prevent no issue', async () => {
  const [given] = anIssueFront().papers
  if (!given) throw new Error('no paper')
  const { opening } = print({ papers: [{ ...given, title: 'Of ಕನ್ನಡ' }] })
  expect(await wordsOf(opening)).toContain('□')
})

test.each([1, 60])('an issue with %i papers of sixty authors with long names is printed', (count) => {
  const long = {
    title: `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk '.repeat(9)}`,
    authors: Array.from({ length: 8 }, (_, at) => `Wolfeschlegelsteinhausenbergerdorff ${at}`).join(', '),
    kind: 'Research article',
    standing: 'RETRACTED:',
    printed: null,
  }
  const papers = Array.from({ length: count }, (_, at) => ({ ...long, at: at + 1, link: `part:${at + 1}` }))
  expect(print({ papers, name: long.title, title: long.title }).openingPages).toBeGreaterThan(1)
})

test('bound with its papers, an issue is one tagged file that keeps the rules of PDF/UA-1', async () => {
  const { bytes, papers, openingPages } = await bindIssue()
  expect(await brokenPdfRules(bytes, 'readers')).toEqual([])
  const read = await readPrintedPdf(bytes)
  expect(read).toMatchObject({ isTagged: true, title: 'The Journal, Volume 1, Number 2' })
  expect(read.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const { tags } = await readPdfObjects(bytes)
  const [document] = tags
  expect(tags).toHaveLength(1)
  expect(document?.children.map(({ type }) => type)).toEqual(['Part', 'Art', 'Art', 'Part'])
  // Nothing of a paper's own structure is lost.
  const [own] = (await readPdfObjects(papers[0]?.pdf ?? new Uint8Array())).tags
  const typesOf = (tag: typeof own) => everyTag(tag?.children ?? []).map(({ type }) => type)
  expect(typesOf(document?.children[1])).toEqual(typesOf(own))
  const bound = await readBoundPdf(bytes)
  expect(bound.outline.map(({ page }) => page)).toEqual([
    0,
    openingPages,
    openingPages + (papers[0]?.pages ?? 0),
    bound.pages - 1,
  ])
})

test('the contents lead to the first pages of the papers', async () => {
  const { bytes, papers, openingPages } = await bindIssue()
  const { links } = await readBoundPdf(bytes)
  const within = links.filter(({ page, to }) => page < openingPages && typeof to === 'number').map(({ to }) => to)
  expect([...new Set(within)]).toEqual([openingPages, openingPages + (papers[0]?.pages ?? 0)])
})
