// node bench/large-manuscripts.ts [pattern]: typesets manuscripts as large as anybody may upload them, each in new processes of
// the built program, and prints the most memory that any of these processes held, and their processor time. Linux only.
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

const manuscripts: Record<string, () => Uint8Array> = {
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
}

buildIfNeeded()
const pattern = new RegExp(process.argv[2] ?? '.')
const folder = mkdtempSync(join(tmpdir(), 'bench-large-'))
const results: { manuscript: string; MB: number; 'processor (s)': string; pages: number; 'to look at': string }[] = []
try {
  for (const [name, bytes] of Object.entries(manuscripts)) {
    if (!pattern.test(name)) continue
    const result = await measure(name, bytes())
    console.log(`${result.MB} MB, ${result['processor (s)']} s: ${name}`)
    results.push(result)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(results)
if (results.some(({ MB }) => MB > goal)) process.exitCode = 1

async function measure(name: string, bytes: Uint8Array): Promise<(typeof results)[number]> {
  const manuscript = join(folder, 'manuscript.docx')
  writeFileSync(manuscript, bytes)
  const typesetter = start()
  const watch = startWatchingTypesetting(process.pid)
  const order = { manuscript, front: aFrontMatter(), layout: 'one-column', withPdf: true } as const
  const outcome = await typesetter.typeset(order)
  const { megabytes, seconds } = watch.take()
  watch.stop()
  await typesetter.close()
  const found = outcome.ok ? outcome.typeset : undefined
  const kinds = Map.groupBy(found?.attention ?? [], ({ kind }) => kind)
  return {
    manuscript: name,
    MB: megabytes,
    'processor (s)': seconds.toFixed(1),
    pages: found?.numberOfPages ?? 0,
    'to look at': outcome.ok
      ? [...kinds].map(([kind, items]) => `${kind} ${items.length}`).join(', ')
      : `${outcome.reason}: ${outcome.detail}`,
  }
}

function start(): Typesetter {
  const built = (file: string) => pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', file))
  return createTypesetter({
    workerUrl: built('typesetting-worker.js'),
    launcherUrl: built('start-confined.js'),
    templateFolder: join(import.meta.dirname, '..', 'typesetting'),
    fontFolders: printFontFolders(),
    maxParallel: 1,
    timeoutMs: 180_000,
    memoryLimit: 1024 ** 3,
    idleMs: 600_000,
  })
}
