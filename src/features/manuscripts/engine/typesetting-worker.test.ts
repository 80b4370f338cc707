import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import { createTypesetter, type Typesetter } from '#src/features/manuscripts/typesetter.ts'
import type { Typeset, TypesettingOrder } from '#src/features/manuscripts/typesetting.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { aCertificate } from '#test/factories/review.ts'
import { WORD_NAMESPACE } from '#test/fixtures/documents/docx.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { printFontFolders } from './print-fonts.ts'

const project = join(import.meta.dirname, '..', '..', '..', '..')

let folder: string
let typesetter: Typesetter
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typesetting-'))
  typesetter = createTypesetter({
    workerUrl: new URL('./typesetting-worker.ts', import.meta.url),
    launcherUrl: new URL('./confinement/start-confined.ts', import.meta.url),
    templateFolder: join(project, 'typesetting'),
    ownFolder: join(folder, 'no-template-of-its-own'),
    fontFolders: printFontFolders(),
    maxParallel: 1,
    timeLimit: 120_000,
    memoryLimit: 1024 ** 3,
    idleMs: 30_000,
  })
})
afterAll(async () => {
  await typesetter.close()
  await rm(folder, { recursive: true, force: true })
})

async function orderFor(bytes: Uint8Array, facts: Partial<TypesettingOrder> = {}): Promise<TypesettingOrder> {
  const manuscript = join(folder, `${crypto.randomUUID()}.docx`)
  await writeFile(manuscript, bytes)
  return { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true, ...facts }
}

async function typeset(bytes: Uint8Array, facts: Partial<TypesettingOrder> = {}): Promise<Typeset> {
  const outcome = await typesetter.typeset(await orderFor(bytes, facts))
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.typeset
}

/** Two sections, one formula, one table and one footnote. */
function aManuscript(): Uint8Array {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const paragraph = (inside: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inside}</w:p>`
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
  const letter = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
  const formula = `<m:oMathPara ${math}><m:oMath><m:f><m:num>${letter('a')}</m:num><m:den>${letter('b')}</m:den></m:f></m:oMath></m:oMathPara>`
  return buildDocx({
    bodyXml: [
      paragraph(run('Methods'), 'Heading1'),
      paragraph(`${run('We weighed ink.')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      paragraph(formula),
      paragraph(run('Results'), 'Heading1'),
      `<w:tbl><w:tr>${cell('Ink')}${cell('Grams')}</w:tr><w:tr>${cell('Blue')}${cell('4')}</w:tr></w:tbl>`,
      paragraph(run('It is heavy.')),
    ].join(''),
    footnotesXml: `<w:footnote w:id="1">${paragraph(run('On a scale.'))}</w:footnote>`,
    entries: [{ name: 'word/styles.xml', data: headingStyles }],
    relationships: `<Relationship Id="rIdStyles" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>`,
  })
}

const headingStyles = `<w:styles xmlns:w="${WORD_NAMESPACE}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`

test('a paper is printed from the stored text of its proof, without its manuscript being read', async () => {
  const proof = await typeset(aManuscript(), { front: aFrontMatter({ isProof: true }) })
  const tree = join(folder, 'tree')
  await writeFile(tree, proof.tree ?? '')
  const order = await orderFor(aManuscript(), { approved: { tree, pictures: [] } })
  const steps: TypesettingStep[] = []
  const printed = await typesetter.typeset(order, { onStep: (step) => steps.push(step) })
  expect(steps).toEqual(['writing', 'printing'])
  expect(printed).toEqual({ ok: true, typeset: await typeset(aManuscript()) })
})

test('a Word file becomes HTML, JATS and two PDFs with the same content', async () => {
  const steps: TypesettingStep[] = []
  const outcome = await typesetter.typeset(await orderFor(aManuscript()), { onStep: (step) => steps.push(step) })
  if (!outcome.ok) throw new Error(outcome.detail)
  const { html, jats, pdf, archival, numberOfPages, refusal, counts, words, engine } = outcome.typeset
  expect(steps).toEqual(['reading', 'ordering', 'writing', 'printing'])
  expect(counts).toMatchObject({ headings: 2, tables: 1, equations: 1, notes: 1 })
  for (const written of [html, jats]) {
    for (const part of ['We weighed ink.', '<table', 'On a scale.', 'mfrac']) expect(written).toContain(part)
  }
  for (const bytes of [pdf, archival])
    expect(
      Buffer.from(bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  expect(numberOfPages).toBeGreaterThanOrEqual(1)
  expect(refusal).toBeUndefined()
  expect(words).toContain('On a scale.')
  expect(engine).toContain('pandoc')
})

test('the same order gives the same bytes', async () => {
  const manuscript = aManuscript()
  const [once, again] = [await typeset(manuscript), await typeset(manuscript)]
  expect(again).toEqual(once)
})

test('a paper whose PDF was made elsewhere gets its text and JATS only', async () => {
  const { html, jats, pdf, archival } = await typeset(aManuscript(), { withPdf: false })
  expect(html).toContain('We weighed ink.')
  expect(jats).toContain('We weighed ink.')
  expect([pdf, archival]).toEqual([undefined, undefined])
})

test('a file that is not Word is unreadable, and the next one is typeset', async () => {
  const broken = await orderFor(new Uint8Array(1000).fill(7))
  expect(await typesetter.typeset(broken)).toMatchObject({ ok: false, reason: 'unreadable' })
  expect((await typeset(aManuscript(), { withPdf: false })).html).toContain('It is heavy.')
})

test('a missing manuscript file is not the manuscript’s fault', async () => {
  const gone = { ...(await orderFor(new Uint8Array())), manuscript: join(folder, 'gone.docx') }
  expect(await typesetter.typeset(gone)).toMatchObject({ ok: false, reason: 'crashed' })
})

test('certificates are printed in the same processes; one with a name for which there is no font is refused', async () => {
  const outcome = await typesetter.makeCertificate(aCertificate)
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(Buffer.from(outcome.pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await typesetter.makeCertificate({ ...aCertificate, name: 'ಕ' })).toMatchObject({
    ok: false,
    reason: 'unprintable',
    characters: ['ಕ'],
  })
  expect((await typeset(aManuscript(), { withPdf: false })).html).toContain('It is heavy.')
})

test('a copy for reviewers is made in the same processes, or not at all', async () => {
  const { manuscript } = await orderFor(aManuscript())
  const front = {
    number: 'MS-0042-v1',
    title: 'On Ink',
    abstract: 'Ada Quill weighed ink.',
    keywords: [],
    periodical: 'Annals of Ink',
    criteria: [],
    reviewAddress: 'https://ink.example/review',
    language: 'en',
  }
  const order = { manuscript, people: [{ name: 'Ada Quill' }], hide: 'all' as const, answer: [], front }
  const steps: TypesettingStep[] = []
  const outcome = await typesetter.makeAnonymous(order, { onStep: (step) => steps.push(step) })
  if (!outcome.ok) throw new Error(outcome.detail)
  const { pdf, html, docx, traces, wordCount } = outcome.copy
  expect(steps).toEqual(['reading', 'ordering', 'writing', 'printing'])
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Buffer.from(docx).subarray(0, 2).toString()).toBe('PK')
  expect(html).toContain('[hidden for review]</span> weighed ink.')
  expect(traces).toMatchObject([{ kind: 'name', place: 'Abstract', address: 'abstract' }])
  expect(wordCount).toBeGreaterThan(8)

  expect(await typesetter.makeAnonymous({ ...order, hide: ['t0'] })).toEqual({
    ok: false,
    reason: 'trace-unknown',
    detail: 'trace-unknown',
    words: 'The manuscript has changed since its traces were chosen. Check the list of traces again.',
  })
  const broken = await orderFor(new TextEncoder().encode('no Word file'))
  expect(await typesetter.makeAnonymous({ ...order, manuscript: broken.manuscript })).toMatchObject({
    ok: false,
    reason: 'unreadable',
    words: expect.stringMatching(/^The program could not read the Word file\./),
  })
})
