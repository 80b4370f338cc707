// Notices when the system clock is set: the time of day then differs from the elapsed time. A computer that was suspended looks the
// same.
import { type Clock, oneHour, oneMinute } from '#src/domain/clock.ts'

export type ClockWatch = {
  /** By how many milliseconds the clock was set since the last look: negative for back, 0 for no more than usual. */
  look(): number
  /**
   * False for a while after the clock was set, or the process was started under whatever clock: it may soon be set right.
   */
  isSteady(): boolean
  /** A process that starts soon after a moment at which the clock was steady need not wait: it is still the same clock. */
  continueFrom(steadyMoment: Date): void
}

// Time services regularly correct the clock by less.
const tolerance = oneMinute
const steadyAfter = 10 * oneMinute
// A restart or an upgrade takes less. A clock with the time of another time zone is wrong by an hour at least. After a longer stop,
// waiting ten more minutes does no harm.
const maxPause = oneHour - tolerance

/** @param elapsed milliseconds since any moment, not moved when the clock is. */
export function watchClock(clock: Clock, elapsed: () => number = () => performance.now()): ClockWatch {
  const difference = () => clock.now().getTime() - elapsed()
  let usual = difference()
  let setAt = elapsed()

  function look(): number {
    const found = difference()
    const moved = found - usual
    usual = found
    if (Math.abs(moved) < tolerance) return 0
    setAt = elapsed()
    return moved
  }

  return {
    look,
    isSteady() {
      look()
      return elapsed() - setAt >= steadyAfter
    },
    continueFrom(steadyMoment) {
      if (look() !== 0) return
      const pause = clock.now().getTime() - steadyMoment.getTime()
      if (pause > -tolerance && pause < maxPause) setAt = Number.NEGATIVE_INFINITY
    },
  }
}
