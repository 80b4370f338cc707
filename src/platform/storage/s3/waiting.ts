// Waiting for another machine: for a sign of life within one attempt, and for one operation as a whole.
import type { StoragePatience } from '#src/platform/storage/patience.ts'
import { StorageOutage } from '#src/platform/storage/storage.ts'

/** The time that one operation has, beginning now. */
export type Waiting = {
  attemptMs(): number
  leftMs(): number
  /** Bytes went through: the time begins again. */
  progress(): void
}

export function beginWaiting({ answerMs, inAllMs }: StoragePatience): Waiting {
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

/** Aborts what uses its signal after this long without a sign of life. */
export type SilenceWatch = {
  readonly signal: AbortSignal
  heard(): void
  stop(): void
  abort(): void
}

export function watchSilence(ms: number): SilenceWatch {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new StorageOutage('no answer in time')), ms)
  return {
    signal: controller.signal,
    heard: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
    abort: () => controller.abort(new StorageOutage('no longer needed')),
  }
}
