// Lets one process at a time build the website: the second one waits, and finds it built.
import { mkdirSync } from 'node:fs'
import { FolderInUse, lockFolder } from '#src/platform/database/lock-folder.ts'
import { CommandError } from './run-command.ts'

const lookAgainMs = 100

/** Blocks until it is this process's turn. */
export function buildAlone(folder: string, build: () => void): void {
  const unlock = waitForLock(folder)
  try {
    build()
  } finally {
    unlock()
  }
}

function waitForLock(folder: string): () => void {
  const asleep = new Int32Array(new SharedArrayBuffer(4))
  for (let isFirst = true; ; isFirst = false) {
    try {
      mkdirSync(folder, { recursive: true })
      return lockFolder(folder, 'build')
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw notWritable(folder, error)
      if (isFirst) console.log(`${error.message} This one waits for it …`)
      Atomics.wait(asleep, 0, 0, lookAgainMs)
    }
  }
}

function notWritable(folder: string, cause: unknown): CommandError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new CommandError(`The website has to be built, and this account cannot write to ${folder}: ${reason}`)
}
