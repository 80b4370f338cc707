// The drill of a disk that is filled to its last byte, the log included: people still sign in, register, read and delete,
// and nothing has to be restarted afterwards. Needs the right to mount a file system. node test/drills/full-disk.ts
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFaults } from '#test/environment/find-faults.ts'
import { administrator, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { newLedger } from './ledger.ts'
import { mountOwn } from './own-file-system.ts'
import { seededRandom } from './seeded-random.ts'
import { call, writeUntilKilled } from './writer.ts'

const diskMegabytes = 160
const times = 30
const comesBackWithin = 30_000

const freeBytes = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize

function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1024 * 1024, 4096, 1]) {
      try {
        for (;;) writeSync(file, new Uint8Array(size))
      } catch {
        // Full for pieces of this size.
      }
    }
  } finally {
    closeSync(file)
  }
}

async function run(print: (line: string) => void): Promise<string[]> {
  const own = mountOwn('memory', diskMegabytes)
  if (!own) {
    print('Skipped: this account may not mount a file system.')
    return []
  }
  const disk = own.folder
  const dataDir = join(disk, 'data')
  const broken: string[] = []
  const log = join(disk, 'log')
  const server = await startBuiltServer({ dataDir, databaseUrl: undefined, env: { LOG_LEVEL: 'trace' }, log })
  try {
    const { origin } = server
    const token = await signInAsAdministrator(origin)
    const ledger = newLedger()
    await writeUntilKilled({
      origin,
      administrator: token,
      ledger,
      random: seededRandom(7),
      name: 'Before',
      killed: new AbortController().signal,
      writes: 20,
    })
    const papers = [...ledger.articles.values()].filter(({ presence }) => presence === 'there')
    if (!existsSync(join(dataDir, 'ballast'))) broken.push('there is no ballast')
    // Standing still: otherwise it gives up the ballast as soon as the disk is nearly full, and that room is filled too.
    process.kill(server.pid, 'SIGSTOP')
    fill(join(disk, 'filled'))
    print(`${freeBytes(disk)} bytes free`)
    if (!existsSync(join(dataDir, 'ballast'))) broken.push('the ballast is gone before anybody needed it')
    process.kill(server.pid, 'SIGCONT')

    const counts = new Map<string, number>()
    const expectStatus = async (expected: number, method: string, path: string, init: RequestInit = {}) => {
      const { status } = await call(origin, method, path, init)
      const what = `${method} ${path.replace(/[\w-]{36}/, 'ID')} ${status}`
      counts.set(what, (counts.get(what) ?? 0) + 1)
      if (status !== expected) broken.push(`${what} on a full disk`)
    }
    const json = (body: unknown): RequestInit => ({
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const headers = { Authorization: `Bearer ${token}` }
    for (let time = 1; time <= times; time += 1) {
      await expectStatus(200, 'POST', '/api/auth/login', json(administrator))
      const person = { name: 'Ada Quill', email: `late-${time}@example.org`, password: 'correct horse' }
      await expectStatus(201, 'POST', '/api/auth/register', json(person))
      await expectStatus(200, 'GET', '/journals')
      await expectStatus(200, 'GET', '/api/auth/me', { headers })
    }
    for (const { id } of papers) await expectStatus(204, 'DELETE', `/api/journals/${id}`, { headers })
    await expectStatus(503, 'GET', '/health')
    for (const [what, count] of counts) print(`  ${what} × ${count}`)

    rmSync(join(disk, 'filled'))
    const deadline = performance.now() + comesBackWithin
    while (!existsSync(join(dataDir, 'ballast')) && performance.now() < deadline) await pause(100)
    if (!existsSync(join(dataDir, 'ballast'))) broken.push('the ballast did not come back')
    await expectStatus(200, 'GET', '/health')
    broken.push(...(await findFaults({ dataDir })))
  } finally {
    await server.kill()
    own.end()
  }
  return broken
}

if (import.meta.main) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const broken = await run(print)
  for (const sentence of broken) print(`  ${sentence}`)
  print(broken.length === 0 ? 'People can still work.' : `${broken.length} violations.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
