import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredFile } from '#src/domain/article/file-names.ts'
import type { FaultOfCopy } from '#src/formats/word/cleaning/index.ts'
import { inspectDocx } from '#src/formats/word/package/inspect-docx.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { cleanWord } from './clean-word.ts'
import { createInspector, type Inspector } from './inspect-upload.ts'

let folder: string
let storage: Storage
let inspector: Inspector
const log = createLog('silent')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clean-word-'))
  storage = await openDiskStorage(folder)
  const workerUrl = new URL('./inspection-worker.ts', import.meta.url)
  inspector = createInspector({ workerUrl, timeoutMs: 120_000, maxParallel: 1 })
})
afterEach(async () => {
  await inspector.close()
  await rm(folder, { recursive: true, force: true })
})

const properties = { title: 'A Title', authors: ['Ada Quill'], keywords: [], language: 'en', published: '2026-05-06' }

async function store(bytes: Uint8Array): Promise<StoredFile> {
  const received = await storage.receive(Readable.from([bytes]), bytes.length)
  await received.keep()
  return { sha256: received.sha256, size: received.size }
}

async function read({ sha256 }: StoredFile): Promise<Uint8Array> {
  const content = await storage.open(sha256)
  return content ? new Uint8Array(await new Response(content).arrayBuffer()) : new Uint8Array()
}

test('the published file is a separate one, and the manuscript stays as it was sent', async () => {
  const sent = buildDocx({
    bodyXml: '<w:p><w:r><w:t>kept</w:t></w:r><w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
  })
  const manuscript = await store(sent)
  const published = await cleanWord({ storage, inspector, log }, manuscript, properties)
  const bytes = await read(published)
  expect(bytes).toHaveLength(published.size)
  expect(await inspectDocx(bytes)).toEqual({ ok: true, text: 'kept' })
  expect(Buffer.from(await read(manuscript)).equals(sent)).toBe(true)
  expect(await cleanWord({ storage, inspector, log }, manuscript, properties)).toEqual(published)
})

test('a copy that does not read back is not offered: the log says so, and the editor what to do', async () => {
  const manuscript = await store(buildDocx({ text: 'Heron counts.' }))
  const logged: unknown[] = []
  const watched = { ...log, error: (...[facts]: unknown[]) => void logged.push(facts) }
  const answering = (fault: FaultOfCopy): Inspector => ({ ...inspector, cleanWord: async () => ({ ok: false, fault }) })
  const publishing = (fault: FaultOfCopy) =>
    cleanWord({ storage, inspector: answering(fault), log: watched as typeof log }, manuscript, properties)
  await expect(publishing({ kind: 'lost-words', words: 'Heron', count: 1 })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'word-file-not-whole',
    message: expect.stringMatching(/would lack some of its words: “Heron”.* save it as a new \.docx file/),
  })
  await expect(publishing({ kind: 'dead-link' })).rejects.toMatchObject({
    message: expect.stringContaining('would be damaged'),
  })
  expect(logged).toEqual([
    { manuscript: manuscript.sha256, fault: 'lost-words', count: 1 },
    { manuscript: manuscript.sha256, fault: 'dead-link', count: undefined },
  ])
})

test('a manuscript that is lost or unreadable is not published', async () => {
  const lost = { sha256: 'a'.repeat(64), size: 3 }
  const broken = await store(Buffer.from('no Word file'))
  const refusals = [
    [lost, /^The manuscript’s file is missing\./],
    [broken, /^The Word file could not be prepared for publication\. Please/],
  ] as const
  for (const [manuscript, message] of refusals) {
    await expect(cleanWord({ storage, inspector, log }, manuscript, properties)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(message),
    })
  }
})
