// Manuscripts made to do harm, in the processes that typeset them (checks S100–S105, S136). The upload refuses packages
// that are not honest Word files, see src/formats/word/package/inspect-docx.test.ts; here they are typeset as well, as
// if nobody had checked.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createTypesetter, type Typesetter, type TypesettingOutcome } from '#src/features/manuscripts/typesetter.ts'
import type { TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { takeShare } from '#test/environment/round.ts'
import { jatsSchema, schemaErrors, schemasFolder } from '#test/environment/schemas.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { excessive, programs, reachingOut, sayingPrograms } from '#test/fixtures/corpus/hostile-manuscripts.ts'
import { hostileDocx } from '#test/fixtures/documents/hostile-docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'

const secret = 'CANARY-8ae8883dc-CANARY'
const seconds = 60

/** The rest is too much for the previous steps. */
const printed = new Set([
  'tables within tables, 500 deep',
  'lists of a level that does not exist, and items within items',
  'a fraction of fractions, 500 deep',
  'a word of a million letters',
  'a footnote that marks itself',
  'a table of a thousand columns, and a cell that spans a million',
  'signs that no letter follows',
])

let folder: string
let canaryFile: string
let canary: Server
let canaryAddress: string
let visits = 0
let typesetter: Typesetter

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  canaryFile = join(folder, 'secret.txt')
  await writeFile(canaryFile, secret)
  canary = createServer((_, response) => response.end(secret)).on('connection', () => {
    visits += 1
  })
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
  canaryAddress = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  typesetter = createTypesetter({
    workerUrl: new URL('../../src/features/manuscripts/engine/typesetting-worker.ts', import.meta.url),
    launcherUrl: new URL('../../src/features/manuscripts/engine/confinement/start-confined.ts', import.meta.url),
    templateFolder: join(import.meta.dirname, '..', '..', 'typesetting'),
    fontFolders: printFontFolders(),
    maxParallel: 1,
    timeLimit: seconds * 1000,
    memoryLimit: 1024 ** 3,
    idleMs: 30_000,
  })
})
afterAll(async () => {
  await typesetter.close()
  canary.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => expect(visits).toBe(0))

async function typeset(bytes: Uint8Array, facts: Partial<TypesettingOrder> = {}): Promise<TypesettingOutcome> {
  const manuscript = join(folder, 'manuscript.docx')
  await writeFile(manuscript, bytes)
  return typesetter.typeset({ manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true, ...facts })
}

async function articleOf(bytes: Uint8Array, facts: Partial<TypesettingOrder> = {}) {
  const outcome = await typeset(bytes, facts)
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`)
  return outcome.typeset
}

/** All bytes that the site would store and show. */
function everythingOf({ html, jats, words, pdf, archival, pictures }: Awaited<ReturnType<typeof articleOf>>): string {
  const binary = [pdf, archival, ...pictures.map(({ bytes }) => bytes)].map((bytes) => Buffer.from(bytes ?? []))
  return [html, jats, words, ...binary.map((bytes) => bytes.toString('latin1'))].join('\n')
}

/** Elements and addresses that must not be in a page; its words may mention them. */
function dangersIn(html: string): string[] {
  const tags = html.match(/<(?:"[^"]*"|[^">])*>/g) ?? []
  return tags.filter((tag) => {
    const addresses = [...tag.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
    const isForeign = /^<\/?(script|iframe|svg|form|style|object|embed|link|meta|base|xmp)\b/i.test(tag)
    const acts = /\s(on\w+|style|srcdoc|action)=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))
    return isForeign || acts || addresses.some((address) => !/^(https?:|mailto:|#|data:image\/|\/)/i.test(address))
  })
}

test('a manuscript that tries to reach files and addresses reaches neither', async () => {
  const article = await articleOf(reachingOut(canaryFile, canaryAddress))
  expect(article.html).toContain('Everything is fine.')
  expect(dangersIn(article.html)).toEqual([])
  expect(everythingOf(article)).not.toContain(secret)
  for (const { bytes } of article.pictures)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|127\.0\.0\.1|file:/)
  expect(article.jats).not.toMatch(/javascript:|file:/)
})

test('text that looks like a program is nothing but words, wherever it is', async () => {
  const said = programs(canaryFile).join(' ')
  const front = aFrontMatter({
    title: said,
    abstract: said,
    keywords: [said],
    authors: [{ name: said, affiliations: [{ name: said }] }],
    remark: said,
    periodical: { name: said, url: 'https://stem.example' },
  })
  const article = await articleOf(sayingPrograms(canaryFile), { front })
  expect(article.refusal).toBeUndefined()
  expect(article.pdf?.length).toBeGreaterThan(1000)
  expect(everythingOf(article)).not.toContain(secret)
  expect(dangersIn(article.html)).toEqual([])
  expect(article.html).toContain(`#read(&quot;${canaryFile}&quot;)`)
  expect(article.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(schemasFolder ? await schemaErrors(jatsSchema, { 'programs.xml': article.jats }) : []).toEqual([])
})

describe('excessive content is typeset, or given up with a reason', () => {
  test.each(takeShare(Object.entries(excessive), 6))('%s', async (name, bytes) => {
    const outcome = await typeset(bytes(), { withPdf: printed.has(name) })
    if (outcome.ok) expect([outcome.typeset.refusal, dangersIn(outcome.typeset.html)]).toEqual([undefined, []])
    else expect(outcome).toMatchObject({ reason: expect.stringMatching(/too-large|too-slow|unreadable/) })
  })
})

describe('a file that the upload refuses does no harm either', () => {
  test.each(takeShare(Object.entries(hostileDocx), 6))('%s', async (_, { bytes }) => {
    const outcome = await typeset(bytes(), { withPdf: false })
    if (outcome.ok) {
      expect(dangersIn(outcome.typeset.html)).toEqual([])
      expect(everythingOf(outcome.typeset)).not.toMatch(/root:.*:0:0:/)
    } else expect(outcome).toMatchObject({ reason: expect.stringMatching(/too-large|too-slow|unreadable/) })
  })
})

test('after all of them an honest manuscript is typeset', async () => {
  const { html, refusal } = await articleOf(buildDocx({ text: 'We weighed ink.' }))
  expect(html).toContain('We weighed ink.')
  expect(refusal).toBeUndefined()
})
