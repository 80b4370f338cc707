// The order and the limits of the pool, with processes that answer when the test says so.
import { afterEach, expect, test, vi } from 'vitest'
import { createRendererPool, type RenderingFailed } from './renderer-pool.ts'
import type { RendererProcess } from './renderer-process.ts'

afterEach(() => vi.useRealTimers())

function startPool({ processes = 1, waiting = 10, failedStarts = 0 } = {}) {
  const asked: { task: string; lowPriority: boolean; answer: () => void; fail: () => void }[] = []
  const running = new Set<object>()
  let started = 0
  const start = ({ lowPriority }: { lowPriority: boolean }): RendererProcess<string, string> => {
    started += 1
    const isBroken = started <= failedStarts
    const ended = Promise.withResolvers<void>()
    let current: PromiseWithResolvers<string> | undefined
    let isAlive = true
    const end = () => {
      isAlive = false
      running.delete(renderer)
      current?.reject(new Error('ended'))
      ended.resolve()
      return ended.promise
    }
    const renderer: RendererProcess<string, string> = {
      ready: isBroken ? Promise.reject(new Error('no such file')) : Promise.resolve(),
      ended: ended.promise,
      get isAlive() {
        return isAlive
      },
      run(task) {
        const answered = Promise.withResolvers<string>()
        current = answered
        asked.push({ task, lowPriority, answer: () => answered.resolve(`rendered ${task}`), fail: () => void end() })
        return answered.promise
      },
      end,
    }
    running.add(renderer)
    if (isBroken) void end()
    return renderer
  }
  const pool = createRendererPool({ start, processes, waiting, idleMs: 1_000, log: { error: () => undefined } })
  const reasonOf = (answer: Promise<string>) =>
    answer.then(
      () => 'rendered',
      (error: RenderingFailed) => error.reason,
    )
  return { ...pool, asked, running, started: () => started, reasonOf }
}

const nextOf = <Asked>(asked: Asked[]) =>
  vi.waitFor(() => {
    const next = asked.shift()
    if (!next) throw new Error('nothing is being rendered')
    return next
  })

test('processes start when there is work, as many as there is work for, up to the limit', async () => {
  const { render, asked, started } = startPool({ processes: 2 })
  expect(started()).toBe(0)
  const answers = ['a', 'b', 'c'].map((task) => render(task, 'reader', 1_000))
  for (const _ of answers) (await nextOf(asked)).answer()
  expect(await Promise.all(answers)).toEqual(['rendered a', 'rendered b', 'rendered c'])
  expect(started()).toBe(2)
})

test('somebody with a session is served while robots keep all other processes busy', async () => {
  const { render, asked } = startPool({ processes: 2 })
  const robots = ['a', 'b', 'c'].map((task) => render(task, 'robot', 1_000))
  const busy = [await nextOf(asked), await nextOf(asked)]
  const desk = render('desk', 'session', 1_000)
  const next = await nextOf(asked)
  expect([next.task, next.lowPriority, busy.map(({ lowPriority }) => lowPriority)]).toEqual([
    'desk',
    false,
    [true, true],
  ])
  next.answer()
  expect(await desk).toBe('rendered desk')
  // The process that is now free is for those with a session.
  expect(asked).toEqual([])
  const again = render('desk again', 'session', 1_000)
  const second = await nextOf(asked)
  expect([second.task, second.lowPriority]).toEqual(['desk again', false])
  second.answer()
  await again
  for (const one of busy) one.answer()
  ;(await nextOf(asked)).answer()
  expect(await Promise.all(robots)).toEqual(['rendered a', 'rendered b', 'rendered c'])
})

test('a process that ends costs one answer, and another one renders the next', async () => {
  const { render, asked, started, reasonOf } = startPool()
  const lost = reasonOf(render('a', 'reader', 1_000))
  const kept = render('b', 'reader', 1_000)
  ;(await nextOf(asked)).fail()
  expect(await lost).toBe('failed')
  ;(await nextOf(asked)).answer()
  expect(await kept).toBe('rendered b')
  expect(started()).toBe(2)
})

test('what takes too long ends with its process', async () => {
  const { render, asked, reasonOf } = startPool()
  const slow = reasonOf(render('slow', 'reader', 1))
  await nextOf(asked)
  expect(await slow).toBe('too-slow')
  const quick = render('quick', 'reader', 1_000)
  ;(await nextOf(asked)).answer()
  expect(await quick).toBe('rendered quick')
})

test('a robot is refused when too many wait', async () => {
  const { render, asked, reasonOf } = startPool({ waiting: 1 })
  const first = render('a', 'reader', 1_000)
  const { answer } = await nextOf(asked)
  const second = render('b', 'reader', 1_000)
  expect(await reasonOf(render('c', 'robot', 1_000))).toBe('refused')
  answer()
  ;(await nextOf(asked)).answer()
  expect(await Promise.all([first, second])).toEqual(['rendered a', 'rendered b'])
})

test('what nobody waits for any more is not begun, and what was begun is finished', async () => {
  const { render, asked, reasonOf } = startPool()
  const [ofFirst, ofSecond] = [new AbortController(), new AbortController()]
  const first = render('a', 'reader', 1_000, ofFirst.signal)
  const { answer } = await nextOf(asked)
  const second = reasonOf(render('b', 'reader', 1_000, ofSecond.signal))
  const third = render('c', 'robot', 1_000)
  ofFirst.abort()
  ofSecond.abort()
  expect(await second).toBe('refused')
  answer()
  expect(await first).toBe('rendered a')
  const next = await nextOf(asked)
  expect(next.task).toBe('c')
  next.answer()
  await third
})

test('when a process does not start, another one is started', async () => {
  const { render, asked, started } = startPool({ failedStarts: 1 })
  const answer = render('a', 'reader', 1_000)
  ;(await nextOf(asked)).answer()
  expect(await answer).toBe('rendered a')
  expect(started()).toBe(2)
})

test('when no process starts, nobody waits for one', async () => {
  const { render, reasonOf, started } = startPool({ failedStarts: Number.POSITIVE_INFINITY })
  const failed = () => Promise.all(['a', 'b'].map((task) => reasonOf(render(task, 'reader', 1_000))))
  expect(await failed()).toEqual(['failed', 'failed'])
  expect(started()).toBe(3)
  expect(await failed()).toEqual(['failed', 'failed'])
  expect(started()).toBe(4)
})

test('processes without work end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { render, asked, running } = startPool()
  const answer = render('a', 'reader', 1_000)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  asked.shift()?.answer()
  await answer
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(running.size).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(running.size).toBe(0)
})

test('after the end, nothing is rendered', async () => {
  const { render, asked, close, running, reasonOf } = startPool()
  const unfinished = reasonOf(render('a', 'reader', 1_000))
  await nextOf(asked)
  const waiting = reasonOf(render('b', 'session', 1_000))
  await close()
  expect(await Promise.all([unfinished, waiting, reasonOf(render('c', 'session', 1_000))])).toEqual([
    'failed',
    'refused',
    'refused',
  ])
  expect(running.size).toBe(0)
})

test('a task that nobody waits for any more when it arrives is not begun', async () => {
  const { render, asked, reasonOf } = startPool()
  const first = reasonOf(render('a', 'reader', 1_000, AbortSignal.abort()))
  const second = render('b', 'robot', 1_000)
  expect(await first).toBe('refused')
  const next = await nextOf(asked)
  expect(next.task).toBe('b')
  next.answer()
  await second
})
