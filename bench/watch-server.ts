// Watches a working server: how quickly it answers a reader, and how much memory its processes hold. Linux only.
import { readdirSync, readFileSync } from 'node:fs'
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

/** `stop` returns the most that any one process below the server held, in MB. */
export function startWatchingMemory(server: number): { stop(): number } {
  let max = 0
  const watch = setInterval(() => {
    max = Math.max(max, ...childrenOf(server).map(residentMegabytes))
  }, 100)
  return {
    stop() {
      clearInterval(watch)
      return max
    },
  }
}

export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(fieldOf(Number(name), 'PPid')) === parent)
    .map(Number)
}

export function residentMegabytes(pid: number): number {
  return Math.round(Number(fieldOf(pid, 'VmRSS')) / 1024)
}

/** 0 for a process that has just ended. */
function fieldOf(pid: number, name: string): string {
  try {
    return new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  } catch {
    return '0'
  }
}

/** The value below which this share of all lies. */
export function at(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN
}
