// Copies for reviewers, made from manuscripts that each name their author in one place: no file contains the name, and all
// other words are there.
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hiddenWords } from '#src/domain/anonymous-manuscript.ts'
import { UnsafeCopy } from '#src/features/manuscripts/engine/anonymous/unsafe-copy.ts'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createEngine, type Engine } from '#src/features/manuscripts/engine/typeset.ts'
import type { AnonymousCopy, AnonymousOrder } from '#src/features/manuscripts/typesetting.ts'
import { readPdfWords } from '#src/formats/pdf/read-words.ts'
import { takeShare } from '#test/environment/round.ts'
import { faultsOf, unpack } from '#test/fixtures/documents/open-docx.ts'
import { clean } from '#test/fixtures/manuscripts/clean.ts'
import { buildManuscript, paragraph, title } from '#test/fixtures/manuscripts/manuscript.ts'
import { shownTraces } from '#test/fixtures/manuscripts/shown-traces.ts'
import { author, traced } from '#test/fixtures/manuscripts/traced.ts'
import { readPrintedPdf } from '#test/fixtures/read-printed-pdf.ts'

const front: AnonymousOrder['front'] = {
  number: 'MS-0042-v1',
  title,
  abstract: 'Children who say that 1/5 is larger than 1/4 treat the parts of a fraction as whole numbers.',
  keywords: ['fractions', 'number lines'],
  periodical: 'Annals of Number Talk',
  criteria: ['Do the methods answer the question?'],
  reviewAddress: 'https://numbers.example/review',
  dueOn: '2026-12-18',
  language: 'en',
}
const people = [
  {
    name: author,
    email: 'z.maerkwald@uni-kalder.edu',
    orcid: '0000-0002-1825-0097',
    affiliations: ['University of Kalder'],
  },
]
const marks = /m(?:ä|ae|a)rkwald|zora|kalder|zmaerk|0000-0002-1825-0097|Z\.\s?M\./i
const inPhotographs = /MARKER/

const engine: Engine = createEngine({
  templateFolder: join(import.meta.dirname, '..', '..', 'typesetting'),
  fontFolders: printFontFolders(),
})

function makeCopy(parts: Parameters<typeof buildManuscript>[0] = {}, facts: Partial<AnonymousOrder> = {}) {
  const manuscript = buildManuscript(parts)
  return engine.makeAnonymous({ people, hide: 'all', answer: [], front, ...facts, manuscript }, () => {})
}

/** Two for each place in the file; of what is never copied, one. */
const notTheText =
  /properties|settings|object|metadata|xml|markup|people|hyperlink|thumbnail|signature|template|name|other/
const inFile = traced.filter(({ place }, at) => {
  const before = traced.slice(0, at).filter((other) => other.place === place).length
  return before < (notTheText.test(place) ? 1 : 2)
})
const everyTrace = [
  ...inFile.map(({ name, parts, excerpt }) => ({ name: `${name} (in the file)`, parts, form: {}, excerpt })),
  ...shownTraces.map(({ name, parts = {}, form = {} }) => ({ name, parts, form, excerpt: undefined })),
]
// Each becomes three files, which takes a third of a second. What further tests read is always there, and so are all pictures.
const [inCell, ownWork] = ['a cell of a table', 'an own work that is cited by name']
const isAlwaysThere = ({ name, parts }: (typeof everyTrace)[number]) =>
  name === inCell || name === ownWork || 'links' in parts
const theseTraces = takeShare(everyTrace, 3)
const hiding = everyTrace.filter((one) => theseTraces.includes(one) || isAlwaysThere(one))
const hidingNone = takeShare(clean.slice(0, 20), 3)

type Opened = { copy: AnonymousCopy; words: Record<'html' | 'docx' | 'pdf', string>; raw: string; pictures: Buffer[] }

const copies = new Map<string, Opened | Error>()
beforeAll(async () => {
  for (const { name, parts, form } of hiding)
    copies.set(name, await makeCopy(parts, { front: { ...front, ...form } }).then(open, (error: Error) => error))
  for (const { name, parts } of hidingNone)
    copies.set(name, await makeCopy(parts, { hide: [] }).then(open, (error: Error) => error))
}, 300_000)
afterAll(() => copies.clear())

function copyOf(name: string): Opened {
  const copy = copies.get(name)
  if (!copy || copy instanceof Error) throw copy ?? new Error('not made')
  return copy
}

async function open(copy: AnonymousCopy): Promise<Opened> {
  const parts = await unpack(copy.docx)
  const page = copy.html.replace(/<style>.*?<\/style>/s, '')
  const embedded = [...page.matchAll(/src="data:[^,]+,([^"]*)"/g)].map(([, data = '']) => Buffer.from(data, 'base64'))
  const isPicture = (name: string) => /\/media\//.test(name)
  const media = [...parts].filter(([name]) => isPicture(name)).map(([, bytes]) => bytes)
  const pdf = await readPdfWords(copy.pdf)
  const texts = [...parts].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}\n${bytes.toString('utf16le')}`)
  const binary = [...embedded, Buffer.from(copy.pdf)].map((bytes) => bytes.toString('utf8'))
  const plain = (markup: string) =>
    markup.replaceAll(/<(?:\/(?:p|h\d|li|td|w:p)|br)[^>]*>/g, '\n').replaceAll(/<[^>]+>/g, '')
  return {
    copy,
    words: {
      html: inOneLine(plain(page)),
      docx: inOneLine(plain(parts.get('word/document.xml')?.toString('utf8') ?? '')),
      pdf: inOneLine(pdf),
    },
    raw: [page.replaceAll(/src="data:[^"]*"/g, ''), pdf, ...texts, ...binary].join('\n'),
    pictures: [...media, ...embedded],
  }
}

const inOneLine = (text: string): string =>
  text
    .replaceAll(
      /&(?:amp|quot|lt|gt);/g,
      (entity) => ({ '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' })[entity] ?? '',
    )
    .replaceAll(/\s+/g, ' ')

/** Of every manuscript here, whatever else it contains. */
const alwaysThere = [
  'Introduction',
  'Fractions are hard, as Smith (2020) and others have shown (Okafor & Lindqvist, 2018; Tanaka, 2019a). Earlier work by Young (2015) disagrees, and so do teachers whom we asked in the spring of 2020.',
  'Twelve teachers and their students took part in the study. Parents consented in writing.',
]

test('there are at least sixty manuscripts that hide a trace, and twenty that hide none', () => {
  expect(everyTrace.length).toBeGreaterThanOrEqual(60)
  expect(clean.length).toBeGreaterThanOrEqual(20)
  expect([...copies].flatMap(([name, copy]) => (copy instanceof Error ? [`${name}: ${copy}`] : []))).toEqual([])
  expect(copies.size).toBe(hiding.length + hidingNone.length)
})

describe('nothing of the author is left in any file', () => {
  test.each(hiding.map(({ name, excerpt }) => [name, excerpt]))('%s', (name, excerpt) => {
    const { raw, words } = copyOf(name)
    for (const pattern of [marks, inPhotographs]) expect(pattern.exec(raw)?.[0]).toBeUndefined()
    if (excerpt) for (const text of Object.values(words)) expect(text).not.toContain(excerpt)
  })
})

describe('everything else is there, word for word', () => {
  test.each(hiding.filter(({ parts }) => parts.text === undefined).map(({ name }) => [name]))('%s', (name) => {
    const { words } = copyOf(name)
    for (const text of Object.values(words)) for (const sentence of alwaysThere) expect(text).toContain(sentence)
  })
})

describe('a manuscript without traces', () => {
  test.each(hidingNone.map(({ name }) => [name]))('is listed as one, and nothing in it is hidden: %s', (name) => {
    const { copy, words } = copyOf(name)
    expect(copy.traces).toEqual([])
    expect(words.html + words.docx + words.pdf).not.toContain('hidden for review')
  })
})

test('pictures have no metadata at all, in every file', async () => {
  const pictures = hiding.flatMap(({ name }) => copyOf(name).pictures)
  const rasters = pictures.filter((bytes) => bytes[0] !== 0x3c)
  expect(rasters.length).toBeGreaterThan(10)
  for (const bytes of rasters) {
    const { exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata()
    expect([exif, icc, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined, undefined])
  }
})

test('the files say nothing about days, programs and people, and the Word file is sound', async () => {
  const { copy } = copyOf(inCell)
  const parts = await unpack(copy.docx)
  expect(faultsOf(parts)).toEqual([])
  expect(parts.get('docprops/core.xml')?.toString()).toContain('<dc:title>MS-0042-v1</dc:title>')
  expect([...parts.keys()].filter((name) => /custom|comments|people|thumbnail/.test(name))).toEqual([])
  expect(Buffer.concat([...parts.values()]).toString()).not.toMatch(/Normal\.dotm|pandoc|202\d-/i)
  const pdf = await readPrintedPdf(copy.pdf)
  expect(pdf).toMatchObject({ title: 'MS-0042-v1', isTagged: true })
  expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.xmp).not.toMatch(/creator|Date>/)
})

test('the page for reviewers runs nothing, loads nothing and links only within itself', () => {
  for (const { name } of hiding) {
    const { html } = copyOf(name).copy
    expect(html).not.toMatch(/<(?:script|iframe|form|link|object|base)\b|\son\w+=|url\(/i)
    const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    for (const address of addresses) expect(address).toMatch(/^(?:#|data:image\/)/)
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
    for (const { address } of copyOf(name).copy.traces) expect([...ids], name).toContain(address)
  }
})

test('every reviewer’s copy is the same, byte for byte', async () => {
  const first = copyOf(ownWork).copy
  const { parts } = hiding.find(({ name }) => name === ownWork) ?? {}
  const again = await makeCopy(parts)
  expect(again.html).toBe(first.html)
  expect(Buffer.from(again.pdf).equals(first.pdf)).toBe(true)
  expect(Buffer.from(again.docx).equals(first.docx)).toBe(true)
})

test('what is kept on purpose stays, and only the rest is hidden', async () => {
  const body = paragraph(`${author} taught.`) + paragraph(`The children asked ${author}.`)
  const { traces } = await makeCopy({ body }, { hide: [] })
  const [first, second] = traces
  const { words, copy } = await open(await makeCopy({ body }, { hide: [second?.id ?? ''] }))
  expect(copy.traces).toEqual(traces)
  expect(first?.place).toBe('Methods, paragraph 2')
  for (const text of Object.values(words)) {
    expect(text).toContain(`${author} taught.`)
    expect(text).toContain('The children asked [hidden for review].')
  }
})

test('the answer to reviewers is hidden like the text, and no file has it', async () => {
  const answer = [
    { place: 'Answer to the reviewers', text: 'We agree. Zora Märkwald' },
    { place: 'Answer, point 1, to Reviewer 1', text: 'See ORCID 0000-0002-1825-0097, and page 4.' },
  ]
  const { words, copy } = await open(await makeCopy({}, { answer }))
  expect(copy.texts.answer).toEqual([
    `We agree. ${hiddenWords}`,
    expect.stringMatching(/^See .*\[hidden for review\].*, and page 4\.$/),
  ])
  expect(copy.texts.answer.join()).not.toMatch(marks)
  expect(Object.values(words).join()).not.toMatch(/We agree/)
  const places = copy.traces.filter(({ address }) => address === 'answer').map(({ place }) => place)
  expect(places).toEqual(answer.map(({ place }) => place))
  const kept = copy.traces.filter(({ place }) => place !== 'Answer to the reviewers').map(({ id }) => id)
  const asKept = await makeCopy({}, { answer, hide: kept })
  expect(asKept.texts.answer[0]).toBe(answer[0]?.text)
})

test('a choice that no longer fits the manuscript gives no copy', async () => {
  await expect(makeCopy({}, { hide: ['t0'] })).rejects.toMatchObject({ reason: 'trace-unknown' })
})

test('a name that only the finished files show gives no copy, and the reason names it', async () => {
  // Two cells of a row are two places; a line of the PDF joins them.
  const cells = ['zora B.', 'Märkwald'].map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')
  const body = `${paragraph('The märkwald is a wood.')}<w:tbl><w:tr>${cells}</w:tr></w:tbl>`
  const failure = await makeCopy({ body }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UnsafeCopy)
  expect(failure).toMatchObject({ reason: 'trace-left', found: expect.stringMatching(/zora B\. ?Märkwald.*PDF/) })
})
