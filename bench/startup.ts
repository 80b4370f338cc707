// node bench/startup.ts: the time from the command to the first answer, with a build and a database already there, and
// the memory of the idle server.
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
  let memory = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const program = await startProgram({ dataDir })
    seconds.push((performance.now() - began) / 1000)
    await fetch(`${program.origin}/journals`)
    memory = residentMegabytes(program.pid)
    await program.stop()
  }
  seconds.sort((a, b) => a - b)
  console.table({
    'start to first answer, median (s)': seconds[Math.floor(rounds / 2)]?.toFixed(2),
    'start to first answer, slowest (s)': seconds.at(-1)?.toFixed(2),
    'resident memory after one page (MB)': memory,
  })
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Linux only; elsewhere 0. */
function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
