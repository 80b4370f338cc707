// Requests of marked people to a running program, and the letters that it sends.
import type { ReceivedMail } from '#test/factories/mail-server.ts'
import type { Named } from './people.ts'

export type Who = Pick<Named, 'address' | 'agent'> & { token?: string | undefined }

/** What somebody was told when they did something. */
export type CapturedAnswer = { address: string; what: string; head: Uint8Array; body: Uint8Array }

export type Site = {
  origin: string
  letters: readonly ReceivedMail[]
  /** The answers to all that was done, and not only read. */
  told: CapturedAnswer[]
  ask(who: Who, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>
}

export function siteAt(origin: string, letters: readonly ReceivedMail[]): Site {
  const told: CapturedAnswer[] = []
  return {
    origin,
    letters,
    told,
    async ask({ address, agent, token }, method, path, body, headers) {
      const isForm = body instanceof FormData
      const answer = await fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': address,
          'User-Agent': agent,
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!reading.has(method)) {
        const content = new Uint8Array(await answer.clone().arrayBuffer())
        told.push({ address, what: `${method} ${path}: ${answer.status}`, head: headOf(answer), body: content })
      }
      return answer
    },
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const headOf = ({ headers }: Response): Uint8Array => new TextEncoder().encode(JSON.stringify([...headers]))

/** The answer to something that must succeed. */
export async function act<T>(site: Site, who: Who, method: string, path: string, body?: object): Promise<T> {
  const response = await site.ask(who, method, path, body)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

type Wanted = { page: 'review' | 'confirm'; subject: RegExp; known?: readonly string[] }

/** The secret part of a link in a letter to the address, apart from those that are known: every letter has a link of its own. */
export async function linkIn(site: Site, recipient: string, { page, subject, known = [] }: Wanted): Promise<string> {
  const pattern = new RegExp(`${site.origin}/${page}/([\\w-]+)`)
  return waitUntil(`a letter with a link to ${page} for ${recipient}`, () => {
    const letters = site.letters.filter(
      (one) => one.recipients.includes(recipient) && subject.test(String(one.headers['subject'])),
    )
    const tokens = letters.map(({ text }) => pattern.exec(text)?.[1])
    return tokens.find((token) => token !== undefined && !known.includes(token))
  })
}

/** Asks again until there is an answer. */
export async function waitUntil<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = performance.now() + 110_000
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} never came`)
}
