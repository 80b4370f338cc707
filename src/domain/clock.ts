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
