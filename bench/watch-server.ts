// Watches a working server: how quickly it answers a reader, and how much memory its processes hold. Linux only.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** One reader who requests one page of the list after the other. `stop` returns how long each took, in milliseconds. */
export function startTurningPages(origin: string): { stop(): Promise<number[]> } {
  const times: number[] = []
  let isOver = false
  const turning = (async () => {
    for (let page = 1; !isOver; page = (page % 50) + 1) {
      const began = performance.now()
      const response = await fetch(`${origin}/api/journals?page=${page}&limit=10`)
      await response.arrayBuffer()
      times.push(performance.now() - began)
      await pause(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await turning
      return times
    },
  }
}

/**
 * `take` returns the processor seconds of the typesetting processes since it was last called, the most memory of any of them, as the
 * kernel has counted it, and the most that they held together at a moment if pages that processes share are counted once, in MB. What
 * a process does in the last hundredth of a second before it ends is not seen.
 */
export function startWatchingTypesetting(server: number): {
  take(): { seconds: number; megabytes: number; together: number }
  stop(): void
} {
  const seconds = new Map<number, number>()
  let [taken, megabytes, together] = [0, 0, 0]
  // The kernel counts pages for a millisecond.
  const addUp = () => {
    const held = childrenOf(server).filter(isTypesetting).map(proportionalMegabytes)
    together = Math.max(
      together,
      held.reduce((sum, one) => sum + one, 0),
    )
  }
  const look = () => {
    for (const pid of childrenOf(server).filter(isTypesetting)) {
      seconds.set(pid, Math.max(seconds.get(pid) ?? 0, processorSeconds(pid)))
      megabytes = Math.max(megabytes, mostMegabytes(pid))
    }
  }
  const watches = [setInterval(look, 10), setInterval(addUp, 200)]
  return {
    take() {
      look()
      const all = [...seconds.values()].reduce((sum, one) => sum + one, 0)
      const found = { seconds: all - taken, megabytes, together }
      taken = all
      for (const pid of childrenOf(server).filter(isTypesetting)) countMostAnew(pid)
      megabytes = 0
      together = 0
      return found
    },
    stop: () => watches.forEach(clearInterval),
  }
}

export function isTypesetting(pid: number): boolean {
  const command = readOf(pid, 'cmdline')
  return command.includes('typesetting-worker') || command.includes('start-confined')
}

const ticksPerSecond = 100

/** Of all its threads, in the system too. */
function processorSeconds(pid: number): number {
  const fields = readOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** Those that its main thread has started (proc_pid_children(5)): looking through all processes takes more time than they do. */
export const childrenOf = (parent: number): number[] =>
  readOf(parent, `task/${parent}/children`).split(' ').filter(Boolean).map(Number)

export function residentMegabytes(pid: number): number {
  return Math.round(Number(fieldOf(pid, 'VmRSS')) / 1024)
}

const mostMegabytes = (pid: number): number => Math.round(Number(fieldOf(pid, 'VmHWM')) / 1024)

/** The most memory from now on (proc(5), clear_refs). */
function countMostAnew(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // It has ended.
  }
}

/** A page that so many processes share counts a part for each. */
const proportionalMegabytes = (pid: number): number => Math.round(Number(fieldOf(pid, 'Pss', 'smaps_rollup')) / 1024)

/** 0 for a process that has just ended. */
const fieldOf = (pid: number, name: string, file = 'status'): string =>
  new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readOf(pid, file))?.[1] ?? '0'

/** Empty for a process that has just ended. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The value below which this share of all lies. */
export function at(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}
