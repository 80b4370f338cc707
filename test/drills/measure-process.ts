// What a process uses, read from outside (Linux), and how that changes in the course of a drill.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Usage = {
  /** Resident, in MB. */
  memory: number
  /** Open files, sockets and pipes. */
  handles: number
  sockets: number
}

export function measureProcess(pid: number): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const folder = `/proc/${pid}/fd`
  const handles = readdirSync(folder)
  return {
    memory: Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024),
    handles: handles.length,
    sockets: handles.filter((handle) => isSocket(`${folder}/${handle}`)).length,
  }
}

function isSocket(handle: string): boolean {
  try {
    return readlinkSync(handle).startsWith('socket:')
  } catch {
    // Closed since it was listed.
    return false
  }
}

export type Thirds<T> = { first: T[]; middle: T[]; last: T[] }

export function inThirds<T>(samples: readonly T[]): Thirds<T> {
  const third = Math.ceil(samples.length / 3)
  return {
    first: samples.slice(0, third),
    middle: samples.slice(third, samples.length - third),
    last: samples.slice(-third),
  }
}

/** Half of the numbers are at most this. */
export function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
