// A real SMTP server on a free port, which stores what it receives.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = {
  sender: string
  recipients: string[]
  /** By name in lower case, decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

export type MailServer = {
  url: string
  port: number
  received: ReceivedMail[]
  /** Everything that clients sent so far, byte for byte. */
  heard(): string
  stop(): Promise<void>
}

type Settings = {
  port?: number
  /** A recipient unknown to this server. */
  refuse?: string
  /** What it does after receiving this many messages, instead of confirming them. */
  mute?: { count: number; by: 'silence' | 'hanging up' }
  /** It asks for a password, without offering encryption. */
  asksForPassword?: boolean
  /** By default it stops with the test that started it. */
  lives?: 'until stopped'
}

export async function startMailServer(settings: Settings = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let muted = settings.mute?.count ?? 0
  const server = new SMTPServer({
    authOptional: settings.asksForPassword !== true,
    allowInsecureAuth: true,
    disabledCommands: settings.asksForPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onAuth({ username }, _session, done) {
      done(null, { user: username })
    },
    onRcptTo(address, _session, done) {
      done(address.address === settings.refuse ? refusal() : null)
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          sender: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          ...parseMail(source),
        })
        if (muted === 0) return done()
        muted -= 1
        if (settings.mute?.by === 'hanging up') for (const socket of sockets) socket.destroy()
      }, done)
    },
  })
  const listener = server.listen(settings.port ?? 0, '127.0.0.1')
  const sockets = new Set<Socket>()
  let heard = ''
  listener.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('data', (bytes: Buffer) => {
      heard += bytes.toString('latin1')
    })
  })
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  let stopped: Promise<void> | undefined
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    stopped ??= new Promise((resolve) => server.close(() => resolve()))
    return stopped
  }
  if (settings.lives === undefined) onTestFinished(stop)
  return { url: `smtp://127.0.0.1:${port}`, port, received, heard: () => heard, stop }
}

function refusal(): Error {
  return Object.assign(new Error('no such mailbox'), { responseCode: 550 })
}

/** A text, or a text and its HTML as alternatives: the only forms that the program sends. */
function parseMail(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = parsePart(source)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return { headers, text: body, html: '' }
  const [text, html] = source
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => parsePart(part.slice(2, -2)))
  return { headers, text: text?.body ?? '', html: html?.body ?? '' }
}

function parsePart(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 2)),
    ]),
  )
  const body = source.slice(end + 4)
  return { headers, body: decodeBody(body, headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n') }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body
}

/** RFC 2047 encoded words. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
