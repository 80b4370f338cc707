// What is checked first: who the person is, before anything of the request is read; and only the address determines
// what it is about.
// One database is enough: the order of the checks decides.
import { expect, test } from 'vitest'
import { readAnswer } from './matrix/answer.ts'
import { rows } from './matrix/endpoints.ts'
import { readTraces } from './matrix/traces.ts'
import { buildWorld, submissionForm, viewers } from './matrix/world.ts'

const protectedWrites = [
  ...new Set(
    rows
      .filter(({ method, expected }) => method !== 'GET' && expected.anonymous.status === 401)
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
  'a visitor who is not signed in is refused before a byte of a body of %s is read',
  async (type) => {
    const { ask, ids } = await buildWorld()
    expect(protectedWrites.length).toBeGreaterThan(10)
    for (const row of protectedWrites) {
      const [method = '', path = ''] = row.split(' ')
      let pulled = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1
            controller.enqueue(new TextEncoder().encode('{"'))
            if (pulled > 10) controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const address = path.replace(/\b(Sa|Sp|Jp)\b/, (name) => ids[name as 'Sa'])
      const init = { body, duplex: 'half', headers: { 'Content-Type': type } } as RequestInit
      const response = await ask('anonymous', method, address, init)
      expect({ row, status: response.status, pulled }).toEqual({ row, status: 401, pulled: 0 })
    }
  },
)

test('an invalid body does not reveal to another author that a submission exists', async () => {
  const { ask, ids } = await buildWorld()
  const nonsense = ['{"status":"draft"}', '{"status":null}', '[]', '{', '']
  for (const body of nonsense) {
    for (const [method, path] of [
      ['PATCH', 'status'],
      ['POST', 'download-ticket'],
    ] as const) {
      const send = async (id: string) => {
        const init = { body, headers: { 'Content-Type': 'application/json' } }
        return readAnswer(await ask('another author', method, `/api/submissions/${id}/${path}`, init))
      }
      const real = await send(ids.Sa)
      expect([400, 404], body).toContain(real.status)
      expect(real, body).toEqual(await send(ids.No))
    }
  }
})

test('ids, owners and roles in a body, a query or a header have no effect', async () => {
  const { site, ask, ids, tokens } = await buildWorld()
  const form = submissionForm({ title: 'Mine' })
  const admin = (await (await site.request('GET', '/api/auth/me', { token: tokens.administrator })).json()) as {
    id: string
  }
  for (const name of ['userId', 'owner', 'createdBy', 'submittedBy', 'account_id', 'accountId'])
    form.set(name, admin.id)
  form.set('status', 'published')
  form.set('_id', ids.Sa)
  const made = await ask('another author', 'POST', '/api/submissions', { body: form })
  expect(made.status).toBe(201)
  const mine = (await made.json()) as { id: string; status: string }
  expect(mine.status).toBe('pending')
  expect(mine.id).not.toBe(ids.Sa)
  expect((await ask('another author', 'GET', `/api/submissions/${mine.id}`)).status).toBe(200)
  expect((await ask('owner', 'GET', `/api/submissions/${mine.id}`)).status).toBe(404)

  const before = await readTraces(site)
  const json = { _id: mine.id, id: mine.id, submissionId: mine.id, status: 'published', role: 'admin' }
  const init = { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }
  expect((await ask('another author', 'PATCH', `/api/submissions/${ids.Sa}/status`, init)).status).toBe(404)
  expect((await ask('another author', 'PATCH', `/api/submissions/${mine.id}/status`, init)).status).toBe(403)
  expect(await readTraces(site)).toEqual(before)

  const headers = {
    'X-User-Id': admin.id,
    'X-Role': 'admin',
    'X-Original-URL': '/health',
    'X-Auth-Token': String(tokens.administrator),
    Cookie: `authToken=${tokens.administrator}`,
  }
  for (const query of ['', '?userId=all&all=1&role=admin', `?token=${tokens.administrator}`, '?status=all']) {
    const list = await ask('another author', 'GET', `/api/submissions${query}`, { headers })
    const { submissions } = (await list.json()) as { submissions: { id: string }[] }
    expect(submissions.map(({ id }) => id)).toEqual([mine.id])
    expect((await ask('anonymous', 'GET', `/api/submissions${query}`, { headers })).status).toBe(401)
    expect((await ask('reader', 'DELETE', `/api/journals/${ids.Jp}${query}`, { headers })).status).toBe(403)
  }
})

test('a method that an address does not support is 405 for everybody and names those it supports', async () => {
  const { ask, ids } = await buildWorld()
  const allowed: [path: string, methods: string][] = [
    ['/health', 'GET, HEAD'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/api/auth/login', 'POST'],
    ['/api/auth/register', 'POST'],
    ['/api/auth/me', 'GET, HEAD'],
    ['/api/auth/profile', 'PUT'],
    ['/api/journals', 'GET, POST, HEAD'],
    [`/api/journals/${ids.Jp}`, 'GET, PATCH, DELETE, HEAD'],
    [`/api/journals/${ids.Jd}`, 'GET, PATCH, DELETE, HEAD'],
    [`/api/journals/${ids.No}`, 'GET, PATCH, DELETE, HEAD'],
    [`/api/submissions/${ids.Sa}/status`, 'PATCH'],
    [`/api/submissions/${ids.No}/status`, 'PATCH'],
    [`/api/submissions/${ids.Sa}`, 'GET, PATCH, DELETE, HEAD'],
    [`/api/submissions/${ids.Sa}/download/docx`, 'GET, HEAD'],
    [`/submissions/${ids.Sa}/direct-download/docx`, 'GET, HEAD'],
    [`/direct-file/journals/${ids.Jd}.pdf`, 'GET, HEAD'],
    [`/journals/${ids.Jp}.pdf`, 'GET, HEAD'],
  ]
  for (const [path, methods] of allowed) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (methods.split(', ').includes(method)) continue
      for (const viewer of viewers) {
        const response = await ask(viewer, method, path)
        expect({ method, path, viewer, status: response.status, allow: response.headers.get('Allow') }).toEqual({
          method,
          path,
          viewer,
          status: 405,
          allow: methods,
        })
      }
    }
  }
})
