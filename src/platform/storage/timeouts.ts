// How long anything waits for files on another machine, in milliseconds. All such timeouts are set here.

export type StorageTimeouts = {
  /** Without a byte from the server; then the request is retried over another connection. */
  answerMs: number
  /** For one operation with all its attempts, since the last bytes that were transferred. */
  inAllMs: number
}

/** A visitor learns within five seconds that the storage is unavailable. */
export const requestStorageTimeouts: StorageTimeouts = { answerMs: 3_000, inAllMs: 4_500 }

/** For commands, which run unattended. */
export const commandStorageTimeouts: StorageTimeouts = { answerMs: 20_000, inAllMs: 120_000 }
