// Bags altered by somebody who knows the format: every checksum is right.
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './bag.ts'

type Changed = { files: { sha256: string }[]; pictures: { name: string }[] } & Record<string, unknown>

export function anyFile(bag: string, name: RegExp): string {
  const [path] = filesBelow(bag).filter((file) => name.test(file))
  if (!path) throw new Error(`no ${name}`)
  return path
}

/** The record of the first paper that contains such words. */
export function changeRecord(bag: string, change: (record: Changed) => object, words = ''): void {
  const place = filesBelow(bag).find(
    (path) => path.endsWith('paper.json') && readFileSync(path, 'utf8').includes(words),
  )
  if (!place) throw new Error(`no record says ${words}`)
  replace(bag, place, JSON.stringify(change(JSON.parse(readFileSync(place, 'utf8')))))
}

export function changeIssues(bag: string, change: (issues: Record<string, unknown>[]) => object[]): void {
  const place = join(bag, 'data', 'issues.json')
  replace(bag, place, JSON.stringify(change(JSON.parse(readFileSync(place, 'utf8')))))
}

/** In the record of its paper as well. */
export function changeFile(bag: string, name: RegExp, content: string | Uint8Array): void {
  const place = anyFile(bag, name)
  const old = sumOf(place)
  replace(bag, place, content)
  const sum = sumOf(place)
  for (const record of filesBelow(bag).filter((path) => /(paper|issues)[.]json$/.test(path))) {
    const before = readFileSync(record, 'utf8')
    if (!before.includes(old)) continue
    const size = /"size":\s*\d+/g
    replace(bag, record, before.replaceAll(old, sum).replaceAll(size, '"size": 100000'))
  }
}

/** Within its folder; no record mentions it. */
export function moveFile(bag: string, name: RegExp, newName: string): void {
  const place = anyFile(bag, name)
  const target = join(dirname(place), newName)
  renameSync(place, target)
  const manifest = join(bag, 'manifest-sha256.txt')
  const [before, after] = [place, target].map((path) => path.slice(bag.length + 1)) as [string, string]
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(before, after))
  sealTags(bag)
}

export function sealTags(bag: string): void {
  const names = ['bag-info.txt', 'bagit.txt', 'manifest-sha256.txt']
  writeFileSync(
    join(bag, 'tagmanifest-sha256.txt'),
    names.map((name) => `${sumOf(join(bag, name))}  ${name}\n`).join(''),
  )
}

function replace(bag: string, place: string, content: string | Uint8Array): void {
  const path = place.slice(bag.length + 1)
  writeFileSync(place, content)
  const manifest = join(bag, 'manifest-sha256.txt')
  const lines = readFileSync(manifest, 'utf8')
    .split('\n')
    .map((line) => (line.endsWith(`  ${path}`) ? `${sumOf(place)}  ${path}` : line))
  writeFileSync(manifest, lines.join('\n'))
  const info = join(bag, 'bag-info.txt')
  writeFileSync(info, readFileSync(info, 'utf8').replace(/^Payload-Oxum.*\n/m, ''))
  sealTags(bag)
}

const sumOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
