// Real processes, one of which stays in a query of SQLite that nothing can interrupt.
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { startMaker } from './maker-process.ts'
import { createMakers, type MakingFailed } from './makers.ts'

const entry = new URL('../../../test/fixtures/makers/stubborn-maker.ts', import.meta.url)
const start = ({ yields }: { yields: boolean }) =>
  startMaker<{ name: string }, string, string>(entry, { settings: { name: 'the maker' }, yields })

function startOne({ yields = true } = {}) {
  const maker = start({ yields })
  onTestFinished(() => maker.end())
  return maker
}

test('it is told its settings, and answers one question after the other', async () => {
  const maker = startOne()
  await maker.ready
  expect(await maker.ask('yes')).toBe('the maker says yes')
  await expect(maker.ask('fail')).rejects.toThrow('no idea')
  expect(await maker.ask('no')).toBe('the maker says no')
})

test('one that works for robots yields to the server, and one for people with a session does not', async () => {
  const [yielding, other] = [startOne(), startOne({ yields: false })]
  await Promise.all([yielding.ready, other.ready])
  expect(Number(await yielding.ask('priority'))).toBeGreaterThan(getPriority())
  expect(Number(await other.ask('priority'))).toBe(getPriority())
})

test('when it ends, its question fails', async () => {
  const maker = startOne()
  await maker.ready
  await expect(maker.ask('end')).rejects.toThrow('code 7')
  expect(maker.isAlive).toBe(false)
})

test('a query that would never end costs one answer', async () => {
  const patience = 60_000
  const { make, close } = createMakers({
    start,
    processes: 1,
    waiting: 2,
    idleMs: patience,
    log: { error: () => undefined },
  })
  onTestFinished(close)
  const endless = make('query', 'reader', 1_000).catch(({ reason }: MakingFailed) => reason)
  const next = make('yes', 'reader', patience)
  expect(await endless).toBe('too-slow')
  expect(await next).toBe('the maker says yes')
})
