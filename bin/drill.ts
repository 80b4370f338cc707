// npm run drill: lists the drills; npm run drill NAME [-- OPTIONS]: runs one. Each ends with the checks of npm run verify.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Drill = { script: string; what: string }

const drills: Record<string, Drill> = {
  server: {
    script: 'kill-server.ts',
    what: 'kills the server while people write: nothing acknowledged is lost or doubled [--rounds 20] [--on sqlite|postgres] [--seed 7]',
  },
  review: {
    script: 'kill-reviews.ts',
    what: 'kills the server while eight people review: no draft, review, decision or letter is lost or doubled [--rounds 30] [--on sqlite|postgres] [--seed 7]',
  },
  calls: {
    script: 'kill-system-calls.ts',
    what: 'kills the server at each system call of an upload that changes a disk (strace) [--calls 6] [--only fsync]',
  },
  jobs: {
    script: 'kill-workers.ts',
    what: 'kills processes that work on one queue: every job is done, in order [--rounds 20] [--on sqlite|postgres] [--seed 7]',
  },
  disk: {
    script: 'full-disk.ts',
    what: 'fills the disk to its last byte: people still sign in, read and delete',
  },
  month: {
    script: 'month.ts',
    what: 'a month in twenty minutes: planned papers, failing mail, a backup each night, the last one restored [--days 30] [--seconds 35]',
  },
  memory: {
    script: 'little-memory.ts',
    what: 'limits the memory of the server and its engines together while people write and big manuscripts are typeset [--megabytes 512]',
  },
  'read-only': {
    script: 'read-only.ts',
    what: 'makes the disk read-only under the server: reading goes on, writes are refused and leave nothing',
  },
  starters: {
    script: 'two-starters.ts',
    what: 'starts two servers at the same instant: one serves a folder, both serve a PostgreSQL [--rounds 20] [--on sqlite|postgres]',
  },
  'time-zones': {
    script: 'time-zones.ts',
    what: 'serves the demo in five time zones around a change to summer time: every public answer is the same, byte for byte',
  },
  races: {
    script: 'races.ts',
    what: 'people change the same things at the same moment: the outcome is one that taking turns could have had [--rounds 100] [--on sqlite|postgres] [--only WORDS]',
  },
  soak: {
    script: 'soak.ts',
    what: 'twenty minutes of steady use by everybody: memory, handles, timers and rows that come and go do not grow [--minutes 20] [--on sqlite|postgres]',
  },
  machines: {
    script: 'machines.ts',
    what: 'three servers on one PostgreSQL behind HAProxy are killed, cut off from the database and upgraded under load: nobody who asks once more notices [--short] [--s3] [--seed 7]',
  },
  storm: {
    script: 'storm.ts',
    what: 'robots on 64 connections ask for everything that is not ready: an editor does not notice [--seconds 120] [--papers 20000] [--on sqlite|postgres]',
  },
  freshness: {
    script: 'freshness.ts',
    what: 'four writers and sixteen readers: who asks after a change was acknowledged sees it [--seconds 60] [--on sqlite|postgres]',
  },
  database: {
    script: 'database-away.ts',
    what: 'takes the database away: every address says so within five seconds, and works again',
  },
}

const [name, ...options] = process.argv.slice(2)
const drill = name === undefined ? undefined : drills[name]
if (drill) {
  const path = join(import.meta.dirname, '..', 'test', 'drills', drill.script)
  process.exitCode = spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' }).status ?? 1
} else {
  if (name !== undefined) process.stderr.write(`There is no drill '${name}'.\n`)
  const width = Math.max(...Object.keys(drills).map(({ length }) => length))
  for (const [known, { what }] of Object.entries(drills)) process.stdout.write(`${known.padEnd(width)}  ${what}\n`)
  process.exitCode = name === undefined ? 0 : 2
}
