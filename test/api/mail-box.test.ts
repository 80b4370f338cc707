// The mail as administrators see it: waiting, failed and sent letters, and sending them again.
import { expect, test } from 'vitest'
import { deleteOldMail } from '#src/platform/mail/mail-box.ts'
import { type Letter, queueMail } from '#src/platform/mail/mail-queue.ts'
import type { MailTransport } from '#src/platform/mail/transport.ts'
import type { MailList, MailObject, MailWithText, QueuedMail } from '#src/wire/mail.ts'
import { buildLetter } from '#test/factories/letter.ts'
import { postman } from '#test/factories/postman.ts'
import { startApi, type TestApi } from './api-harness.ts'

const day = 24 * 3_600_000

async function startOffice() {
  const site = await startApi()
  const { token, user } = await site.administrator()
  await site.db.deleteFrom('mail').execute()
  await site.db.deleteFrom('job').execute()
  /** The letters sent, by recipient and subject; addresses at fails.example are refused. */
  const left: { id: string; to: string }[] = []
  const transport: MailTransport = {
    async send({ id, to }) {
      if (to.endsWith('@fails.example')) throw new Error('550 no such mailbox')
      left.push({ id, to })
    },
    close: () => undefined,
  }
  const deliver = postman(site, transport)
  const queue = (facts: Partial<Letter> = {}) => queueMail(site.db, site.clock, buildLetter(facts))
  const list = async (query = '') => {
    const response = await site.request('GET', `/api/mail${query}`, { token })
    expect(response.status).toBe(200)
    return (await response.json()) as MailList
  }
  const read = async (id: string) => {
    const response = await site.request('GET', `/api/mail/${id}`, { token })
    expect(response.status).toBe(200)
    return (await response.json()) as MailWithText
  }
  const resend = (id: string) => site.request('POST', `/api/mail/${id}/resend`, { token })
  return { site, token, user, left, deliver, queue, list, read, resend }
}

async function giveUp(site: TestApi, deliver: () => Promise<number>) {
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    await deliver()
    site.clock.advance(6 * 3_600_000)
  }
}

test('messages are listed newest first, by state, with their facts', async () => {
  const { site, deliver, queue, list } = await startOffice()
  await queue({ kind: 'registered', subject: 'Sent' })
  site.clock.advance(1_000)
  await queue({ to: 'ada@fails.example', subject: 'Failed' })
  await deliver()
  site.clock.advance(1_000)
  await queue({ subject: 'Waiting' })

  const all = await list()
  expect(all.messages.map(({ subject, state }) => [subject, state])).toEqual([
    ['Waiting', 'waiting'],
    ['Failed', 'failed'],
    ['Sent', 'sent'],
  ])
  expect(all.counts).toEqual({ waiting: 1, failed: 1, expired: 0, sent: 1 })
  expect(all.delivery).toEqual({ server: null, from: 'office@stem.example' })
  expect((await list('?state=failed')).messages).toEqual([
    expect.objectContaining({
      recipient: 'ada@fails.example',
      attempts: 1,
      lastError: '550 no such mailbox',
      nextAttemptAt: '2025-05-20T10:00:31.000Z',
      sentAt: null,
    }),
  ])
  expect((await list('?state=sent')).messages).toEqual([
    expect.objectContaining({ kind: 'registered', sentAt: '2025-05-20T10:00:01.000Z', nextAttemptAt: null }),
  ])
  expect(JSON.stringify(all)).not.toContain('Hello,')
})

test('messages are found by a part of address or subject, whatever characters it has', async () => {
  const { queue, list } = await startOffice()
  await queue({ to: 'Ada_Quill@example.org', subject: 'MS-0042 received: 100% sure' })
  await queue({ to: 'adaxquill@example.org', subject: 'Welcome' })
  const subjects = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).messages.map(({ subject }) => subject)
  expect(await subjects('ms-0042')).toEqual(['MS-0042 received: 100% sure'])
  expect(await subjects('ada_')).toEqual(['MS-0042 received: 100% sure'])
  expect(await subjects('0% S')).toEqual(['MS-0042 received: 100% sure'])
  expect(await subjects('EXAMPLE.ORG')).toHaveLength(2)
  expect(await subjects('\\')).toEqual([])
})

test('a long list has pages', async () => {
  const { site, queue, list } = await startOffice()
  for (let number = 1; number <= 5; number += 1) {
    await queue({ subject: `Number ${number}` })
    site.clock.advance(1_000)
  }
  const { messages, pagination } = await list('?page=2&limit=2')
  expect(messages.map(({ subject }) => subject)).toEqual(['Number 3', 'Number 2'])
  expect(pagination).toEqual({ currentPage: 2, totalPages: 3, totalMessages: 5 })
  expect((await list('?page=99&limit=2')).pagination.currentPage).toBe(3)
})

test('a text can be read before and after it is sent; a secret one never, by nobody', async () => {
  const { deliver, queue, read } = await startOffice()
  const open = await queue({ text: 'Hello, Ada' })
  const secret = await queue({ secret: true, text: 'https://stem.example/resetpassword/secret' })
  for (const turn of ['before', 'after']) {
    expect([turn, (await read(open)).text]).toEqual([turn, 'Hello, Ada'])
    const hidden = await read(secret)
    expect([turn, hidden.text, hidden.secret]).toEqual([turn, null, true])
    expect(JSON.stringify(hidden)).not.toContain('resetpassword')
    await deliver()
  }
})

test('a failed message is sent again at once, and only once', async () => {
  const { site, left, deliver, queue, read, resend } = await startOffice()
  const id = await queue({ to: 'ada@fails.example' })
  await giveUp(site, deliver)
  expect(await read(id)).toMatchObject({ state: 'failed', attempts: 40, nextAttemptAt: null })
  await site.db.updateTable('mail').set({ recipient: 'ada@example.org' }).execute()

  const [first, second] = [await resend(id), await resend(id)]
  expect([first.status, second.status]).toEqual([202, 409])
  expect(((await first.json()) as QueuedMail).id).toBe(id)
  expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  expect(left).toEqual([{ id, to: 'ada@example.org' }])
})

test('a sent message is sent again as a copy, under a Message-ID of its own', async () => {
  const { left, deliver, queue, list, read, resend } = await startOffice()
  const id = await queue({ text: 'Hello, Ada' })
  await deliver()
  const answer = await resend(id)
  const { id: copy } = (await answer.json()) as QueuedMail
  expect([answer.status, copy === id]).toEqual([202, false])
  expect((await read(copy)).text).toBe('Hello, Ada')
  await deliver()
  expect(left.map((one) => one.id)).toEqual([id, copy])
  expect((await list()).counts).toEqual({ waiting: 0, failed: 0, expired: 0, sent: 2 })
})

test('while a copy is queued there is no other, however often it is requested', async () => {
  const { left, deliver, queue, resend } = await startOffice()
  const id = await queue()
  await deliver()
  const answers = await Promise.all([resend(id), resend(id), resend(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  await deliver()
  expect(left).toHaveLength(2)
  expect((await resend(id)).status).toBe(202)
})

test('a secret or queued message is not sent again', async () => {
  const { left, deliver, queue, resend } = await startOffice()
  const sent = await queue({ secret: true })
  await deliver()
  const failed = await queue({ secret: true, to: 'ada@fails.example' })
  await deliver()
  const waiting = await queue()
  for (const [id, code] of [
    [sent, 'mail-secret'],
    [failed, 'mail-secret'],
    [waiting, 'mail-queued'],
  ] as const) {
    const response = await resend(id)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, code])
  }
  await deliver()
  expect(left.map(({ id }) => id)).toEqual([sent, waiting])
})

test('a message that is being delivered cannot be queued a second time', async () => {
  const { site, queue, read, resend } = await startOffice()
  const id = await queue()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const failing: MailTransport = { send: () => Promise.reject(new Error('no route')), close: () => undefined }
  await postman(site, failing)()
  expect((await read(id)).state).toBe('failed')
  site.clock.advance(60_000)
  const slow: MailTransport = {
    async send() {
      begin()
      await answered
    },
    close: () => undefined,
  }
  const delivery = postman(site, slow)()
  await begun
  expect((await read(id)).state).toBe('waiting')
  expect((await resend(id)).status).toBe(409)
  answer()
  expect(await delivery).toBe(1)
})

test('administrators can write to themselves to test the mail', async () => {
  const { site, token, user, left, deliver, list } = await startOffice()
  const response = await site.request('POST', '/api/mail/test', { token })
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as QueuedMail
  expect((await list()).messages.map((mail: MailObject) => [mail.id, mail.recipient, mail.kind])).toEqual([
    [id, user.email, 'test'],
  ])
  await deliver()
  expect(left).toEqual([{ id, to: user.email }])
})

test('thirty days after it was sent or given up a message is deleted, a waiting one never is', async () => {
  const { site, deliver, queue } = await startOffice()
  await queue({ to: 'gone@fails.example', subject: 'Given up' })
  await giveUp(site, deliver)
  await queue({ subject: 'Sent' })
  await deliver()
  await queue({ subject: 'Waiting' })
  site.clock.advance(30 * day)
  expect(await deleteOldMail(site.db, site.clock)).toBe(1)
  site.clock.advance(1)
  expect(await deleteOldMail(site.db, site.clock)).toBe(1)
  expect(await site.db.selectFrom('mail').select('subject').execute()).toEqual([{ subject: 'Waiting' }])
})

test('a letter whose link expires is tried only until then; its text is then deleted and it is shown as expired', async () => {
  const { site, deliver, list, read, resend } = await startOffice()
  await site.db.updateTable('account').set({ email: 'ada@fails.example', email_key: 'ada@fails.example' }).execute()
  await site.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@fails.example' } })
  const [letter] = (await list()).messages
  expect(letter).toMatchObject({ state: 'waiting', expiresAt: '2025-05-20T11:00:00.000Z' })
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect((await list()).messages[0]).toMatchObject({ attempts: attempt - 1 })
    await deliver()
    const { nextAttemptAt } = (await list()).messages[0] ?? {}
    if (nextAttemptAt) site.clock.set(nextAttemptAt)
  }
  expect((await list()).messages[0]).toMatchObject({ state: 'failed', attempts: 7, nextAttemptAt: null })
  site.clock.set('2025-05-20T11:00:00.000Z')
  await deliver()
  const { text } = await read(letter?.id ?? '')
  expect(text).toBeNull()
  expect((await list('?state=expired')).messages).toEqual([
    expect.objectContaining({ state: 'expired', attempts: 7, lastError: '550 no such mailbox', nextAttemptAt: null }),
  ])
  expect((await list()).counts).toMatchObject({ failed: 0, expired: 1 })
  const row = await site.db.selectFrom('mail').select(['body', 'html']).executeTakeFirstOrThrow()
  expect(row).toEqual({ body: '', html: null })
  expect((await resend(letter?.id ?? '')).status).toBe(409)
  site.clock.advance(31 * day)
  await deleteOldMail(site.db, site.clock)
  expect(await site.db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('an expired letter is not sent again, secret or not', async () => {
  const { left, deliver, queue, resend } = await startOffice()
  const id = await queue({ expiresAt: '2025-05-20T10:00:00.000Z' })
  await deliver()
  expect(left).toEqual([])
  const answer = await resend(id)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'mail-expired'])
})
