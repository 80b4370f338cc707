import { expect, test } from 'vitest'
import { defaultLimits } from '#src/domain/limits.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { createWriteCounter } from './index.ts'

async function startProcesses(writesPerMinute: number, number: number) {
  const db = await openTestDatabase()
  let now = Date.parse('2025-05-20T10:00:00.000Z')
  let asked = 0
  const deps = { db, clock: { now: () => new Date(now) }, limits: { ...defaultLimits, writesPerMinute } }
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const processes = Array.from({ length: number }, () => createWriteCounter({ ...deps, db: counting }))
  return {
    processes,
    asked: () => asked,
    wait: (seconds: number) => {
      now += seconds * 1_000
    },
    takeDatabaseAway: () => db.destroy(),
  }
}

async function countAllowed(processes: readonly ReturnType<typeof createWriteCounter>[], writes: number) {
  let allowed = 0
  for (let written = 0; written < writes; written += 1) {
    for (const write of processes) if ((await write('a network')).isAllowed) allowed += 1
  }
  return allowed
}

test('several processes allow exactly as many writes together as one does', async () => {
  const { processes, wait } = await startProcesses(200, 3)
  expect(await countAllowed(processes, 150)).toBe(200)
  wait(60)
  expect(await countAllowed(processes, 150)).toBe(200)
})

test('writes that arrive at the same moment are counted like those that follow each other', async () => {
  const { processes } = await startProcesses(100, 2)
  // Each process alone has more than the ceiling, so whatever it takes it also uses.
  const answers = await Promise.all(Array.from({ length: 300 }, (_, number) => processes[number % 2]?.('a network')))
  expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(100)
})

test('the database is asked for one write in fifty of the ceiling, and by nobody whose ceiling is reached', async () => {
  const { processes, asked } = await startProcesses(1_000, 1)
  await countAllowed(processes, 1_000)
  expect(asked()).toBe(50)
  await countAllowed(processes, 500)
  expect(asked()).toBe(50)
})

test('while the database is away, each process counts for itself', async () => {
  const { processes, takeDatabaseAway } = await startProcesses(10, 1)
  await takeDatabaseAway()
  expect(await countAllowed(processes, 5)).toBe(5)
})
