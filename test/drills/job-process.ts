// One of the processes that the queue's drill kills: a worker whose jobs write to a file that they ran, and their
// results to the database.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addToCounter } from '#src/platform/database/counter.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { type Job, JobFailed, type JobHandler } from '#src/platform/jobs/job.ts'
import { createJobWorker } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { drillClock, type Started, type Step } from './job-drill.ts'

const { place, epoch } = JSON.parse(process.argv[2] ?? '') as Started
const db = openDatabase(place)
const clock = drillClock(epoch)

const handler = (kind: string, run: (job: Job) => Promise<string | undefined>): JobHandler => ({
  kind,
  concurrency: 3,
  maxAttempts: 1_000,
  waitMs: () => 1_000,
  async run(job) {
    appendFileSync(join(place.dataDir, 'ran.txt'), `${kind} ${job.key}\n`)
    await pause(Math.random() * 20)
    const counter = await run(job)
    return {
      async write(tx) {
        await addToCounter(tx, `done ${kind} ${job.key}`, 1)
        if (counter) await checkOrder(tx, counter, job.payload as Step)
      },
    }
  },
})

async function checkOrder(tx: typeof db, counter: string, { number }: Step): Promise<void> {
  const position = await addToCounter(tx, counter, 1)
  if (position !== number) await addToCounter(tx, `out of order: ${counter}, ${number} came as ${position}`, 1)
}

const worker = createJobWorker({
  db,
  clock,
  log: createLog('silent'),
  handlers: [
    handler('plain', async () => undefined),
    handler('failing', async ({ attempts }) => {
      if (attempts < 3) throw new JobFailed({ reason: 'Not yet.' })
      return undefined
    }),
    handler('ordered', async ({ payload }) => `order ${(payload as Step).order}`),
  ],
})
await worker.start()

// An idle worker would let the process end; this one ends with the drill.
process.stdin.on('end', () => process.exit()).resume()
