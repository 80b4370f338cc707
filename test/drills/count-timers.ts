// Loaded into a program before everything else (node --import): each second it writes how many timers keep the server running
// into the file that DRILL_TIMERS names. Nothing tells that from outside.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.DRILL_TIMERS
const isServer = isMainThread && process.argv[1]?.endsWith('build-and-start.ts')

if (file && isServer) {
  setInterval(() => {
    const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout' || name === 'Immediate')
    writeFileSync(file, String(timers.length))
  }, 1_000).unref()
}
