import { expect, test, vi } from 'vitest'
import { type PartProcess, superviseProcesses, type Task } from './supervise-processes.ts'

/** Processes that start and end when the test says so. */
function startMachine() {
  const launched: (PartProcess<string> & { name: string; begin(): void; end(how: string): void })[] = []
  const asked: string[] = []
  const log = { warn: vi.fn(), error: vi.fn() }
  const launch = (task: Task) => {
    const name = `process ${launched.length + 1}`
    const ready = Promise.withResolvers<string>()
    const ended = Promise.withResolvers<string>()
    const one = {
      name,
      task,
      ready: ready.promise,
      ended: ended.promise,
      begin: () => ready.resolve(name),
      end: (how: string) => {
        ready.reject(new Error(how))
        ended.resolve(how)
      },
      stop: () => void asked.push(name),
      kill: () => ended.resolve('signal SIGKILL'),
    }
    launched.push(one)
    return one
  }
  const until = (number: number) =>
    vi.waitFor(() => {
      const one = launched[number - 1]
      if (!one) throw new Error(`process ${number} was not started`)
      return one
    })
  return { launched, asked, log, launch, until }
}

async function startThree() {
  const machine = startMachine()
  const kept = superviseProcesses({ number: 3, launch: machine.launch, log: machine.log })
  ;(await machine.until(1)).begin()
  const processes = await kept
  for (const one of machine.launched.slice(1)) one.begin()
  return { ...machine, processes }
}

test('the others start once the first one serves, and only that one does the jobs', async () => {
  const { launch, launched, log, until } = startMachine()
  const kept = superviseProcesses({ number: 3, launch, log })
  const first = await until(1)
  expect(launched).toHaveLength(1)
  first.begin()
  expect((await kept).started).toBe('process 1')
  expect(launched.map(({ task }) => task)).toEqual(['serve-and-work', 'serve', 'serve'])
})

test('a first process that does not start ends the start', async () => {
  const { launch, log, until } = startMachine()
  const kept = superviseProcesses({ number: 3, launch, log })
  ;(await until(1)).end('code 1')
  await expect(kept).rejects.toThrow('code 1')
})

test('a process that dies is replaced by one with the same task, and the others are left alone', async () => {
  const { until, launched, asked, log } = await startThree()
  ;(await until(1)).end('signal SIGKILL')
  expect((await until(4)).task).toBe('serve-and-work')
  expect(launched).toHaveLength(4)
  expect(asked).toEqual([])
  expect(log.warn).toHaveBeenCalledWith({ how: 'signal SIGKILL', waitSeconds: 0 }, expect.stringContaining('replaced'))
})

test('one that fails again and again is started less and less often', async () => {
  const { launch, log, until } = startMachine()
  const waits: number[] = []
  const pause = async (milliseconds: number) => void waits.push(milliseconds / 1_000)
  const kept = superviseProcesses({ number: 2, launch, log, pause })
  ;(await until(1)).begin()
  await kept
  for (let number = 2; number < 9; number += 1) (await until(number)).end('code 1')
  await until(9)
  expect(waits).toEqual([0, 1, 3, 7, 15, 30, 30])
})

test('a reload ends each process only when its successor serves, one after the other', async () => {
  const { processes, until, asked, launched } = await startThree()
  const reloaded = processes.reload()
  for (const [old, next] of [
    [1, 4],
    [2, 5],
    [3, 6],
  ] as const) {
    const successor = await until(next)
    expect(asked).toHaveLength(old - 1)
    successor.begin()
    await vi.waitFor(() => expect(asked.at(-1)).toBe(`process ${old}`))
    expect(launched).toHaveLength(next)
    launched[old - 1]?.end('code 0')
  }
  await reloaded
  expect(launched).toHaveLength(6)
})

test('a reload whose first new process does not start changes nothing', async () => {
  const { processes, until, asked, launched } = await startThree()
  const reloaded = processes.reload()
  ;(await until(4)).end('code 1')
  await expect(reloaded).rejects.toThrow('code 1')
  expect(asked).toEqual([])
  expect(launched).toHaveLength(4)
})

test('after a stop, nothing that ends is replaced', async () => {
  const { processes, launched, asked } = await startThree()
  const stopped = processes.stop()
  expect(asked).toEqual(['process 1', 'process 2', 'process 3'])
  for (const one of launched) one.end('code 0')
  await stopped
  expect(launched).toHaveLength(3)
})
