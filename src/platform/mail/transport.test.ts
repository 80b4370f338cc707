import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#test/factories/mail-server.ts'
import { type Message, outboxTransport, smtpTransport } from './transport.ts'

const from = 'Demo Periodical <office@periodical.example>'
const message: Message = {
  id: '0197a2b0-0000-7000-8000-000000000001',
  to: 'ada@example.org',
  subject: '[DEMO] Grüße 🔑',
  text: `Hello,\n\nä – ü\n.\nhttps://periodical.example/${'a'.repeat(60)}\nlast line\n`,
}

test('over SMTP a message arrives whole, once, from the office, marked as automatic', async () => {
  const server = await startMailServer()
  const transport = smtpTransport({ smtpUrl: server.url, from })
  onTestFinished(() => transport.close())
  await transport.send(message)

  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['ada@example.org'])
  expect(mail?.sender).toBe('office@periodical.example')
  expect(mail?.headers).toMatchObject({
    from: 'Demo Periodical <office@periodical.example>',
    to: 'ada@example.org',
    subject: '[DEMO] Grüße 🔑',
    'message-id': `<${message.id}@periodical.example>`,
    'auto-submitted': 'auto-generated',
  })
  expect(mail?.text).toBe(message.text)
})

test('a message that a mail server refuses is a failure', async () => {
  const server = await startMailServer({ refuse: 'ada@example.org' })
  const transport = smtpTransport({ smtpUrl: server.url, from })
  onTestFinished(() => transport.close())
  await expect(transport.send(message)).rejects.toThrow(/550/)
})

test.each([
  ['a subject', { subject: 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>x</b>' }],
  ['an address', { to: 'ada@example.org\r\nBcc: victim@example.org' }],
  ['an address list', { to: 'ada@example.org, victim@example.org' }],
  ['a named address', { to: '"victim@example.org x" <ada@example.org>' }],
  ['a text', { text: 'Hello\r\n.\r\nMAIL FROM:<x@example.org>\r\nRCPT TO:<victim@example.org>\r\n--boundary\r\n' }],
])('%s cannot add a recipient or a header', async (_where, hostile) => {
  const server = await startMailServer()
  const transport = smtpTransport({ smtpUrl: server.url, from })
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
  expect(eml).toMatch(/^From: Demo Periodical <office@periodical\.example>\r$/m)
  expect(eml).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(eml).toContain('\r\nContent-Transfer-Encoding: 8bit\r\n')
  expect(eml.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toBe(message.text.replaceAll('\n', '\r\n'))
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
