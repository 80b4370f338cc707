// Writes the log to standard output, and keeps the program running when that is impossible: pino's own destination stops the whole
// process when the disk of the log is full (tried with pino 10.4.0).
import { writeSync } from 'node:fs'
import { oneSecond } from '#src/domain/clock.ts'

type Write = (bytes: Uint8Array) => number

const standardOutput = 1
const waitMs = 10
// pino's number.
const warning = 40
// A reader that takes nothing for this long is gone or stuck.
const maxWaits = 50
// Each wait stops the whole program, so that a stuck reader gets the next one only after this.
const pauseMs = 10 * oneSecond

/**
 * A line that cannot be written is lost, and the next one is tried: at once, or, when the reader is stuck, ten seconds later.
 * @param elapsed milliseconds since any moment.
 */
export function logOutput(
  write: Write = (bytes) => writeSync(standardOutput, bytes),
  elapsed: () => number = () => performance.now(),
) {
  let isCut = false
  let pausedUntil = Number.NEGATIVE_INFINITY
  let lostLines = 0
  return {
    write(line: string): void {
      if (elapsed() < pausedUntil) {
        lostLines += 1
        return
      }
      // A line that was cut off would otherwise swallow the next one.
      let left: Uint8Array = Buffer.from(`${isCut ? '\n' : ''}${noticeOf(lostLines)}${line}`)
      try {
        for (let waits = 0; left.length > 0; ) {
          const written = writeOrWait(write, left)
          left = left.subarray(written)
          if (written === 0) waits += 1
          if (waits > maxWaits) {
            pausedUntil = elapsed() + pauseMs
            lostLines += 1
            break
          }
        }
        if (left.length === 0) lostLines = 0
      } catch {
        // There is nowhere to report it.
      }
      isCut = left.length > 0
    },
  }
}

function noticeOf(lostLines: number): string {
  const time = new Date().toISOString()
  const msg = 'lines of the log were lost, because its reader took none'
  return lostLines > 0 ? `${JSON.stringify({ level: warning, time, lostLines, msg })}\n` : ''
}

function writeOrWait(write: Write, bytes: Uint8Array): number {
  try {
    return write(bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
    return 0
  }
}
