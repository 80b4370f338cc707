// node bench/large-manuscripts.ts [pattern] [one-column|two-columns|review]: typesets manuscripts as large as anybody may upload them,
// or makes their copies for reviewers, each in new processes of the built program, and prints the most memory that any of these
// processes held, or all of them at a moment, and their processor time. Linux only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { printFontFolders } from '#src/features/manuscripts/engine/print-fonts.ts'
import { createTypesetter, type Typesetter } from '#src/features/manuscripts/index.ts'
import { aFrontMatter } from '#test/factories/full-text.ts'
import * as large from '#test/fixtures/large-manuscripts.ts'
import { startWatchingTypesetting } from './watch-server.ts'

const goal = 512

const manuscripts: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'one paragraph of 60,000 words': () => large.longParagraph(6_000),
  'a word of 200,000 letters': () => large.longWord(200_000),
  '60,000 words in changing styles': () => large.changingRuns(200, 300),
  '20,000 lines of code': () => large.longListing(20_000),
  'a table of 2,000 rows and 8 columns': () => large.largeTable(2_000, 8),
  'a table of 300 rows and 40 columns': () => large.largeTable(300, 40),
  'a table of 1,000 rows with sentences': () => large.wordyTable(1_000, 9),
  '60 tables of 12 rows and 9 columns': () => large.manyTables(60),
  '60 such tables, with sentences in a column': () => large.manyTables(60, { isWordy: true }),
  'a table of 200 rows and 10 columns of formulas': () => large.tableOfFormulas(200, 10),
  'the text in a table of 12 cells': () => large.textInCells(6, 30),
  '600 long equations': () => large.longEquations(600),
  '112 matrices of 12 rows and columns': () => large.largeMatrices(112),
  '1,000 references': () => large.manyReferences(1_000),
  'an SVG of 300,000 shapes': () => large.plottedPoints(300_000),
  'an EMF of 300,000 shapes': () => large.largeMetafile(300_000),
  '30 photographs of 20 to 30 megapixels, 62 MB': () => large.manyPhotographs(30, 'jpeg'),
  '30 plots of 20 to 30 megapixels, 42 MB': () => large.manyPhotographs(30, 'png'),
}

buildIfNeeded()
const pattern = new RegExp(process.argv[2] ?? '.')
const form = process.argv[3] ?? 'one-column'
const folder = mkdtempSync(join(tmpdir(), 'bench-large-'))
type Result = { manuscript: string; MB: number; 'MB, shared once': number; 'processor (s)': string; outcome: string }
const results: Result[] = []
try {
  for (const [name, bytes] of Object.entries(manuscripts)) {
    if (!pattern.test(name)) continue
    const result = await measure(name, await bytes())
    console.log(`${result.MB} MB, ${result['processor (s)']} s: ${name}: ${result.outcome}`)
    results.push(result)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(results)
if (results.some(({ MB }) => MB > goal)) process.exitCode = 1

async function measure(name: string, bytes: Uint8Array): Promise<Result> {
  const manuscript = join(folder, 'manuscript.docx')
  writeFileSync(manuscript, bytes)
  const typesetter = start()
  const watch = startWatchingTypesetting(process.pid)
  const outcome = form === 'review' ? await copied(typesetter, manuscript) : await printed(typesetter, manuscript)
  const { megabytes, together, seconds } = watch.take()
  watch.stop()
  await typesetter.close()
  return { manuscript: name, MB: megabytes, 'MB, shared once': together, 'processor (s)': seconds.toFixed(1), outcome }
}

async function printed(typesetter: Typesetter, manuscript: string): Promise<string> {
  const layout = form === 'two-columns' ? 'two-columns' : 'one-column'
  const made = await typesetter.typeset({ manuscript, front: aFrontMatter(), layout, withPdf: true })
  if (!made.ok) return `${made.reason}: ${made.detail}`
  return [`${made.typeset.numberOfPages} pages`, ...countedKinds(made.typeset.attention)].join(', ')
}

async function copied(typesetter: Typesetter, manuscript: string): Promise<string> {
  const front = {
    number: 'MS-0042-v1',
    title: 'On Large Papers',
    abstract: 'Measured.',
    keywords: [],
    periodical: 'Annals of Ink',
    criteria: [],
    reviewAddress: 'https://ink.example/review',
    language: 'en',
  }
  const people = [{ name: 'Ada Quill' }]
  const made = await typesetter.makeAnonymous({ manuscript, people, hide: 'all', answer: [], front })
  return made.ok ? ['copy', ...countedKinds(made.copy.attention)].join(', ') : `${made.reason}: ${made.detail}`
}

function countedKinds(attention: readonly { kind: string }[]): string[] {
  return [...Map.groupBy(attention, ({ kind }) => kind)].map(([kind, items]) => `${kind} ${items.length}`)
}

function start(): Typesetter {
  const built = (file: string) => pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', file))
  return createTypesetter({
    workerUrl: built('typesetting-worker.js'),
    launcherUrl: built('start-confined.js'),
    templateFolder: join(import.meta.dirname, '..', 'typesetting'),
    fontFolders: printFontFolders(),
    maxParallel: 1,
    timeLimit: 60_000,
    memoryLimit: 640 * 1024 ** 2,
    idleMs: 600_000,
  })
}
