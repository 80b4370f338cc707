import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { type DiskCache, openDiskCache } from './disk-cache.ts'

const warnings: unknown[] = []

type Changes = { program?: string; history?: string; maxBytes?: number; reserve?: number }

/** `history`: which changes the database has seen. */
function open(folder: string, { program = 'one', history = 'first', maxBytes = 1e9, reserve = 0 }: Changes = {}) {
  warnings.length = 0
  const changes = { changeIdOf: (number: number) => (number > 0 ? `${history} ${number}` : undefined) }
  const log = { warn: (...told: unknown[]) => void warnings.push(told) }
  const saved = openDiskCache({ folder, program, changes, maxBytes, reserve, log: log as never })
  onTestFinished(() => saved.end())
  return saved
}

const made = (text: string, number = 7) => ({ number, renderedAt: 5, facts: '{}', body: Buffer.from(text) })

const textOf = (saved: DiskCache, key: string) => {
  const found = saved.find(key)
  return found && Buffer.from(found.body).toString()
}

function newFolder(): string {
  const folder = makeTemporaryFolder('ready-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'answers')
}

/** A folder in which something was saved after the seventh change. */
function savedOnce(): string {
  const folder = newFolder()
  const saved = open(folder)
  saved.save('/', made('Tides'))
  saved.end()
  return folder
}

test('an entry is there after a restart, with all that belongs to it', () => {
  const found = open(savedOnce()).find('/')
  expect(found && { ...found, body: Buffer.from(found.body) }).toEqual(made('Tides'))
})

test('another build, or other settings, begin empty and remove the old entries', () => {
  const folder = savedOnce()
  expect(textOf(open(folder, { program: 'two' }), '/')).toBeUndefined()
  expect(textOf(open(folder), '/')).toBeUndefined()
})

test('a database that was restored from a copy begins empty', () => {
  const folder = savedOnce()
  expect(textOf(open(folder, { history: 'second' }), '/')).toBeUndefined()
})

test('a newer entry takes the place of an older one', () => {
  const saved = open(savedOnce())
  saved.save('/', made('Rocks', 8))
  expect(textOf(saved, '/')).toBe('Rocks')
})

test('without the id of its change, nothing is saved', () => {
  const saved = open(newFolder())
  saved.save('/', made('Tides', 0))
  expect(textOf(saved, '/')).toBeUndefined()
})

test('the file has a size, and the entries that were made first go first', () => {
  const saved = open(newFolder(), { maxBytes: 400_000 })
  for (let answer = 0; answer < 400; answer += 1) {
    saved.save(`/${answer}`, made('x'.repeat(3_000), 1))
  }
  expect(textOf(saved, '/0')).toBeUndefined()
  expect(textOf(saved, '/399')).toBeDefined()
})

test('a small file has its size, too, however large its entries are', () => {
  const folder = newFolder()
  const saved = open(folder, { maxBytes: 1_000_000 })
  for (let entry = 0; entry < 100; entry += 1) saved.save(`/${entry}`, made('x'.repeat(100_000)))
  expect([textOf(saved, '/0'), textOf(saved, '/99')?.length]).toEqual([undefined, 100_000])
  saved.end()
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length)
  expect(Math.max(...bytes)).toBeLessThan(1_300_000)
})

test('an entry that was removed is not there', () => {
  const saved = open(savedOnce())
  saved.remove('/')
  expect(textOf(saved, '/')).toBeUndefined()
})

test('an entry that was removed while another process was writing is gone before the next one is found or saved', () => {
  const folder = savedOnce()
  const saved = open(folder)
  saved.find('/')
  const [name = ''] = readdirSync(folder)
  const other = new DatabaseSync(join(folder, name))
  other.exec('begin immediate')
  saved.remove('/')
  other.exec('commit')
  saved.find('/other')
  expect(other.prepare('select key from entry').all()).toEqual([])
  other.close()
})

test('what else is in its folder is removed, folders too', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'earlier', 'deep'), { recursive: true })
  const saved = open(folder)
  saved.save('/', made('Tides'))
  expect(saved.find('/')).toBeDefined()
  expect(existsSync(join(folder, 'earlier'))).toBe(false)
})

test('a full file gives way entry by entry, so that no request waits for many to be deleted', () => {
  const folder = newFolder()
  const saved = open(folder, { maxBytes: 400_000 })
  saved.save('/', made('Tides'))
  const [name = ''] = readdirSync(folder)
  const file = new DatabaseSync(join(folder, name))
  const count = file.prepare('select count(*) as entries from entry')
  const entries = () => Number(count.get()?.['entries'])
  const removed = Array.from({ length: 400 }, (_, answer) => {
    const before = entries()
    saved.save(`/${answer}`, made('x'.repeat(3_000)))
    return before + 1 - entries()
  })
  expect(Math.max(...removed)).toBe(2)
  file.close()
})

test('an entry under the key of another one is damaged', () => {
  const folder = savedOnce()
  const [name = ''] = readdirSync(folder)
  const file = new DatabaseSync(join(folder, name))
  file.exec("update entry set key = '/other'")
  file.close()
  expect(textOf(open(folder), '/other')).toBeUndefined()
})

test('on a disk that is nearly full, it gives back its room', () => {
  const folder = savedOnce()
  const saved = open(folder, { reserve: Number.MAX_SAFE_INTEGER })
  for (let answer = 0; answer < 200; answer += 1) saved.save('/', made('Tides'))
  expect([existsSync(folder), warnings.length]).toEqual([false, 1])
  expect(textOf(saved, '/')).toBeUndefined()
})

test('an entry that was damaged on the disk is none', () => {
  const folder = savedOnce()
  const [name = ''] = readdirSync(folder)
  const file = join(folder, name)
  const bytes = readFileSync(file)
  bytes.write('Rocks', bytes.lastIndexOf('Tides'))
  writeFileSync(file, bytes)
  expect(textOf(open(folder), '/')).toBeUndefined()
})

test('a file that is no database is removed, and no request notices', () => {
  const folder = savedOnce()
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), 'x'.repeat(10_000))
  const saved = open(folder)
  expect([textOf(saved, '/'), warnings.length, existsSync(folder)]).toEqual([undefined, 1, false])
})
