// One database is enough: the damaged bag decides.
import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { enterPeriodical, importBag } from '#src/features/preservation/index.ts'
import { anyFile, changeRecord, sealTags } from '#test/factories/altered-bag.ts'
import { buildArticle } from '#test/factories/article.ts'
import { contentsOf, exported } from '#test/factories/bag.ts'
import { fillPeriodical } from '#test/factories/published-contents.ts'
import { startApi, type TestApi } from './api-harness.ts'

const mishaps: [string, (bag: string) => void, RegExp][] = [
  ['with one flipped byte', (bag) => flipByte(anyFile(bag, /pdf-v1[.]pdf$/)), /pdf-v1\.pdf has changed/],
  ['with a flipped byte in a record', (bag) => flipByte(anyFile(bag, /paper[.]json$/)), /paper\.json has changed/],
  [
    'with a flipped byte in its manifest',
    (bag) => flipByte(join(bag, 'manifest-sha256.txt')),
    /manifest-sha256\.txt has changed/,
  ],
  ['without one of its files', (bag) => rmSync(anyFile(bag, /docx-v1[.]docx$/)), /docx-v1\.docx is missing/],
  [
    'with a file more',
    (bag) => writeFileSync(join(bag, 'data', 'more.txt'), 'more'),
    /no manifest names data\/more\.txt/,
  ],
  [
    'with a file more beside the payload',
    (bag) => writeFileSync(join(bag, 'run.sh'), 'more'),
    /no manifest names run\.sh/,
  ],
  ['with a link', (bag) => symlinkSync('/etc/hostname', join(bag, 'data', 'link')), /data\/link is a link or a device/],
  ['whose payload is a link', replaceByLink, /periodical\.json is not a regular file|is a link/],
  [
    'without a manifest of its tags',
    (bag) => rmSync(join(bag, 'tagmanifest-sha256.txt')),
    /tagmanifest-sha256\.txt is missing/,
  ],
  [
    'of another version',
    (bag) => writeFileSync(join(bag, 'bagit.txt'), 'BagIt-Version: 9.9\n'),
    /does not declare BagIt 1.0/,
  ],
  ['that is none', (bag) => rmSync(join(bag, 'bagit.txt')), /There is no bag in/],
  [
    'that names a path outside',
    (bag) => addToManifest(bag, `${'0'.repeat(64)}  data/../../etc/passwd\n`),
    /names a path outside/,
  ],
  [
    'that names an absolute place',
    (bag) => addToManifest(bag, `${'0'.repeat(64)}  /etc/passwd\n`),
    /names a path outside/,
  ],
  ['that names a file twice', (bag) => addToManifest(bag, firstLine(bag)), /twice/],
  [
    'with a manifest line without end',
    (bag) => addToManifest(bag, `${'0'.repeat(64)}  data/${'x'.repeat(200_000)}`),
    /too long/,
  ],
  [
    'with a record of a later version',
    (bag) => changeRecord(bag, (record) => ({ ...record, later: 1 })),
    /cannot be read/,
  ],
  [
    'with a record of another paper',
    (bag) => changeRecord(bag, (record) => ({ ...record, id: '01900000-0000-7000-8000-000000000000' })),
    /another paper/,
  ],
  [
    'with a path for the name of a picture',
    (bag) =>
      changeRecord(bag, (record) => ({
        ...record,
        pictures: [{ name: '../x', sha256: '0'.repeat(64), mediaType: 'image/png', size: 1 }],
      })),
    /cannot be read/,
  ],
  [
    'whose record names other bytes',
    (bag) => changeRecord(bag, (record) => ({ ...record, files: [{ ...record.files[0], sha256: '0'.repeat(64) }] })),
    /is not the file that its record names|belongs to no record/,
  ],
]

describe('nothing at all is imported from a bag', () => {
  test.each(mishaps)('%s', async (_title, harm, message) => {
    const here = await startApi()
    await fillPeriodical(here)
    const bag = await exported(here)
    harm(bag)
    const there = await startApi()
    await expect(importBag(there.services, system, bag)).rejects.toThrow(message)
    expect(await there.db.selectFrom('article').select('id').execute()).toEqual([])
    expect(there.storedFiles()).toEqual({ blobs: [], temporary: [] })
  })

  test('into an installation that has papers', async () => {
    const here = await startApi()
    await fillPeriodical(here)
    const bag = await exported(here)
    const before = contentsOf(bag)
    await expect(importBag(here.services, system, bag)).rejects.toThrow(
      'This installation already contains papers or issues',
    )
    expect(contentsOf(await exported(here))).toEqual(before)
  })

  test('when the database refuses one paper of many', async () => {
    const there = await startApi()
    const article = await incomingArticle(there)
    async function* articles() {
      yield article
      yield article
    }
    await expect(enterPeriodical(there.services, system, { issues: [], articles: articles() })).rejects.toThrow(
      /unique/i,
    )
    expect(await there.db.selectFrom('article').select('id').execute()).toEqual([])
    expect((await (await there.request('GET', '/api/journals?page=1')).json()).pagination.totalJournals).toBe(0)
  })
})

async function incomingArticle({ db }: TestApi) {
  const api = await startApi()
  const article = await buildArticle(api, { title: 'Twice' })
  expect(db).not.toBe(api.db)
  const { publishOn: _waits, ...facts } = article
  return { ...facts, status: 'Published' as const, files: [], pictures: [] }
}

function flipByte(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

function replaceByLink(bag: string): void {
  const [place, copy] = [join(bag, 'data', 'periodical.json'), join(bag, '..', 'copy.json')]
  cpSync(place, copy)
  rmSync(place)
  symlinkSync(copy, place)
}

const firstLine = (bag: string): string => `${readFileSync(join(bag, 'manifest-sha256.txt'), 'utf8').split('\n')[0]}\n`

function addToManifest(bag: string, lines: string): void {
  appendFileSync(join(bag, 'manifest-sha256.txt'), lines)
  sealTags(bag)
}
