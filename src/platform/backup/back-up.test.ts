import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { readBlobs } from '#src/platform/storage/disk-storage.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { backUp } from './back-up.ts'

const megabyte = 1024 * 1024

function newDataFolder() {
  const root = makeTemporaryFolder('backup-test-')
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  const folder = join(root, 'backup', 'journal')
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'))
  database.exec('pragma journal_mode = wal; create table article (title text)')
  database.close()
  return { dataDir, folder, withDatabase: true, blobs: readBlobs(dataDir) }
}

function addTitle(dataDir: string, title: string): void {
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'))
  database.prepare('insert into article values (?)').run(title)
  database.close()
}

function titlesIn(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'database.sqlite'), { readOnly: true })
  try {
    return database
      .prepare('select title from article')
      .all()
      .map(({ title }) => title)
  } finally {
    database.close()
  }
}

/** @returns its path below the folder that it is stored in. */
function addBlob(dataDir: string, bytes: string | Uint8Array): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = join('blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
  mkdirSync(dirname(join(dataDir, path)), { recursive: true })
  writeFileSync(join(dataDir, path), bytes)
  return path
}

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())

test('a backup has the database, the files, the letters without secrets and the template, for its owner only', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  addTitle(dataDir, 'Bridges')
  const blob = addBlob(dataDir, 'a paper')
  mkdirSync(join(dataDir, 'outbox'))
  writeFileSync(join(dataDir, 'outbox', 'one.eml'), 'Hello')
  writeFileSync(join(dataDir, 'outbox', 'two.secret.eml'), 'a link that gives access')
  mkdirSync(join(dataDir, 'typesetting', 'fonts'), { recursive: true })
  writeFileSync(join(dataDir, 'typesetting', 'fonts', 'own.ttf'), 'letters')

  expect(await backUp({ dataDir, folder, ...rest })).toEqual({ copied: 3, repaired: 0, kept: 0, damaged: [] })

  expect(filesIn(folder).sort()).toEqual(
    [blob, 'database.sqlite', 'outbox/one.eml', 'typesetting/fonts/own.ttf'].sort(),
  )
  expect(titlesIn(folder)).toEqual(['Bridges'])
  expect(statSync(folder).mode & 0o077).toBe(0)
  for (const path of filesIn(folder)) expect(statSync(join(folder, path)).mode & 0o077).toBe(0)
})

test('the next backup copies what is new or has changed', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  addBlob(dataDir, 'the first paper')
  mkdirSync(join(dataDir, 'typesetting'))
  writeFileSync(join(dataDir, 'typesetting', 'article.typ'), 'one')
  await backUp({ dataDir, folder, ...rest })

  addTitle(dataDir, 'Towers')
  const second = addBlob(dataDir, 'the second paper')
  writeFileSync(join(dataDir, 'typesetting', 'article.typ'), 'two')

  expect(await backUp({ dataDir, folder, ...rest })).toEqual({ copied: 2, repaired: 0, kept: 1, damaged: [] })
  expect(readFileSync(join(folder, second), 'utf8')).toBe('the second paper')
  expect(readFileSync(join(folder, 'typesetting', 'article.typ'), 'utf8')).toBe('two')
  expect(titlesIn(folder)).toEqual(['Towers'])
})

test('a copy that was cut short or changed is made again', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  const short = addBlob(dataDir, 'a paper that was cut short')
  const changed = addBlob(dataDir, 'a paper with one bit changed')
  await backUp({ dataDir, folder, ...rest })
  truncateSync(join(folder, short), 3)
  writeFileSync(join(folder, changed), 'a paper with one bit chanfed')

  expect(await backUp({ dataDir, folder, ...rest })).toEqual({ copied: 0, repaired: 2, kept: 0, damaged: [] })
  expect(readFileSync(join(folder, short), 'utf8')).toBe('a paper that was cut short')
  expect(readFileSync(join(folder, changed), 'utf8')).toBe('a paper with one bit changed')
})

test('a damaged file of the journal is reported, and neither copied nor put over the good copy', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  const copied = addBlob(dataDir, 'copied while it was whole')
  await backUp({ dataDir, folder, ...rest })
  const never = addBlob(dataDir, 'damaged before the first copy')
  for (const path of [copied, never]) appendFileSync(join(dataDir, path), '!')

  const { damaged } = await backUp({ dataDir, folder, ...rest })

  expect(damaged.sort()).toEqual([copied, never].sort())
  expect(readFileSync(join(folder, copied), 'utf8')).toBe('copied while it was whole')
  expect(existsSync(join(folder, never))).toBe(false)
})

test('a damaged database does not replace the good copy', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  for (let n = 0; n < 500; n += 1) addTitle(dataDir, `Paper ${n} ${'x'.repeat(200)}`)
  await backUp({ dataDir, folder, ...rest })
  const path = join(dataDir, 'database.sqlite')
  const bytes = readFileSync(path)
  bytes.fill(0xff, 3 * 4096, 5 * 4096)
  writeFileSync(path, bytes)

  await expect(backUp({ dataDir, folder, ...rest })).rejects.toThrow(/database\.sqlite is damaged and was not copied/)

  expect(titlesIn(folder)).toHaveLength(500)
  expect(filesIn(folder)).toEqual(['database.sqlite'])
})

test('a backup that is killed in the middle of a file leaves no half a file under a name, and the next one completes it', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  const small = addBlob(dataDir, 'small')
  const large = addBlob(dataDir, new Uint8Array(4 * megabyte).fill(7))
  await backUp({ ...newDataFolder(), folder })

  // The system kills a process that writes beyond the limit, here after half of the large file.
  const script = `import { backUp } from ${JSON.stringify(join(import.meta.dirname, 'back-up.ts'))}
    import { readBlobs } from ${JSON.stringify(join(import.meta.dirname, '..', 'storage', 'disk-storage.ts'))}
    await backUp({ ...${JSON.stringify({ dataDir, folder, withDatabase: true })}, blobs: readBlobs(${JSON.stringify(dataDir)}) })`
  const killed = spawnSync('bash', [
    ...['-c', 'ulimit -c 0 -f 2048; exec "$0" --input-type=module-typescript -e "$1"'],
    ...[process.execPath, script],
  ])
  expect(killed.status).not.toBe(0)
  expect(existsSync(join(folder, large))).toBe(false)
  expect(titlesIn(folder)).toEqual([])

  await backUp({ dataDir, folder, ...rest })
  for (const path of [small, large])
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(dataDir, path)))).toBe(true)
})

test('what an interrupted backup left is removed by the next one', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  const left = join(folder, 'blobs', 'half.part')
  mkdirSync(dirname(left), { recursive: true })
  writeFileSync(left, 'half')
  await backUp({ dataDir, folder, ...rest })
  expect(existsSync(left)).toBe(false)
})

test('while a backup is running, another one of the same data does not start', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  const other = new DatabaseSync(join(dataDir, 'backup.lock'))
  other.exec('begin exclusive')
  writeFileSync(join(dataDir, 'backup.pid'), '4711')
  await expect(backUp({ dataDir, folder, ...rest })).rejects.toThrow(
    `Another backup of ${dataDir} is running (process 4711). Let it finish first.`,
  )
  expect(existsSync(folder)).toBe(false)
  other.close()
  await backUp({ dataDir, folder, ...rest })
  expect(titlesIn(folder)).toEqual([])
})

test('what a program that opened the copied database left beside it does not stay beside the next copy', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  await backUp({ dataDir, folder, ...rest })
  for (const side of ['-wal', '-shm', '-journal'])
    writeFileSync(join(folder, `database.sqlite${side}`), 'of another database')
  addTitle(dataDir, 'Bridges')
  await backUp({ dataDir, folder, ...rest })
  expect(filesIn(folder)).toEqual(['database.sqlite'])
  expect(titlesIn(folder)).toEqual(['Bridges'])
})

test('the copied database can be read in a folder that nobody may write to', async () => {
  const { dataDir, folder, ...rest } = newDataFolder()
  addTitle(dataDir, 'Bridges')
  await backUp({ dataDir, folder, ...rest })
  chmodSync(folder, 0o500)
  expect(titlesIn(folder)).toEqual(['Bridges'])
  expect(filesIn(folder)).toEqual(['database.sqlite'])
  chmodSync(folder, 0o700)
})
