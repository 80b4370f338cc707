// What a server and the processes that it started hold in memory together (Linux): pages that several of them share are
// counted once.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '#src/domain/clock.ts'

export type MemoryOfAll = { all: number; server: number; serverNow: number }

// What ended requests leave is collected within seconds.
const settlesWithin = 30

/** @param root the process that was started, which is the server or has started it. In MB. */
export function watchMemory(root: number): { stop(): MemoryOfAll; settle(below: number): Promise<void> } {
  let [all, server, serverNow] = [0, 0, 0]
  const look = () => {
    const held = descendants(root).map(proportional)
    serverNow = Math.max(...held.slice(0, 2), 0)
    server = Math.max(server, serverNow)
    all = Math.max(
      all,
      held.reduce((sum, one) => sum + one, 0),
    )
  }
  const watch = setInterval(look, oneSecond)
  let isOver = false
  return {
    /** Until the server holds less, for at most half a minute. */
    async settle(below) {
      for (let second = 0; second < settlesWithin && serverNow > below; second += 1) await pause(oneSecond)
    },
    stop() {
      if (!isOver) look()
      isOver = true
      clearInterval(watch)
      return { all, server, serverNow }
    },
  }
}

/** The process first, then those that it started, and so on. */
function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]) }))
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

const proportional = (pid: number): number =>
  Math.round(Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024)

/** Nothing of a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
