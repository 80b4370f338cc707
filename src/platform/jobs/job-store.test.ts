import { expect, test } from 'vitest'
import { secondsAfterNoon, startQueue } from '#test/factories/jobs.ts'
import {
  checkLease,
  claimJobs,
  completeJob,
  enqueueJob,
  enqueueJobs,
  ensureRecurringJobs,
  findDueKinds,
  giveUpJob,
  postponeJobs,
  releaseJob,
  renewLease,
  repeatJob,
  retryJob,
} from './job-store.ts'

const keysOf = (jobs: { key: string }[]) => jobs.map(({ key }) => key)

async function startWithOne() {
  const queue = await startQueue()
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'a', payload: { to: 'Ada' } })
  return queue
}

async function claimOne(queue: Awaited<ReturnType<typeof startQueue>>) {
  const [job] = await queue.claim()
  if (!job) throw new Error('nothing was due')
  return job
}

test('a job that a transaction enqueues and rolls back does not exist', async () => {
  const { db, clock, rows } = await startQueue()
  const rolledBack = db.transaction().execute(async (tx) => {
    await enqueueJob(tx, clock, { kind: 'letter', key: 'a' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await rows()).toEqual([])
})

test('the same work requested twice is one job, with the last request’s content', async () => {
  const { db, clock, claim } = await startQueue()
  await enqueueJobs(db, clock, [
    { kind: 'letter', key: 'a', payload: 1 },
    { kind: 'letter', key: 'b' },
    { kind: 'deposit', key: 'a' },
  ])
  await enqueueJob(db, clock, { kind: 'letter', key: 'a', payload: 2 })
  expect(await claim('letter', 9)).toMatchObject([
    { key: 'a', payload: 2, attempts: 1 },
    { key: 'b', payload: null },
  ])
  expect(keysOf(await claim('deposit', 9))).toEqual(['a'])
})

test('more jobs than one statement accepts are all enqueued', async () => {
  const { db, clock, claim } = await startQueue()
  const jobs = Array.from({ length: 450 }, (_, number) => ({ kind: 'letter', key: `${number}` }))
  await enqueueJobs(db, clock, jobs)
  expect(await claim('letter', 1_000)).toHaveLength(450)
})

test('a job is not claimed before its time, and the one that has been due longest comes first', async () => {
  const { db, clock, goTo, claim } = await startQueue()
  await enqueueJob(db, clock, { kind: 'letter', key: 'late', notBefore: secondsAfterNoon(20) })
  await enqueueJob(db, clock, { kind: 'letter', key: 'early', notBefore: secondsAfterNoon(10) })
  goTo(9.999)
  expect(await claim()).toEqual([])
  expect(await findDueKinds(db, clock, ['letter', 'deposit'])).toEqual([])
  goTo(20)
  expect(await findDueKinds(db, clock, ['letter', 'deposit'])).toEqual(['letter'])
  expect(keysOf(await claim('letter', 2))).toEqual(['early', 'late'])
})

test('of two due jobs, one claim takes the one that has waited longer', async () => {
  const { db, clock, goTo, claim } = await startQueue()
  await enqueueJob(db, clock, { kind: 'letter', key: 'late', notBefore: secondsAfterNoon(20) })
  await enqueueJob(db, clock, { kind: 'letter', key: 'early', notBefore: secondsAfterNoon(10) })
  goTo(30)
  expect(keysOf(await claim())).toEqual(['early'])
})

test('when ten processes claim at the same moment, each job goes to one', async () => {
  const { db, clock } = await startQueue()
  await enqueueJobs(
    db,
    clock,
    Array.from({ length: 30 }, (_, number) => ({ kind: 'letter', key: `${number}` })),
  )
  const claims = Array.from({ length: 10 }, (_, worker) =>
    claimJobs(db, clock, { kind: 'letter', limit: 3, worker: `${worker}` }),
  )
  const claimed = (await Promise.all(claims)).flat()
  expect(claimed.length).toBeGreaterThan(0)
  expect(new Set(keysOf(claimed)).size).toBe(claimed.length)
})

test('a job whose process died is claimed by another when the lease ends, and not before', async () => {
  const queue = await startWithOne()
  const dead = await claimOne(queue)
  queue.goTo(59.999)
  expect(await queue.claim()).toEqual([])
  queue.goTo(60)
  const [taken] = await queue.claim('letter', 1, 'two')
  expect(taken).toMatchObject({ key: 'a', attempts: 2, losses: 1 })
  expect(await checkLease(queue.db, dead)).toBe('lost')
})

test('a renewed lease lasts', async () => {
  const queue = await startWithOne()
  const job = await claimOne(queue)
  queue.goTo(50)
  await renewLease(queue.db, queue.clock, job)
  queue.goTo(100)
  expect(await queue.claim()).toEqual([])
  expect(await checkLease(queue.db, job)).toBe('held')
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'a' })
  expect(await checkLease(queue.db, job)).toBe('requested-again')
})

test('a process that comes back late cannot write the result of a job that another has taken over', async () => {
  const queue = await startWithOne()
  const { db } = queue
  const dead = await claimOne(queue)
  queue.goTo(60)
  await queue.claim('letter', 1, 'two')
  const before = await queue.rows()
  expect([
    await completeJob(db, dead),
    await retryJob(db, dead, { notBefore: secondsAfterNoon(0), reason: 'Too late.' }),
    await giveUpJob(db, dead, { reason: 'Too late.', at: secondsAfterNoon(60) }),
    await releaseJob(db, dead),
    await repeatJob(db, dead, { notBefore: secondsAfterNoon(0), attempts: 0 }),
  ]).toEqual([false, false, false, false, false])
  await renewLease(db, queue.clock, dead)
  expect(await queue.rows()).toEqual(before)
})

test('a finished job leaves the table', async () => {
  const queue = await startWithOne()
  expect(await completeJob(queue.db, await claimOne(queue))).toBe(true)
  expect(await queue.rows()).toEqual([])
})

test('work requested again while it runs is done once more afterwards, never beside it', async () => {
  for (const end of ['completed', 'failed', 'given up', 'released'] as const) {
    const queue = await startWithOne()
    const { db, clock } = queue
    const first = await claimOne(queue)
    await enqueueJob(db, clock, { kind: 'letter', key: 'a', payload: { to: 'Grace' }, notBefore: secondsAfterNoon(5) })
    expect(await queue.claim()).toEqual([])
    const held = {
      completed: () => completeJob(db, first),
      failed: () => retryJob(db, first, { notBefore: secondsAfterNoon(3_600), reason: 'No route.' }),
      'given up': () => giveUpJob(db, first, { reason: 'No route.', at: secondsAfterNoon(0) }),
      released: () => releaseJob(db, first),
    }
    expect([end, await held[end]()]).toEqual([end, true])
    expect([end, await queue.claim()]).toEqual([end, []])
    queue.goTo(5)
    expect(await queue.claim()).toMatchObject([{ key: 'a', payload: { to: 'Grace' }, attempts: 1 }])
  }
})

test('a failed job waits with its reason, and requesting it again makes it due at once', async () => {
  const queue = await startWithOne()
  const { db, clock } = queue
  await retryJob(db, await claimOne(queue), { notBefore: secondsAfterNoon(3_600), reason: 'The mail server is away.' })
  expect(await queue.rows()).toMatchObject([
    { state: 'waiting', attempts: 1, not_before: secondsAfterNoon(3_600), last_error: 'The mail server is away.' },
  ])
  await enqueueJob(db, clock, { kind: 'letter', key: 'a' })
  expect(await queue.rows()).toMatchObject([
    { state: 'waiting', attempts: 0, not_before: secondsAfterNoon(0), last_error: null },
  ])
})

test('a job that was given up shows when and why, and returns only when somebody requests it', async () => {
  const queue = await startWithOne()
  const { db, clock } = queue
  await giveUpJob(db, await claimOne(queue), { reason: 'No such mailbox.', at: secondsAfterNoon(1) })
  expect(await queue.rows()).toMatchObject([
    { state: 'given-up', attempts: 1, given_up_at: secondsAfterNoon(1), last_error: 'No such mailbox.' },
  ])
  queue.goTo(1_000_000)
  expect(await queue.claim()).toEqual([])
  await enqueueJob(db, clock, { kind: 'letter', key: 'a' })
  expect(await queue.claim()).toMatchObject([{ key: 'a', attempts: 1 }])
})

test('jobs of one order run one at a time, in the order in which they were enqueued', async () => {
  const queue = await startQueue()
  const { db, clock } = queue
  const orderKey = 'article-1'
  await enqueueJob(db, clock, { kind: 'letter', key: 'first', orderKey, notBefore: secondsAfterNoon(5) })
  await enqueueJob(db, clock, { kind: 'deposit', key: 'second', orderKey })
  await enqueueJob(db, clock, { kind: 'letter', key: 'third', orderKey })
  await enqueueJob(db, clock, { kind: 'letter', key: 'other', orderKey: 'article-2' })
  expect([keysOf(await queue.claim('letter', 9)), keysOf(await queue.claim('deposit', 9))]).toEqual([['other'], []])

  queue.goTo(5)
  const [first] = await queue.claim('letter', 9)
  expect([first?.key, await queue.claim('deposit', 9)]).toEqual(['first', []])
  if (first) await retryJob(db, first, { notBefore: secondsAfterNoon(10), reason: 'Away.' })
  expect(await queue.claim('deposit', 9)).toEqual([])
  queue.goTo(10)
  const [again] = await queue.claim('letter', 9)
  if (again) await giveUpJob(db, again, { reason: 'Away.', at: secondsAfterNoon(10) })
  const [second] = await queue.claim('deposit', 9)
  expect([second?.key, await queue.claim('letter', 9)]).toEqual(['second', []])
  if (second) await completeJob(db, second)
  expect(keysOf(await queue.claim('letter', 9))).toEqual(['third'])
})

test('when ten processes claim jobs of one order at the same moment, one gets the first', async () => {
  const { db, clock } = await startQueue()
  await enqueueJobs(
    db,
    clock,
    Array.from({ length: 10 }, (_, number) => ({ kind: 'letter', key: `${number}`, orderKey: 'article-1' })),
  )
  const claims = Array.from({ length: 10 }, (_, worker) =>
    claimJobs(db, clock, { kind: 'letter', limit: 3, worker: `${worker}` }),
  )
  expect(keysOf((await Promise.all(claims)).flat())).toEqual(['0'])
})

test('a job of an order that was enqueued later but committed earlier does not run beside an earlier one', async () => {
  const { db, clock, claim } = await startQueue()
  await enqueueJob(db, clock, { kind: 'letter', key: 'later', orderKey: 'article-1' })
  await claim()
  await enqueueJob(db, clock, { kind: 'letter', key: 'earlier', orderKey: 'article-1' })
  await db.updateTable('job').set({ id: '00000000-0000-7000-8000-000000000000' }).where('key', '=', 'earlier').execute()
  expect(await claim()).toEqual([])
})

test('only waiting jobs are postponed, and none is brought forward', async () => {
  const queue = await startQueue()
  const { db, clock } = queue
  await enqueueJobs(db, clock, [
    { kind: 'letter', key: 'due' },
    { kind: 'letter', key: 'late', notBefore: secondsAfterNoon(100) },
    { kind: 'letter', key: 'other' },
    { kind: 'letter', key: 'a-running', notBefore: secondsAfterNoon(-1) },
  ])
  await queue.claim()
  const keys = db.selectFrom('job').select('key').where('key', '<>', 'other').$asScalar()
  await postponeJobs(db, { kind: 'letter', keys, until: secondsAfterNoon(60) })
  expect((await queue.rows()).map((row) => [row.key, row.not_before])).toEqual([
    ['a-running', secondsAfterNoon(-1)],
    ['due', secondsAfterNoon(60)],
    ['late', secondsAfterNoon(100)],
    ['other', secondsAfterNoon(0)],
  ])
})

test('a recurring job exists once, keeps its time, and a clock that was wrong once does not postpone it for years', async () => {
  const queue = await startQueue()
  const { db, clock } = queue
  await ensureRecurringJobs(db, clock, [{ kind: 'sweep', latest: secondsAfterNoon(3_600) }])
  const [job] = await queue.claim('sweep')
  if (job) await repeatJob(db, job, { notBefore: secondsAfterNoon(1_800), attempts: 0 })
  await ensureRecurringJobs(db, clock, [{ kind: 'sweep', latest: secondsAfterNoon(3_600) }])
  expect(await queue.rows()).toMatchObject([
    { key: 'sweep', not_before: secondsAfterNoon(1_800), state: 'waiting', attempts: 0 },
  ])
  await db.updateTable('job').set({ not_before: '2099-01-01T00:00:00.000Z' }).execute()
  await ensureRecurringJobs(db, clock, [{ kind: 'sweep', latest: secondsAfterNoon(3_600) }])
  expect(await queue.rows()).toMatchObject([{ not_before: secondsAfterNoon(3_600) }])
})
