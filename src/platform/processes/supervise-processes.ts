// Keeps a number of processes running that share one machine's port: one that ends by itself is replaced, and all are
// replaced one after the other when the program is reloaded. What a process is comes from outside.
import { setTimeout as pass } from 'node:timers/promises'
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import type { Log } from '#src/platform/log.ts'

/** The first one also does the jobs of all. */
export type Task = 'serve' | 'serve-and-work'

export type PartProcess<Started> = {
  readonly task: Task
  /** Rejects when it ends before. */
  readonly ready: Promise<Started>
  /** How it ended, in words. */
  readonly ended: Promise<string>
  /** Asks it to finish what it is doing. */
  stop(): void
  kill(): void
}

export type KeptProcesses<Started> = {
  /** What the first one said. */
  readonly started: Started
  /** Replaces each process by a new one, and ends the old one when that serves. Rejects, and leaves the rest, if a new one does not start. */
  reload(): Promise<void>
  /** Resolves when all have ended. */
  stop(): Promise<void>
  kill(): void
}

type Slot<Started> = { task: Task; current: PartProcess<Started> }

// One that lived for less has failed at its start, and would do so again.
const livedWell = oneMinute
const maxWait = 30 * oneSecond

const passTime = (milliseconds: number, signal: AbortSignal) =>
  pass(milliseconds, undefined, { signal }).catch(() => undefined)

/** @throws what the first process rejects with, if it does not start. */
export async function superviseProcesses<Started>(from: {
  number: number
  launch: (task: Task) => PartProcess<Started>
  log: Pick<Log, 'warn' | 'error'>
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}): Promise<KeptProcesses<Started>> {
  const { number, launch, log, pause = passTime } = from
  const stopping = new AbortController()
  const slots: Slot<Started>[] = []
  let reloading: Promise<void> = Promise.resolve()

  async function keep(slot: Slot<Started>): Promise<void> {
    let failures = 0
    let began = performance.now()
    while (!stopping.signal.aborted) {
      const { current } = slot
      const how = await current.ended
      if (stopping.signal.aborted) return
      if (current === slot.current) {
        failures = performance.now() - began < livedWell ? failures + 1 : 1
        const wait = Math.min(maxWait, (2 ** (failures - 1) - 1) * oneSecond)
        log.warn({ how, waitSeconds: wait / oneSecond }, 'a process of this server ended, and is replaced')
        await pause(wait, stopping.signal)
        if (stopping.signal.aborted) return
        if (current === slot.current) replace(slot)
      }
      began = performance.now()
    }
  }

  function replace(slot: Slot<Started>): void {
    slot.current = launch(slot.task)
    slot.current.ready.catch(() => undefined)
  }

  async function reloadEach(): Promise<void> {
    for (const slot of slots) {
      if (stopping.signal.aborted) return
      const next = launch(slot.task)
      try {
        await next.ready
      } catch (error) {
        log.error({ err: error }, 'a new process did not start: the others go on as they are')
        throw error
      }
      const before = slot.current
      slot.current = next
      if (stopping.signal.aborted) next.stop()
      before.stop()
      await before.ended
    }
  }

  const first = launch('serve-and-work')
  const started = await first.ready
  slots.push({ task: first.task, current: first })
  for (let count = 1; count < number; count += 1) {
    const current = launch('serve')
    current.ready.catch(() => undefined)
    slots.push({ task: current.task, current })
  }
  for (const slot of slots) void keep(slot)

  return {
    started,
    reload() {
      reloading = reloading.catch(() => undefined).then(reloadEach)
      return reloading
    },
    async stop() {
      stopping.abort()
      for (const { current } of slots) current.stop()
      await Promise.all(slots.map(({ current }) => current.ended))
    },
    kill() {
      for (const { current } of slots) current.kill()
    },
  }
}
