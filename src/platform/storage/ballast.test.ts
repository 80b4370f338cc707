import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { openBallast } from './ballast.ts'

const bytes = 3_000_000
const plenty = 100_000_000

function start(free = plenty) {
  const dataDir = makeTemporaryFolder('test-ballast-')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const disk = { free }
  const ballast = openBallast(dataDir, { bytes, freeBytes: () => disk.free })
  return { ballast, disk, path: join(dataDir, 'ballast'), names: () => readdirSync(dataDir) }
}

test('while there is room, it takes up bytes that no file system stores in less room, once', () => {
  const { ballast, path } = start()
  expect([ballast.look(), ballast.look()]).toEqual(['taken', undefined])
  const content = readFileSync(path)
  expect(content).toHaveLength(bytes)
  expect(zstdCompressSync(content).length).toBeGreaterThanOrEqual(bytes)
})

test('it is given up before the last bytes are used, and reported once', () => {
  const { ballast, disk, path } = start()
  ballast.look()
  disk.free = 1_000_000
  expect([ballast.look(), ballast.look()]).toEqual(['given-up', undefined])
  expect(existsSync(path)).toBe(false)
})

test('who runs into the full disk first gives it up, and the next look reports it', () => {
  const { ballast } = start()
  ballast.look()
  expect([ballast.giveUp(), ballast.giveUp()]).toEqual([true, false])
  expect(ballast.look()).toBe('given-up')
})

test('the process that keeps it reports that another one has given it up, and does not take it again at once', () => {
  const { ballast, path } = start()
  ballast.look()
  openBallast(dirname(path), { bytes }).giveUp()
  expect([ballast.look(), existsSync(path), ballast.look()]).toEqual(['given-up', false, 'taken'])
})

test('what happened at the start is reported by the first look', () => {
  const { ballast, disk } = start()
  ballast.look()
  disk.free = 1_000_000
  ballast.keepRoom()
  disk.free = plenty
  ballast.keepRoom()
  expect([ballast.look(), ballast.look()]).toEqual(['given-up', 'taken'])
})

test('it comes back only when it does not fill the disk again', () => {
  const { ballast, disk, names } = start(bytes + 1_000_000)
  expect([ballast.look(), names()]).toEqual([undefined, []])
  disk.free = plenty
  expect([ballast.look(), names()]).toEqual(['taken', ['ballast']])
})
