// Time comes from a clock that tests can set. All instants are UTC; on disk and on the wire they are ISO-8601 strings.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
