// Papers at DataCite and DOAJ, which report the outcome at once.
// One database is enough: the registries’ answers decide.
import { expect, test } from 'vitest'
import { loadSample } from '#src/features/sample/index.ts'
import { buildArticle } from '#test/factories/article.ts'
import { openOffice } from '#test/factories/deposit-office.ts'
import { type ReceivedRequest, type ScriptedReply, startAgencyServer } from '#test/factories/registration-agency.ts'

const minute = 60_000
const secret = 'correct horse'

/** DataCite keeps the last version of a DOI. */
async function openDataciteOffice(facts: Parameters<typeof openOffice>[1] = {}) {
  const dois = new Map<string, { event: string; title: string }>()
  let disturbance: ScriptedReply | undefined
  const server = await startAgencyServer(({ method, path, headers, body }: ReceivedRequest): ScriptedReply => {
    if (disturbance) return disturbance
    if (headers.get('Authorization') !== `Basic ${Buffer.from(`TEST.STEM:${secret}`).toString('base64')}`) {
      return { status: 401, body: '{"errors":[{"status":"401","title":"Bad credentials."}]}' }
    }
    const doi = path.replace('/dois/', '')
    const { attributes } = JSON.parse(body).data
    const before = dois.get(doi)
    if (method !== 'PUT' || (!before && attributes.event !== 'publish')) return { status: 404 }
    dois.set(doi, { event: attributes.event, title: attributes.titles?.[0]?.title ?? before?.title })
    return { status: before ? 200 : 201, body: '{"data":{}}' }
  })
  const office = await openOffice(
    { datacite: { url: server.url, repository: 'TEST.STEM', password: secret } },
    { doi: { prefix: '10.5555', pattern: 'stem.{id}', agency: 'datacite' }, ...facts },
  )
  const disturb = (said: ScriptedReply | undefined) => {
    disturbance = said
  }
  return { ...office, dois, server, disturb }
}

test('DataCite makes a DOI findable, receives changes, hides it with the paper and shows it again', async () => {
  const { site, token, deposit, dois, list } = await openDataciteOffice()
  const { id, doi = '' } = await buildArticle(site, { title: 'Swings' })
  await deposit()
  expect(dois.get(doi)).toEqual({ event: 'publish', title: 'Swings' })
  expect((await list()).deposits).toEqual([expect.objectContaining({ agency: 'datacite', state: 'accepted', doi })])

  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Swings again' } })
  await deposit()
  expect(dois.get(doi)).toEqual({ event: 'publish', title: 'Swings again' })

  await site.request('DELETE', `/api/journals/${id}`, { token })
  await deposit()
  expect(dois.get(doi)?.event).toBe('hide')
  expect((await list()).deposits).toEqual([
    expect.objectContaining({ state: 'accepted', message: 'Hidden, because the paper has been withdrawn.' }),
  ])

  await site.request('POST', `/api/journals/${id}/restore`, { token })
  await deposit()
  expect(dois.get(doi)?.event).toBe('publish')
  expect(await deposit()).toBe(0)
})

test('a DOI that a re-entered paper has is not hidden for the withdrawn one: neither by sending again nor by a late attempt', async () => {
  const { site, token, deposit, wait, disturb, dois, list } = await openDataciteOffice()
  const { id, doi = '' } = await buildArticle(site, { title: 'Swings' })
  await deposit()
  disturb({ status: 503 })
  await site.request('DELETE', `/api/journals/${id}`, { token })
  await deposit()
  disturb(undefined)
  const reentered = await buildArticle(site, { title: 'Swings again', doi })
  await wait(24 * 3_600_000)
  const shown = { event: 'publish', title: 'Swings again' }
  expect(dois.get(doi)).toEqual(shown)
  const { token: later } = await site.administrator()
  const response = await site.request('GET', '/api/deposits', { token: later })
  const { deposits } = (await response.json()) as Awaited<ReturnType<typeof list>>
  const ofWithdrawn = deposits.find(({ paper: article }) => article.id === id)
  await site.request('POST', `/api/deposits/${ofWithdrawn?.id}/send`, { token: later })
  expect(await deposit()).toBe(1)
  expect(dois.get(doi)).toEqual(shown)

  await site.request('DELETE', `/api/journals/${reentered.id}`, { token: later })
  await deposit()
  expect(dois.get(doi)?.event).toBe('hide')
})

test('a refusal by DataCite names the wrong part', async () => {
  const { site, deposit, disturb, list } = await openDataciteOffice()
  disturb({
    status: 422,
    body: '{"errors":[{"source":"creators","title":"Missing child element(s)."},{"source":"url","title":"Can\'t be blank"}]}',
  })
  await buildArticle(site)
  await deposit()
  expect((await list()).deposits).toEqual([
    expect.objectContaining({
      state: 'refused',
      message: "DataCite refused the record (422). It says: creators: Missing child element(s).; url: Can't be blank",
    }),
  ])
})

test('a paper that DataCite never accepted need not be hidden there', async () => {
  const { site, token, deposit, disturb, list } = await openDataciteOffice()
  disturb({ status: 422, body: '{"errors":[{"title":"no"}]}' })
  const { id } = await buildArticle(site)
  await deposit()
  disturb(undefined)
  await site.request('DELETE', `/api/journals/${id}`, { token })
  await deposit()
  expect((await list()).deposits).toEqual([expect.objectContaining({ state: 'accepted' })])
})

test('without access to DataCite the message names what to check', async () => {
  const { site, deposit, disturb, list } = await openDataciteOffice()
  disturb({ status: 403, body: '{"errors":[{"status":"403","title":"Access is denied"}]}' })
  await buildArticle(site)
  await deposit()
  const [deposited] = (await list()).deposits
  expect(deposited?.state).toBe('failed')
  expect(deposited?.message).toContain('DATACITE_REPOSITORY and DATACITE_PASSWORD')
  expect(deposited?.message).toContain('Access is denied')
})

test('DataCite receives the paper’s references, its licence and a notice’s relation to its paper', async () => {
  const { site, deposit, server } = await openDataciteOffice()
  const article = await buildArticle(site, { title: 'A paper' })
  await buildArticle(site, { title: 'Retraction', noticeOf: { kind: 'retraction', articleId: article.id } })
  await deposit()
  const notice = server.heard.find(({ body }) => body.includes('Retraction'))
  expect(notice?.body).toContain(String(article.doi))
})

/** DOAJ assigns ids itself. */
async function openDoajOffice() {
  const articles = new Map<string, string>()
  let disturbance: ScriptedReply | undefined
  let named = 0
  const server = await startAgencyServer(({ method, path, query, body }): ScriptedReply => {
    if (disturbance) return disturbance
    if (query.get('api_key') !== secret) {
      return {
        status: 401,
        body: '{"status":"unauthorised","error":"An API Key is required to access this. (ref: 1)"}',
      }
    }
    const id = /^\/api\/articles\/(.+)$/.exec(path)?.[1]
    if (method === 'POST' && path === '/api/articles') {
      named += 1
      articles.set(`doaj-${named}`, body)
      return { status: 201, body: JSON.stringify({ status: 'created', id: `doaj-${named}`, location: '/x' }) }
    }
    if (!id || !articles.has(id)) return { status: 404, body: '{"status":"not_found","error":"(ref: 2)"}' }
    if (method === 'DELETE') articles.delete(id)
    else articles.set(id, body)
    return { status: 204 }
  })
  const office = await openOffice(
    { doaj: { url: `${server.url}/api`, apiKey: secret } },
    { doi: {}, doaj: { push: true } },
  )
  const disturb = (said: ScriptedReply | undefined) => {
    disturbance = said
  }
  return { ...office, server, articles, disturb }
}

test('DOAJ receives a paper once, its changes under the same id, and its deletion with the paper', async () => {
  const { site, token, deposit, articles, list } = await openDoajOffice()
  const { id } = await buildArticle(site, { title: 'Swings' })
  await deposit()
  expect([...articles.keys()]).toEqual(['doaj-1'])
  expect(JSON.parse(articles.get('doaj-1') ?? '').bibjson.title).toBe('Swings')

  await site.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Swings again' } })
  await deposit()
  expect([...articles.keys()]).toEqual(['doaj-1'])
  expect(articles.get('doaj-1')).toContain('Swings again')

  await site.request('DELETE', `/api/journals/${id}`, { token })
  await deposit()
  expect(articles.size).toBe(0)
  expect((await list()).deposits).toEqual([
    expect.objectContaining({
      agency: 'doaj',
      state: 'accepted',
      message: 'Deleted, because the paper has been withdrawn.',
    }),
  ])

  await site.request('POST', `/api/journals/${id}/restore`, { token })
  await deposit()
  expect([...articles.keys()]).toEqual(['doaj-2'])
})

test('a refusal by DOAJ shows the reason, without the number of their log', async () => {
  const { site, deposit, disturb, list } = await openDoajOffice()
  disturb({ status: 400, body: '{"status":"bad_request","error":"The journal is not in DOAJ (ref: 8a1f)"}' })
  await buildArticle(site)
  await deposit()
  expect((await list()).deposits).toEqual([
    expect.objectContaining({
      state: 'refused',
      message: 'DOAJ refused the record (400). It says: The journal is not in DOAJ',
    }),
  ])
})

test('the key of DOAJ appears in no message, whatever goes wrong', async () => {
  const { site, deposit, disturb, list, wait } = await openDoajOffice()
  await buildArticle(site)
  for (const said of ['hanging up', { status: 401, body: '{"error":"no"}' }, { status: 500 }] as const) {
    disturb(said)
    await deposit()
    await wait(2 * minute)
  }
  const [deposited] = (await list()).deposits
  expect(deposited?.message).toBeTruthy()
  expect(JSON.stringify(await list())).not.toContain(secret)
})

test('nothing is sent while no agency is chosen, whatever the environment allows', async () => {
  const server = await startAgencyServer(() => ({ status: 200 }))
  const { site, deposit, list } = await openOffice(
    {
      crossref: { url: server.url, user: 'u', password: 'p' },
      datacite: { url: server.url, repository: 'r', password: 'p' },
      doaj: { url: server.url, apiKey: 'k' },
    },
    { doi: { prefix: '10.5555', pattern: '{id}' } },
  )
  await buildArticle(site)
  expect(await deposit()).toBe(0)
  expect(server.heard).toEqual([])
  expect((await list()).agencies.map(({ ready, missing }) => [ready, missing])).toEqual([
    [false, ['setting']],
    [false, ['setting']],
    [false, ['setting']],
  ])
})

test('missing settings are named, agency by agency', async () => {
  const { list } = await openOffice({}, { doi: { agency: 'crossref' }, contact: {}, issn: {}, doaj: { push: true } })
  expect((await list()).agencies).toEqual([
    { agency: 'crossref', host: null, ready: false, missing: ['access', 'prefix', 'email', 'issn'] },
    { agency: 'datacite', host: null, ready: false, missing: ['setting', 'access', 'prefix'] },
    { agency: 'doaj', host: null, ready: false, missing: ['access', 'issn'] },
  ])
})

test('an agency that repeats our secret cannot put it on a page', async () => {
  const { site, deposit, disturb, list } = await openDoajOffice()
  disturb({ status: 400, body: JSON.stringify({ error: `The key ${secret} is for another journal` }) })
  await buildArticle(site)
  await deposit()
  expect((await list()).deposits[0]?.message).toBe(
    'DOAJ refused the record (400). It says: The key … is for another journal',
  )
})

test('a paper that is withdrawn and restored while it is being sent is not missed', async () => {
  const { site, token, deposit, articles, list } = await openDoajOffice()
  const { id } = await buildArticle(site)
  await deposit()
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/restore'],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const) {
    await site.request(method, `/api/journals/${id}${path}`, { token })
  }
  await deposit()
  expect(articles.size).toBe(1)
  expect((await list()).counts).toMatchObject({ accepted: 1 })
})

test('sample content is never deposited', async () => {
  const { site, deposit, server } = await openDoajOffice()
  const { user } = await site.administrator()
  await loadSample(site.services, { kind: 'person', accountId: user.id, role: 'admin' })
  await deposit()
  expect(server.heard).toEqual([])
})
