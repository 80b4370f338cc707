// The drill of a machine with little memory: the kernel limits the server and its engines together, while people write and big
// manuscripts are typeset. The kernel may end an engine, never the server, and the paper's page says why there is no proof.
// Needs the right to make a cgroup. node test/drills/little-memory.ts [--megabytes 512]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { oneMinute, oneSecond } from '#src/domain/clock.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises } from './check-promises.ts'
import { newLedger } from './ledger.ts'
import { limitMemory, type MemoryLimit } from './memory-limit.ts'
import { seededRandom } from './seeded-random.ts'
import { call, sendSubmission, writeUntilKilled } from './writer.ts'

const writers = 3
const writesEach = 15
/** Words of the big manuscripts. An ordinary one has 5,000. */
const sizes = [5_000, 50_000, 5_000, 400_000, 5_000, 800_000, 5_000]
const typesetWithin = 10 * oneMinute
/** What this drill ends with where the kernel lets nobody make a group. */
const cannotRun = 3

type Proof = { state: string; message?: string; hasPdf: boolean }

function manuscriptOf(words: number): Uint8Array<ArrayBuffer> {
  const sentence = 'Children who drew number lines compared fractions better than those who cut circles. '
  const paragraphs = Array.from({ length: words / 130 }, () => sentence.repeat(10))
  return buildDocx({ paragraphs })
}

async function run(limit: MemoryLimit, print: (line: string) => void): Promise<string[]> {
  // On a disk: files in memory would count.
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'memory-drill-')), databaseUrl: undefined }
  const random = seededRandom(7)
  const ledger = newLedger()
  const broken: string[] = []
  const server = await startBuiltServer({ ...place, env: limit.env })
  try {
    const { origin } = server
    const token = await signInAsAdministrator(origin)
    print(`started with ${limit.peakMegabytes()} MB`)
    const killed = new AbortController().signal
    const writing = Array.from({ length: writers }, (_, number) =>
      writeUntilKilled({
        origin,
        administrator: token,
        ledger,
        random: seededRandom(random.between(0, 2 ** 31)),
        name: `Writer ${number + 1}`,
        killed,
        writes: writesEach,
      }),
    )
    const manuscripts = new Map<string, number>()
    for (const words of sizes) {
      const sent = {
        key: `${words} ${manuscripts.size}`,
        title: `Manuscript ${manuscripts.size + 1}`,
        owner: token,
        docx: manuscriptOf(words),
      }
      const response = await sendSubmission(origin, sent)
      if (response.status === 201) manuscripts.set(response.headers.get('Location')?.split('/').at(-1) ?? '', words)
      else broken.push(`a manuscript of ${words} words was answered ${response.status}: ${await response.text()}`)
    }
    await Promise.all(writing)
    for (const [id, words] of manuscripts) {
      const proof = await untilTypeset(origin, token, id)
      print(`  ${words} words: ${proof.state} ${proof.message ?? ''}`)
      const isClear = proof.state === 'done' || (proof.state === 'failed' && /\.$/.test(proof.message ?? ''))
      if (!isClear) broken.push(`a manuscript of ${words} words is ${proof.state}: ${proof.message}`)
      if (words === 5_000 && !proof.hasPdf) broken.push('an ordinary manuscript was not typeset')
    }
    await checkPromises({ origin, administrator: token, ledger, sample: Number.POSITIVE_INFINITY, random })
    ledger.violations.push(...(await findBrokenInvariants(place, ledger)))
    print(
      `${ledger.acknowledged} acknowledged; peak ${limit.peakMegabytes()} MB, ${limit.killed()} processes ended by the kernel`,
    )
    return [...broken, ...ledger.violations.map(({ kind, sentence }) => `${kind}: ${sentence}`)]
  } catch (error) {
    return [...broken, `the server is gone, ${limit.killed()} processes ended by the kernel: ${error}`]
  } finally {
    await server.kill()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

async function untilTypeset(origin: string, token: string, id: string): Promise<Proof> {
  const headers = { Authorization: `Bearer ${token}` }
  const deadline = performance.now() + typesetWithin
  for (;;) {
    const response = await call(origin, 'GET', `/api/submissions/${id}/proof`, { headers })
    const proof = (await response.json()) as Proof
    if (proof.state === 'done' || proof.state === 'failed' || performance.now() > deadline) return proof
    const { status } = await call(origin, 'GET', '/health')
    if (status !== 200) return { state: `waiting while /health answers ${status}`, hasPdf: false }
    await pause(oneSecond)
  }
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '512' } } })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const limit = limitMemory(`drill-${process.pid}`, Number(values.megabytes))
  if (limit) {
    const broken = await run(limit, print).finally(() => limit.remove())
    for (const sentence of broken.slice(0, 50)) print(`  ${sentence}`)
    print(broken.length === 0 ? 'The server stayed.' : `${broken.length} violations.`)
    process.exitCode = broken.length === 0 ? 0 : 1
  } else {
    print('Not run: this account may not make a group under /sys/fs/cgroup whose memory it can limit.')
    process.exitCode = cannotRun
  }
}
