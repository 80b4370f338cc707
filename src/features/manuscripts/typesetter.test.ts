import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TypesettingStep } from '#src/domain/typesetting.ts'
import { createTypesetter, type Typesetter, type TypesetterOptions, type TypesettingOutcome } from './typesetter.ts'
import type { AnonymousOrder, TypesettingOrder } from './typesetting.ts'

let folder: string
let typesetter: Typesetter | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typesetter-'))
})
afterEach(async () => {
  await typesetter?.close()
  typesetter = undefined
  await rm(folder, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
const watchProcess = new URL('./engine/watch-process.ts', import.meta.url)

/** A worker that does what the manuscript tells it to, and otherwise names the process that answered. */
const obedientWorker = `
  import { execFileSync } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { connect } from 'node:net'
  import { isMainThread, Worker, workerData } from 'node:worker_threads'
  import { beginWork, limitedWork, watchProcess } from '${watchProcess}'
  const works = [limitedWork(), limitedWork()]
  const settings = isMainThread && JSON.parse(process.argv[2])
  if (!isMainThread) watchProcess(workerData)
  else {
    const watched = { parent: process.ppid, memoryLimit: settings.memoryLimit, works }
    new Worker(new URL(import.meta.url), { workerData: watched })
    process.on('disconnect', () => process.exit())
  }
  const begin = () => beginWork(works[1], 1)
  process.on('message', ({ anonymous, order = anonymous }) => {
    for (const work of works) beginWork(work, work === works[0] ? settings.timeLimit / 1000 : 0)
    const manuscript = order.handedOver ? '' : new TextDecoder().decode(order.manuscript)
    const kept = []
    const pictures = [{ name: 'pen.png', mediaType: 'image/png', bytes: new TextEncoder().encode('ink') }]
    const made = { html: '<img src="data:image/png;base64,pen.png">', pictures }
    const answer = (words) =>
      process.send({ kind: 'typeset', typeset: { ...made, words }, memory: process.memoryUsage.rss() })
    if (manuscript === 'wait') return
    if (manuscript === 'hang') {
      process.send({ kind: 'step', step: process.pid }, () => { for (;;); })
      return
    }
    const isEndless = manuscript === 'print without end' && order.withPdf
    if (isEndless || (manuscript === 'print tables without end' && !order.isSimple)) {
      begin()
      process.send({ kind: 'step', step: 'printing' }, () => { for (;;); })
      return
    }
    if (manuscript === 'set a part without end' && !order.without) {
      begin()
      const part = order.isInTurn ? 'setting block 2' : undefined
      process.send({ kind: 'step', step: 'printing', part }, () => { for (;;); })
      return
    }
    if (manuscript === 'set a part without end') return answer('printed without ' + order.without.map((one) => one.part))
    if (manuscript === 'link without end' && !order.without?.some((one) => one.part === 'linkCitations')) {
      begin()
      process.send({ kind: 'step', step: 'ordering', part: 'linkCitations' }, () => { for (;;); })
      return
    }
    if (manuscript === 'link without end') return answer('without ' + order.without.map((one) => one.part))
    if (manuscript === 'too large for both' && !order.handedOver) {
      const handedOver = { tree: new TextEncoder().encode('the tree by ' + process.pid), pictures: new Map(), leftOut: [] }
      return process.send({ kind: 'read', handedOver })
    }
    if (manuscript === 'too large a copy') return process.send({ kind: 'prepared', prepared: { html: 'prepared by ' + process.pid } })
    if (order.prepared) {
      const html = order.prepared.html + ', printed by ' + process.pid
      return process.send({ kind: 'anonymous', copy: { html }, memory: process.memoryUsage.rss() })
    }
    if (order.handedOver) return answer(new TextDecoder().decode(order.handedOver.tree) + ', printed by ' + process.pid)
    if (manuscript === 'print tables without end') return answer('printed simply')
    if (manuscript === 'print without end') return answer('not printed')
    if (manuscript === 'crash') throw new Error('crashed')
    if (manuscript === 'abort') process.abort()
    if (manuscript === 'leave') process.exit(3)
    if (manuscript === 'fill the heap') for (;;) kept.push(new Array(1e6).fill({}))
    if (manuscript === 'fill the memory') for (;;) kept.push(new Uint8Array(32e6).fill(1))
    if (manuscript === 'secrets') return answer(Object.keys(process.env).join())
    if (manuscript === 'write') {
      const attempts = [() => writeFileSync(import.meta.filename, ''), () => execFileSync('true')]
      return answer(attempts.map((attempt) => { try { attempt() } catch (error) { return error.code } }).join())
    }
    if (manuscript === 'connect') return connect(9, '127.0.0.1').on('error', ({ code }) => answer(code))
    if (manuscript === 'swell') globalThis.kept = new Uint8Array(300e6).fill(1)
    if (manuscript === 'no Word file')
      return process.send({ kind: 'failed', reason: 'unreadable', detail: 'no Word file', isSpent: false })
    if (manuscript === 'printing, then spent') {
      process.send({ kind: 'step', step: 'printing' })
      return process.send({ kind: 'failed', reason: 'crashed', detail: 'trap', isSpent: true })
    }
    if (manuscript === 'spent') return process.send({ kind: 'failed', reason: 'crashed', detail: 'trap', isSpent: true })
    process.send({ kind: 'step', step: 'reading' })
    process.send({ kind: 'step', step: 'printing' })
    answer(String(process.pid))
  })
  if (isMainThread) process.send({ kind: 'ready', confinement: 'program' })`

async function start(options: Partial<TypesetterOptions> = {}, worker = obedientWorker): Promise<Typesetter> {
  const path = join(folder, 'worker.mjs')
  await writeFile(path, worker)
  typesetter = createTypesetter({
    workerUrl: pathToFileURL(path),
    templateFolder: folder,
    fontFolders: [],
    maxParallel: 1,
    timeLimit: 20_000,
    memoryLimit: 400 * megabyte,
    idleMs: 30_000,
    ...options,
  })
  return typesetter
}

/** Of a manuscript with these words. */
function order(words: string): TypesettingOrder {
  const manuscript = join(folder, `${crypto.randomUUID()}.docx`)
  writeFileSync(manuscript, words)
  return { ...anOrder, manuscript }
}

const anOrder: Omit<TypesettingOrder, 'manuscript'> = {
  front: {
    title: 'On Ink',
    abstract: '',
    authors: [],
    keywords: [],
    language: 'en',
    firstPage: 1,
    periodical: { name: 'Annals of Ink', url: 'https://ink.example' },
    isProof: true,
  },
  layout: 'one-column',
  withPdf: true,
}

const anAnonymousOrder: Omit<AnonymousOrder, 'manuscript'> = {
  people: [],
  hide: 'all',
  answer: [],
  front: {
    number: 'MS-0042-v1',
    title: 'On Ink',
    abstract: '',
    keywords: [],
    periodical: 'Annals of Ink',
    criteria: [],
    reviewAddress: 'https://ink.example/review',
    language: 'en',
  },
}

test('a paper whose printing does not end is printed in a simpler form', async () => {
  const { typeset } = await start()
  expect(wordsOf(await typeset(order('print tables without end')))).toBe('printed simply')
})

test('a paper that is not printed in a simpler form either has its text and JATS, and the reason', async () => {
  const { typeset } = await start()
  expect(await typeset(order('print without end'))).toMatchObject({
    ok: true,
    typeset: { words: 'not printed', refusal: expect.stringContaining('ended by SIGKILL') },
  })
})

test('the part of a text because of which printing does not end is found, and the paper is printed without it', async () => {
  const { typeset } = await start()
  expect(wordsOf(await typeset(order('set a part without end')))).toBe('printed without setting block 2')
})

test('a part of the work that does not end is left out', async () => {
  const { typeset } = await start()
  expect(wordsOf(await typeset(order('link without end')))).toBe('without linkCitations')
})

test('a copy for reviewers is not made without a step that did not end', async () => {
  const { makeAnonymous } = await start()
  const { manuscript } = order('link without end')
  expect(await makeAnonymous({ ...anAnonymousOrder, manuscript })).toMatchObject({ ok: false, reason: 'too-slow' })
})

test('a paper that one process has no room to print is printed by another, and the first one has ended by then', async () => {
  const { typeset } = await start()
  const [, reader, printer] = /^the tree by (\d+), printed by (\d+)$/.exec(
    String(wordsOf(await typeset(order('too large for both')))),
  ) as unknown as [string, string, string]
  expect(printer).not.toBe(reader)
  expect(isAlive(Number(reader))).toBe(false)
  expect(wordsOf(await typeset(order('fine')))).toBe(printer)
})

test('so is a copy for reviewers, which one process prepares', async () => {
  const { makeAnonymous } = await start()
  const outcome = await makeAnonymous({ ...anAnonymousOrder, manuscript: order('too large a copy').manuscript })
  const html = outcome.ok ? outcome.copy.html : ''
  const [, reader, printer] = /^prepared by (\d+), printed by (\d+)$/.exec(html) as unknown as [string, string, string]
  expect(printer).not.toBe(reader)
  expect(isAlive(Number(reader))).toBe(false)
})

const wordsOf = (outcome: TypesettingOutcome | undefined) => (outcome?.ok ? outcome.typeset.words : outcome)

test.each([
  ['crash', 'crashed'],
  ['abort', 'crashed'],
  ['leave', 'crashed'],
  ['spent', 'crashed'],
  ['fill the heap', 'too-large'],
  ['fill the memory', 'too-large'],
  ['no Word file', 'unreadable'],
])('a manuscript that makes its process %s is reported as %s, and the next one is typeset', async (trouble, reason) => {
  const { typeset } = await start()
  const [troubled, next] = await Promise.all([typeset(order(trouble)), typeset(order('fine'))])
  expect(troubled).toMatchObject({ ok: false, reason, detail: expect.any(String) })
  expect(next).toMatchObject({ ok: true })
})

test('a manuscript that never ends is given up when its time on the processor is over, and the next one is typeset', async () => {
  const { typeset } = await start({ timeLimit: 1_000 })
  const [hanging, next] = await Promise.all([typeset(order('hang')), typeset(order('fine'))])
  expect(hanging).toMatchObject({ ok: false, reason: 'too-slow' })
  expect(next).toMatchObject({ ok: true })
})

test('a manuscript whose process waits for what never comes is given up much later, as a fault of the program', async () => {
  const { typeset } = await start({ timeLimit: 200 })
  const [waiting, next] = await Promise.all([typeset(order('wait')), typeset(order('fine'))])
  expect(waiting).toMatchObject({ ok: false, reason: 'crashed' })
  expect(next).toMatchObject({ ok: true })
})

test('each step is reported', async () => {
  const { typeset } = await start()
  const steps: TypesettingStep[] = []
  await typeset(order('fine'), { onStep: (step) => steps.push(step) })
  expect(steps).toEqual(['reading', 'printing'])
})

test('many manuscripts share the few permitted processes', async () => {
  const { typeset } = await start({ maxParallel: 2 })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => typeset(order('fine'))))
  expect(new Set(outcomes.map(wordsOf)).size).toBeLessThanOrEqual(2)
})

test('a manuscript that is not a Word file does not cost its process', async () => {
  const { typeset } = await start()
  const before = wordsOf(await typeset(order('fine')))
  await typeset(order('no Word file'))
  expect(wordsOf(await typeset(order('fine')))).toBe(before)
})

test.each(['swell', 'spent'])('a process that was left %s takes no further manuscript', async (trouble) => {
  const { typeset } = await start()
  const before = wordsOf(await typeset(order('fine')))
  await typeset(order(trouble))
  expect(wordsOf(await typeset(order('fine')))).not.toBe(before)
})

test('a refusal is certain if no other manuscript has used the engine before, and names the step', async () => {
  const { typeset } = await start()
  const [first, again] = [await typeset(order('no Word file')), await typeset(order('no Word file'))]
  expect([first, again]).toMatchObject([{ isCertain: true }, { isCertain: false }])
  const { typeset: other } = await start()
  expect(await other(order('printing, then spent'))).toMatchObject({ step: 'printing', isCertain: true })
})

test('a process without work is ended', async () => {
  const { typeset } = await start({ idleMs: 50 })
  const pid = Number(wordsOf(await typeset(order('fine'))))
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await typeset(order('fine'))).toMatchObject({ ok: true })
})

test.runIf(process.platform === 'linux')('the kernel ends a process before the site when memory is short', async () => {
  const { typeset } = await start()
  const pid = wordsOf(await typeset(order('anything')))
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
})

test('processes see nothing of the environment', async () => {
  const { typeset } = await start()
  expect(wordsOf(await typeset(order('secrets')))).toBe('HTTPS_PROXY,MALLOC_ARENA_MAX,MALLOC_MMAP_THRESHOLD_')
})

test('processes may not write files, start programs or communicate with anybody', async () => {
  const { typeset } = await start()
  expect(wordsOf(await typeset(order('connect')))).toBe('ERR_ACCESS_DENIED')
  expect(wordsOf(await typeset(order('write')))).toBe('ERR_ACCESS_DENIED,ERR_ACCESS_DENIED')
})

test('the page of a proof has its pictures in it, that of a paper where they are', async () => {
  const { typeset } = await start()
  const proof = await typeset(order('prove'))
  expect(proof).toMatchObject({ ok: true, typeset: { html: '<img src="data:image/png;base64,aW5r">' } })
  const paper = await typeset({ ...order('print'), mediaFolder: '/1/media/' })
  expect(paper).toMatchObject({ ok: true, typeset: { html: '<img src="data:image/png;base64,pen.png">' } })
})

test('cancelled work ends at once, whether it waits or is running', async () => {
  const { typeset } = await start()
  const stop = new AbortController()
  const running = typeset(order('hang'), { signal: stop.signal })
  const waiting = typeset(order('fine'), { signal: stop.signal })
  const other = typeset(order('fine'))
  stop.abort()
  expect([await running, await waiting].map(({ ok }) => ok)).toEqual([false, false])
  expect(await other).toMatchObject({ ok: true })
  expect(await typeset(order('fine'), { signal: stop.signal })).toMatchObject({ ok: false })
})

test('closing rejects running work, waiting work and later work', async () => {
  const { typeset, close } = await start()
  const turnedAway = Promise.allSettled([typeset(order('hang')), typeset(order('fine'))])
  await close()
  expect((await turnedAway).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(typeset(order('late'))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a worker that cannot be started is reported like one that crashes', async () => {
  const { typeset } = await start({}, 'import "./missing.mjs"')
  expect(await typeset(order('fine'))).toMatchObject({ ok: false, reason: 'crashed' })
})

test('when the site is killed, a hanging process ends too', async () => {
  const workerUrl = pathToFileURL(join(folder, 'worker.mjs'))
  await writeFile(workerUrl, obedientWorker)
  const options = { workerUrl, templateFolder: folder, fontFolders: [], maxParallel: 1, timeLimit: 60_000, idleMs: 0 }
  const site = `
    import { createTypesetter } from '${new URL('./typesetter.ts', import.meta.url)}'
    const options = ${JSON.stringify({ ...options, memoryLimit: 400 * megabyte })}
    const { typeset } = createTypesetter({ ...options, workerUrl: new URL(options.workerUrl) })
    typeset(${JSON.stringify(order('hang'))}, { onStep: (pid) => process.stdout.write(String(pid)) })`
  const running = spawn(process.execPath, ['--input-type=module', '--eval', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(running.stdout, 'data')
  const pid = Number(said)
  expect(isAlive(pid)).toBe(true)
  running.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    // A process that has ended keeps its number until somebody asks for its status.
    if (/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
