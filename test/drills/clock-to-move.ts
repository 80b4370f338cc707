// The clock of a server as a drill moves it, through the file that moved-clock.ts reads.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** It can go forward only, so that no time comes twice. */
export function clockToMove(file: string) {
  let ahead = 0
  const write = () => {
    writeFileSync(`${file}.new`, String(ahead))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    /** For the server that is to follow this clock. */
    env: {
      DRILL_CLOCK: file,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
    },
    now: () => Date.now() + ahead,
    goTo(time: number) {
      ahead = Math.max(ahead, time - Date.now())
      write()
    },
  }
}
