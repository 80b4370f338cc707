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
  attachments: { name: string; bytes: Uint8Array }[]
  /** As it was sent. */
  source: string
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

/** The library greets a client a tenth of a second late, in case it talks too soon; here each letter has a connection of its own. */
class PromptServer extends SMTPServer {
  override connect(...accepted: Parameters<SMTPServer['connect']>): void {
    const before = new Set(this.connections)
    super.connect(...accepted)
    for (const connection of this.connections) {
      if (before.has(connection)) continue
      connection.connectionReady()
      // The late greeting.
      connection.connectionReady = () => undefined
    }
  }
}

export async function startMailServer(settings: Settings = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let muted = settings.mute?.count ?? 0
  const server = new PromptServer({
    disableReverseLookup: true,
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

/** A text, HTML and attachments, in whatever parts they are put together. */
function parseMail(source: string): Omit<ReceivedMail, 'sender' | 'recipients'> {
  const { headers } = parsePart(source)
  const leaves = leavesOf(source)
  const written = (type: string) =>
    leaves.find((leaf) => !isAttached(leaf) && (leaf.headers['content-type'] ?? 'text/plain').startsWith(type))
  return {
    headers,
    text: textOf(written('text/plain')),
    html: textOf(written('text/html')),
    attachments: leaves
      .filter(isAttached)
      .map((leaf) => ({ name: leaf.headers['content-disposition'] ?? '', bytes: new Uint8Array(bytesOf(leaf)) })),
    source,
  }
}

type Part = { headers: Record<string, string>; body: string }

function leavesOf(source: string): Part[] {
  const part = parsePart(source)
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((one) => leavesOf(one.slice(2, -2)))
}

const isAttached = ({ headers }: Part): boolean => headers['content-disposition']?.startsWith('attachment') ?? false

function parsePart(source: string): Part {
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
  return { headers, body: source.slice(end + 4) }
}

const textOf = (part: Part | undefined): string => (part ? bytesOf(part).toString('utf8').replaceAll('\r\n', '\n') : '')

function bytesOf({ headers, body }: Part): Buffer {
  const encoding = headers['content-transfer-encoding'] ?? ''
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : Buffer.from(body)
}

/** RFC 2047 encoded words. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')).toString('utf8'),
    )
}

function unquoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
