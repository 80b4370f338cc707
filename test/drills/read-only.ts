// The drill of a disk that becomes read-only under the server. With SQLite as Linux does it by itself after an error of the
// disk: such a file system cannot become writable again without being unmounted. With PostgreSQL, which leaves only files in the
// folder, it becomes writable again under the same server. Needs the right to mount. node test/drills/read-only.ts
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '#src/domain/clock.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { buildDocxOfSize, buildPdfOfSize } from '#test/fixtures/documents/index.ts'
import { administrator, type BuiltServer, signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { mountOwn, type OwnFileSystem } from './own-file-system.ts'
import { seededRandom } from './seeded-random.ts'
import { call, sha256, writeUntilKilled } from './writer.ts'

const diskMegabytes = 200
// Work that recurs every few seconds, and the next look at the queue, happen meanwhile.
const staysReadOnly = 12 * oneSecond
const isWritableWithin = 30 * oneSecond

type Place = { dataDir: string; databaseUrl: string | undefined; env?: Record<string, string> }
type Print = (line: string) => void

/** What the drill carries from one step to the next. */
type Drill = { place: Place; ledger: Ledger; token: string; broken: string[]; print: Print }

const random = seededRandom(7)

async function write({ ledger, token }: Drill, { origin }: BuiltServer, name: string): Promise<void> {
  const killed = new AbortController().signal
  await writeUntilKilled({ origin, administrator: token, ledger, random, name, killed, writes: 20 })
}

/** Readers notice nothing. */
async function expectReading({ ledger, token, broken, print }: Drill, { origin }: BuiltServer): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const papers = [...ledger.articles.values()].filter(({ presence }) => presence === 'there')
  const pages = [
    '/',
    '/journals',
    '/archive',
    '/about',
    '/sitemap.xml',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/api/journals?search=manuscript',
    '/api/journals?search=manscript',
    ...papers.map(({ id }) => `/journals/${id}`),
    ...papers.map(({ id }) => `/journals/${id}/cite.bib`),
  ]
  for (const path of pages) {
    const { status } = await call(origin, 'GET', path, { headers, redirect: 'manual' })
    if (status >= 400) broken.push(`GET ${path} answers ${status} on a read-only disk`)
  }
  let files = 0
  for (const { id, files: kept } of papers) {
    for (const [type, hash] of Object.entries(kept)) {
      const response = await call(origin, 'GET', `/api/journals/${id}/download/${type}`, { headers })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (sha256(bytes) === hash) files += 1
      else broken.push(`journals/${id}.${type} answers ${response.status} and other bytes on a read-only disk`)
    }
  }
  print(`  read: ${pages.length} pages, ${files} files`)
}

type Write = { method: string; path: string; init: RequestInit; needsFiles?: boolean }

function listWrites({ ledger, token }: Drill): Write[] {
  const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const authorized = { Authorization: `Bearer ${token}` }
  const form = (files: Record<string, File>): RequestInit => {
    const body = new FormData()
    const texts = {
      title: 'Refused',
      abstract: 'An invented abstract.',
      authors: '["Ada Quill"]',
      keywords: '["drill"]',
    }
    for (const [name, value] of Object.entries({ ...texts, ...files })) body.set(name, value)
    return { headers: authorized, body }
  }
  const docx = new File([buildDocxOfSize(20_000, { text: 'Refused' })], 'paper.docx')
  const pdf = new File([buildPdfOfSize(20_000, { text: 'Refused' })], 'paper.pdf')
  const paper = [...ledger.articles.values()].find(({ presence }) => presence === 'there')
  const submission = [...ledger.submissions.values()].find(({ presence }) => presence === 'there')
  const person = { name: 'Ada Quill', email: 'too-late@example.org', password: 'correct horse' }
  return [
    { method: 'POST', path: '/api/auth/login', init: json(administrator) },
    { method: 'POST', path: '/api/auth/register', init: json(person) },
    { method: 'POST', path: '/api/journals', init: form({ pdfFile: pdf, docxFile: docx }), needsFiles: true },
    { method: 'POST', path: '/api/submissions', init: form({ file: docx }), needsFiles: true },
    { method: 'PATCH', path: `/api/journals/${paper?.id}`, init: json({ title: 'Refused' }, authorized) },
    { method: 'DELETE', path: `/api/journals/${paper?.id}`, init: { headers: authorized } },
    { method: 'DELETE', path: `/api/submissions/${submission?.id}`, init: { headers: authorized } },
  ]
}

async function expectRefusals(drill: Drill, { origin }: BuiltServer, writes: readonly Write[]): Promise<void> {
  for (const { method, path, init } of writes) {
    const response = await call(origin, method, path, init)
    const what = `${method} ${path} on a read-only disk`
    const body = (await response.json().catch(() => ({}))) as { message?: string }
    drill.print(`  ${method} ${path.replace(/[\w-]{36}/, 'ID')}: ${response.status} ${body.message}`)
    if (response.status !== 503) drill.broken.push(`${what} answers ${response.status}`)
    else if (!/^[A-Z].*\.$/.test(body.message ?? '')) drill.broken.push(`${what} says no sentence: ${body.message}`)
    else if (!response.headers.has('Retry-After')) drill.broken.push(`${what} has no Retry-After`)
  }
  const { status } = await call(origin, 'GET', '/health')
  if (status !== 503) drill.broken.push(`/health answers ${status} on a read-only disk`)
}

async function expectNoStart({ place, broken, print }: Drill): Promise<void> {
  try {
    const server = await startBuiltServer(place)
    await server.kill()
    broken.push('a server starts on a read-only disk')
  } catch (error) {
    const said = String((error as Error).message)
      .replace('The program did not start.\n', '')
      .trim()
    print(`  a start says: ${said}`)
    if (/\n|^\w*Error/.test(said) || !said.endsWith('.')) broken.push(`a start on a read-only disk says: ${said}`)
  }
}

/** Everything that was acknowledged is there, and nothing of what was refused. */
async function expectWhole({ place, ledger, token, broken }: Drill, { origin }: BuiltServer): Promise<void> {
  await checkPromises({ origin, administrator: token, ledger, sample: Number.POSITIVE_INFINITY, random })
  ledger.violations.push(...(await findBrokenInvariants(place, ledger)))
  broken.push(...ledger.violations.splice(0).map(({ kind, sentence }) => `${kind}: ${sentence}`))
  const headers = { Authorization: `Bearer ${token}` }
  const found = await (await call(origin, 'GET', '/api/journals?search=refused', { headers })).text()
  if (found.includes('"Refused"')) broken.push('a refused change was made')
}

async function begin(place: Place, print: Print): Promise<{ drill: Drill; server: BuiltServer }> {
  const server = await startBuiltServer(place)
  const drill: Drill = {
    place,
    ledger: newLedger(),
    token: await signInAsAdministrator(server.origin),
    broken: [],
    print,
  }
  await write(drill, server, 'Before')
  return { drill, server }
}

async function onSqlite(disk: OwnFileSystem, print: Print): Promise<string[]> {
  // What a server that is killed was typesetting leaves a copy.
  const env = { TYPESETTING_PROCESSES: '0' }
  const place = { dataDir: join(disk.folder, 'data'), databaseUrl: undefined, env }
  let { drill, server } = await begin(place, print)
  try {
    await disk.remount('abort')
    await expectRefusals(drill, server, listWrites(drill))
    await pause(staysReadOnly)
    await expectReading(drill, server)
    await expectRefusals(drill, server, listWrites(drill))
    await server.kill()
    await expectNoStart(drill)

    disk.repair()
    const left = readdirSync(join(place.dataDir, 'temporary'))
    if (left.length > 0) drill.broken.push(`${left.length} unfinished files are left`)
    server = await startBuiltServer(place)
    await expectWhole(drill, server)
    await write(drill, server, 'Afterwards')
    await expectWhole(drill, server)
    print(`  ${drill.ledger.acknowledged} acknowledged`)
  } finally {
    await server.kill()
  }
  return drill.broken
}

async function onPostgres(disk: OwnFileSystem, databaseUrl: string, print: Print): Promise<string[]> {
  const place = { dataDir: join(disk.folder, 'data'), databaseUrl }
  mkdirSync(place.dataDir)
  const { drill, server } = await begin(place, print)
  try {
    await disk.remount('ro')
    const needFiles = listWrites(drill).filter(({ needsFiles }) => needsFiles)
    await expectRefusals(drill, server, needFiles)
    await pause(staysReadOnly)
    await expectReading(drill, server)
    await expectRefusals(drill, server, needFiles)

    await disk.remount('rw')
    const began = performance.now()
    while (performance.now() - began < isWritableWithin) {
      if ((await call(server.origin, 'GET', '/health')).status === 200) break
      await pause(20)
    }
    print(`  healthy again after ${Math.round(performance.now() - began)} ms, without a restart`)
    await expectWhole(drill, server)
    await write(drill, server, 'Afterwards')
    await expectWhole(drill, server)
    print(`  ${drill.ledger.acknowledged} acknowledged`)
  } finally {
    await server.kill()
  }
  return drill.broken
}

async function withDisk(kind: 'memory' | 'ext4', print: Print, work: (disk: OwnFileSystem) => Promise<string[]>) {
  const disk = mountOwn(kind, diskMegabytes)
  if (disk) return work(disk).finally(() => disk.end())
  print('  Skipped: this account may not mount a file system.')
  return []
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const print: Print = (line) => void process.stdout.write(`${line}\n`)
  print('SQLite')
  const broken = await withDisk('ext4', print, (disk) => onSqlite(disk, print))
  if (isPostgresAvailable()) {
    print('PostgreSQL')
    const postgres = await startPostgres()
    broken.push(
      ...(await withDisk('memory', print, (disk) => onPostgres(disk, postgres.url, print)).finally(postgres.stop)),
    )
  }
  for (const sentence of broken.slice(0, 50)) print(`  ${sentence}`)
  print(broken.length === 0 ? 'Nobody who only reads noticed.' : `${broken.length} violations.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
