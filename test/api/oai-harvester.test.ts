// A harvester written by others accepts our answers: Debian's HTTP::OAI, over a socket, over many parts of a list.
import { spawn, spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '#src/platform/http-server.ts'
import { buildArticle } from '#test/factories/article.ts'
import { manyAuthors } from '#test/factories/bibliographic-record.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { ask } from './oai-harness.ts'

const hasModule = (name: string) => spawnSync('perl', [`-M${name}`, '-e', '1']).status === 0
const unless = (isInstalled: boolean, name: string) =>
  isInstalled ? '' : ` (skipped: the Debian package ${name} is not installed)`

const hasHarvester = hasModule('HTTP::OAI')
const hasMarc = hasModule('MARC::File::XML')

const fixtures = join(import.meta.dirname, '../fixtures')

type Harvested = {
  identifier: string
  datestamp: string
  status: string | null
  sets: string[]
  title?: string[]
  creator?: string[]
  root?: string
}

async function connect(site: TestApi) {
  const server = await listen({
    fetch: async (request, env) => site.api.fetch(request, env),
    host: '127.0.0.1',
    port: 0,
    siteHost: 'stem.example',
    headers: {},
  })
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`
  return async <T = Harvested>(verb: string, given: Record<string, string> = {}): Promise<T[]> => {
    const program = spawn('perl', [join(fixtures, 'harvest.pl'), address, verb, ...Object.entries(given).flat()])
    const [printed, complaints] = await Promise.all([text(program.stdout), text(program.stderr)])
    if (complaints !== '') throw new Error(complaints)
    return printed.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]))
  }
}

const hour = 3_600_000

describe.skipIf(!hasHarvester)(`a harvester${unless(hasHarvester, 'libhttp-oai-perl')}`, () => {
  test('receives a thousand records, all, or those of a set or of some days', async () => {
    const site = await startApi({ now: '2025-03-01T00:00:00.000Z' })
    const ids: string[] = []
    // A hundred a day, for ten days, every other one in the second issue.
    for (let article = 0; article < 1_000; article += 1) {
      const { id } = await buildArticle(site.services, {
        title: `Paper ${article} about “quokkas” & 𝔸`,
        authors: manyAuthors(article === 500 ? 60 : 2).map((name) => ({ name })),
        volume: 1,
        issue: 1 + (article % 2),
        articleType: article % 10 === 0 ? 'Editorial' : 'Research article',
      })
      ids.push(`oai:stem.example:journals/${id}`)
      site.clock.advance((24 * hour) / 100)
    }
    const { token } = await site.administrator()
    await site.request('DELETE', `/api/journals/${ids[7]?.split('/').at(-1)}`, { token })
    const expected = [...ids.slice(0, 7), ...ids.slice(8), ids[7]]

    const harvest = await connect(site)
    const all = await harvest('ListRecords', { metadataPrefix: 'oai_dc' })
    expect(all.map(({ identifier }) => identifier)).toEqual(expected)
    expect(all.map(({ status }) => status === 'deleted')).toEqual(expected.map((id) => id === ids[7]))
    expect(all[499]).toMatchObject({
      title: ['Paper 500 about “quokkas” & 𝔸'],
      sets: ['volume-1:issue-1', 'type-editorial'],
    })
    expect(all[499]?.creator).toHaveLength(60)
    expect(all[998]?.datestamp).toBe('2025-03-10T23:45:36Z')

    const identifiers = async (given: Record<string, string>) =>
      (await harvest('ListIdentifiers', { metadataPrefix: 'oai_dc', ...given })).map(({ identifier }) => identifier)
    expect(await identifiers({})).toEqual(expected)
    expect(await identifiers({ set: 'volume-1:issue-2' })).toHaveLength(500)
    expect(await identifiers({ set: 'type-editorial' })).toHaveLength(100)
    expect(await identifiers({ from: '2025-03-02', until: '2025-03-04' })).toEqual(ids.slice(100, 400))
    const noon = { from: '2025-03-02T12:00:00Z', until: '2025-03-02T12:14:24Z', set: 'volume-1:issue-1' }
    expect(await identifiers(noon)).toEqual([ids[150]])
  })

  test('understands the repository’s description, and every format', async () => {
    const site = await startApi()
    const harvest = await connect(site)
    await buildArticle(site.services)
    const [identity] = await harvest<object>('Identify')
    expect(identity).toEqual({
      name: 'Journal of STEM Education',
      deleted: 'persistent',
      granularity: 'YYYY-MM-DDThh:mm:ssZ',
      earliest: '2025-05-20T10:00:00Z',
      admins: ['office@stem.example'],
    })
    expect(await harvest<object>('ListSets')).toContainEqual({ spec: 'volume-1', name: 'Volume 1, 2025' })
    for (const [metadataPrefix, root] of [
      ['oai_datacite', 'oai_datacite'],
      ['marcxml', 'record'],
      ['jats', 'article'],
    ]) {
      expect(await harvest('ListRecords', { metadataPrefix: metadataPrefix ?? '' })).toMatchObject([{ root }])
    }
  })
})

describe.skipIf(!hasMarc)(`a library's catalogue${unless(hasMarc, 'libmarc-xml-perl')}`, () => {
  test('reads every record, with sixty authors and letters of every script', async () => {
    const site = await startApi()
    const title = 'Über „Quokkas“ & 𝔸, 袋鼠'
    const many = await buildArticle(site.services, { title, authors: manyAuthors(60).map((name) => ({ name })) })
    const xml = await ask(site, 'verb=ListRecords&metadataPrefix=marcxml')
    const { stdout, stderr } = spawnSync('perl', [join(fixtures, 'read-marc.pl')], { input: xml, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      title,
      again: title,
      author: 'Quillaa, Ada',
      authors: 60,
      fixed: 40,
      host: 'Journal of STEM Education',
      addresses: [`https://stem.example/journals/${many.id}`],
    })
  })
})
