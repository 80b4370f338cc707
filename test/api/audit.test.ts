// The audit log: who did what, when, from where and with what outcome (S169).
import { describe, expect, test } from 'vitest'
import { sweepAccounts } from '#src/features/accounts/index.ts'
import { createApi } from '#src/http/api.ts'
import { actOf } from '#src/http/audit/record.ts'
import { type AuditList, acts } from '#src/wire/audit.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { uploadForm } from '#test/factories/article-upload.ts'
import { startApi } from './api-harness.ts'
import { readRoutes } from './matrix/declared-routes.ts'
import { submissionForm } from './matrix/world.ts'

const cheap = { passwordHashMemory: 1_024, passwordHashPasses: 1 }

async function openOffice() {
  const site = await startApi({ limits: cheap, trustedProxies: 1 })
  const administrator = await site.administrator()
  const read = async (query: Record<string, string> = {}) => {
    const answer = await site.request('GET', `/api/audit?${new URLSearchParams(query)}`, { token: administrator.token })
    return (await answer.json()) as AuditList
  }
  return { site, administrator, read, newest: async () => (await read()).events[0] }
}

test('every route that changes something declares its act', async () => {
  const { services } = await startApi()
  const undeclared = readRoutes(createApi(services))
    .filter(({ method }) => method !== 'GET')
    .filter(({ handlers }) => handlers.filter((handler) => actOf(handler) !== undefined).length !== 1)
  expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('an event', () => {
  test('says who, when, what, from where and how it ended', async () => {
    const { site, administrator, newest } = await openOffice()
    const { user } = await site.register({ name: 'Changed' })
    site.clock.set('2025-06-01T08:30:00.000Z')
    await site.request('PATCH', `/api/people/${user.id}`, {
      token: administrator.token,
      json: { role: 'user' },
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    expect(await newest()).toEqual({
      id: expect.any(String),
      at: '2025-06-01T08:30:00.000Z',
      act: 'account.role-changed',
      outcome: 'done',
      who: { id: administrator.user.id, name: administrator.user.name },
      object: { kind: 'account', id: user.id, name: 'Changed' },
      address: '203.0.113.7',
      detail: 'author → user',
    })
  })

  test('is written for signing in, also when it fails, about the account if there is one', async () => {
    const { site, newest } = await openOffice()
    const { user } = await site.register({ password: 'correct horse' })
    const signIn = (email: string, password: string) =>
      site.request('POST', '/api/auth/login', { json: { email, password } })
    await signIn(user.email, 'a wrong guess')
    expect(await newest()).toMatchObject({
      act: 'account.signed-in',
      outcome: 'refused',
      detail: 'wrong-credentials',
      object: { id: user.id },
    })
    expect(await newest()).not.toHaveProperty('who')
    await signIn('stranger@example.org', 'a wrong guess')
    expect(await newest()).toMatchObject({ act: 'account.signed-in', outcome: 'refused' })
    expect(await newest()).not.toHaveProperty('object')
    await signIn(user.email, 'correct horse')
    expect(await newest()).toMatchObject({ act: 'account.signed-in', outcome: 'done', who: { id: user.id } })
  })

  test('is written for every 403, also where nothing was to be changed', async () => {
    const { site, newest } = await openOffice()
    const { token, user } = await site.register()
    await site.request('GET', '/api/people', { token })
    expect(await newest()).toMatchObject({
      act: 'access.refused',
      outcome: 'refused',
      who: { id: user.id },
      detail: 'GET /api/people',
    })
    const paper = '0197a000-0000-7000-8000-000000000000'
    await site.request('DELETE', `/api/journals/${paper}`, { token })
    expect(await newest()).toMatchObject({ act: 'paper.deleted', outcome: 'refused', object: { id: paper } })
  })

  test('is not written for what changes nothing: wrong forms, missing things, lists, public files', async () => {
    const { site, administrator, read } = await openOffice()
    const paper = await upload(site, administrator.token)
    const { pagination } = await read()
    const { token } = administrator
    await site.request('POST', '/api/auth/login', { json: {} })
    await site.request('POST', '/api/journals', { token, form: new FormData() })
    await site.request('POST', '/api/journals', { form: new FormData() })
    await site.request('DELETE', '/api/journals/unknown', { token })
    await site.request('GET', '/api/journals')
    await site.request('GET', `/journals/${paper.id}.pdf`)
    expect((await read()).pagination).toEqual(pagination)
  })

  test('is written for the life of a paper and a manuscript, and for private downloads', async () => {
    const { site, administrator, read } = await openOffice()
    const { token } = administrator
    const author = await site.register()
    const sent = await site.request('POST', '/api/submissions', { token: author.token, form: submissionForm() })
    const { id, number } = (await sent.json()) as { id: string; number: string }
    await site.request('GET', `/api/submissions/${id}/download/docx`, { token })
    await site.request('HEAD', `/api/submissions/${id}/download/docx`, { token })
    await site.request('PATCH', `/api/submissions/${id}/status`, { token, json: { status: 'published' } })
    await site.request('DELETE', `/api/submissions/${id}`, { token })
    const paper = await upload(site, token)
    await site.request('DELETE', `/api/journals/${paper.id}`, { token })
    const { events } = await read({ limit: '6' })
    expect(events.map(({ act, outcome, object, detail }) => [act, outcome, object?.id, detail])).toEqual([
      ['paper.deleted', 'done', paper.id, undefined],
      ['paper.uploaded', 'done', paper.id, undefined],
      ['submission.deleted', 'done', id, undefined],
      ['submission.published', 'done', id, number],
      ['submission.downloaded', 'done', id, 'docx'],
      ['submission.received', 'done', id, number],
    ])
  })

  test('holds no password, no token, no address that was typed and no text of a paper', async () => {
    const { site, administrator } = await openOffice()
    const { user, token } = await site.register({ password: 'a-secret-password', email: 'typed@example.org' })
    await site.request('POST', '/api/auth/login', { json: { email: 'typed@example.org', password: 'a-secret-guess' } })
    await site.request('POST', '/api/auth/forgot-password', { json: { email: 'typed@example.org' } })
    await site.request('POST', '/api/auth/reset-password/a-secret-token-of-a-letter', {
      json: { password: 'a-secret' },
    })
    await site.request('PUT', '/api/auth/profile', {
      token,
      json: { name: 'typed name', password: 'a-secret-new-one', currentPassword: 'a-secret-password' },
    })
    await site.request('POST', '/api/submissions', { token, form: submissionForm({ title: 'typed title' }) })
    await site.request('DELETE', `/api/people/${user.id}/sessions`, { token: administrator.token })
    const rows = JSON.stringify(await site.db.selectFrom('audit_event').selectAll().execute())
    expect(rows).toContain('account.password-changed')
    expect(rows).toContain('useless-reset-link')
    expect(rows).not.toMatch(/secret|typed/)
    expect(rows).not.toContain(token)
  })

  test('that cannot be written does not change the answer', async () => {
    const { site, administrator } = await openOffice()
    const { user } = await site.register()
    await site.db.schema.dropTable('audit_event').execute()
    const { token } = administrator
    const answer = await site.request('DELETE', `/api/people/${user.id}/sessions`, { token })
    expect(answer.status).toBe(204)
  })
})

describe('the log', () => {
  test('is filtered by act, person and day (UTC), newest first, in pages', async () => {
    const { site, administrator, read } = await openOffice()
    const { user, token } = await site.register()
    site.clock.set('2025-06-02T23:59:59.000Z')
    await site.request('GET', '/api/people', { token })
    site.clock.set('2025-06-03T00:00:00.000Z')
    await site.request('PATCH', `/api/people/${user.id}`, { token: administrator.token, json: { role: 'user' } })
    const actsOf = async (query: Record<string, string>) => (await read(query)).events.map(({ act }) => act)

    expect(await actsOf({ act: 'access.refused' })).toEqual(['access.refused'])
    expect(await actsOf({ account: user.id })).toEqual(['account.role-changed', 'access.refused', 'account.registered'])
    expect(await actsOf({ from: '2025-06-02', to: '2025-06-02' })).toEqual(['access.refused'])
    expect(await actsOf({ from: '2025-06-03' })).toEqual(['account.role-changed'])
    expect(await actsOf({ from: 'yesterday', act: 'paper.deleted' })).toEqual([])
    const second = await read({ limit: '1', page: '2' })
    expect(second.events.map(({ act }) => act)).toEqual(['access.refused'])
    expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: second.pagination.totalEvents })
  })

  test('is kept for as long as the settings say, and for a year without them', async () => {
    const { site, read } = await openOffice()
    const kept = async () => (await read()).pagination.totalEvents
    const before = await kept()
    site.clock.advance(364 * 24 * 3_600_000)
    await sweepAccounts(site.services)
    const rows = () => site.db.selectFrom('audit_event').select('id').execute()
    expect(await rows()).toHaveLength(before)
    site.clock.advance(2 * 24 * 3_600_000)
    await sweepAccounts(site.services)
    expect(await rows()).toEqual([])
  })

  test('names acts that the contract knows', async () => {
    const { services } = await startApi()
    const declared = readRoutes(createApi(services)).flatMap(({ handlers }) => handlers.flatMap((h) => actOf(h) ?? []))
    for (const act of declared) expect(['nothing', ...acts]).toContain(act)
  })
})

async function upload(site: Awaited<ReturnType<typeof startApi>>, token: string): Promise<JournalObject> {
  const answer = await site.request('POST', '/api/journals', { token, form: uploadForm() })
  return (await answer.json()) as JournalObject
}
