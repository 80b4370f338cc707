// The path of letters: queued, delivered by SMTP or into the outbox, and what remains of them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { type MailTransport, outboxTransport, smtpTransport } from '#src/platform/mail/transport.ts'
import { buildLetter } from '#test/factories/letter.ts'
import { startMailServer } from '#test/factories/mail-server.ts'
import { postman } from '#test/factories/postman.ts'
import { startApi, type TestApi } from './api-harness.ts'

const from = 'Demo Periodical <office@periodical.example>'
const minute = 60_000
const silent = pino({ level: 'silent' })

function smtp(url: string, answerWithin = 10_000): MailTransport {
  const transport = smtpTransport({
    url,
    requiresTls: false,
    from,
    timeouts: { connect: 10_000, answer: answerWithin },
  })
  onTestFinished(() => transport.close())
  return transport
}

const rowsOf = ({ db }: TestApi) => db.selectFrom('mail').selectAll().execute()

test('registering sends one welcome over SMTP, and forgetting a password one working link', async () => {
  const api = await startApi()
  const server = await startMailServer()
  const deliver = postman(api, smtp(server.url))
  await api.register({ email: 'ada@example.org' })
  expect(await deliver()).toBe(1)
  await api.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@example.org' } })
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)

  expect(server.received.map(({ recipients }) => recipients)).toEqual([['ada@example.org'], ['ada@example.org']])
  const [, mail] = server.received
  expect(mail?.headers).toMatchObject({
    to: 'ada@example.org',
    subject: expect.stringMatching(/^\[.+\] Reset your password$/),
  })
  const token = /^https:\/\/stem\.example\/resetpassword\/(\S+)$/m.exec(mail?.text ?? '')?.[1]
  expect(mail?.html).toContain(`href="https://stem.example/resetpassword/${token}"`)
  const reset = await api.request('POST', `/api/auth/reset-password/${token}`, { json: { password: 'a better horse' } })
  expect(reset.status).toBe(200)
})

test('a message that was sent is not sent again', async () => {
  const api = await startApi()
  const server = await startMailServer()
  const deliver = postman(api, smtp(server.url))
  await queueMail(api.db, api.clock, buildLetter())
  await deliver()
  api.clock.advance(24 * 60 * minute)
  await deliver()
  expect(server.received).toHaveLength(1)
  expect(await rowsOf(api)).toEqual([expect.objectContaining({ sent_at: '2025-05-20T10:00:00.000Z', attempts: 1 })])
})

test('a secret text is deleted as soon as it is sent or given up, every other one is kept', async () => {
  const api = await startApi()
  const server = await startMailServer({ refuse: 'gone@example.org' })
  const deliver = postman(api, smtp(server.url))
  const secret = { secret: true, text: 'https://stem.example/resetpassword/secret' }
  const letterTo = async (to: string) => (await rowsOf(api)).find(({ recipient }) => recipient === to)
  await queueMail(api.db, api.clock, buildLetter({ ...secret, to: 'sent@example.org' }))
  await queueMail(api.db, api.clock, buildLetter({ text: 'Welcome', to: 'open@example.org' }))
  await queueMail(api.db, api.clock, buildLetter({ ...secret, to: 'gone@example.org' }))
  await deliver()
  const sent = await letterTo('sent@example.org')
  const open = await letterTo('open@example.org')
  const refused = await letterTo('gone@example.org')
  expect([sent?.body, sent?.html]).toEqual(['', null])
  expect([open?.body, open?.html]).toEqual(['Welcome', '<p>Welcome</p>'])
  expect(refused?.body).toContain('secret')

  for (let attempt = 2; attempt <= 40; attempt += 1) {
    api.clock.advance(6 * 60 * minute)
    await deliver()
  }
  expect(await letterTo('gone@example.org')).toMatchObject({
    attempts: 40,
    body: '',
    html: null,
    last_error: expect.stringContaining('550'),
  })
})

test('five mail workers at once deliver every message once', async () => {
  const api = await startApi()
  const server = await startMailServer()
  for (let turn = 0; turn < 10; turn += 1) {
    await queueMail(api.db, api.clock, buildLetter({ to: `a${turn}@example.org` }))
  }
  const sent = await Promise.all(Array.from({ length: 5 }, () => postman(api, smtp(server.url))()))
  expect(sent.reduce((total, count) => total + count)).toBe(10)
  expect(new Set(server.received.map(({ recipients }) => recipients[0])).size).toBe(10)
  expect(server.received).toHaveLength(10)
})

test('while the mail server is down a message waits longer each time, and is sent when it is back', async () => {
  const api = await startApi()
  const down = await startMailServer()
  await down.stop()
  const lines: string[] = []
  const deliver = postman(api, smtp(down.url), pino({}, { write: (line: string) => lines.push(line) }))
  await queueMail(api.db, api.clock, buildLetter({ text: 'secret link\n' }))
  expect(await deliver()).toBe(0)
  api.clock.advance(29_999)
  await deliver()
  expect(lines).toHaveLength(1)
  api.clock.advance(1)
  await deliver()
  expect(lines).toHaveLength(2)
  api.clock.advance(minute - 1)
  await deliver()
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('secret link')

  const back = await startMailServer({ port: down.port })
  api.clock.advance(1)
  expect(await deliver()).toBe(1)
  expect(back.received.map(({ text }) => text)).toEqual(['secret link\n'])
  expect(await rowsOf(api)).toEqual([expect.objectContaining({ attempts: 3, last_error: null })])
})

test('a message that one server refuses does not delay the others', async () => {
  const api = await startApi()
  const server = await startMailServer({ refuse: 'gone@example.org' })
  for (const to of ['gone@example.org', 'ada@example.org']) await queueMail(api.db, api.clock, buildLetter({ to }))
  expect(await postman(api, smtp(server.url))()).toBe(1)
  expect(server.received.flatMap(({ recipients }) => recipients)).toEqual(['ada@example.org'])
})

test('a letter waits, with a reason that a person can read, while the mail server offers no encryption', async () => {
  const api = await startApi()
  const server = await startMailServer({ asksForPassword: true })
  const transport = smtpTransport({ url: server.url, requiresTls: true, from })
  onTestFinished(() => transport.close())
  await queueMail(api.db, api.clock, buildLetter({ text: 'secret link\n' }))
  expect(await postman(api, transport)()).toBe(0)
  expect(await rowsOf(api)).toEqual([
    expect.objectContaining({
      body: 'secret link\n',
      sent_at: null,
      last_error: expect.stringMatching(/^The mail server does not offer encryption/),
    }),
  ])
  expect(server.heard()).not.toContain('secret')
})

test.each(['silence', 'hanging up'] as const)(
  'a message whose acceptance was lost by %s is sent again under the same Message-ID and date',
  async (by) => {
    const api = await startApi()
    const server = await startMailServer({ mute: { count: 1, by } })
    await queueMail(api.db, api.clock, buildLetter())
    expect(await postman(api, smtp(server.url, 300))()).toBe(0)
    api.clock.advance(minute)
    expect(await postman(api, smtp(server.url))()).toBe(1)
    const [first, second, ...others] = server.received
    expect(others).toEqual([])
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(second?.headers['date']).toBe(first?.headers['date'])
  },
)

test('after forty attempts a message is given up and kept', async () => {
  const api = await startApi()
  let attempts = 0
  const broken: MailTransport = {
    async send() {
      attempts += 1
      throw new Error('no route')
    },
    close: () => undefined,
  }
  await queueMail(api.db, api.clock, buildLetter({ text: 'x' }))
  for (let turn = 0; turn < 45; turn += 1) {
    await postman(api, broken)()
    api.clock.advance(6 * 60 * minute)
  }
  expect(attempts).toBe(40)
  expect(await rowsOf(api)).toEqual([expect.objectContaining({ body: 'x', sent_at: null, last_error: 'no route' })])
})

test('a delivery whose process died is repeated after a quarter of an hour, even if it was the last', async () => {
  const api = await startApi()
  const server = await startMailServer()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const dying: MailTransport = {
    send() {
      begin()
      return new Promise(() => undefined)
    },
    close: () => undefined,
  }
  await queueMail(api.db, api.clock, buildLetter())
  await api.db.updateTable('job').set({ attempts: 39 }).execute()
  void postman(api, dying)()
  await begun
  const deliver = postman(api, smtp(server.url))
  expect(await deliver()).toBe(0)
  api.clock.advance(15 * minute)
  expect(await deliver()).toBe(1)
})

test('a letter about an event that can be undone waits until then', async () => {
  const api = await startApi()
  const server = await startMailServer()
  const deliver = postman(api, smtp(server.url))
  await queueMail(api.db, api.clock, buildLetter({ notBefore: '2025-05-20T11:00:00.000Z' }))
  api.clock.advance(60 * minute - 1)
  expect(await deliver()).toBe(0)
  api.clock.advance(1)
  expect(await deliver()).toBe(1)
})

test('no mail is sent for a transaction that is rolled back', async () => {
  const api = await startApi()
  const rolledBack = api.db.transaction().execute(async (tx) => {
    await queueMail(tx, api.clock, buildLetter())
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  expect(await rowsOf(api)).toEqual([])
})

test('a subject with line breaks is one line, and adds no header and no recipient', async () => {
  const api = await startApi()
  const server = await startMailServer()
  const subject = 'Paper\r\nBcc: victim@example.org\r\n\r\n<b>bold</b>'
  await queueMail(api.db, api.clock, buildLetter({ subject, text: '--boundary\r\n<b>bold</b>' }))
  await postman(api, smtp(server.url))()
  expect(server.received).toEqual([
    expect.objectContaining({ recipients: ['ada@example.org'], text: '--boundary\n<b>bold</b>' }),
  ])
  const [mail] = server.received
  expect(mail?.headers).toMatchObject({
    subject: 'Paper Bcc: victim@example.org <b>bold</b>',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringContaining('multipart/alternative'),
  })
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
})

test('without a mail server a reset link can be read in the outbox', async () => {
  const api = await startApi()
  const outbox = join(api.dataDir, 'outbox')
  await api.register({ email: 'ada@example.org' })
  await api.request('POST', '/api/auth/forgot-password', { json: { email: 'ada@example.org' } })
  expect(await postman(api, outboxTransport({ folder: outbox, from, log: silent }))()).toBe(2)
  const messages = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  expect(messages).toHaveLength(2)
  expect(messages.filter((eml) => /^https:\/\/stem\.example\/resetpassword\/[\w-]{43}\r$/m.test(eml))).toHaveLength(1)
})
