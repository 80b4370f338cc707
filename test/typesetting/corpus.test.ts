// Every manuscript of the corpus becomes a paper, and its content is in every format written from it.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createEngine } from '#src/features/manuscripts/engine/typeset.ts'
import type { Typeset } from '#src/features/manuscripts/typesetting.ts'
import { countedParts, type PartCounts } from '#src/formats/full-text/tree/count-parts.ts'
import { takeShare } from '#test/environment/round.ts'
import { jatsSchema, schemaErrors, schemasFolder, unlessSkipped } from '#test/environment/schemas.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { type CorpusManuscript, corpus } from '#test/fixtures/corpus/index.ts'
import { type PrintedPdf, readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'
import { brokenRules } from '#test/jats-rules/index.ts'
import { brokenPdfRules } from '#test/pdf-rules/index.ts'
import { countInHtml, countInJats, countInPdf } from './written-counts.ts'

type Article = Omit<Typeset, 'pdf' | 'archival'> & { pdf?: PrintedPdf; archival?: PrintedPdf; pdfProblems: string[] }

const manuscripts = takeShare(corpus, 5)
const articles = new Map<string, Article | Error>()

beforeAll(async () => {
  const templateFolder = join(import.meta.dirname, '..', '..', 'typesetting')
  const { typeset } = createEngine({ templateFolder, fontFolders: printFontFolders() })
  for (const { name, bytes } of manuscripts) {
    const manuscript = new Uint8Array(await bytes())
    const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
    articles.set(
      name,
      await typeset({ ...order, mediaFolder: '/journals/1/media/' }, () => {}).then(
        async ({ pdf, archival, ...article }) => ({
          ...article,
          ...(pdf && { pdf: await readPrintedPdf(pdf) }),
          ...(archival && { archival: await readPrintedPdf(archival) }),
          pdfProblems: [
            ...(pdf ? await brokenPdfRules(pdf, 'readers') : ['no PDF for readers']),
            ...(archival ? await brokenPdfRules(archival, 'archives') : ['no PDF for archives']),
          ],
        }),
        (error: Error) => error,
      ),
    )
  }
}, 600_000)
afterAll(() => articles.clear())

function articleOf({ name }: CorpusManuscript): Article {
  const article = articles.get(name)
  if (!article || article instanceof Error) throw article ?? new Error('not converted')
  return article
}

/** The remaining losses, apart from those that the manuscript explains. */
function expected({ holds, losses = [] }: CorpusManuscript): PartCounts {
  const lost = (part: string) => losses.reduce((sum, loss) => sum + (loss.part === part ? loss.count : 0), 0)
  return Object.fromEntries(countedParts.map((part) => [part, (holds[part] ?? 0) - lost(part)])) as PartCounts
}

const each = manuscripts.map((manuscript) => [manuscript.name, manuscript] as const)

test('every manuscript of the corpus has a paper, and there are at least 150', () => {
  expect(
    [...articles].flatMap(([name, article]) => (article instanceof Error ? [`${name}: ${article.message}`] : [])),
  ).toEqual([])
  expect(articles.size).toBe(manuscripts.length)
  expect(corpus.length).toBeGreaterThanOrEqual(150)
})

describe('everything in a manuscript', () => {
  test.each(each)('is in the text: %s', (_, manuscript) => {
    expect(articleOf(manuscript).counts).toEqual(expected(manuscript))
  })

  test.each(each)('is in its HTML: %s', (_, manuscript) => {
    expect(countInHtml(articleOf(manuscript).html)).toEqual(expected(manuscript))
  })

  test.each(each)('is in its JATS: %s', (_, manuscript) => {
    expect(countInJats(articleOf(manuscript).jats)).toEqual(expected(manuscript))
  })

  test('is never lost without a reason, and 98 of 100 parts are not lost at all', () => {
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    const held = sum(corpus.flatMap(({ holds }) => Object.values(holds)))
    const lost = sum(corpus.flatMap(({ losses = [] }) => losses.map(({ count }) => count)))
    expect(1 - lost / held).toBeGreaterThanOrEqual(0.98)
  })
})

describe('the words of a manuscript', () => {
  test.each(each)('are found: %s', (_, manuscript) => {
    const { html, attention } = articleOf(manuscript)
    const {
      words = [],
      without = [],
      citations = [],
      captions = [],
      markup = [],
      firstHeading,
      language,
      attention: kinds = [],
    } = manuscript.found ?? {}
    const text = plain(html)
    for (const part of [...words, ...captions.map((caption) => caption.replace(': ', '. '))])
      expect(text).toContain(part)
    for (const part of markup) expect(html).toContain(part)
    for (const part of without) expect(text).not.toContain(part)
    const linked = [...html.matchAll(/<a [^>]*role="doc-biblioref"[^>]*>(.*?)<\/a>/g)].map(([, said = '']) =>
      plain(said),
    )
    for (const citation of citations) expect(linked).toContain(citation)
    if (firstHeading) expect(plain(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? '')).toBe(firstHeading)
    if (language) expect(languageOf(articleOf(manuscript).jats)).toBe(language)
    const told: string[] = attention.map(({ kind }) => kind)
    expect(told).toEqual(expect.arrayContaining([...kinds]))
    for (const kind of manuscript.found?.withoutAttention ?? []) expect(told).not.toContain(kind)
  })

  test.each(each)('are all on the page and in the PDF: %s', (_, manuscript) => {
    expect(articleOf(manuscript).attention.filter(({ kind }) => kind === 'lost-words')).toEqual([])
  })

  test.each(each)('about itself are not repeated: %s', (_, manuscript) => {
    const { title, withheld = [] } = manuscript.found ?? {}
    const text = plain(articleOf(manuscript).html)
    for (const part of [title, ...withheld]) if (part) expect(text).not.toContain(part)
  })
})

describe('a printed paper', () => {
  test.each(each)('is accessible and fit for archives: %s', (_, manuscript) => {
    const { pdf, archival, pdfProblems, refusal, numberOfPages } = articleOf(manuscript)
    expect(refusal).toBeUndefined()
    expect(pdfProblems).toEqual([])
    expect([pdf?.numberOfPages, archival?.numberOfPages]).toEqual([numberOfPages, numberOfPages])
  })

  test.each(each)('has the content of its text: %s', (_, manuscript) => {
    const { pdf, counts, html } = articleOf(manuscript)
    if (!pdf) throw new Error('not printed')
    // 'Abstract' and 'References' are the template's own.
    const own = counts.references > 0 ? 2 : 1
    const empty = html.match(/data-missing/g)?.length ?? 0
    const tagged = countInPdf(pdf)
    expect({
      ...tagged,
      tables: tagged.tables + (manuscript.untagged?.tables ?? 0),
      headings: tagged.headings - own,
      pictures: tagged.pictures - empty + (manuscript.untagged?.pictures ?? 0),
      // Those of tables and figures are below them.
      notes: tagged.notes + (manuscript.notesBelow ?? 0),
    }).toEqual({
      headings: counts.headings,
      tables: counts.tables,
      equations: counts.equations,
      pictures: counts.pictures,
      notes: counts.notes,
    })
  })
})

test.each(each)('JATS4R and PubMed Central find nothing wrong: %s', (_, manuscript) => {
  const { jats, attention } = articleOf(manuscript)
  const lacksPictures = attention.some(({ kind }) => kind === 'missing-picture' || kind === 'unreadable-picture')
  expect(brokenRules(jats, { lacksPictures })).toEqual([])
})

test.skipIf(!schemasFolder)(`every JATS of the corpus is valid${unlessSkipped}`, async () => {
  const documents = manuscripts.map((manuscript) => [`${manuscript.name}.xml`, articleOf(manuscript).jats] as const)
  expect(await schemaErrors(jatsSchema, Object.fromEntries(documents))).toEqual([])
})

const languageOf = (jats: string) => /<article[^>]* xml:lang="([a-z]+)/.exec(jats)?.[1]

const plain = (html: string) =>
  html
    .replaceAll(/<span data-stop[^>]*>(.*?)<\/span>/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
