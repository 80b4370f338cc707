// The order and the limits of making, with processes that answer when the test says so.
import { afterEach, expect, test, vi } from 'vitest'
import type { MakerProcess } from './maker-process.ts'
import { createMakers, type MakingFailed } from './makers.ts'

afterEach(() => vi.useRealTimers())

function startPool({ processes = 1, waiting = 10, isBroken = false } = {}) {
  const asked: { question: string; yields: boolean; answer: () => void; fail: () => void }[] = []
  const running = new Set<object>()
  let started = 0
  const start = ({ yields }: { yields: boolean }): MakerProcess<string, string> => {
    started += 1
    const ended = Promise.withResolvers<void>()
    let current: PromiseWithResolvers<string> | undefined
    let isAlive = true
    const end = () => {
      isAlive = false
      running.delete(maker)
      current?.reject(new Error('ended'))
      ended.resolve()
      return ended.promise
    }
    const maker: MakerProcess<string, string> = {
      ready: isBroken ? Promise.reject(new Error('no such file')) : Promise.resolve(),
      ended: ended.promise,
      get isAlive() {
        return isAlive
      },
      ask(question) {
        const answered = Promise.withResolvers<string>()
        current = answered
        asked.push({ question, yields, answer: () => answered.resolve(`made ${question}`), fail: () => void end() })
        return answered.promise
      },
      end,
    }
    running.add(maker)
    if (isBroken) void end()
    return maker
  }
  const pool = createMakers({ start, processes, waiting, idleMs: 1_000, log: { error: () => undefined } })
  const reasonOf = (answer: Promise<string>) =>
    answer.then(
      () => 'made',
      (error: MakingFailed) => error.reason,
    )
  return { ...pool, asked, running, started: () => started, reasonOf }
}

const nextOf = <Asked>(asked: Asked[]) =>
  vi.waitFor(() => {
    const next = asked.shift()
    if (!next) throw new Error('nothing is being made')
    return next
  })

test('processes start when there is work, as many as there is work for, up to the limit', async () => {
  const { make, asked, started } = startPool({ processes: 2 })
  expect(started()).toBe(0)
  const answers = ['a', 'b', 'c'].map((question) => make(question, 'reader', 1_000))
  for (const _ of answers) (await nextOf(asked)).answer()
  expect(await Promise.all(answers)).toEqual(['made a', 'made b', 'made c'])
  expect(started()).toBe(2)
})

test('somebody with a session is served while robots keep all other processes busy', async () => {
  const { make, asked } = startPool({ processes: 2 })
  const robots = ['a', 'b', 'c'].map((question) => make(question, 'robot', 1_000))
  const busy = [await nextOf(asked), await nextOf(asked)]
  const desk = make('desk', 'session', 1_000)
  const next = await nextOf(asked)
  expect([next.question, next.yields, busy.map(({ yields }) => yields)]).toEqual(['desk', false, [true, true]])
  next.answer()
  expect(await desk).toBe('made desk')
  // The process that is now free is for those with a session.
  expect(asked).toEqual([])
  const again = make('desk again', 'session', 1_000)
  const second = await nextOf(asked)
  expect([second.question, second.yields]).toEqual(['desk again', false])
  second.answer()
  await again
  for (const one of busy) one.answer()
  ;(await nextOf(asked)).answer()
  expect(await Promise.all(robots)).toEqual(['made a', 'made b', 'made c'])
})

test('a process that ends costs one answer, and another one makes the next', async () => {
  const { make, asked, started, reasonOf } = startPool()
  const lost = reasonOf(make('a', 'reader', 1_000))
  const kept = make('b', 'reader', 1_000)
  ;(await nextOf(asked)).fail()
  expect(await lost).toBe('failed')
  ;(await nextOf(asked)).answer()
  expect(await kept).toBe('made b')
  expect(started()).toBe(2)
})

test('what takes too long ends with its process', async () => {
  const { make, asked, reasonOf } = startPool()
  const slow = reasonOf(make('slow', 'reader', 1))
  await nextOf(asked)
  expect(await slow).toBe('too-slow')
  const quick = make('quick', 'reader', 1_000)
  ;(await nextOf(asked)).answer()
  expect(await quick).toBe('made quick')
})

test('a robot is refused when too many wait', async () => {
  const { make, asked, reasonOf } = startPool({ waiting: 1 })
  const first = make('a', 'reader', 1_000)
  const { answer } = await nextOf(asked)
  const second = make('b', 'reader', 1_000)
  expect(await reasonOf(make('c', 'robot', 1_000))).toBe('refused')
  answer()
  ;(await nextOf(asked)).answer()
  expect(await Promise.all([first, second])).toEqual(['made a', 'made b'])
})

test('what nobody waits for any more is not begun, and what was begun is finished', async () => {
  const { make, asked, reasonOf } = startPool()
  const [ofFirst, ofSecond] = [new AbortController(), new AbortController()]
  const first = make('a', 'reader', 1_000, ofFirst.signal)
  const { answer } = await nextOf(asked)
  const second = reasonOf(make('b', 'reader', 1_000, ofSecond.signal))
  const third = make('c', 'robot', 1_000)
  ofFirst.abort()
  ofSecond.abort()
  expect(await second).toBe('refused')
  answer()
  expect(await first).toBe('made a')
  const next = await nextOf(asked)
  expect(next.question).toBe('c')
  next.answer()
  await third
})

test('when no process starts, nobody waits for one', async () => {
  const { make, reasonOf, started } = startPool({ isBroken: true })
  expect(await Promise.all(['a', 'b'].map((question) => reasonOf(make(question, 'reader', 1_000))))).toEqual([
    'failed',
    'failed',
  ])
  expect(started()).toBe(1)
})

test('processes without work end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { make, asked, running } = startPool()
  const answer = make('a', 'reader', 1_000)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  asked.shift()?.answer()
  await answer
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  expect(running.size).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(running.size).toBe(0)
})

test('after the end, nothing is made', async () => {
  const { make, asked, close, running, reasonOf } = startPool()
  const unfinished = reasonOf(make('a', 'reader', 1_000))
  await nextOf(asked)
  const waiting = reasonOf(make('b', 'session', 1_000))
  await close()
  expect(await Promise.all([unfinished, waiting, reasonOf(make('c', 'session', 1_000))])).toEqual([
    'failed',
    'refused',
    'refused',
  ])
  expect(running.size).toBe(0)
})
