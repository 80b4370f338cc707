// Starts the program again, in the same process, with settings that only the start of a process can choose: they keep the
// memory of a busy server below what docs/operations.md promises.

// glibc gives each thread a heap of its own, and what one thread frees is lost to the others: with uploads, 100 MB.
// Without a fixed threshold, it also keeps large blocks, such as whole files, instead of returning them.
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const heap = [
  // V8 would let the youngest objects of thousands of pages grow to 16 MB three times over before it looks at them,
  '--max-semi-space-size=4',
  // and the older ones to several times what is in use, most of it what finished pages left. It looks when a third is new.
  '--heap-growing-percent=30',
]

/** Returns where nothing is to be gained: systems other than Linux, and after the second start. */
export function keepMemorySmall(): void {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] !== undefined) return
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...heap, ...process.argv.slice(1)], {
    ...process.env,
    ...allocator,
  })
}
