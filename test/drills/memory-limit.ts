// A limit that the kernel sets on the memory of a process and everything that it starts, as a container does.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

export type MemoryLimit = {
  /** For the program that is to obey it. */
  env: Record<string, string>
  peakMegabytes(): number
  /** How many processes the kernel has ended for it. */
  killed(): number
  remove(): Promise<void>
}

const root = '/sys/fs/cgroup'
const megabyte = 1024 * 1024

type Files = { folder: string; limit: string; peak: string; events: string }

/** Undefined where this account may not make a group of its own. */
export function limitMemory(name: string, megabytes: number): MemoryLimit | undefined {
  for (const files of [groupOfVersion1(name), groupOfVersion2(name)]) {
    const { folder, limit, peak, events } = files
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    try {
      writeFileSync(join(folder, limit), String(megabytes * megabyte))
    } catch {
      rmdirSync(folder)
      continue
    }
    return {
      env: {
        DRILL_GROUP: folder,
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'join-group.ts')).href}`,
      },
      peakMegabytes: () => Math.round(Number(read(peak)) / megabyte),
      killed: () => Number(/^oom_kill (\d+)/m.exec(read(events))?.[1] ?? 0),
      async remove() {
        // Until the last process has left it.
        while (read('cgroup.procs') !== '') await pause(50)
        rmdirSync(folder)
      },
    }
  }
  return undefined
}

/** Within the group that this process is in already, so that it obeys that one's limits too. */
function groupOfVersion1(name: string): Files {
  const [, own = '/'] = /^\d+:memory:(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? []
  return {
    folder: join(root, 'memory', own, name),
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  }
}

/** Beside it, since version 2 allows no groups within one that has processes. */
function groupOfVersion2(name: string): Files {
  const [, own = '/'] = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8')) ?? []
  return { folder: join(root, own, '..', name), limit: 'memory.max', peak: 'memory.peak', events: 'memory.events' }
}
