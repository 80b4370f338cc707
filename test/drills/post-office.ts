// The mail server of a drill: it goes away and comes back, counts what it received, and finds the links in letters.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { oneHour } from '#src/domain/clock.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import type { Violation } from './ledger.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

export type Post = Awaited<ReturnType<typeof startPost>>

// Retries that were due while the clock moved.
const deliveredWithin = 120_000

// Between two attempts to send a letter (mail-queue.ts).
const longestWaitMs = 6 * oneHour

type Page = 'confirm' | 'newdevice' | 'resetpassword'

export async function startPost() {
  const messages = new Map<string, number>()
  const tokens = new Map<string, string>()
  const reviewLinks = new Map<string, Set<string>>()
  const open = (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, done) {
        text(stream).then((source) => {
          for (const { address } of session.envelope.rcptTo) {
            keepTokens(tokens, address, source)
            keepReviewLinks(reviewLinks, address, source)
          }
          const id = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? ''
          messages.set(id, (messages.get(id) ?? 0) + 1)
          done()
        }, done)
      },
    })
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    return server
  }
  let server = open(0)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  let cameBackAt = 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    goAway: close,
    /** @param now of the server that sends */
    async comeBack(now: number) {
      cameBackAt = now
      server = open(port)
      await once(server.server, 'listening')
    },
    stop: close,
    received: () => messages.size,
    hasReceived: (letter: string) => [...messages.keys()].some((id) => id.startsWith(`<${letter}@`)),
    /** The tokens of all links to reviews that were sent to the address, oldest first. */
    reviewTokens: (address: string): string[] => [...(reviewLinks.get(address) ?? [])],
    /** Of the newest link to this page that was sent to the address. */
    findToken: (address: string, page: Page) => tokens.get(`${address} ${page}`),
    /** The same, as soon as the letter is there. */
    async tokenSentTo(address: string, page: Page): Promise<string> {
      const deadline = performance.now() + deliveredWithin
      for (; performance.now() < deadline; await pause(5)) {
        const token = tokens.get(`${address} ${page}`)
        if (token !== undefined) return token
      }
      throw new Error(`${address} got no link to ${page}`)
    },
    doubled: () => [...messages].filter(([, count]) => count > 1).map(([id]) => id),
    /** @returns the letters that still wait, in words. One whose link ended while nothing could be sent is rightly not sent. */
    async untilDelivered(place: Place): Promise<string[]> {
      const deadline = performance.now() + deliveredWithin
      for (;;) {
        const left = await listWaiting(place, cameBackAt + longestWaitMs)
        if (left.length === 0 || performance.now() > deadline) return left
        await pause(500)
      }
    },
  }
}

/** A long line of a letter is broken by '=' (quoted-printable). */
function keepTokens(tokens: Map<string, string>, address: string, source: string): void {
  const links = source.replaceAll('=\r\n', '').matchAll(/\/(confirm|newdevice|resetpassword)\/([\w-]{20,})/g)
  for (const [, page, token = ''] of links) tokens.set(`${address} ${page}`, token)
}

function keepReviewLinks(links: Map<string, Set<string>>, address: string, source: string): void {
  const known = links.get(address) ?? new Set()
  for (const [, token = ''] of source.replaceAll('=\r\n', '').matchAll(/\/review\/(rv_[\w-]{43})/g)) known.add(token)
  links.set(address, known)
}

async function listWaiting(place: Place, excusedUntil: number): Promise<string[]> {
  const db = openDatabase(place)
  try {
    const letters = await db
      .selectFrom('mail')
      .where('sent_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(excusedUntil).toISOString())]))
      .selectAll()
      .orderBy('id')
      .execute()
    return letters.map((letter) => JSON.stringify({ ...letter, text: undefined, html: undefined }))
  } finally {
    await db.destroy()
  }
}

/** Each letter arrived once. */
export async function findWrongDeliveries(place: Place, post: Post): Promise<Violation[]> {
  const db = openDatabase(place)
  try {
    const sent = await db.selectFrom('mail').select('id').where('sent_at', 'is not', null).execute()
    const missing = sent.length - post.received()
    return [
      ...post.doubled().map((id): Violation => ({ kind: 'doubled', sentence: `letter ${id} arrived twice` })),
      ...(missing > 0
        ? [{ kind: 'lost', sentence: `${missing} letters count as sent and did not arrive` } as const]
        : []),
    ]
  } finally {
    await db.destroy()
  }
}
