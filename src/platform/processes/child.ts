// Settings of the child processes that the server starts.
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** When memory runs out, the kernel kills this child and not the server, even if the server is larger. */
export function killFirstWhenOutOfMemory({ pid }: ChildProcess): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It could not be started, or /proc is not writable: then the kernel chooses.
  }
}

/** An unreferenced child, such as an idle one, does not keep the server's process alive. */
export function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const change = isReferenced ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}
