// How long anything waits for files on another machine, in milliseconds. All such waiting is decided here.

export type StoragePatience = {
  /** For a sign of life, before the same is asked over another connection. */
  answerMs: number
  /** For one operation with all its attempts, since the last bytes that went through. */
  inAllMs: number
}

/** A visitor hears within five seconds that the storage is away. */
export const patienceOfRequests: StoragePatience = { answerMs: 3_000, inAllMs: 4_500 }

/** For commands, which nobody watches. */
export const patienceOfWork: StoragePatience = { answerMs: 20_000, inAllMs: 120_000 }
