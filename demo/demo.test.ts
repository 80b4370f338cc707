import { existsSync } from 'node:fs'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoAuthor } from './articles.ts'
import { placeInIssue, readDemoArticles, readDemoSubmissions } from './articles.ts'
import { renderArticle, renderManuscript } from './render-article.ts'
import { stories } from './stories/index.ts'

const articles = readDemoArticles()
const submissions = readDemoSubmissions()

describe('the demo papers', () => {
  test('fill four issues with six papers each', () => {
    const issues = Map.groupBy(articles, (article) => `${article.volume}.${article.issue}`)
    expect([...issues].map(([label, { length }]) => `${label}: ${length}`)).toEqual([
      '1.1: 6',
      '1.2: 6',
      '1.3: 6',
      '1.4: 6',
    ])
  })

  test('are published within the quarter of their issue, after they were received, revised and accepted', () => {
    for (const { slug, volume, issue, receivedAt, revisedAt, acceptedAt, publicationDate } of articles) {
      const [year, month] = publicationDate.split('-').map(Number)
      expect([year, Math.ceil((month ?? 0) / 3)], slug).toEqual([2024 + volume, issue])
      const days = [receivedAt, revisedAt, acceptedAt, publicationDate]
      expect(days, slug).toEqual([...days].sort())
    }
  })

  test('have consecutive places in their issue, in the order in which they appeared', () => {
    for (const issue of Map.groupBy(articles, (article) => article.issue).values()) {
      expect(issue.map(placeInIssue)).toEqual(issue.map((_paper, index) => index + 1))
      const days = issue.map(({ publicationDate }) => publicationDate)
      expect(days).toEqual([...days].sort())
    }
  })

  test('each have a DOI of their own that contains their issue', () => {
    expect(new Set(articles.map((article) => article.doi)).size).toBe(articles.length)
    for (const { doi, volume, issue } of articles) expect(doi).toContain(`ejse.v${volume}i${issue}.`)
  })

  test('each have a table, ten references and an abstract of 150 to 250 words', () => {
    for (const { slug, body, abstract } of articles) {
      const words = abstract.split(/\s+/).length
      expect(words, slug).toBeGreaterThanOrEqual(150)
      expect(words, slug).toBeLessThanOrEqual(250)
      expect(body, slug).toMatch(/^\|.*\|$/m)
      expect(body.split('# References')[1]?.match(/^\p{L}.* \(\d{4}\)\./gmu)?.length, slug).toBe(10)
    }
  })

  test('have figures, in at least half of them, that exist both as data and as a picture', () => {
    const figures = articles.flatMap(({ body }) =>
      [...body.matchAll(/\]\((figures\/[\w-]+)\.png\)/g)].map((match) => match[1]),
    )
    expect(figures.length).toBeGreaterThanOrEqual(articles.length / 2)
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
  ['margin-notes-mentors', 'palimpsest'],
  ['naming-variables', 'portmanteau'],
  ['concrete-beams', 'efflorescence'],
  ['naming-the-unknown', 'cossists'],
  ['thermostat-rules', 'thermistor'],
  ['silence-in-seminars', 'soliloquy'],
  ['sundials-in-schools', 'analemma'],
  ['requirements-trade-offs', 'fishplates'],
  ['fermi-estimates', 'googol'],
  ['tests-as-assignments', 'idempotent'],
  ['yeast-replication', 'saccharometer'],
  ['kettle-disassembly', 'bimetallic'],
])('only the full text of %s contains the word "%s"', (slug, word) => {
  const holders = [...articles, ...submissions].filter(({ markdown }) => markdown.toLowerCase().includes(word))
  expect(holders.map((article) => article.slug)).toEqual([slug])
  const [header] = holders.map(({ markdown, body }) => markdown.slice(0, markdown.length - body.length).toLowerCase())
  expect(header).not.toContain(word)
})

test('nine manuscripts are submissions, each with a story, and none is also a paper of an issue', () => {
  expect(submissions.map(({ slug }) => slug)).toEqual(stories.map(({ slug }) => slug).toSorted())
  expect(submissions).toHaveLength(9)
  const published = new Set(articles.map((article) => article.title))
  for (const { title } of submissions) expect(published).not.toContain(title)
})

test('everything that a paper cites is in its list of references', () => {
  for (const { slug, body } of articles) {
    const [text = '', references = ''] = body.split('# References')
    const entries = references.matchAll(/^(\p{L}[^,(]*)[^(]*\((\d{4})\)/gmu)
    const listed = [...entries].map(([, name, year]) => `${name} ${year}`)
    const cited = text
      .replace(/\s+/g, ' ')
      .matchAll(/[(;] ?(?:[a-z ]+, )?(\p{Lu}[\p{L}’-]+)(?: & \p{Lu}[\p{L}’-]+)?, (\d{4})/gu)
    for (const [, name, year] of cited) expect(listed, slug).toContain(`${name} ${year}`)
  }
})

test('every ORCID iD of the demo has a correct check digit and one owner', () => {
  const owners = new Map<string, string>()
  for (const { name, orcid } of [...articles, ...submissions].flatMap((article): DemoAuthor[] => article.authors)) {
    if (!orcid) continue
    expect(orcid.at(-1), orcid).toBe(checkDigit(orcid))
    expect(owners.get(orcid) ?? name).toBe(name)
    owners.set(orcid, name)
  }
  expect(owners.size).toBeGreaterThan(40)
})

describe('a rendered paper', () => {
  const article = articles.find(({ slug }) => slug === 'retrieval-quizzes-chemistry')
  let docx: Uint8Array
  beforeAll(async () => {
    docx = await renderArticle(article?.markdown ?? '')
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
    const again = await renderArticle(article?.markdown ?? '')
    expect(Buffer.from(again).equals(docx)).toBe(true)
  })
})

test('a manuscript for double-blind review names none of its authors', async () => {
  const submission = submissions.find(({ slug }) => slug === 'drip-irrigation-coding')
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
