// Addresses and queries that no browser sends. A list always has an answer, and never an internal error.
import { describe, expect, test } from 'vitest'
import { maxPerPage } from '#src/wire/pagination.ts'
import { expectPlainError, expectRefusal } from './matrix/refusal.ts'
import { readTraces } from './matrix/traces.ts'
import { buildWorld, websiteMark } from './matrix/world.ts'

type Page = {
  journals?: { id: string; createdAt: string; title: string }[]
  submissions?: { id: string }[]
  pagination: { currentPage: number; totalPages: number; totalJournals?: number; totalSubmissions?: number }
}

const lists = {
  '/api/journals': [
    'page',
    'limit',
    'sortBy',
    'order',
    'status',
    'q',
    'journalName',
    'year',
    'author',
    'keyword',
    'volume',
    'issue',
    'discipline',
    'facets',
  ],
  '/api/submissions': ['page', 'limit', 'sortBy', 'order', 'status'],
}

const nonsense = [
  '',
  '-1',
  '0',
  'NaN',
  'Infinity',
  '1.5',
  '1e9',
  '1'.repeat(30),
  '2147483648',
  '9007199254740993',
  '1;drop table article',
  "'",
  '"',
  '\\',
  '%',
  '_',
  "'); select pg_sleep(5)--",
  "E'\\\\x'",
  '$1',
  '?1',
  '(select 1)',
  'createdAt;select pg_sleep(5)',
  'constructor',
  'toString',
  '__proto__',
  'sideways',
  '(((((',
  '[a-',
  '.*',
  '*',
  '"',
  '"unfinished phrase',
  'AND OR NOT',
  'NEAR(a b)',
  'title:paper',
  'a:* & !b | <->',
  '\0',
  'a\0b',
  '\ud800'.toWellFormed(),
  '\u202e',
  '論文',
  'é'.repeat(2_000),
  'a'.repeat(50_000),
  'a@'.repeat(5_000),
  ' \t'.repeat(5_000),
  '('.repeat(5_000),
  'a '.repeat(5_000),
  '"a" '.repeat(2_000),
]

const raw = [
  '?page=1&page=2',
  '?limit=1&limit=1000',
  '?sortBy[]=title',
  '?sortBy[$gt]=',
  '?page[__proto__][x]=1',
  '?__proto__[polluted]=1',
  '?constructor.prototype.polluted=1',
  '?q=%E0%A4%A',
  '?q=%',
  '?q=%00',
  '?q=%2500',
  '?%00=1',
  '?q=%c0%ae%c0%ae/',
  '?q&page&limit&year',
  '?&&&===&',
  `?${'year=2025&'.repeat(5_000)}`,
  `?${'author=Ada&'.repeat(5_000)}`,
  `?${'a=1&'.repeat(20_000)}`,
]

describe.each(Object.entries(lists))('GET %s', (path, parameters) => {
  test('answers nonsense with the list or a refusal, never with more than is allowed', async () => {
    const { site, ask } = await buildWorld()
    const before = await readTraces(site)
    const read = async (query: string) => {
      const response = await ask('administrator', 'GET', `${path}${query}`)
      const what = `${query.slice(0, 120)} (${response.status})`
      if (response.status !== 200) {
        await expectRefusal(response, what, [400])
        return undefined
      }
      const text = await response.text()
      const page = JSON.parse(text) as Page
      const items = page.journals ?? page.submissions
      expect(items?.length, what).toBeLessThanOrEqual(maxPerPage)
      expect(page.pagination.currentPage, what).toBeGreaterThanOrEqual(1)
      expect(Number.isSafeInteger(page.pagination.currentPage), what).toBe(true)
      expect(text, what).not.toMatch(/password|hash|polluted/i)
      return page
    }
    for (const name of parameters) {
      for (const value of nonsense) await read(`?${name}=${encodeURIComponent(value)}&limit=8`)
    }
    for (const query of raw) await read(query)
    for (const limit of ['0', '-1', 'NaN', '1e9', '1000000']) {
      const page = await read(`?limit=${limit}`)
      expect((page?.journals ?? page?.submissions ?? []).length).toBeGreaterThan(0)
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(await readTraces(site)).toEqual(before)
  })
})

test('an unknown order gives the default order', async () => {
  const { ask } = await buildWorld()
  const order = async (query: string) => {
    const response = await ask('administrator', 'GET', `/api/journals${query}`)
    return response.status === 400 ? 'refused' : ((await response.json()) as Page).journals?.map(({ id }) => id)
  }
  const usual = await order('?limit=10')
  for (const sortBy of ['constructor', '__proto__', 'passwordHash', 'createdAt;select 1', '(select 1)', 'title_key']) {
    expect(['refused', usual]).toContainEqual(await order(`?limit=10&sortBy=${encodeURIComponent(sortBy)}`))
  }
  for (const direction of ['sideways', '', 'desc;', "desc'--"]) {
    expect(['refused', usual]).toContainEqual(await order(`?limit=10&order=${encodeURIComponent(direction)}`))
  }
  expect(await order('?limit=10&order=asc')).not.toEqual(usual)
})

test('characters of the query language are ordinary letters', async () => {
  const { ask } = await buildWorld()
  const count = async (query: string) => {
    const response = await ask('anonymous', 'GET', `/api/journals${query}`)
    return ((await response.json()) as Page).pagination.totalJournals
  }
  expect(await count('?author=Ada%20Quill')).toBe(2)
  for (const name of ['author', 'keyword', 'journalName', 'discipline']) {
    for (const value of ['%', '_', '%2a', 'Ad%', 'Ad_', '____', "' or '1'='1", '*', 'Ad*', '.*']) {
      expect(await count(`?${name}=${encodeURIComponent(value)}`), `${name}=${value}`).toBe(0)
    }
  }
  expect(await count('?q=published')).toBe(1)
  for (const value of ['publi*', 'p%', '^published$zzz', 'published zzz', '"published zzz"', 'published AND zzz']) {
    expect(await count(`?q=${encodeURIComponent(value)}`), value).toBe(0)
  }
})

test('an invalid id is treated like an id that never existed, for everybody and everywhere', async () => {
  const { ask, ids, site } = await buildWorld()
  const before = await readTraces(site)
  const strange = [
    '..',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fdatabase.sqlite',
    '%252e%252e%252f',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    'constructor',
    '__proto__',
    '5f0c0ffee5f0c0ffee5f0c0f',
    '%00',
    `${ids.Jp}%00`,
    `%20${ids.Jp}`,
    `${ids.Jp}%0a`,
    `${ids.Jp}%0d%0aX-Injected:%201`,
    ids.Jp.replaceAll('-', ''),
    `{${ids.Jp}}`,
    `${ids.Jp}'`,
    `${ids.Jp}'%20or%20'1'='1`,
    '%E0%A4%A',
    '%ff%fe',
    'a'.repeat(10_000),
  ]
  const addresses: [method: string, path: (id: string) => string][] = [
    ['GET', (id) => `/api/journals/${id}`],
    ['DELETE', (id) => `/api/journals/${id}`],
    ['GET', (id) => `/api/journals/${id}/check-file/pdf`],
    ['GET', (id) => `/api/journals/${id}/download/pdf`],
    ['GET', (id) => `/direct-file/journals/${id}.pdf`],
    ['GET', (id) => `/journals/${id}.pdf`],
    ['GET', (id) => `/api/submissions/${id}`],
    ['DELETE', (id) => `/api/submissions/${id}`],
    ['GET', (id) => `/submissions/${id}/download/docx`],
    ['GET', (id) => `/direct-file/submissions/${id}.docx`],
  ]
  for (const [method, path] of addresses) {
    for (const id of strange) {
      const response = await ask('administrator', method, path(id))
      const text = await response.text()
      const what = `${method} ${path(id).slice(0, 120)}: ${response.status} ${text.slice(0, 120)}`
      expect([400, 404, 405], what).toContain(response.status)
      expect(response.headers.has('X-Injected'), what).toBe(false)
      if (!text.includes(websiteMark)) expectPlainError(response, text, what)
    }
  }
  expect(await readTraces(site)).toEqual(before)
})

test('an invalid file address is a 404 in JSON', async () => {
  const { ask, ids } = await buildWorld()
  for (const path of [
    `/api/journals/${ids.Jp}/download/exe`,
    `/api/journals/${ids.Jp}/download/pdf.exe`,
    `/api/journals/${ids.Jp}/download/__proto__`,
    `/api/journals/${ids.Jp}/download/`,
    `/api/journals/${ids.Jp}/check-file/html`,
    `/api/journals/${ids.Jp}/direct-download/%00`,
    `/direct-file/journals/${ids.Jp}`,
    `/direct-file/journals/${ids.Jp}.`,
    `/direct-file/journals/${ids.Jp}.pdf.pdf`,
    `/direct-file/journals/.pdf`,
    `/direct-file/journals/${ids.Jp}.constructor`,
    `/direct-file/articles/${ids.Jp}.pdf`,
    '/direct-file',
    '/api/direct-file/journals/..%2f..%2fdatabase.sqlite.pdf',
    `/journals/${ids.Jp}/download/exe`,
    '/api',
    '/api/',
    '/API/journals',
    '/api/%00',
    '/api/%E0%A4%A',
    '/api/journals/%2f%2f/..%2f',
    '/api//journals',
    '/api/constructor',
    '/api/auth',
    '/health/details',
  ]) {
    await expectRefusal(await ask('administrator', 'GET', path), path, [404])
  }
})

test('headers that claim another method, address, host or visitor have no effect', async () => {
  const { site, ask, ids, tokens } = await buildWorld()
  const headers = {
    'X-HTTP-Method-Override': 'DELETE',
    'X-HTTP-Method': 'DELETE',
    'X-Method-Override': 'DELETE',
    'X-Original-URL': `/api/journals/${ids.Jd}`,
    'X-Rewrite-URL': `/api/journals/${ids.Jd}`,
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Forwarded-Port': '1',
    'X-Forwarded-For': '127.0.0.1',
    'X-Real-IP': '127.0.0.1',
    'X-Forwarded-Prefix': '/evil',
    Forwarded: 'for=127.0.0.1;host=evil.example',
    Host: 'evil.example',
    Origin: 'https://evil.example',
  }
  const before = await readTraces(site)
  for (const query of ['', '?_method=DELETE']) {
    const response = await ask('administrator', 'GET', `/api/journals/${ids.Jp}${query}`, { headers })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      id: ids.Jp,
      pdfCloudinaryUrl: `https://stem.example/journals/${ids.Jp}.pdf`,
    })
    expect(text + JSON.stringify([...response.headers])).not.toContain('evil')
    expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false)
  }
  expect((await ask('anonymous', 'GET', `/api/journals/${ids.Jp}`, { headers })).status).toBe(200)
  expect(await readTraces(site)).toEqual(before)

  const { email } = (await (await site.request('GET', '/api/auth/me', { token: tokens.owner })).json()) as {
    email: string
  }
  const init = { body: JSON.stringify({ email }), headers: { ...headers, 'Content-Type': 'application/json' } }
  expect((await ask('anonymous', 'POST', '/api/auth/forgot-password', init)).status).toBe(200)
  const mails = await site.db.selectFrom('mail').selectAll().where('recipient', '=', email).execute()
  const letter = mails.map(({ subject, body }) => subject + body).find((text) => text.includes('/resetpassword/'))
  expect(letter).toContain('https://stem.example/resetpassword/')
  expect(letter).not.toContain('evil')
})

test('a token counts only as Authorization: Bearer', async () => {
  const { api, tokens } = await buildWorld()
  const token = String(tokens.owner)
  const statusOf = async (headers: Record<string, string>, query = '') =>
    (await api.request(`http://localhost/api/auth/me${query}`, { headers })).status
  expect(await statusOf({ Authorization: `Bearer ${token}` })).toBe(200)
  for (const Authorization of [
    'Bearer',
    'Bearer ',
    `Bearer ${token} `.replace(' ', '  '),
    `Basic ${token}`,
    token,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${token.slice(1)}`,
    `Bearer ${token}A`,
    `Bearer ${token}=`,
    `Bearer ${token.toUpperCase()}`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ${'a'.repeat(10_000)}`,
    'Bearer \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    "Bearer ' or 1=1 -- aaaaaaaaaaaaaaaaaa",
  ]) {
    expect(await statusOf({ Authorization }), Authorization.slice(0, 60)).toBe(401)
    const open = await api.request('http://localhost/api/journals', { headers: { Authorization } })
    expect(open.status).toBe(200)
  }
  expect(await statusOf({ Cookie: `authToken=${token}` })).toBe(401)
  expect(await statusOf({ 'X-Auth-Token': token })).toBe(401)
  expect(await statusOf({}, `?token=${token}&access_token=${token}&authToken=${token}`)).toBe(401)
})
