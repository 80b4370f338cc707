// The audit log: who did what, when, from where and with what outcome (S169).

import { describe, expect, test } from 'vitest'
import { auditActs } from '#src/domain/audit.ts'
import { deleteOldRecords } from '#src/features/accounts/index.ts'
import { createApi } from '#src/http/api.ts'
import { actOf } from '#src/http/audit/audit-act.ts'
import { newId } from '#src/platform/new-id.ts'
import type { AuditList } from '#src/wire/audit.ts'
import type { JournalObject } from '#src/wire/journal.ts'
import { type UploadParts, uploadForm } from '#test/factories/article-upload.ts'
import { buildPdf } from '#test/fixtures/documents/pdf.ts'
import { buildPng } from '#test/fixtures/pictures.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { readRoutes } from './matrix/declared-routes.ts'
import { submissionForm } from './matrix/world.ts'

async function openOffice() {
  const site = await startApi({ trustedProxies: 1 })
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
  test('records who, when, what, from where and the outcome', async () => {
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

  test('is written for signing in, even when it fails, about the account if there is one', async () => {
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

  test('is written for every 403, even if nothing would have changed, and names what exists', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token, user } = await site.register()
    await site.request('GET', '/api/people', { token })
    expect(await newest()).toMatchObject({
      act: 'access.refused',
      outcome: 'refused',
      who: { id: user.id },
      detail: 'GET /api/people',
    })
    const article = await upload(site, administrator.token, { title: 'Kept' })
    const known = { object: { kind: 'article', id: article.id, name: 'Kept' } }
    await site.request('DELETE', `/api/journals/${article.id}`, { token })
    expect(await newest()).toMatchObject({ act: 'article.deleted', outcome: 'refused', ...known })
    const { id } = await (await site.request('POST', '/api/mail/test', { token: administrator.token })).json()
    await site.request('GET', `/api/mail/${id}`, { token })
    expect(await newest()).toMatchObject({
      act: 'access.refused',
      object: { kind: 'mail', id, name: expect.stringMatching(/Test message$/) },
    })
    await site.request('PATCH', `/api/people/${administrator.user.id}`, { token, json: { role: 'user' } })
    expect(await newest()).toMatchObject({ act: 'account.role-changed', object: { id: administrator.user.id } })
    await site.request('PATCH', `/api/issues/${article.volume}/${article.issue}`, { token, json: { title: 'Mine' } })
    expect(await newest()).toMatchObject({
      act: 'issue.saved',
      outcome: 'refused',
      object: { id: `${article.volume}.${article.issue}` },
    })
  })

  test('is not written for requests that change nothing: wrong forms, missing things, lists, public files', async () => {
    const { site, administrator, read } = await openOffice()
    const article = await upload(site, administrator.token)
    const { pagination } = await read()
    const { token } = administrator
    await site.request('POST', '/api/auth/login', { json: {} })
    await site.request('POST', '/api/journals', { token, form: new FormData() })
    await site.request('POST', '/api/journals', { form: new FormData() })
    await site.request('DELETE', '/api/journals/unknown', { token })
    await site.request('GET', '/api/journals')
    await site.request('GET', `/journals/${article.id}.pdf`)
    expect((await read()).pagination).toEqual(pagination)
  })

  test('is written for the life of a paper and a manuscript, and for private downloads', async () => {
    const { site, administrator, read } = await openOffice()
    const { token } = administrator
    const author = await site.register()
    const sent = await site.request('POST', '/api/submissions', { token: author.token, form: submissionForm() })
    const { id, number, title } = (await sent.json()) as { id: string; number: string; title: string }
    await site.request('GET', `/api/submissions/${id}/download/docx`, { token })
    await site.request('HEAD', `/api/submissions/${id}/download/docx`, { token })
    await site.request('PATCH', `/api/submissions/${id}/status`, { token, json: { status: 'published' } })
    await site.request('DELETE', `/api/submissions/${id}`, { token })
    const article = await upload(site, token)
    await site.request('DELETE', `/api/journals/${article.id}`, { token })
    const { events } = await read({ limit: '6' })
    const label = `${number} · ${title}`
    expect(events.map(({ object }) => object?.name)).toEqual([article.title, article.title, label, label, label, label])
    expect(events.map(({ act, outcome, object, detail }) => [act, outcome, object?.id, detail])).toEqual([
      ['article.deleted', 'done', article.id, undefined],
      ['article.uploaded', 'done', article.id, 'Published, pdf, docx'],
      ['submission.deleted', 'done', id, undefined],
      ['submission.published', 'done', id, expect.stringMatching(/^volume \d+, number \d+$/)],
      ['submission.downloaded', 'done', id, 'docx'],
      ['submission.received', 'done', id, undefined],
    ])
  })

  test('contains no password, no token, no name or address of a person, and of a paper only its title', async () => {
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
    await site.request('POST', '/api/submissions', {
      token,
      form: submissionForm({ title: 'A visible title', abstract: 'typed abstract' }),
    })
    await site.request('DELETE', `/api/people/${user.id}/sessions`, { token: administrator.token })
    const rows = JSON.stringify(await site.db.selectFrom('audit_event').selectAll().execute())
    expect(rows).toContain('account.password-changed')
    expect(rows).toContain('useless-reset-link')
    expect(rows).not.toMatch(/secret|typed/)
    expect(rows).not.toContain(token)
  })

  test('records what was changed: facts of a paper, the kind of a file, sections of the settings, the profile, the issue', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token } = administrator
    const article = await upload(site, token)
    await site.request('PATCH', `/api/journals/${article.id}`, { token, json: { title: 'New title', pages: '1–9' } })
    expect(await newest()).toMatchObject({
      act: 'article.edited',
      object: { id: article.id, name: 'New title' },
      detail: 'title, pages',
    })
    const draft = await upload(site, token, { title: 'A draft', status: 'Draft' })
    await site.request('PATCH', `/api/journals/${draft.id}`, { token, json: { status: 'Published' } })
    expect(await newest()).toMatchObject({ act: 'article.published', object: { name: 'A draft' } })
    const form = new FormData()
    form.set('file', new File([buildPdf()], 'paper.pdf'))
    await site.request('PUT', `/api/journals/${article.id}/files/pdf`, { token, form })
    expect(await newest()).toMatchObject({ act: 'article.file-replaced', object: { name: 'New title' }, detail: 'pdf' })
    const settings = await (await site.request('GET', '/api/settings', { token })).json()
    const save = (name: string, version: number) =>
      site.request('PUT', '/api/settings', { token, json: { version, record: { ...settings.record, name } } })
    const first = await (await save('One', settings.version)).json()
    await save('Two', first.version)
    expect(await newest()).toMatchObject({ act: 'settings.saved', detail: `version ${first.version + 1}, name` })
    await site.request('PATCH', '/api/issues/1/1', { token, json: { title: 'Beginnings' } })
    expect(await newest()).toMatchObject({ act: 'issue.saved', object: { id: '1.1' }, detail: 'title' })
    await site.request('PATCH', '/api/issues/1/1', { token, json: { title: 'Beginnings', description: 'Six papers.' } })
    expect(await newest()).toMatchObject({ act: 'issue.saved', detail: 'description' })
    await site.request('PUT', '/api/auth/profile', { token, json: { affiliation: 'Somewhere' } })
    expect(await newest()).toMatchObject({ act: 'account.profile-changed', detail: 'affiliation' })
  })

  test('has no detail when nothing was changed', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token } = administrator
    const { id, title, volume, issue } = await upload(site, token)
    const place = `/api/issues/${volume}/${issue}`
    const cover = () => {
      const form = new FormData()
      form.set('image', new File([buildPng(600, 800)], 'cover.png'))
      return form
    }
    const order = { journals: [id] }
    await site.request('PUT', `${place}/order`, { token, json: order })
    expect(await newest()).toMatchObject({ act: 'issue.saved', detail: 'order' })
    await site.request('PUT', `${place}/cover`, { token, form: cover() })
    expect(await newest()).toMatchObject({ act: 'issue.saved', detail: 'cover' })

    const again = async (method: string, path: string, ask: { json?: unknown; form?: FormData } = {}) => {
      const answer = await site.request(method, path, { token, ...ask })
      expect([path, answer.ok]).toEqual([path, true])
      expect([path, await newest()]).toEqual([
        path,
        expect.objectContaining({ outcome: 'done', who: expect.anything() }),
      ])
      expect([path, (await newest())?.detail]).toEqual([path, undefined])
    }
    await again('PATCH', `/api/journals/${id}`, { json: { title } })
    await again('PATCH', place, { json: { title: '', description: null } })
    await again('PUT', `${place}/order`, { json: order })
    await again('PUT', `${place}/cover`, { form: cover() })
    await again('DELETE', '/api/issues/9/9/cover')
  })

  test('distinguishes a disabled account from a wrong password; the visitor’s answer is the same', async () => {
    const { site, administrator, newest } = await openOffice()
    const { user } = await site.register({ password: 'correct horse' })
    const signIn = (password: string) =>
      site.request('POST', '/api/auth/login', { json: { email: user.email, password } })
    const wrong = await (await signIn('a wrong guess')).json()
    expect(await newest()).toMatchObject({ detail: 'wrong-credentials' })
    await site.request('PATCH', `/api/people/${user.id}`, { token: administrator.token, json: { disabled: true } })
    const disabled = await signIn('correct horse')
    expect([disabled.status, await disabled.json()]).toEqual([401, wrong])
    expect(await newest()).toMatchObject({ act: 'account.signed-in', outcome: 'refused', detail: 'account-disabled' })
  })

  test('names who requested the ticket of a download, though the download itself has no sign-in', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token, user } = administrator
    const author = await site.register()
    const sent = await site.request('POST', '/api/submissions', { token: author.token, form: submissionForm() })
    const { id } = (await sent.json()) as { id: string }
    const made = await site.request('POST', `/api/submissions/${id}/download-ticket`, { token, json: { type: 'docx' } })
    expect(await newest()).toMatchObject({ act: 'submission.ticket-issued', detail: 'docx' })
    const { url } = (await made.json()) as { url: string }
    expect((await site.request('GET', url)).status).toBe(200)
    expect(await newest()).toMatchObject({ act: 'submission.downloaded', who: { id: user.id }, object: { id } })
  })

  test('is written for a test message, and for a message that is sent again, by its subject', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token } = administrator
    const { id } = await (await site.request('POST', '/api/mail/test', { token })).json()
    expect(await newest()).toMatchObject({ act: 'mail.tested', object: { kind: 'mail', id } })
    await site.db.updateTable('mail').set({ sent_at: site.clock.now().toISOString() }).where('id', '=', id).execute()
    await site.request('POST', `/api/mail/${id}/resend`, { token })
    expect((await newest())?.object?.name).toMatch(/Test message$/)
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

describe('an act that anybody may repeat', () => {
  async function startSiege() {
    const office = await openOffice()
    const guess = (email: string, address: string) =>
      office.site.request('POST', '/api/auth/login', {
        json: { email, password: 'a wrong guess' },
        headers: { 'X-Forwarded-For': address },
      })
    const refused = async () => (await office.read({ act: 'account.signed-in', limit: '100' })).events
    return { ...office, guess, refused }
  }

  test('is one event within the hour, for one account from one network, with how often and when last', async () => {
    const { site, guess, refused } = await startSiege()
    const { user } = await site.register()
    site.clock.set('2025-06-01T08:10:00.000Z')
    await guess(user.email, '2001:db8::1')
    site.clock.set('2025-06-01T08:20:00.000Z')
    await guess(user.email, '2001:db8::2')
    await guess('stranger@example.org', '2001:db8::1')
    await guess(user.email, '203.0.113.7')
    site.clock.set('2025-06-01T09:00:00.000Z')
    await guess(user.email, '2001:db8::1')
    expect(
      (await refused()).map(({ at, lastAt, times, address, object }) => [at, lastAt, times, address, object?.id]),
    ).toEqual([
      ['2025-06-01T09:00:00.000Z', undefined, undefined, '2001:db8::1', user.id],
      ['2025-06-01T08:20:00.000Z', undefined, undefined, '203.0.113.7', user.id],
      ['2025-06-01T08:20:00.000Z', undefined, undefined, '2001:db8::1', undefined],
      ['2025-06-01T08:10:00.000Z', '2025-06-01T08:20:00.000Z', 2, '2001:db8::1', user.id],
    ])
  })

  test('is one event for all invented ids', async () => {
    const { site, read } = await startSiege()
    const { token, user } = await site.register()
    for (let count = 0; count < 60; count += 1) await site.request('DELETE', `/api/journals/${newId()}`, { token })
    for (let count = 1; count <= 60; count += 1) {
      await site.request('PATCH', `/api/issues/7/${count}`, { token, json: { title: 'Mine' } })
      await site.request('PATCH', `/api/people/${newId()}`, { token, json: { role: 'admin' } })
    }
    const { events } = await read({ account: user.id })
    expect(events.map(({ act, times, object }) => [act, times, object])).toEqual([
      ['account.role-changed', 60, undefined],
      ['issue.saved', 60, undefined],
      ['article.deleted', 60, undefined],
      ['account.registered', undefined, expect.anything()],
    ])
  })

  test('does not drown out others: one account or network that causes too much of it has one event per act', async () => {
    const { site, guess, refused, read } = await startSiege()
    const [flooder, neighbour] = [await site.register(), await site.register()]
    const article = await upload(site, (await site.administrator()).token, { title: 'Kept' })
    site.clock.set('2025-06-01T08:00:00.000Z')
    await fill(site, 50, (index) => `2025-06-01T08 ${flooder.user.id} ${index}`)
    await fill(site, 50, (index) => `2025-06-01T08 203.0.113.7 ${index}`)

    const remove = ({ token }: { token: string }) => site.request('DELETE', `/api/journals/${article.id}`, { token })
    await remove(flooder)
    await remove(flooder)
    await remove(neighbour)
    const [others, own] = (await read({ act: 'article.deleted' })).events
    expect(own).toMatchObject({ who: { id: flooder.user.id }, times: 2, detail: 'forbidden' })
    expect(own).not.toHaveProperty('object')
    expect(others).toMatchObject({
      who: { id: neighbour.user.id },
      object: { name: 'Kept' },
      address: expect.any(String),
    })

    await guess(neighbour.user.email, '203.0.113.7')
    await guess(flooder.user.email, '203.0.113.7')
    await guess(neighbour.user.email, '203.0.113.8')
    const [elsewhere, there] = await refused()
    expect(there).toMatchObject({ address: '203.0.113.7', times: 2 })
    expect(there).not.toHaveProperty('object')
    expect(elsewhere).toMatchObject({ address: '203.0.113.8', object: { id: neighbour.user.id } })

    site.clock.set('2025-06-01T09:00:00.000Z')
    await remove(flooder)
    expect((await read({ act: 'article.deleted' })).events[0]).toMatchObject({ object: { name: 'Kept' } })
  })

  test('is one event per act, no matter who did it, once an hour has five thousand of them', async () => {
    const { site, guess, refused, read } = await startSiege()
    const [one, other] = [await site.register(), await site.register()]
    site.clock.set('2025-06-01T08:00:00.000Z')
    await fill(site, 5_000, (index) => `2025-06-01T08 192.0.2.${index} ${index}`)
    await guess(one.user.email, '203.0.113.7')
    await guess(other.user.email, '203.0.113.8')
    for (const { token } of [one, other]) await site.request('GET', '/api/people', { token })
    const [guessed, ...others] = await refused()
    expect(guessed).toMatchObject({ outcome: 'refused', times: 2, detail: 'wrong-credentials' })
    for (const key of ['address', 'object']) expect(guessed).not.toHaveProperty(key)
    expect(others).toEqual([])
    const [looked] = (await read({ act: 'access.refused' })).events
    expect(looked).toMatchObject({ times: 2, detail: 'GET /api/people' })
    for (const key of ['address', 'who']) expect(looked).not.toHaveProperty(key)
    await site.request('PUT', '/api/auth/profile', { token: one.token, json: { affiliation: 'Somewhere' } })
    expect((await read()).events[0]).toMatchObject({ act: 'account.profile-changed', who: { id: one.user.id } })
  })

  /** Events counted earlier in this hour. */
  async function fill({ db }: Pick<TestApi, 'db'>, count: number, keyOf: (index: number) => string) {
    for (let index = 0; index < count; index += 1_000) {
      const max = Math.min(1_000, count - index)
      const rows = Array.from({ length: max }, (_, offset) => ({
        ...event,
        id: newId(),
        merge_key: keyOf(index + offset),
      }))
      await db.insertInto('audit_event').values(rows).execute()
    }
  }

  const event = {
    at: '2025-06-01T08:00:00.000Z',
    act: 'mail.tested',
    outcome: 'refused',
    account_id: null,
    object_kind: null,
    object_id: null,
    object_name: null,
    address: null,
    detail: null,
    last_at: null,
  }
})

describe('the log', () => {
  test('is a table for a spreadsheet: the filtered events, none of them a formula', async () => {
    const { site, administrator, newest } = await openOffice()
    const { token } = administrator
    await upload(site, token, { title: '=HYPERLINK("https://bad.example")' })
    await site.db
      .insertInto('audit_event')
      .values(Array.from({ length: 1_100 }, (_, index) => row(index)))
      .execute()
    const answer = await site.request('GET', '/api/audit/export?act=article.uploaded', { token })
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('\xEF\xBB\xBF"')
    const lines = bytes.toString().slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^"at","lastAt","times","act"/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://bad.example"")"`)
    expect(lines).toHaveLength(2 + 1_100)
    expect(new Set(lines).size).toBe(lines.length)
    expect(await newest()).toMatchObject({ act: 'audit.exported', who: { id: administrator.user.id } })

    function row(index: number) {
      const nothing = { account_id: null, object_kind: null, object_id: null, object_name: null, last_at: null }
      const id = `event-${String(index).padStart(4, '0')}`
      // Many at one moment: the parts of the table do not overlap.
      return {
        ...nothing,
        id,
        at: '2025-01-01T00:00:00.000Z',
        act: 'article.uploaded',
        outcome: 'done',
        detail: id,
        address: null,
        merge_key: null,
      }
    }
  })

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
    expect(await actsOf({ from: 'yesterday', act: 'article.deleted' })).toEqual([])
    const second = await read({ limit: '1', page: '2' })
    expect(second.events.map(({ act }) => act)).toEqual(['access.refused'])
    expect(second.pagination).toMatchObject({ currentPage: 2, totalPages: second.pagination.totalEvents })
  })

  test('is kept for as long as the settings say, and for a year without them', async () => {
    const { site, read } = await openOffice()
    const kept = async () => (await read()).pagination.totalEvents
    const before = await kept()
    site.clock.advance(364 * 24 * 3_600_000)
    await deleteOldRecords(site.services)
    const rows = () => site.db.selectFrom('audit_event').select('id').execute()
    expect(await rows()).toHaveLength(before)
    site.clock.advance(2 * 24 * 3_600_000)
    await deleteOldRecords(site.services)
    expect(await rows()).toEqual([])
  })

  test('uses only acts that the contract declares', async () => {
    const { services } = await startApi()
    const declared = readRoutes(createApi(services)).flatMap(({ handlers }) => handlers.flatMap((h) => actOf(h) ?? []))
    for (const act of declared) expect(['nothing', ...auditActs]).toContain(act)
  })
})

async function upload(
  site: Awaited<ReturnType<typeof startApi>>,
  token: string,
  parts: UploadParts = {},
): Promise<JournalObject> {
  const answer = await site.request('POST', '/api/journals', { token, form: uploadForm(parts) })
  return (await answer.json()) as JournalObject
}
