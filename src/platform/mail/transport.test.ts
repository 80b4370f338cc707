import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/factories/mail-server.ts'
import { type Message, outboxTransport, smtpTransport } from './transport.ts'

const from = 'Mail robot <robot@periodical.example>'
const message: Message = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  to: 'ada@example.org',
  senderName: 'Demo Periodical',
  replyTo: 'office@periodical.example',
  subject: '[DEMO] Grüße 🔑',
  text: `Hello,\n\nä – ü\n.\nhttps://periodical.example/${'a'.repeat(60)}\nlast line\n`,
  html: `<p>ä – ü</p>\n<a href="https://periodical.example/${'a'.repeat(60)}">link</a>\n`,
  date: new Date('2025-05-20T10:00:00Z'),
  secret: false,
}

test('over SMTP a message arrives whole, once, in the name of the periodical, marked as automatic', async () => {
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  await transport.send(message)

  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['ada@example.org'])
  expect(mail?.sender).toBe('robot@periodical.example')
  expect(mail?.headers).toMatchObject({
    from: 'Demo Periodical <robot@periodical.example>',
    'reply-to': 'office@periodical.example',
    to: 'ada@example.org',
    date: 'Tue, 20 May 2025 10:00:00 +0000',
    subject: '[DEMO] Grüße 🔑',
    'message-id': `<${message.id}@periodical.example>`,
    'auto-submitted': 'auto-generated',
  })
  expect(mail?.text).toBe(message.text)
  expect(mail?.html).toBe(message.html)
})

test('a message without a name, a reply address and HTML comes from the configured sender', async () => {
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  await transport.send({ ...message, senderName: undefined, replyTo: undefined, html: undefined })
  const [mail] = server.received
  expect(mail?.headers).toMatchObject({
    from: 'Mail robot <robot@periodical.example>',
    'content-type': expect.stringContaining('text/plain'),
  })
  expect(mail?.headers).not.toHaveProperty('reply-to')
})

test.each(['silence', 'hanging up'] as const)('a server that ends in %s after the message is a failure', async (by) => {
  const server = await startMailServer({ mute: { count: 1, by } })
  const transport = smtpTransport({
    url: server.url,
    requiresTls: false,
    from,
    timeouts: { connect: 5_000, answer: 300 },
  })
  onTestFinished(() => transport.close())
  await expect(transport.send(message)).rejects.toThrow()
  await transport.send(message)
  expect(server.received.map(({ headers }) => headers['message-id'])).toEqual(
    Array(2).fill(`<${message.id}@periodical.example>`),
  )
})

test('a message that a mail server refuses is a failure', async () => {
  const server = await startMailServer({ refuse: 'ada@example.org' })
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  await expect(transport.send(message)).rejects.toThrow(/550/)
})

test('neither a password nor a letter is sent to a mail server that offers no encryption, and the reason says so', async () => {
  const server = await startMailServer({ asksForPassword: true })
  const url = `smtp://press:correct-horse@127.0.0.1:${server.port}?ignoreTLS=true&requireTLS=false&opportunisticTLS=true`
  const transport = smtpTransport({ url, requiresTls: true, from })
  onTestFinished(() => transport.close())
  await expect(transport.send(message)).rejects.toThrow(
    'The mail server does not offer encryption (STARTTLS), so neither the password nor the letter was sent.',
  )
  expect(server.heard()).toMatch(/^EHLO /)
  expect(server.heard()).not.toMatch(/AUTH|MAIL FROM|ada@example\.org/)
  expect(server.received).toEqual([])
})

test('where encryption is optional, a mail server without it gets the password and the letter', async () => {
  const server = await startMailServer({ asksForPassword: true })
  const url = `smtp://press:correct-horse@127.0.0.1:${server.port}`
  const transport = smtpTransport({ url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  await transport.send(message)
  expect(server.heard()).toContain(`AUTH PLAIN ${Buffer.from('\0press\0correct-horse').toString('base64')}`)
  expect(server.received).toHaveLength(1)
})

test.each([
  ['a subject', { subject: 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>x</b>' }],
  ['an address', { to: 'ada@example.org\r\nBcc: victim@example.org' }],
  ['an address list', { to: 'ada@example.org, victim@example.org' }],
  ['a named address', { to: '"victim@example.org x" <ada@example.org>' }],
  ['a name', { senderName: 'Demo\r\nBcc: victim@example.org' }],
  ['an answer address', { replyTo: 'office@example.org\r\nBcc: victim@example.org' }],
  ['a text', { text: 'Hello\r\n.\r\nMAIL FROM:<x@example.org>\r\nRCPT TO:<victim@example.org>\r\n--boundary\r\n' }],
])('%s cannot add a recipient or a header', async (_where, hostile) => {
  const server = await startMailServer()
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  await transport.send({ ...message, ...hostile }).catch(() => undefined)
  expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.org')
  expect(server.received.flatMap(({ headers }) => Object.keys(headers))).not.toContain('bcc')
  expect(server.received.length).toBeLessThanOrEqual(1)
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

test('without a mail server each message is a file that mail programs open, and one log line names it', async () => {
  const lines: string[] = []
  const outbox = join(folder, 'outbox')
  const transport = outboxTransport({
    folder: outbox,
    from,
    log: pino({}, { write: (line: string) => lines.push(line) }),
  })
  await transport.send(message)

  const [name = '', ...others] = readdirSync(outbox)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-0197a2b0-0000-7000-8000-000000000001\.eml$/)
  const eml = readFileSync(join(outbox, name), 'utf8')
  expect(eml).toMatch(/^To: ada@example\.org\r$/m)
  expect(eml).toMatch(/^From: Demo Periodical <robot@periodical\.example>\r$/m)
  expect(eml).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(eml).toContain('\r\nContent-Transfer-Encoding: 8bit\r\n')
  expect(eml).toContain(`\r\n\r\n${message.text.replaceAll('\n', '\r\n')}`)
  expect(eml).toContain(message.html?.replaceAll('\n', '\r\n'))
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(name)
  expect(lines[0]).not.toContain('last line')
})

test('an address that could become a header is not written to the outbox as one', async () => {
  const transport = outboxTransport({ folder, from, log: pino({ level: 'silent' }) })
  await transport.send({ ...message, subject: 'Hello\r\nBcc: victim@example.org' })
  const [name = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/im)
})
