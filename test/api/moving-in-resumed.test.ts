// An import that was killed goes on where it was, and enters nothing twice.
// One database is enough: what is resumed is in the folder.
// In turns: it starts imports to end them.
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { createInspector, type Inspector } from '#src/features/files/index.ts'
import { importOjs } from '#src/features/preservation/index.ts'
import { type Unpacked, unpackExports } from '#src/features/preservation/ojs/unpack-export.ts'
import { verify } from '#src/features/verification/index.ts'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { exportInReview } from '#test/fixtures/ojs-exports/in-review.ts'
import { jatsOfPackage } from '#test/fixtures/ojs-exports/jats.ts'
import { exportOf33 } from '#test/fixtures/ojs-exports/version-3-3.ts'
import { exportOf35 } from '#test/fixtures/ojs-exports/version-3-5.ts'
import { startApi } from './api-harness.ts'
import { articlesOf, filesOf, now, temporaryFolder } from './moving-in-harness.ts'

const papers = (count: number) =>
  exportOf35(
    Array.from({ length: count }, (_, index) => ({ id: index + 1, file: buildPdf({ text: `Paper ${index + 1}` }) })),
  )

test('a second run inspects only the files that the first one did not, and finds the same', async () => {
  const exports = filesOf([papers(8), exportOf33()], temporaryFolder())
  const inspector = inspectorForTest()
  const folder = temporaryFolder()
  const deps = { inspector, limits: defaultLimits }
  const whole = await unpackExports(deps, exports, temporaryFolder())

  const stop = (articles: number) => {
    if (articles === 5) throw new Error('killed')
  }
  await expect(unpackExports({ ...deps, onArticle: stop }, exports, folder)).rejects.toThrow('killed')
  // What a kill in the middle of a line leaves.
  appendFileSync(join(folder, 'unpacked.log'), 'bm90IHdob2xl')
  const counting = countingInspector(inspector)
  const resumed = await unpackExports({ ...deps, inspector: counting }, exports, folder)
  // Of the first file, the fourth paper is the last that was noted.
  expect(counting.inspected).toHaveLength(4 + 2)
  expect(factsOf(resumed)).toEqual(factsOf(whole))
  for (const article of whole.articles) {
    const [before, after] = [await whole.open(article), await resumed.open(article)]
    expect(namesIn(after)).toEqual(namesIn(before))
  }
})

const factsOf = ({ open: _open, embedded: _embedded, ...facts }: Unpacked) => facts

const namesIn = (article: { files: { path: string }[] }) => ({
  ...article,
  files: article.files.map(({ path, ...file }) => ({ ...file, path: path.split('/').at(-1) })),
})

test('killed after everything was entered, a second run tells what came in, and enters nothing', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const order = { exports: filesOf(exportOf33(), folder), workFolder: folder }
  const [work, kept] = [() => foldersIn(folder)[0] ?? '', temporaryFolder()]
  let name = ''
  const report = await importOjs(site.services, system, order, (step) => {
    if (step !== 'entered') return
    name = work()
    cpSync(join(folder, name), join(kept, name), { recursive: true })
  })
  const before = await articlesOf(site)
  cpSync(join(kept, name), join(folder, name), { recursive: true })
  const earlier = { ...JSON.parse(JSON.stringify(report)), outcome: 'entered-before' }
  expect(await importOjs(site.services, system, { ...order, isDryRun: true })).toEqual(earlier)
  expect(await importOjs(site.services, system, order)).toEqual(earlier)
  expect(await articlesOf(site)).toEqual(before)
  expect(work()).toBe('')
})

test('killed after only manuscripts were entered, a second run knows them', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const order = { exports: filesOf(exportInReview({}, { id: 8, title: 'Second' }), folder), workFolder: folder }
  const kept = temporaryFolder()
  const has = site.services.storage.has
  const storage = {
    ...site.services.storage,
    // The last step before the end of the transaction.
    has(sha256: string) {
      for (const name of foldersIn(folder)) cpSync(join(folder, name), join(kept, name), { recursive: true })
      return has(sha256)
    },
  }
  const report = await importOjs({ ...site.services, storage }, system, order)
  cpSync(kept, folder, { recursive: true })
  const earlier = { ...JSON.parse(JSON.stringify(report)), outcome: 'entered-before' }
  expect(await importOjs(site.services, system, order)).toEqual(earlier)
  expect(await site.db.selectFrom('submission').select('title').orderBy('number').execute()).toEqual([
    { title: 'Counting Herons' },
    { title: 'Second' },
  ])
  expect(foldersIn(folder)).toEqual([])
})

const stopAt = (wanted: string) => (step: string) => {
  if (step === wanted) throw new Error('stopped')
}

test('an error loses nothing: the next run, or a dry one between them, goes on from there', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const order = { exports: filesOf(papers(3), folder), workFolder: folder }
  const stopped = importOjs(site.services, system, order, stopAt('stored'))
  await expect(stopped).rejects.toThrow('stopped')
  const inspector = countingInspector(site.services.inspector)
  const services = { ...site.services, inspector }
  const checked = await importOjs(services, system, { ...order, isDryRun: true })
  const report = await importOjs(services, system, order)
  expect(inspector.inspected).toEqual([])
  expect(report).toEqual({ ...checked, outcome: 'entered' })
  expect(await articlesOf(site)).toHaveLength(3)
  expect(foldersIn(folder)).toEqual([])
})

test('what cannot be imported as it is leaves nothing behind', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const exports = filesOf([papers(1), '<html/>'], folder)
  await expect(importOjs(site.services, system, { exports, workFolder: folder })).rejects.toThrow('cannot be read')
  expect(foldersIn(folder)).toEqual([])
  const order = { exports: filesOf(papers(1), folder), workFolder: folder }
  await importOjs(site.services, system, order)
  await expect(importOjs(site.services, system, order)).rejects.toThrow('already contains')
  expect(foldersIn(folder)).toEqual([])
})

const pages = (text: string) => buildPdf({ text })
const changes: [string, string, (pdf: string) => void, string | undefined][] = [
  ['larger', 'is taken', (pdf) => writeFileSync(pdf, pages('Sheep '.repeat(500))), 'Sheep '.repeat(500)],
  ['smaller', 'is taken', (pdf) => writeFileSync(pdf, pages('S')), 'S'],
  ['replaced by a file that is no PDF', 'is left out', (pdf) => writeFileSync(pdf, 'Sheep'), undefined],
  ['deleted', 'is left out', (pdf) => rmSync(pdf), undefined],
]
const failures = ['receive', 'has'] as const

describe.each(failures)('after a run that failed (%s), a file beside an export', (step) => {
  test.each(changes)('that is %s meanwhile %s', async (_what, _then, change, text) => {
    const site = await startApi({ now })
    const folder = temporaryFolder()
    const pdf = join(folder, 'annals-7-11.pdf')
    writeFileSync(join(folder, 'annals.nxml'), jatsOfPackage())
    writeFileSync(pdf, pages('Sheep'))
    const order = { exports: [join(folder, 'annals.nxml')], workFolder: folder }
    const fail = () => Promise.reject(new Error('power cut'))
    const services = { ...site.services, storage: { ...site.services.storage, [step]: fail } }
    await expect(importOjs(services, system, order)).rejects.toThrow('power cut')
    change(pdf)
    const report = await importOjs(site.services, system, order)
    const [article] = await articlesOf(site)
    expect(report.articles).toMatchObject([{ files: text === undefined ? [] : ['pdf'] }])
    const answer = await site.request('GET', `/journals/${article?.id}.pdf`)
    if (text === undefined) {
      expect(answer.status).toBe(404)
      expect(report.articles[0]?.remarks).toContainEqual(expect.stringContaining('“PDF” is left out: '))
    } else expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pages(text)))
  })
})

test('files that an earlier run has stored count as kept anew before they are entered, so that no sweep takes them', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const order = { exports: filesOf(papers(2), folder), workFolder: folder }
  await expect(importOjs(site.services, system, order, stopAt('entered'))).rejects.toThrow('stopped')
  const keptAt = () => storedIn(site.dataDir).map((path) => statSync(path).mtimeMs)
  const hoursAgo = new Date(Date.parse(now) - 7_200_000)
  for (const path of storedIn(site.dataDir)) utimesSync(path, hoursAgo, hoursAgo)
  await importOjs(site.services, system, order, (step) => {
    if (step === 'entered') expect(Math.min(...keptAt())).toBeGreaterThan(hoursAgo.getTime())
  })
  expect(keptAt()).toHaveLength(2)
})

test('a file that disappears while papers are entered stops the import, and the next run stores it again', async () => {
  const site = await startApi({ now })
  const folder = temporaryFolder()
  const order = { exports: filesOf(papers(2), folder), workFolder: folder }
  const losing = importOjs(site.services, system, order, (step) => {
    if (step === 'entered') rmSync(storedIn(site.dataDir)[0] ?? '', { force: true })
  })
  await expect(losing).rejects.toThrow('disappeared')
  expect(await articlesOf(site)).toEqual([])
  await importOjs(site.services, system, order)
  expect(await articlesOf(site)).toHaveLength(2)
  const { storage } = site.services
  expect(await Array.fromAsync(verify({ ...site.services, blobs: storage }, system))).toEqual([])
})

const storedIn = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('killed while it reads and while it stores files, the command ends with every paper once', async () => {
  const folder = temporaryFolder()
  const count = 120
  const exports = filesOf(papers(count), folder)
  for (const step of ['read', 'stored'])
    expect(await runImport(folder, exports, `100 papers ${step} …`)).toBe('SIGKILL')
  expect(await runImport(folder, exports)).toBe(0)
  const db = openDatabase({ dataDir: folder })
  try {
    const rows = await db.selectFrom('article').select('title').execute()
    expect(new Set(rows.map(({ title }) => title)).size).toBe(count)
    expect(rows).toHaveLength(count)
    const files = await db.selectFrom('article_file').select('sha256').execute()
    expect(files).toHaveLength(count)
  } finally {
    await db.destroy()
  }
  expect(foldersIn(folder)).toEqual([])
})

test.each([
  ['by Ctrl-C', 'SIGINT', 130],
  ['with its connection', 'SIGHUP', 129],
] as const)('ended %s, a dry run leaves nothing behind', async (_how, signal, code) => {
  const [folder, dataDir] = [temporaryFolder(), temporaryFolder()]
  const exports = filesOf(papers(120), folder)
  expect(await runImport(dataDir, [...exports, '--check'], '100 papers read …', signal)).toBe(code)
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['dry run', ['--check'], []],
  ['import', [], ['blobs', 'database.sqlite', 'temporary']],
] as const)(
  'what a dry run left that was killed, the next %s removes, but nothing of one that still runs',
  async (_next, options, made) => {
    const [folder, dataDir] = [temporaryFolder(), join(temporaryFolder(), 'new')]
    const exports = filesOf(papers(120), folder)
    expect(await runImport(dataDir, [...exports, '--check'], '100 papers read …')).toBe('SIGKILL')
    const running = join(dataDir, 'check-sheep')
    mkdirSync(running)
    onTestFinished(lockFolder(running, 'check'))
    expect(readdirSync(dataDir)).toHaveLength(2)
    expect(await runImport(dataDir, [...exports, ...options])).toBe(0)
    expect(readdirSync(dataDir).sort()).toEqual([...made, 'check-sheep'].sort())
  },
)

const foldersIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('moving-in-'))

/** @returns its exit code, or the signal that ended it: when it prints the given line. */
function runImport(
  dataDir: string,
  args: readonly string[],
  killAt?: string,
  signal: 'SIGKILL' | 'SIGINT' | 'SIGHUP' = 'SIGKILL',
): Promise<number | string | null> {
  const child = spawn(process.execPath, ['bin/import.ts', ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === killAt) child.kill(signal)
  })
  return new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)))
}

function inspectorForTest(): Inspector {
  return createInspector({
    workerUrl: new URL('../../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 60_000,
    maxParallel: 1,
  })
}

function countingInspector(inspector: Inspector): Inspector & { inspected: string[] } {
  const inspected: string[] = []
  return {
    ...inspector,
    inspected,
    inspect(type, path) {
      inspected.push(path)
      return inspector.inspect(type, path)
    },
  }
}
