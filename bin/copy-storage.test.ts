// npm run storage:copy, between a disk and a bucket, either way.
// In turns: it starts commands by the dozen.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { openStorage } from '#src/platform/storage/open-storage.ts'
import { placeOf, type Storage } from '#src/platform/storage/storage.ts'
import { commandStorageTimeouts } from '#src/platform/storage/timeouts.ts'
import { createBucket, hasS3 } from '#test/environment/s3.ts'
import { environmentOf } from '#test/environment/s3-server.ts'

type Place = { name: string; storage: Storage; env: Record<string, string> }

const megabyte = 1024 * 1024
const command = join(import.meta.dirname, 'copy-storage.ts')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function aFolder(): Promise<Place> {
  const name = newFolder()
  return { name, storage: await openDiskStorage(name), env: {} }
}

async function aBucket(): Promise<Place> {
  const s3 = await createBucket()
  const env = environmentOf(s3)
  return { name: s3.url, storage: await openStorage({ dataDir: newFolder(), s3 }, commandStorageTimeouts), env }
}

async function add({ storage }: Place, bytes: Uint8Array): Promise<string> {
  const received = await storage.receive(new Blob([new Uint8Array(bytes)]).stream(), bytes.length)
  await received.keep()
  return received.sha256
}

async function contentOf({ storage }: Place): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { sha256 } of storage.list())
    content[sha256] = createHash('sha256')
      .update(Buffer.from(await new Response(await storage.open(sha256)).arrayBuffer()))
      .digest('hex')
  return content
}

/** Without blocking: the S3 server may be asked by this process, too. */
async function copy(from: Place, to: Place, limits = '') {
  const script = `${limits} exec "$0" "$@"`
  const child = spawn('/bin/bash', ['--norc', '-c', script, process.execPath, command, from.name, to.name], {
    env: { ...from.env, ...to.env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  const [status, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  )
  return { status, signal, ...output }
}

const ways = [
  ['a folder', 'a folder', aFolder, aFolder],
  ...(hasS3
    ? [['a folder', 'a bucket', aFolder, aBucket] as const, ['a bucket', 'a folder', aBucket, aFolder] as const]
    : []),
] as const

describe.each(ways)('from %s to %s', (_from, _to, openFrom, openTo) => {
  test('everything is copied once, and the last line says so', async () => {
    const [from, to] = [await openFrom(), await openTo()]
    const names = [await add(from, Buffer.from('one')), await add(from, Buffer.from('three'))].sort()
    const first = await copy(from, to)
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toBe(
      `All 2 files (0.0 MB) of ${from.name} are in ${to.name}: 2 copied now and read back whole, 0 there before.\n`,
    )
    expect(await contentOf(to)).toEqual(Object.fromEntries(names.map((name) => [name, name])))
    expect((await copy(from, to)).stdout).toMatch(/: 0 copied now and read back whole, 2 there before\.\n$/)
  })

  test('killed in the middle of a file, it leaves no half a file, and goes on the next time', async () => {
    const [from, to] = [await openFrom(), await openTo()]
    const small = await add(from, Buffer.from('small'))
    const large = await add(from, randomBytes(4 * megabyte))
    // The system kills a process that writes a longer file, here after half of the large one.
    const killed = await copy(from, to, 'ulimit -c 0 -f 2048;')
    expect([killed.status, killed.signal]).not.toEqual([0, null])
    expect(killed.stdout).not.toContain('All ')
    expect(Object.keys(await contentOf(to))).not.toContain(large)
    expect(await copy(from, to)).toMatchObject({ status: 0 })
    expect(await contentOf(to)).toEqual({ [small]: small, [large]: large })
  })
})

test('a damaged file is named and not copied, and the command ends with 1', async () => {
  const [from, to] = [await aFolder(), await aFolder()]
  const whole = await add(from, Buffer.from('whole'))
  const damaged = await add(from, Buffer.from('damaged'))
  truncateSync(join(from.name, 'blobs', placeOf(damaged)), 3)
  const { status, stdout, stderr } = await copy(from, to)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`Damaged, and not copied: ${damaged}\n1 file (0.0 MB) of ${from.name} are in ${to.name}`)
  expect(await contentOf(to)).toEqual({ [whole]: whole })
})
