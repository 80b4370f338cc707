// What harvesters receive, and how. http://www.openarchives.org/OAI/openarchivesprotocol.html
import { expect, test } from 'vitest'
import { buildArticle, buildArticles } from '#test/factories/article.ts'
import { startApi } from './api-harness.ts'
import { enterOnce } from './entered-once.ts'
import { ask, errorOf, harvestAll, idsOf, textsOf, tokenOf } from './oai-harness.ts'

const minute = 60_000

/** With 150 papers that were entered within half a minute. */
const startWithPapers = enterOnce(async ({ db, clock }) => ({ articles: await buildArticles({ db, clock }, 150) }))

test('the repository describes itself', async () => {
  const site = await startApi()
  const article = await buildArticle(site.services)
  const response = await site.request('GET', '/oai?verb=Identify')
  expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8')
  const xml = await response.text()
  expect(textsOf(xml, 'responseDate')).toEqual(['2025-05-20T10:00:00Z'])
  expect(xml).toContain('<request verb="Identify">https://stem.example/oai</request>')
  const facts = ['repositoryName', 'baseURL', 'protocolVersion', 'earliestDatestamp', 'deletedRecord', 'granularity']
  expect(facts.map((name) => textsOf(xml, name)[0])).toEqual([
    'Journal of STEM Education',
    'https://stem.example/oai',
    '2.0',
    '2025-05-20T10:00:00Z',
    'persistent',
    'YYYY-MM-DDThh:mm:ssZ',
  ])
  expect(textsOf(xml, 'compression')).toEqual(['gzip'])
  expect(textsOf(xml, 'repositoryIdentifier')).toEqual(['stem.example'])
  expect(textsOf(xml, 'sampleIdentifier')).toEqual([`oai:stem.example:journals/${article.id}`])
})

test.each([
  ['', 'badVerb'],
  ['verb=Nothing', 'badVerb'],
  ['verb=identify', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=constructor', 'badVerb'],
  ['verb=Identify&set=x', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&identifier=oai:stem.example:journals/1', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%3C%22', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01T25:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&until=2025-01-01T10:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-02&until=2025-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2025-01-01&until=2025-01-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListIdentifiers&resumptionToken=x.y', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=unknown', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=unknown', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=type-unknown', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=volume-9', 'noRecordsMatch'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc&until=2024-12-31', 'noRecordsMatch'],
  ['verb=ListIdentifiers&metadataPrefix=oai_dc&from=2030-01-01', 'noRecordsMatch'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=x', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=unknown&identifier=oai:stem.example:journals/ID', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:journals/ID', 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=oai:stem.example:journals/1', 'idDoesNotExist'],
])('?%s gives %s', async (query, code) => {
  const site = await startApi()
  const { id } = await buildArticle(site.services)
  const xml = await ask(site, query.replace('ID', id))
  expect(errorOf(xml)).toBe(code)
  // An invalid argument is not repeated; everything else is.
  const repeated = /<request([^>]*)>/.exec(xml)?.[1] !== ''
  expect(repeated).toBe(code !== 'badVerb' && code !== 'badArgument')
})

test('each of several wrong arguments is named', async () => {
  const site = await startApi()
  const xml = await ask(site, 'verb=GetRecord&odd=1&metadataPrefix=oai_dc&metadataPrefix=oai_dc')
  expect(textsOf(xml, 'error')).toEqual([
    'GetRecord has no argument odd',
    'metadataPrefix is repeated',
    'identifier is missing',
  ])
})

test('a POST request gets the same answer', async () => {
  const site = await startApi()
  await buildArticle(site.services)
  const query = 'verb=ListRecords&metadataPrefix=oai_dc'
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const posted = await site.request('POST', '/oai', { body: query, headers })
  expect(await posted.text()).toBe(await ask(site, query))
  const asText = await site.request('POST', '/oai', { body: query, headers: { 'Content-Type': 'text/plain' } })
  expect(errorOf(await asText.text())).toBe('badVerb')
})

test('an answer is compressed for a client that accepts it', async () => {
  const site = await startApi()
  for (let article = 0; article < 3; article += 1) await buildArticle(site.services)
  const path = '/oai?verb=ListRecords&metadataPrefix=oai_dc'
  const answer = await site.request('GET', path, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  const plain = await new Response(answer.body?.pipeThrough(new DecompressionStream('gzip'))).text()
  expect(plain).toBe(await (await site.request('GET', path)).text())
})

test('every paper is listed once, in parts of a hundred, least recently changed first', async () => {
  const { site, articles } = await startWithPapers()
  site.clock.advance(minute)
  articles.push(...(await buildArticles({ db: site.db, clock: site.clock }, 250 - articles.length)))
  for (const verb of ['ListRecords', 'ListIdentifiers'] as const) {
    const { ids, parts } = await harvestAll(site, verb, { metadataPrefix: 'oai_dc' })
    expect(ids.toSorted()).toEqual(articles.toSorted())
    const stamps = parts.flatMap((xml) => textsOf(xml, 'datestamp'))
    expect(stamps).toEqual(stamps.toSorted())
    expect(parts.map((xml) => /completeListSize.*?\/?>/.exec(xml)?.[0])).toEqual([
      'completeListSize="250" cursor="0">',
      'completeListSize="250" cursor="100">',
      'completeListSize="250" cursor="200"/>',
    ])
  }
})

test('a complete list has no token', async () => {
  const site = await startApi()
  await buildArticle(site.services)
  expect(await ask(site, 'verb=ListRecords&metadataPrefix=oai_dc')).not.toContain('resumptionToken')
})

test('a paper that changes during the harvest is listed again at the end, and none is left out', async () => {
  const { site, articles } = await startWithPapers()
  const { token } = await site.administrator()
  site.clock.advance(minute)
  const first = await ask(site, 'verb=ListIdentifiers&metadataPrefix=oai_dc')
  const changed = idsOf(first)[0] ?? ''
  await site.request('PATCH', `/api/journals/${changed}`, { token, json: { title: 'Another title' } })
  const second = await ask(site, { verb: 'ListIdentifiers', resumptionToken: tokenOf(first) ?? '' })
  expect(idsOf(second)).toHaveLength(51)
  expect(idsOf(second).at(-1)).toBe(changed)
  expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(articles))
})

test.each([
  ['cut', (token: string) => token.slice(0, -1)],
  ['longer', (token: string) => `${token}A`],
  ['of another kind', (token: string) => token.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))],
])('a token that is %s is refused, and the list can be started again', async (_how, spoil) => {
  const { site } = await startWithPapers()
  const token = tokenOf(await ask(site, 'verb=ListRecords&metadataPrefix=oai_dc')) ?? ''
  const list = (resumptionToken: string, verb = 'ListRecords') => ask(site, { verb, resumptionToken })
  expect(errorOf(await list(spoil(token)))).toBe('badResumptionToken')
  expect(errorOf(await list(token, 'ListIdentifiers'))).toBe('badResumptionToken')
  // Requested again, because the answer was lost.
  expect(idsOf(await list(token))).toEqual(idsOf(await list(token)))
  site.clock.advance(8 * 24 * 60 * minute)
  expect(errorOf(await list(token))).toBe('badResumptionToken')
})

test('a harvester can ask for changes between two days or two seconds, both included', async () => {
  const site = await startApi({ now: '2025-05-20T23:59:58.500Z' })
  const articles: string[] = []
  for (let second = 0; second < 4; second += 1) {
    articles.push((await buildArticle(site.services)).id)
    site.clock.advance(1_000)
  }
  const told = async (range: string) => {
    const xml = await ask(site, `verb=ListIdentifiers&metadataPrefix=oai_dc&${range}`)
    return errorOf(xml) ?? idsOf(xml).map((id) => articles.indexOf(id))
  }
  expect(await told('from=2025-05-20T23:59:59Z')).toEqual([1, 2, 3])
  expect(await told('until=2025-05-20T23:59:59Z')).toEqual([0, 1])
  expect(await told('from=2025-05-20T23:59:59Z&until=2025-05-21T00:00:00Z')).toEqual([1, 2])
  expect(await told('from=2025-05-21&until=2025-05-21')).toEqual([2, 3])
  expect(await told('until=2025-05-20')).toEqual([0, 1])
  expect(await told('from=2025-05-22')).toBe('noRecordsMatch')
})

test('papers are sorted into sets of volumes, issues and types', async () => {
  const site = await startApi()
  const build = async (facts: object) => (await buildArticle(site.services, facts)).id
  const research = await build({ volume: 1, issue: 1, articleType: 'Research article' })
  const plain = await build({ volume: 1, issue: 2 })
  const editorial = await build({ volume: 2, issue: 1, articleType: 'From the editors' })
  await build({ volume: 3, issue: 1, articleType: 'Obituary', status: 'Draft' })

  const sets = await ask(site, 'verb=ListSets')
  expect(textsOf(sets, 'setSpec')).toEqual([
    'volume-1',
    'volume-1:issue-1',
    'volume-1:issue-2',
    'volume-2',
    'volume-2:issue-1',
    'type-editorial',
    'type-research-article',
  ])
  expect(textsOf(sets, 'setName')).toContain('Volume 1, Number 2, April-June 2025')
  const told = async (set: string) => idsOf(await ask(site, { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', set }))
  expect((await told('volume-1')).toSorted()).toEqual([research, plain].toSorted())
  expect(await told('volume-1:issue-2')).toEqual([plain])
  expect((await told('type-research-article')).toSorted()).toEqual([research, plain].toSorted())
  expect(await told('type-editorial')).toEqual([editorial])
  const header = await ask(site, {
    verb: 'GetRecord',
    metadataPrefix: 'oai_dc',
    identifier: `oai:stem.example:journals/${editorial}`,
  })
  expect(textsOf(header, 'setSpec')).toEqual(['volume-2:issue-1', 'type-editorial'])
})

test('drafts and sample content are never listed', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  await site.request('POST', '/api/sample-content', { token })
  const draft = await buildArticle(site.services, { status: 'Draft' })
  const list = 'verb=ListIdentifiers&metadataPrefix=oai_dc'
  expect(errorOf(await ask(site, list))).toBe('noRecordsMatch')
  expect(textsOf(await ask(site, 'verb=ListSets'), 'setSpec')).toEqual([])
  await site.request('DELETE', `/api/journals/${draft.id}`, { token })
  expect(errorOf(await ask(site, list))).toBe('noRecordsMatch')
  const identifier = `oai:stem.example:journals/${draft.id}`
  expect(errorOf(await ask(site, { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier }))).toBe('idDoesNotExist')
})
