// Real processes, one of which stays in a query of SQLite that nothing can interrupt.
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createRendererPool, type RenderingFailed } from './renderer-pool.ts'
import { startRenderer } from './renderer-process.ts'

const entry = new URL('../../../test/fixtures/renderers/stubborn-renderer.ts', import.meta.url)
const start = ({ lowPriority }: { lowPriority: boolean }) =>
  startRenderer<{ name: string }, string, string>(entry, { settings: { name: 'the renderer' }, lowPriority })

function startOne({ lowPriority = true } = {}) {
  const renderer = start({ lowPriority })
  onTestFinished(() => renderer.end())
  return renderer
}

test('it is told its settings, and answers one task after the other', async () => {
  const renderer = startOne()
  await renderer.ready
  expect(await renderer.run('yes')).toBe('the renderer says yes')
  await expect(renderer.run('fail')).rejects.toThrow('no idea')
  expect(await renderer.run('no')).toBe('the renderer says no')
})

test('one that works for robots has a lower priority than the server, and one for people with a session has the same', async () => {
  const [low, other] = [startOne(), startOne({ lowPriority: false })]
  await Promise.all([low.ready, other.ready])
  expect(Number(await low.run('priority'))).toBeGreaterThan(getPriority())
  expect(Number(await other.run('priority'))).toBe(getPriority())
})

test('when it ends, its task fails', async () => {
  const renderer = startOne()
  await renderer.ready
  await expect(renderer.run('end')).rejects.toThrow('code 7')
  expect(renderer.isAlive).toBe(false)
})

test('a query that would never end costs one answer', async () => {
  const noLimit = 60_000
  const { render, close } = createRendererPool({
    start,
    processes: 1,
    waiting: 2,
    idleMs: noLimit,
    log: { error: () => undefined },
  })
  onTestFinished(close)
  const endless = render('query', 'reader', 1_000).catch(({ reason }: RenderingFailed) => reason)
  const next = render('yes', 'reader', noLimit)
  expect(await endless).toBe('too-slow')
  expect(await next).toBe('the renderer says yes')
})
