import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endless, tooLarge } from '#test/factories/ended-parts.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import { corpus } from '#test/fixtures/corpus/index.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { wordsOfPdf } from './ledger/words-of-pdf.ts'
import { printFontFolders } from './print-fonts.ts'
import { createEngine } from './typeset.ts'

const template = join(import.meta.dirname, '..', '..', '..', '..', 'typesetting')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a paper that the compiler will not print keeps its text and its JATS, and the reason is reported', async () => {
  await cp(template, folder, { recursive: true })
  await writeFile(join(folder, 'article.typ'), '#nothing-of-this-name')
  const manuscript = new Uint8Array(buildDocx({ text: 'We weighed ink.' }))
  const engine = createEngine({ templateFolder: folder, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const { html, jats, pdf, refusal } = await engine.typeset(order, () => {})
  expect(html).toContain('We weighed ink.')
  expect(jats).toContain('We weighed ink.')
  expect(pdf).toBeUndefined()
  expect(refusal).toMatch(/\w/)
})

test('the part because of which the compiler prints nothing is named', async () => {
  await cp(template, folder, { recursive: true })
  const tables = await readFile(join(folder, 'tables.typ'), 'utf8')
  await writeFile(
    join(folder, 'tables.typ'),
    tables.replace('#let rows-of(cells) =', '#let rows-of(cells) = panic() +'),
  )
  const cell = (words: string) => `<w:tc><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:tc>`
  const table = `<w:tbl><w:tr>${cell('Ink')}${cell('Weight')}</w:tr><w:tr>${cell('Blue')}${cell('3')}</w:tr></w:tbl>`
  const paragraphs = Array.from({ length: 9 }, (_, at) => `We weighed ink ${at} times.`)
  const bodyXml = `<w:p><w:r><w:t>Table 1. Weights</w:t></w:r></w:p>${table}`
  const manuscript = new Uint8Array(buildDocx({ paragraphs, bodyXml }))
  const engine = createEngine({ templateFolder: folder, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const { refusal, attention } = await engine.typeset(order, () => {})
  expect(refusal).toMatch(/^Typst refused Table 1: panicked/)
  expect(attention).toContainEqual({
    kind: 'lost-content',
    place: 'table-1',
    label: 'Table 1',
    detail: 'the PDF, because this part could not be set',
  })
})

test('page, JATS and PDF of a paper say of its authors what the record says, and a proof also what its title page says', async () => {
  const lines = ['Ink in schools', 'Ada Quill', 'Example College of Ink, Exampleton', 'ORCID: 0000-0002-1825-0097']
  const contact = 'Corresponding author: Ada Quill, ada@college.example'
  const paragraphs = [...lines, contact, 'Abstract', 'We weighed ink.', 'Introduction', 'Ink is heavy.']
  const manuscript = new Uint8Array(buildDocx({ paragraphs }))
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const typeset = async (author: object, isProof: boolean) => {
    const front = aFrontMatter({ authors: [{ name: 'Ada Quill', ...author }], isProof })
    const { html, jats, pdf, attention } = await engine.typeset(
      { manuscript, front, layout: 'one-column', withPdf: true },
      () => {},
    )
    return { page: html, jats, pdf: wordsOfPdf(pdf ?? new Uint8Array()), attention }
  }
  const facts = { orcid: '0000-0002-1825-0097', affiliations: [{ name: 'Example College of Ink, Exampleton' }] }

  const { attention, ...unconfirmed } = await typeset({}, false)
  for (const file of Object.values(unconfirmed))
    expect(file).not.toMatch(/College of Ink|0000-0002|college\.example|title page/)
  expect(attention.slice(0, 2).map(({ kind, found, detail }) => [kind, found ?? detail])).toEqual([
    ['found-facts', { name: 'Ada Quill', orcid: facts.orcid, affiliations: [lines[2]], isCorresponding: true }],
    ['front-matter', contact],
  ])

  const proof = await typeset({}, true)
  for (const words of ['Example College of Ink', 'ada@college.example', 'not in the record yet']) {
    expect(proof.pdf).toContain(words)
  }
  const paper = await typeset({ ...facts, isCorresponding: true }, false)
  expect(paper.jats).toContain(`<corresp>${contact}</corresp>`)
  expect(paper.page.replaceAll(/<[^>]+>/g, ' ')).toMatch(
    / Correspondence\s+Corresponding author: Ada Quill, ada@college.example/,
  )
  expect(paper.pdf).toContain(contact)
  expect(paper.pdf).not.toContain('title page')
  expect(paper.attention.map(({ kind }) => kind)).not.toContain('front-matter')
})

test.each([
  ['formulas of every kind', 0],
  ['pictures of every kind, one of them broken and one on the web', 7],
])('a paper is the same, printed from its manuscript or from the text of its proof: %s', async (name, shown) => {
  const found = corpus.find((one) => one.name === name)
  if (!found) throw new Error('no such manuscript')
  const manuscript = new Uint8Array(await found.bytes())
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const proof = await engine.typeset({ ...order, front: aFrontMatter({ isProof: true }) }, () => {})
  if (!proof.tree) throw new Error('a proof without its text')
  const pictures = new Map(proof.pictures.map(({ sha256, bytes }) => [sha256, bytes]))
  const approved = { tree: proof.tree, pictures }
  const parts: string[] = []
  const printed = await engine.typeset({ ...order, approved }, (step, part = step) => void parts.push(part))
  expect(parts).toEqual(['html', 'printing', 'jats', 'ledger'])
  expect(printed).toEqual(await engine.typeset(order, () => {}))
  expect(printed.pictures).toHaveLength(shown)
  expect(printed.tree).toBeUndefined()

  for (const unusable of [
    { tree: new TextEncoder().encode('no tree'), pictures },
    { tree: gzipSync('{"shape":0}'), pictures },
  ]) {
    const { unreadTree, ...read } = await engine.typeset({ ...order, approved: unusable }, () => {})
    expect(unreadTree).toMatch(/tree/)
    expect(read).toEqual({ ...printed, unreadTree: undefined })
  }
})

test('parts of the work that cannot be done are listed, and cost no word', async () => {
  const found = corpus.find(({ name }) => name === 'formulas of every kind')
  const manuscript = new Uint8Array((await found?.bytes()) ?? [])
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: false } as const
  const whole = await engine.typeset(order, () => {})
  const without = ['liftFront', 'findHeadings', 'linkCitations', 'html', 'jats', 'ledger']
  const { html, jats, words, attention, leftOut } = await engine.typeset(
    { ...order, without: tooLarge(without) },
    () => {},
  )
  expect(leftOut?.map(({ part }) => part)).toEqual(without)
  expect(attention.filter(({ kind }) => kind === 'left-undone')).toHaveLength(without.length)
  expect(words.length).toBeGreaterThanOrEqual(whole.words.length)
  for (const written of [html, jats]) expect(written).not.toContain('mfrac')
  expect(whole.html).toContain('mfrac')
  const typed = await engine.typeset({ ...order, without: tooLarge(['formulas']) }, () => {})
  expect(typed.html).not.toContain('mfrac')
  expect(typed.html).toContain('frac{')
})

test('formulas that took too long are set one by one, and words that did are compared in parts', async () => {
  const found = corpus.find(({ name }) => name === 'formulas of every kind')
  const manuscript = new Uint8Array((await found?.bytes()) ?? [])
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: false } as const
  const whole = await engine.typeset(order, () => {})
  const again = await engine.typeset({ ...order, without: endless(['formulas', 'ledger']) }, () => {})
  expect(again.html).toBe(whole.html)
  expect(again.attention).toEqual(whole.attention)
})

test('a part of the text that ended the printing is printed in its words, and named', async () => {
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'
  const formula = `<m:oMath ${math}><m:r><m:t>a=b</m:t></m:r></m:oMath>`
  const note = '<w:r><w:footnoteReference w:id="1"/></w:r>'
  const manuscript = new Uint8Array(
    buildDocx({
      bodyXml: [
        '<w:p><w:r><w:t>We weighed ink.</w:t></w:r></w:p>',
        `<w:p><w:r><w:t>Ink weighs</w:t></w:r>${formula}${note}</w:p>`,
      ].join(''),
      footnotesXml: '<w:footnote w:id="1"><w:p><w:r><w:t>On a scale.</w:t></w:r></w:p></w:footnote>',
    }),
  )
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const parts: (string | undefined)[] = []
  const inTurn = await engine.typeset({ ...order, isInTurn: true }, (_, part) => void parts.push(part))
  expect(inTurn.pdf).toBeUndefined()
  expect(parts.filter((part) => part?.startsWith('setting'))).toEqual([
    'setting note 1',
    'setting block 1',
    'setting block 2',
  ])

  const without = endless(['setting block 2'])
  const { pdf, html, attention, leftOut } = await engine.typeset({ ...order, without }, () => {})
  expect(html).toContain('<math')
  const printed = wordsOfPdf(pdf ?? new Uint8Array())
  for (const words of ['We weighed ink.', 'Ink weighs', 'On a scale.']) expect(printed).toContain(words)
  expect(printed).not.toContain('𝑎')
  expect(attention).toContainEqual({
    kind: 'left-undone',
    place: undefined,
    label: 'Ink weighsa = b',
    detail: 'in the PDF, this part is only its words',
  })
  expect(attention.map(({ kind }) => kind)).not.toContain('lost-words')
  expect(leftOut).toEqual([{ part: 'setting block 2', reason: 'it ended its process' }])

  const { attention: unprinted } = await engine.typeset({ ...order, without, withPdf: false }, () => {})
  expect(unprinted).toContainEqual(expect.objectContaining({ kind: 'lost-content', label: 'Ink weighsa = b' }))
})

test('of a paper with a second part to blame, both are printed in their words, and no other part is', async () => {
  const paragraphOf = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
  const rowOf = (...cells: string[]) =>
    `<w:tr>${cells.map((words) => `<w:tc>${paragraphOf(words)}</w:tc>`).join('')}</w:tr>`
  const bodyXml = [
    paragraphOf('We weighed ink.'),
    `<w:tbl>${rowOf('School', 'Pupils')}${rowOf('North', '104')}</w:tbl>`,
    ...['Ink is heavy.', 'Water is not.', 'So it is.'].map(paragraphOf),
  ].join('')
  const manuscript = new Uint8Array(buildDocx({ bodyXml }))
  const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const partsSet = async (without: string[]) => {
    const parts: string[] = []
    const onStep = (_: unknown, part = '') => void (part.startsWith('setting') && parts.push(part))
    await engine.typeset({ ...order, isInTurn: true, without: endless(without) }, onStep)
    return parts
  }
  const all = ['setting block 1', 'setting block 2', 'setting block 3', 'setting block 4', 'setting block 5']
  expect(await partsSet([])).toEqual(all)
  const others = await partsSet(['setting block 2'])
  expect(others).toEqual(all.toSpliced(1, 1))

  const without = endless(['setting block 2', ...others.slice(-1)])
  const { attention } = await engine.typeset({ ...order, without }, () => {})
  const inWords = attention.filter(({ kind }) => kind === 'left-undone')
  expect(inWords.map(({ label }) => label)).toEqual(['SchoolPupilsNorth104', 'So it is.'])
})

// From poppler-utils, if the machine has it.
const textReader = 'pdftotext'
const hasReader = spawnSync(textReader, ['-v']).error === undefined

test.skipIf(!hasReader)(
  `declarations and contributions of the form are printed once${hasReader ? '' : ` (skipped: no ${textReader})`}`,
  async () => {
    const manuscript = new Uint8Array(buildDocx({ text: 'Funding: the Invented Foundation.' }))
    const front = aFrontMatter({
      authors: [{ name: 'Ada Quill', roles: ['software'] }],
      statements: { funding: 'A grant.', conflicts: 'One of us sells number lines.' },
    })
    const engine = createEngine({ templateFolder: template, fontFolders: printFontFolders() })
    const made = await engine.typeset({ manuscript, front, layout: 'two-columns', withPdf: true }, () => {})
    if (!made.pdf) throw new Error(made.refusal)
    await writeFile(join(folder, 'paper.pdf'), made.pdf)
    const printed = execFileSync(textReader, ['-raw', join(folder, 'paper.pdf'), '-'], { encoding: 'utf8' })
    expect(printed.replaceAll(/\s+/g, ' ')).toContain(
      'Author contributions Ada Quill: Software. Conflicts of interest One of us sells number lines.',
    )
    for (const written of [printed, made.html, made.jats, made.words]) {
      expect(written).toContain('One of us sells number lines.')
      expect(written).not.toContain('A grant.')
    }
    expect(made.html).not.toContain('Author contributions')
  },
)
