// Time limits for requests to another machine: an idle timeout for each attempt, and a deadline for the whole operation.

import { StorageOutage } from '#src/platform/storage/storage.ts'
import type { StorageTimeouts } from '#src/platform/storage/timeouts.ts'

/** The time that is left for one operation with all its attempts. */
export type Deadline = {
  attemptMs(): number
  leftMs(): number
  /** Bytes were transferred: the deadline moves on. */
  progress(): void
}

export function startDeadline({ answerMs, inAllMs }: StorageTimeouts): Deadline {
  let end = performance.now() + inAllMs
  const leftMs = () => Math.max(0, end - performance.now())
  return {
    leftMs,
    attemptMs: () => Math.min(answerMs, leftMs()),
    progress() {
      end = performance.now() + inAllMs
    },
  }
}

/** Aborts its signal after this long without a refresh. */
export type IdleTimeout = {
  readonly signal: AbortSignal
  refresh(): void
  stop(): void
  abort(): void
}

export function startIdleTimeout(ms: number): IdleTimeout {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new StorageOutage('no answer in time')), ms)
  return {
    signal: controller.signal,
    refresh: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
    abort: () => controller.abort(new StorageOutage('no longer needed')),
  }
}
