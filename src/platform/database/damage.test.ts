import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { requireSoundDatabase } from './damage.ts'

/** As a program leaves it that was killed. */
function newUnclosedDatabase(): string {
  const root = makeTemporaryFolder('damage-')
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const running = join(root, 'running')
  const dataDir = join(root, 'data')
  for (const folder of [running, dataDir]) mkdirSync(folder)
  const database = new DatabaseSync(join(running, 'database.sqlite'))
  database.exec('pragma journal_mode = wal; create table note (text text)')
  for (let n = 0; n < 500; n += 1) database.prepare('insert into note values (?)').run('x'.repeat(200))
  database.exec('pragma wal_checkpoint(truncate)')
  database.exec("insert into note values ('last')")
  for (const suffix of ['', '-wal'])
    copyFileSync(join(running, `database.sqlite${suffix}`), join(dataDir, `database.sqlite${suffix}`))
  database.close()
  return dataDir
}

test('a folder without a database and a sound database pass', () => {
  const dataDir = newUnclosedDatabase()
  requireSoundDatabase(dataDir)
  requireSoundDatabase(join(dataDir, 'nowhere'))
  const database = new DatabaseSync(join(dataDir, 'database.sqlite'))
  expect(database.prepare('select count(*) as count from note').get()).toEqual({ count: 501 })
  database.close()
})

test.each([
  ['whose pages make no sense', (bytes: Buffer) => bytes.fill(0xff, 3 * 4096, 6 * 4096)],
  ['whose head is another file', (bytes: Buffer) => bytes.fill('PK', 0, 100)],
])('a database %s is refused with the way out', (_what, harm) => {
  const dataDir = newUnclosedDatabase()
  const path = join(dataDir, 'database.sqlite')
  const bytes = readFileSync(path)
  harm(bytes)
  writeFileSync(path, bytes)
  for (const _start of ['the first', 'the next'])
    expect(() => requireSoundDatabase(dataDir)).toThrow(
      /is damaged, so the server does not start on it\.[\s\S]+restore[\s\S]+\.recover/,
    )
})

test('files without their database are refused: an empty one would have them all removed', () => {
  const dataDir = newUnclosedDatabase()
  mkdirSync(join(dataDir, 'blobs', 'ab'), { recursive: true })
  rmSync(join(dataDir, 'database.sqlite'))
  expect(() => requireSoundDatabase(dataDir)).toThrow(/no database\.sqlite beside them/)
})
