// What every process that the site starts has in common.
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** When the machine has no memory left, the kernel ends this process and not the site, which may be the larger one. */
export function offerFirst({ pid }: ChildProcess): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It could not be started, or /proc is closed: then the kernel chooses.
  }
}

/** An idle process does not keep the site from ending. */
export function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
