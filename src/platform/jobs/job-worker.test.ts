import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#src/domain/errors.ts'
import { aHandler, noon, secondsAfterNoon, startQueue } from '#test/factories/jobs.ts'
import { JobFailed } from './job.ts'
import { enqueueJob, enqueueJobs } from './job-store.ts'
import { createJobWorker, runDueJobs } from './job-worker.ts'
import { recurringJob } from './recurring-job.ts'

const noRoute = new JobFailed({ reason: 'There is no route to the mail server.' })

async function startWithOne() {
  const queue = await startQueue()
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'a' })
  return queue
}

/** A table that a handler writes to: counters stand in for any row of its own. */
const written = async ({ db }: Awaited<ReturnType<typeof startQueue>>) =>
  (await db.selectFrom('counter').select('name').where('name', 'like', 'written-%').orderBy('name').execute()).map(
    ({ name }) => name,
  )
const write = (name: string) => ({
  write: async (tx: Awaited<ReturnType<typeof startQueue>>['db']) => {
    await tx
      .insertInto('counter')
      .values({ name: `written-${name}`, value: 1 })
      .execute()
  },
})

test('the result of a job is written in the transaction that ends it', async () => {
  const queue = await startWithOne()
  expect(await queue.runDue([aHandler(async ({ key }) => write(key))])).toBe(1)
  expect([await written(queue), await queue.rows()]).toEqual([['written-a'], []])
})

test('nothing is written for a job that another process has taken over meanwhile', async () => {
  const queue = await startWithOne()
  const slow = aHandler(async () => {
    queue.goTo(60)
    await queue.claim('letter', 1, 'two')
    return write('late')
  })
  await queue.runDue([slow])
  expect(await written(queue)).toEqual([])
  expect(await queue.rows()).toMatchObject([{ state: 'running', attempts: 2 }])
})

test('a failed job waits longer each time and is then given up with its reason', async () => {
  const queue = await startWithOne()
  const failing = aHandler(async () => Promise.reject(noRoute))
  const seen = []
  for (const seconds of [0, 10, 30]) {
    queue.goTo(seconds)
    expect(await queue.runDue([failing])).toBe(1)
    expect(await queue.runDue([failing])).toBe(0)
    const [row] = await queue.rows()
    seen.push([row?.state, row?.attempts, row?.not_before])
  }
  expect(seen).toEqual([
    ['waiting', 1, secondsAfterNoon(10)],
    ['waiting', 2, secondsAfterNoon(30)],
    ['given-up', 3, secondsAfterNoon(30)],
  ])
  expect(await queue.rows()).toMatchObject([
    { last_error: 'There is no route to the mail server.', given_up_at: secondsAfterNoon(30) },
  ])
})

test('a handler decides how long to wait, that trying again is useless, or that the job is not to blame', async () => {
  const failures = {
    waits: { reason: 'Come back later.', waitMs: 99_000 },
    useless: { reason: 'This is no Word file.', isFinal: true },
    blameless: { reason: 'The disk is full.', isCounted: false, waitMs: 60_000 },
  }
  const queue = await startQueue()
  await enqueueJobs(
    queue.db,
    queue.clock,
    Object.keys(failures).map((key) => ({ kind: 'letter', key })),
  )
  await queue.runDue([aHandler(async ({ key }) => Promise.reject(new JobFailed(failures[key as 'waits'])))])
  expect(await queue.rows()).toMatchObject([
    { key: 'blameless', state: 'waiting', attempts: 0, not_before: secondsAfterNoon(60) },
    { key: 'useless', state: 'given-up', attempts: 1 },
    { key: 'waits', state: 'waiting', attempts: 1, not_before: secondsAfterNoon(99) },
  ])
})

test('a handler’s record of a failure is written with it, and the handler learns when the job is given up', async () => {
  const queue = await startWithOne()
  const failing = aHandler(async () => Promise.reject(noRoute), {
    maxAttempts: 2,
    noteFailure: async (tx, job, { isGivenUp }) => write(`${job.attempts}-${isGivenUp}`).write(tx),
  })
  await queue.runDue([failing])
  queue.goTo(10)
  await queue.runDue([failing])
  expect(await written(queue)).toEqual(['written-1-false', 'written-2-true'])
})

test('people read a sentence about the failure, never an internal error', async () => {
  const lines: string[] = []
  const queue = await startQueue()
  const log = pino({}, { write: (line: string) => lines.push(line) })
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'defect' })
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'known' })
  const known = new AppError({ kind: 'unavailable', code: 'closed', message: 'The office is closed.' })
  const failing = aHandler(async ({ key }) =>
    Promise.reject(key === 'known' ? known : new TypeError('x is not a function')),
  )
  await runDueJobs({ ...queue, log }, [failing])
  expect(await queue.rows()).toMatchObject([
    { key: 'defect', last_error: 'Something went wrong on this server. See its log.' },
    { key: 'known', last_error: 'The office is closed.' },
  ])
  expect(lines.join()).toContain('x is not a function')
})

test('a job that ends its process each time is given up', async () => {
  const queue = await startWithOne()
  for (const seconds of [0, 60, 120]) {
    queue.goTo(seconds)
    expect(await queue.claim()).toHaveLength(1)
  }
  queue.goTo(180)
  const run = vi.fn(async () => undefined)
  await queue.runDue([aHandler(run)])
  expect(run).not.toHaveBeenCalled()
  expect(await queue.rows()).toMatchObject([
    { state: 'given-up', last_error: 'The server stopped each time while it was doing this.' },
  ])
})

test('a job that continues later has not failed, and counts as its handler decides', async () => {
  const queue = await startWithOne()
  const asking = aHandler(async ({ attempts }) => ({
    ...write('asked'),
    again: { notBefore: secondsAfterNoon(30), attempts },
  }))
  await queue.runDue([asking])
  expect(await written(queue)).toEqual(['written-asked'])
  expect(await queue.rows()).toMatchObject([
    { state: 'waiting', attempts: 1, not_before: secondsAfterNoon(30), last_error: null },
  ])
})

test('while a kind is closed its jobs stay as they are, and no other kind waits for them', async () => {
  const queue = await startWithOne()
  await enqueueJob(queue.db, queue.clock, { kind: 'deposit', key: 'b' })
  const done: string[] = []
  const note = async ({ key }: { key: string }) => void done.push(key)
  let mayRun = false
  const handlers = [aHandler(note, { mayRun: async () => mayRun }), aHandler(note, { kind: 'deposit' })]
  expect(await queue.runDue(handlers)).toBe(1)
  expect(await queue.rows()).toMatchObject([{ key: 'a', state: 'waiting', attempts: 0 }])
  mayRun = true
  expect(await queue.runDue(handlers)).toBe(1)
  expect(done).toEqual(['b', 'a'])
})

test('a stopped program puts its jobs back as if they had never been claimed', async () => {
  const queue = await startWithOne()
  const stopping = new AbortController()
  const hanging = aHandler(async (_job, signal) => {
    stopping.abort()
    signal.throwIfAborted()
  })
  await queue.runDue([hanging], stopping.signal)
  expect(await queue.rows()).toMatchObject([{ state: 'waiting', attempts: 0, not_before: noon, last_error: null }])
})

async function startWorker(queue: Awaited<ReturnType<typeof startQueue>>, handlers: ReturnType<typeof aHandler>[]) {
  const worker = createJobWorker({ ...queue, handlers })
  onTestFinished(() => worker.stop())
  await worker.start()
  return worker
}

async function startWithHangingJobs() {
  const queue = await startQueue()
  await enqueueJobs(
    queue.db,
    queue.clock,
    ['a', 'b', 'c'].map((key) => ({ kind: 'letter', key })),
  )
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const hang = async ({ key }: { key: string }, signal: AbortSignal) => {
    begun.push(key)
    await new Promise<void>((end) => {
      ends.set(key, end)
      signal.addEventListener('abort', () => end())
    })
  }
  const worker = await startWorker(queue, [aHandler(hang, { concurrency: 2 })])
  await expect.poll(() => begun).toEqual(['a', 'b'])
  return { queue, worker, begun, end: (key: string) => ends.get(key)?.() }
}

test('a worker runs as many jobs of a kind at once as its handler allows, and the next when one has ended', async () => {
  const { queue, begun, end } = await startWithHangingJobs()
  expect(await queue.rows()).toMatchObject([{ state: 'running' }, { state: 'running' }, { key: 'c', state: 'waiting' }])
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
})

test('a worker does not claim its own jobs again when the machine has slept through their leases', async () => {
  const { queue, begun, end } = await startWithHangingJobs()
  queue.goTo(3_600)
  end('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  expect(await queue.rows()).toMatchObject([
    { key: 'b', attempts: 1 },
    { key: 'c', attempts: 1 },
  ])
})

test('a worker that is nudged after a commit does the job, and one that has stopped does nothing more', async () => {
  const queue = await startQueue()
  const done: string[] = []
  const worker = await startWorker(queue, [aHandler(async ({ key }) => void done.push(key))])
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'a' })
  worker.nudge()
  await expect.poll(() => done).toEqual(['a'])
  await worker.stop()
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'b' })
  worker.nudge()
  await worker.stop()
  expect([done, (await queue.rows()).map(({ key }) => key)]).toEqual([['a'], ['b']])
})

test('recurring work is done by one of several processes, and again after its interval, even if it failed', async () => {
  const queue = await startQueue()
  let runs = 0
  const work = async () => {
    runs += 1
    if (runs === 2) throw new Error('this time not')
  }
  const sweep = recurringJob({ kind: 'sweep', everyMs: 60_000, clock: queue.clock, work })
  for (const _ of ['one', 'two']) await (await startWorker(queue, [sweep])).stop()
  const runsOfTwo = async () => {
    await Promise.all([queue.runDue([sweep]), queue.runDue([sweep])])
    return runs
  }
  expect(await runsOfTwo()).toBe(1)
  queue.goTo(59)
  expect(await runsOfTwo()).toBe(1)
  queue.goTo(60)
  expect(await runsOfTwo()).toBe(2)
  queue.goTo(120)
  expect(await runsOfTwo()).toBe(3)
  expect(await queue.rows()).toMatchObject([{ state: 'waiting', attempts: 0, not_before: secondsAfterNoon(180) }])
})

test('hourly work that may not run yet stays due as if nobody had looked, and keeps its hour once it ran', async () => {
  const queue = await startQueue()
  let [isAllowed, runs] = [false, 0]
  const sweep = recurringJob({
    kind: 'sweep',
    everyMs: 3_600_000,
    clock: queue.clock,
    mayRun: () => isAllowed,
    work: async () => (runs += 1),
  })
  await (await startWorker(queue, [sweep])).stop()
  await queue.runDue([sweep])
  expect([runs, await queue.rows()]).toMatchObject([
    0,
    [{ state: 'waiting', attempts: 0, not_before: secondsAfterNoon(0) }],
  ])
  isAllowed = true
  queue.goTo(60)
  await queue.runDue([sweep])
  expect([runs, await queue.rows()]).toMatchObject([
    1,
    [{ state: 'waiting', attempts: 0, not_before: secondsAfterNoon(3_660) }],
  ])
})

const aYear = 365 * 24 * 3_600

test('recurring work runs once after the clock jumped a year ahead, not once for each time that it missed', async () => {
  const queue = await startQueue()
  let runs = 0
  const sweep = recurringJob({ kind: 'sweep', everyMs: 60_000, clock: queue.clock, work: async () => (runs += 1) })
  const worker = createJobWorker({ ...queue, handlers: [sweep] })
  await worker.clockWasSetBack()
  queue.goTo(aYear)
  await queue.runDue([sweep])
  await queue.runDue([sweep])
  expect(runs).toBe(1)
  expect(await queue.rows()).toMatchObject([{ state: 'waiting', not_before: secondsAfterNoon(aYear + 60) }])
})

test('after the clock was set back by a year, recurring and retried work continues, and a dead process loses its job', async () => {
  const queue = await startQueue()
  const done: string[] = []
  const sweep = recurringJob({
    kind: 'sweep',
    everyMs: 60_000,
    clock: queue.clock,
    work: async () => done.push('sweep'),
  })
  const letter = aHandler(async ({ key }) => void done.push(key))
  const worker = createJobWorker({ ...queue, handlers: [sweep, letter] })
  queue.goTo(aYear)
  await worker.clockWasSetBack()
  await queue.runDue([sweep])
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'of a dead process' })
  await queue.claim()
  await enqueueJob(queue.db, queue.clock, {
    kind: 'letter',
    key: 'waiting',
    notBefore: secondsAfterNoon(aYear + 6 * 3_600),
  })
  done.length = 0

  queue.goTo(0)
  await queue.runDue([sweep, letter])
  expect(done).toEqual([])
  await worker.clockWasSetBack()
  queue.goTo(61)
  await queue.runDue([sweep, letter])
  expect(done.toSorted()).toEqual(['of a dead process', 'sweep', 'waiting'])
})
