import { existsSync } from 'node:fs'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoAuthor } from './papers.ts'
import { firstPage, readDemoPapers, readDemoSubmissions } from './papers.ts'
import { renderManuscript, renderPaper } from './render-paper.ts'

const papers = readDemoPapers()
const submissions = readDemoSubmissions()

describe('the demo papers', () => {
  test('fill three issues with at least four papers each', () => {
    const sizes = Map.groupBy(papers, (paper) => `${paper.volume}.${paper.issue}`)
    expect([...sizes.keys()]).toEqual(['1.1', '1.2', '1.3'])
    for (const issue of sizes.values()) expect(issue.length).toBeGreaterThanOrEqual(4)
  })

  test('are published within the quarter of their issue, after they were received, revised and accepted', () => {
    for (const { slug, volume, issue, receivedAt, revisedAt, acceptedAt, publicationDate } of papers) {
      const [year, month] = publicationDate.split('-').map(Number)
      expect([year, Math.ceil((month ?? 0) / 3)], slug).toEqual([2024 + volume, issue])
      const days = [receivedAt, revisedAt, acceptedAt, publicationDate]
      expect(days, slug).toEqual([...days].sort())
    }
  })

  test('follow one another through an issue without gap or overlap', () => {
    for (const [index, paper] of papers.entries()) {
      const before = papers[index - 1]
      const expected = before?.issue === paper.issue ? Number(before.pages.split('-')[1]) + 1 : 1
      expect(firstPage(paper), paper.slug).toBe(expected)
    }
  })

  test('have each a DOI of their own that names their issue', () => {
    expect(new Set(papers.map((paper) => paper.doi)).size).toBe(papers.length)
    for (const { doi, volume, issue } of papers) expect(doi).toContain(`ejse.v${volume}i${issue}.`)
  })

  test('have each a table, ten references and an abstract of 150 to 250 words', () => {
    for (const { slug, body, abstract } of papers) {
      const words = abstract.split(/\s+/).length
      expect(words, slug).toBeGreaterThanOrEqual(150)
      expect(words, slug).toBeLessThanOrEqual(250)
      expect(body, slug).toMatch(/^\|.*\|$/m)
      expect(body.split('# References')[1]?.match(/^\p{L}.* \(\d{4}\)\./gmu)?.length, slug).toBe(10)
    }
  })

  test('have figures that exist both as data and as a picture, in at least half of them', () => {
    const figures = papers.flatMap(({ body }) =>
      [...body.matchAll(/\]\((figures\/[\w-]+)\.png\)/g)].map((match) => match[1]),
    )
    expect(figures.length).toBeGreaterThanOrEqual(papers.length / 2)
    for (const figure of figures) {
      for (const extension of ['json', 'png']) {
        expect(existsSync(new URL(`./${figure}.${extension}`, import.meta.url)), `${figure}.${extension}`).toBe(true)
      }
    }
  })
})

test.each([
  ['retrieval-quizzes-chemistry', 'phenolphthalein'],
  ['bridge-iteration-logs', 'catenary'],
  ['air-quality-sensors', 'anemometer'],
  ['fraction-number-lines', 'vinculum'],
  ['peer-discussion-mechanics', 'brachistochrone'],
  ['repairing-proofs', 'lacunae'],
  ['rural-science-teachers', 'inselberg'],
  ['debugging-prompts', 'heisenbug'],
  ['engineering-confidence-rasch', 'polytomous'],
  ['peat-bog-sampling', 'sphagnum'],
  ['spatial-training-review', 'anaglyph'],
  ['calculus-feedback-timing', 'subtangent'],
])('only the full text of %s holds the word "%s"', (slug, word) => {
  const holders = papers.filter(({ markdown }) => markdown.toLowerCase().includes(word))
  expect(holders.map((paper) => paper.slug)).toEqual([slug])
  const [header] = holders.map(({ markdown, body }) => markdown.slice(0, markdown.length - body.length).toLowerCase())
  expect(header).not.toContain(word)
})

test('four manuscripts wait as submissions, none of which is also a published paper', () => {
  expect(submissions).toHaveLength(4)
  const published = new Set(papers.map((paper) => paper.title))
  for (const { title } of submissions) expect(published).not.toContain(title)
})

test('every ORCID iD of the demo has a right check digit and one owner', () => {
  const owners = new Map<string, string>()
  for (const { name, orcid } of [...papers, ...submissions].flatMap((paper): DemoAuthor[] => paper.authors)) {
    if (!orcid) continue
    expect(orcid.at(-1), orcid).toBe(checkDigit(orcid))
    expect(owners.get(orcid) ?? name).toBe(name)
    owners.set(orcid, name)
  }
  expect(owners.size).toBeGreaterThan(20)
})

describe('a rendered paper', () => {
  const paper = papers.find(({ slug }) => slug === 'retrieval-quizzes-chemistry')
  let docx: Uint8Array
  let pdf: Uint8Array
  beforeAll(async () => {
    ;({ docx, pdf } = await renderPaper(paper?.markdown ?? ''))
  })

  test('is a PDF of as many pages as its page range says', () => {
    const text = Buffer.from(pdf).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    const [first, last] = (paper?.pages ?? '').split('-').map(Number)
    expect(text.match(/\/Type \/Page\b/g)?.length).toBe((last ?? 0) - (first ?? 0) + 1)
  })

  test('is a Word document with headings, table, equation and figure, without DOCTYPE or macros', async () => {
    const parts = await unzip(docx)
    const document = parts.get('word/document.xml') ?? ''
    expect(document).toContain('phenolphthalein')
    expect(document).toContain('w:val="Heading1"')
    expect(document).toContain('<w:tbl>')
    expect(document).toContain('<m:oMath')
    expect([...parts.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1)
    expect([...parts.keys()].filter((name) => /vba|activeX|embeddings/i.test(name))).toEqual([])
    for (const [name, xml] of parts) if (/\.(xml|rels)$/.test(name)) expect(xml, name).not.toContain('<!DOCTYPE')
  })

  test('has the same bytes when it is rendered again', async () => {
    const again = await renderPaper(paper?.markdown ?? '')
    expect(Buffer.from(again.docx).equals(docx)).toBe(true)
    expect(Buffer.from(again.pdf).equals(pdf)).toBe(true)
  })
})

test('a manuscript for double-blind review names none of its authors', async () => {
  const [submission] = submissions
  const text = [...(await unzip(await renderManuscript(submission?.markdown ?? ''))).values()].join('\n')
  expect(text).toContain('siphoning')
  for (const { name } of submission?.authors ?? []) expect(text).not.toContain(name)
})

/** ISO 7064 mod 11-2. */
function checkDigit(orcid: string): string {
  const total = [...orcid.replaceAll('-', '').slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const rest = (12 - (total % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (!entry.directory) parts.set(entry.filename, await entry.getData(new TextWriter()))
  }
  return parts
}
