import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { createInspector, type Inspector } from './inspect-upload.ts'

const realWorker = new URL('./inspection-worker.ts', import.meta.url)

let folder: string
let inspector: Inspector | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspection-'))
})
afterEach(async () => {
  await inspector?.close()
  inspector = undefined
  await rm(folder, { recursive: true, force: true })
})

function start(workerUrl: URL, { timeoutMs = 15_000, maxParallel = 2 } = {}): Inspector {
  inspector = createInspector({ workerUrl, timeoutMs, maxParallel })
  return inspector
}

/** A worker that does what the path of the file tells it to, and otherwise names the thread that answered. */
function obedientWorker(): URL {
  const source = `
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ id, path }) => {
      if (path === 'hang') for (;;);
      if (path === 'crash') throw new Error('crashed')
      if (path === 'leave') process.exit(3)
      const kept = []
      if (path === 'fill the heap') for (;;) kept.push(new Array(1e6).fill(id))
      if (path === 'fill the memory') for (;;) kept.push(new Uint8Array(32e6).fill(1))
      if (path === 'secrets') parentPort.postMessage({ id, result: { ok: true, text: Object.keys(process.env).join() } })
      else parentPort.postMessage({ id, result: { ok: true, text: String(threadId) } })
    })`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** A worker that leaves a file of its thread's name, and names the thread that answered. */
function leavingTraces(): URL {
  const source = `
    import { writeFileSync } from 'node:fs'
    import { parentPort, threadId } from 'node:worker_threads'
    writeFileSync(${JSON.stringify(folder)} + '/' + threadId, '')
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, result: { ok: true, text: String(threadId) } }))`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('files are identified by content, whatever their names', async () => {
  const { inspect } = start(realWorker)
  const word = await store('a.pdf', buildDocx({ text: 'Words of a manuscript' }))
  const pdf = await store('b.docx', buildPdf())
  expect(await inspect('docx', word)).toEqual({ ok: true, text: 'Words of a manuscript' })
  expect(await inspect('pdf', pdf)).toEqual({ ok: true })
  expect(await inspect('pdf', word)).toMatchObject({ ok: false, code: 'not-pdf' })
  expect(await inspect('docx', pdf)).toMatchObject({ ok: false, code: 'not-word' })
})

test('an accepted manuscript is searched for what reveals its authors, with the known names', async () => {
  const { findTraces } = start(realWorker)
  const word = await store('a.docx', buildDocx({ text: 'A title\nThis is the work of Ada Quill' }))
  const known = { authors: ['Ada Quill'], fileName: 'a.docx' }
  expect(await findTraces(word, known)).toEqual([{ kind: 'name', place: 'first-page', excerpt: 'Ada Quill' }])
  expect(await findTraces(join(folder, 'gone.docx'), known)).toBeUndefined()
  expect(await findTraces(word, { ...known, authors: [] })).toEqual([])
})

test('a missing file is refused, and the next one is read', async () => {
  const { inspect } = start(realWorker, { maxParallel: 1 })
  expect(await inspect('pdf', join(folder, 'gone.pdf'))).toMatchObject({ ok: false, code: 'unreadable' })
  expect(await inspect('pdf', await store('here.pdf', buildPdf()))).toEqual({ ok: true })
})

test('a PDF that cannot become part of another is told apart from one whose reader crashed', async () => {
  const { countBindablePages } = start(realWorker)
  expect(await countBindablePages(await store('a.pdf', buildPdf()))).toEqual({ kind: 'answered', answer: 1 })
  expect(await countBindablePages(await store('b.pdf', buildDocx()))).toEqual({ kind: 'answered', answer: 0 })
  expect(await countBindablePages(join(folder, 'gone.pdf'))).toEqual({ kind: 'failed' })
})

test('an upload does not wait while a paper is bound for trial', async () => {
  const { inspect, countBindablePages, close } = start(obedientWorker(), { maxParallel: 1 })
  const trial = countBindablePages('hang')
  expect(await inspect('docx', 'fine')).toMatchObject({ ok: true })
  await Promise.all([close(), expect(trial).rejects.toMatchObject({ code: 'shutting-down' })])
})

test('the papers of an issue are tried in one thread, until one of them crashes it', async () => {
  const { countBindablePages } = start(obedientWorker())
  const first = await countBindablePages('fine')
  expect(await countBindablePages('fine')).toEqual(first)
  expect(await countBindablePages('crash')).toEqual({ kind: 'failed' })
  const next = await countBindablePages('fine')
  expect(next).toMatchObject({ kind: 'answered' })
  expect(next).not.toEqual(first)
})

test.each(['crash', 'leave', 'fill the heap', 'fill the memory'])(
  'a file that makes its reader %s is refused, and the next one is read',
  async (trouble) => {
    const { inspect } = start(obedientWorker(), { maxParallel: 1 })
    const [troubled, next] = await Promise.all([inspect('docx', trouble), inspect('docx', 'fine')])
    expect(troubled).toMatchObject({
      ok: false,
      code: 'unreadable',
      message: expect.stringContaining('could not be read'),
    })
    expect(next).toMatchObject({ ok: true })
  },
)

test('a file that takes too long is to be sent again later, and the next one is read', async () => {
  const { inspect, cleanWord } = start(obedientWorker(), { maxParallel: 1, timeoutMs: 1_000 })
  const [hanging, uncleaned, next] = await Promise.allSettled([
    inspect('docx', 'hang'),
    cleanWord('hang', undefined),
    inspect('docx', 'fine'),
  ])
  for (const late of [hanging, uncleaned])
    expect(late).toMatchObject({
      status: 'rejected',
      reason: { kind: 'unavailable', code: 'inspection-out-of-time', message: expect.stringContaining('try again') },
    })
  expect(next).toMatchObject({ status: 'fulfilled', value: { ok: true } })
})

test('many files share the few permitted threads', async () => {
  const { inspect } = start(obedientWorker(), { maxParallel: 2 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => inspect('docx', 'fine')))
  const threads = new Set(answers.map((answer) => answer.ok && answer.text))
  expect(threads.size).toBeLessThanOrEqual(2)
})

test('the thread for a file that is expected starts before the file is there, and is one for all', async () => {
  const { expectFile, inspect } = start(leavingTraces())
  const threads = () => readdirSync(folder)
  expectFile()
  await expect.poll(threads).toHaveLength(1)
  expectFile()
  const [thread] = threads()
  expect(await inspect('pdf', 'here')).toEqual({ ok: true, text: thread })
  expect(await inspect('pdf', 'here')).toEqual({ ok: true, text: thread })
  expect(threads()).toEqual([thread])
})

test('threads do not see the environment', async () => {
  const { inspect } = start(obedientWorker())
  expect(await inspect('docx', 'secrets')).toEqual({ ok: true, text: '' })
})

test('closing rejects waiting files and later ones', async () => {
  const { inspect, close } = start(obedientWorker(), { maxParallel: 1 })
  const running = inspect('docx', 'hang')
  const waiting = inspect('docx', 'fine')
  const turnedAway = Promise.allSettled([running, waiting])
  await close()
  expect((await turnedAway).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(inspect('docx', 'late')).rejects.toMatchObject({ kind: 'unavailable' })
})
