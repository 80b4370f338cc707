// Time comes from a clock that tests can set. All instants are UTC; on disk and on the wire they are ISO-8601 strings.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Spans of time, in milliseconds. */
export const oneSecond = 1_000
export const oneMinute = 60 * oneSecond
export const oneHour = 60 * oneMinute
export const oneDay = 24 * oneHour

/** By how much the clocks of two servers on one database may differ. */
export const clockSkew = 60 * oneSecond

/** An instant that is later than now by more than this was written by a clock that has been set back since. */
const maxFuture = oneDay

/**
 * Whether something that is valid for `lifetime` from `since` is still valid. An instant far in the future was written by a
 * wrong clock and is not valid: otherwise it would be valid for as long as that clock was wrong.
 */
export function isStillValid(since: string, lifetime: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(since)
  return age < lifetime && age >= -Math.min(maxFuture, lifetime)
}
