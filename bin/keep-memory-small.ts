// Starts the program again, in the same process, with settings that only the start of a process can choose: they keep the
// memory of a busy server below what docs/operations.md promises.
import { flushCompileCache } from 'node:module'

// glibc gives each thread a heap of its own, and what one thread frees is lost to the others: with uploads, 100 MB.
// Without a fixed threshold, it also keeps large blocks, such as whole files, instead of returning them.
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const heap = [
  // V8 would let the youngest objects of thousands of pages grow to 16 MB three times over before it looks at them,
  '--max-semi-space-size=4',
  // and the older ones to several times what is in use, most of it what finished pages left. It looks when a third is new.
  '--heap-growing-percent=30',
  // As much as a start needs: otherwise it would collect ten times meanwhile, for a tenth of its time.
  '--min-semi-space-size=4',
  '--initial-old-space-size=40',
]

/** Does nothing on systems other than Linux, and where the operator chose settings. */
export function startWithSmallHeaps(program: string): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] !== undefined) return
  // What this process has compiled; it would be kept at its end, which does not come.
  flushCompileCache()
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...heap, program, ...process.argv.slice(2)],
    { ...process.env, ...allocator },
  )
}
