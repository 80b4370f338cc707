import { expect, test } from 'vitest'
import { aHandler, secondsAfterNoon, startQueue } from '#test/factories/jobs.ts'
import { listUnestimated, recordEstimate } from './fair-order-store.ts'
import { claimJobs, deleteJobs, enqueueJob, giveUpJob, releaseJob } from './job-store.ts'
import { runDueJobs } from './job-worker.ts'

async function startFairQueue() {
  const queue = await startQueue()
  const { db, clock } = queue
  let last = 0
  return {
    ...queue,
    /** 'ada 30': a job of Ada's that is estimated to take 30 seconds. */
    async add(words: string, key?: string) {
      last += 1
      await enqueueJob(db, clock, { kind: 'letter', key: key ?? `${words} ${last}` })
      const [share = '', seconds] = words.split(' ')
      for (const { id } of await listUnestimated(db, clock, 'letter')) {
        await recordEstimate(db, id, { cost: Number(seconds) * 1_000, share: share === 'journal' ? null : share })
      }
    },
    async next() {
      const [job] = await claimJobs(db, clock, { kind: 'letter', limit: 1, worker: 'one', isFair: true })
      return job
    },
    async nextName() {
      const job = await this.next()
      if (job) await deleteJobs(db, 'letter', [job.key])
      return job?.key.replace(/ \d+$/, '')
    },
    shares: () => db.selectFrom('job_share').select('share').orderBy('share').execute(),
  }
}

test('after some of one author’s forty papers, the paper of another author that arrives then is next', async () => {
  const queue = await startFairQueue()
  for (let paper = 0; paper < 40; paper += 1) await queue.add('ada 2.4')
  for (let paper = 0; paper < 9; paper += 1) expect(await queue.nextName()).toBe('ada 2.4')
  await queue.add('bob 3.2')
  expect(await queue.nextName()).toBe('bob 3.2')
  expect(await queue.nextName()).toBe('ada 2.4')
})

test('however many of one author’s forty papers are done, the paper of another author that arrives then is next', async () => {
  const queue = await startFairQueue()
  for (let paper = 0; paper < 40; paper += 1) await queue.add('ada 2.4')
  for (let done = 1; done < 40; done += 1) {
    expect(await queue.nextName()).toBe('ada 2.4')
    await queue.add(`author-${done} 3.2`)
    expect(await queue.nextName()).toBe(`author-${done} 3.2`)
  }
})

test('so it is while a process works through the forty papers, and in the process after it', async () => {
  const queue = await startQueue()
  const ran: string[] = []
  const work = (papers: number, afterEach: () => Promise<void>) => {
    const enough = new AbortController()
    const handler = aHandler(
      async ({ key }) => {
        ran.push(key.replace(/-\d+$/, ''))
        if (ran.length % papers === 0) enough.abort()
        await afterEach()
      },
      {
        estimate: async ({ key }) => ({ cost: key.startsWith('ada') ? 2_400 : 3_200, share: key.replace(/-\d+$/, '') }),
      },
    )
    return runDueJobs(queue, [handler], enough.signal)
  }
  const add = (key: string) => enqueueJob(queue.db, queue.clock, { kind: 'letter', key })
  for (let paper = 100; paper < 140; paper += 1) await add(`ada-${paper}`)

  await work(12, async () => {
    if (ran.length === 10) await add('bob-1')
  })
  expect(ran.slice(9)).toEqual(['ada', 'bob', 'ada'])
  await add('cleo-1')
  await work(15, async () => undefined)
  expect(ran.slice(12)).toEqual(['cleo', 'ada', 'ada'])
})

test('when a process dies over one of the forty papers, the next process does the paper of the other author first', async () => {
  const queue = await startFairQueue()
  for (let paper = 0; paper < 40; paper += 1) await queue.add('ada 2.4')
  await queue.next()
  await queue.add('bob 3.2')
  const [next] = await claimJobs(queue.db, queue.clock, { kind: 'letter', limit: 1, worker: 'two', isFair: true })
  expect(next?.key).toMatch(/^bob/)
})

test('a thousand papers of the journal do not hide the paper of an author', async () => {
  const queue = await startQueue()
  const handler = aHandler(async () => undefined, {
    estimate: async ({ key }) => ({ cost: 3_000, share: key === 'bob' ? 'bob' : null }),
  })
  const done: string[] = []
  for (let paper = 1_000; paper < 2_100; paper += 1) {
    await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: `${paper}` })
  }
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'bob' })
  const enough = new AbortController()
  await runDueJobs(
    queue,
    [
      {
        ...handler,
        async run({ key }) {
          done.push(key)
          if (done.length === 2) enough.abort()
          return undefined
        },
      },
    ],
    enough.signal,
  )
  expect(done).toContain('bob')
})

test('the job of a small share goes before the second one of a large share', async () => {
  const queue = await startFairQueue()
  for (const words of ['ada 30', 'ada 30', 'bob 30']) await queue.add(words)
  expect([await queue.nextName(), await queue.nextName(), await queue.nextName()]).toEqual([
    'ada 30',
    'bob 30',
    'ada 30',
  ])
})

test('a job without an estimate is not claimed in fair order', async () => {
  const queue = await startFairQueue()
  await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'new' })
  expect(await queue.next()).toBeUndefined()
  expect(await listUnestimated(queue.db, queue.clock, 'letter')).toMatchObject([{ key: 'new' }])
})

test('work that is requested again while it waits keeps its turn', async () => {
  const queue = await startFairQueue()
  await queue.add('ada 5', 'a')
  await queue.add('ada 5', 'b')
  await queue.add('ada 5', 'a')
  expect((await queue.next())?.key).toBe('a')
})

test('a job that a stopping process puts back keeps its turn; one that ran and is requested again gets a new one', async () => {
  const queue = await startFairQueue()
  await queue.add('ada 5', 'a')
  await queue.add('ada 5', 'b')
  const released = await queue.next()
  if (!released) throw new Error('nothing was due')
  await releaseJob(queue.db, released)
  const [first] = await queue.rows()
  expect(first).toMatchObject({ key: 'a', state: 'waiting', turn: 5_000 })

  const handler = aHandler(
    async ({ key }) => {
      if (key === 'a') await enqueueJob(queue.db, queue.clock, { kind: 'letter', key: 'a' })
    },
    { estimate: async () => ({ cost: 5_000, share: 'ada' }) },
  )
  const ran: string[] = []
  const enough = new AbortController()
  await runDueJobs(
    queue,
    [
      {
        ...handler,
        async run(job, signal) {
          ran.push(job.key)
          if (ran.length === 3) enough.abort()
          return ran.length < 3 ? handler.run(job, signal) : undefined
        },
      },
    ],
    enough.signal,
  )
  expect(ran).toEqual(['a', 'b', 'a'])
})

test('a share whose job took far more than its estimate falls back', async () => {
  const queue = await startFairQueue()
  for (const words of ['ada 1', 'ada 1', 'bob 20']) await queue.add(words)
  const ran: string[] = []
  await queue.runDue([
    aHandler(
      async ({ key }) => {
        ran.push(key.replace(/ \d+$/, ''))
        queue.goTo(ran.length * 60)
      },
      { estimate: async () => ({ cost: 0, share: null }) },
    ),
  ])
  expect(ran).toEqual(['ada 1', 'bob 20', 'ada 1'])
})

test('of shares that are not ahead, nothing is kept', async () => {
  const queue = await startFairQueue()
  for (const words of ['ada 5', 'bob 10', 'journal 60']) await queue.add(words)
  expect(await queue.shares()).toEqual([{ share: '' }, { share: 'ada' }, { share: 'bob' }])
  for (let job = 0; job < 3; job += 1) await queue.nextName()
  await queue.add('cleo 1')
  await queue.add('cleo 60')
  await queue.nextName()
  await queue.nextName()
  expect(await queue.shares()).not.toContainEqual({ share: 'ada' })
})

test('work that was given up has neither a share nor a turn', async () => {
  const queue = await startFairQueue()
  await queue.add('ada 5')
  const job = await queue.next()
  if (!job) throw new Error('nothing was due')
  await giveUpJob(queue.db, job, { reason: 'No such mailbox.', at: secondsAfterNoon(1) })
  expect(await queue.rows()).toMatchObject([{ state: 'given-up', share: null, turn: null }])
})
