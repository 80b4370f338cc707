// node bench/startup.ts: the time from the command to the first answer, with a build and a database already there, what it
// takes of the processor, and the memory of the idle server.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#bin/build-if-needed.ts'
import { startProgram } from '#test/environment/running-program.ts'

const rounds = 5

buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-startup-'))
try {
  await (await startProgram({ dataDir })).stop()
  const seconds: number[] = []
  const processor: number[] = []
  let memory = { own: 0, shared: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const program = await startProgram({ dataDir })
    seconds.push((performance.now() - began) / 1000)
    processor.push(secondsOnProcessor(program.pid))
    await fetch(`${program.origin}/journals`)
    memory = megabytes(program.pid)
    await program.stop()
  }
  const ofProcessor = processor.sort(upwards)[Math.floor(rounds / 2)]
  seconds.sort(upwards)
  console.table({
    'start to first answer, median (s)': seconds[Math.floor(rounds / 2)]?.toFixed(2),
    'start to first answer, slowest (s)': seconds.at(-1)?.toFixed(2),
    'of the processor until then, median (s)': ofProcessor?.toFixed(2),
    'memory of its own after one page (MB)': memory.own,
    'and shared with other processes (MB)': memory.shared,
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function upwards(one: number, other: number): number {
  return one - other
}

/** Linux only; elsewhere NaN. */
function secondsOnProcessor(pid: number): number {
  const afterName = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
  // User and system time, in hundredths of a second.
  return (Number(afterName[11]) + Number(afterName[12])) / 100
}

/** Linux only; elsewhere 0. */
function megabytes(pid: number): { own: number; shared: number } {
  const sizes = readProc(pid, 'smaps_rollup')
  const sum = (name: string) =>
    [...sizes.matchAll(new RegExp(`^${name}_\\w+:\\s+(\\d+) kB`, 'gm'))].reduce((all, [, kB]) => all + Number(kB), 0)
  return { own: Math.round(sum('Private') / 1024), shared: Math.round(sum('Shared') / 1024) }
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
