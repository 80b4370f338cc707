// A PostgreSQL for the tests: TEST_DATABASE_URL if set, otherwise a throw-away cluster from the newest installed
// binaries. The cluster belongs to an unprivileged user (the server refuses root) and disappears with the test run,
// even a killed one.
import type { StdioOptions } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const binariesRoot = '/usr/lib/postgresql'

type Owner = { uid: number; gid: number }

export type PostgresServer = {
  url: string
  version: string
  /** The fastest way to copy a database: by its files if nothing has to reach a disk first. */
  copying: '' | 'strategy file_copy'
  stop: () => Promise<void>
}

export function isPostgresAvailable(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || newestBinaries() !== undefined
}

export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, version: await serverVersion(given), copying: '', stop: async () => {} }
  const binaries = newestBinaries()
  if (!binaries) throw new Error(`No PostgreSQL: set TEST_DATABASE_URL or install the package postgresql.`)
  return startCluster(binaries)
}

async function startCluster(binaries: string): Promise<PostgresServer> {
  const owner = unprivilegedOwner()
  const home = makeTemporaryFolder('test-postgres-')
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    const password = randomBytes(18).toString('hex')
    initialise(binaries, home, password, owner)
    const port = await freePort()
    const stopServer = launch(binaries, home, port, owner)
    const stop = () => stopServer().finally(remove)
    const url = `postgres://test:${password}@127.0.0.1:${port}/postgres`
    const version = await firstAnswer(url).catch((error) => stop().then(() => Promise.reject(error)))
    // Since PostgreSQL 15 there is a choice; before, it was always by files.
    const copying = Number.parseInt(version, 10) < 15 ? '' : 'strategy file_copy'
    return { url, version, copying, stop }
  } catch (error) {
    remove()
    throw error
  }
}

function initialise(binaries: string, home: string, password: string, owner: Owner | undefined): void {
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [home, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const security = ['-U', 'test', '--auth=password', '--pwfile', passwordFile]
  const layout = ['-D', join(home, 'data'), '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  // A language's collation if the server has one: this exposes anything that must not depend on it.
  const language = ['--locale-provider=icu', '--icu-locale=en-US']
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe']
  const make = (order: string[]) =>
    execFileSync(join(binaries, 'initdb'), [...security, ...layout, ...order], { ...owner, cwd: home, stdio })
  try {
    make(language)
  } catch {
    rmSync(join(home, 'data'), { recursive: true, force: true })
    make([])
  }
}

// The shell waits for the end of its standard input, which comes with stop() and equally with the death of this
// process.
const guard = 'home=$1; shift; "$@" 2>"$home/log" & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; rm -rf "$home"'

function launch(binaries: string, home: string, port: number, owner: Owner | undefined): () => Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // Nothing here outlives the run, so nothing has to survive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Compiling a query costs more than these small tables ever give back.
    jit: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = [join(binaries, 'postgres'), '-D', join(home, 'data'), ...options]
  const child = spawn('/bin/sh', ['-c', guard, 'sh', home, ...server], {
    ...owner,
    cwd: home,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const exited = once(child, 'exit')
  return async () => {
    child.stdin.end()
    await exited
  }
}

/** The path of one of PostgreSQL's programs. */
export const postgresProgram = (name: string): string => join(newestBinaries() ?? '', name)

function newestBinaries(): string | undefined {
  if (!existsSync(binariesRoot)) return undefined
  return readdirSync(binariesRoot)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(binariesRoot, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((user) => tryId('-u', user) !== undefined) ?? 'nobody'
  return { uid: tryId('-u', name) ?? 65534, gid: tryId('-g', name) ?? 65534 }
}

function tryId(flag: '-u' | '-g', user: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function serverVersion(url: string): Promise<string> {
  const [row] = await runStatement(url, 'show server_version')
  return String(row?.server_version).replace(/ .*/, '')
}

async function firstAnswer(url: string): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await serverVersion(url)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
