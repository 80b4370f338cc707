// The only code that calls agencies: it limits time and size and follows no redirects. Its error messages never repeat an
// address or a body, because both may contain a secret.
import { oneSecond } from '#src/domain/clock.ts'
import type { Agency } from '#src/domain/deposit.ts'
import { agencyNames, type Outcome } from './agency.ts'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string | FormData | URLSearchParams | undefined
  signal: AbortSignal | undefined
}

export type Reply = { status: number; text: string; retryAfter: number | undefined }
export type NoReply = { status: undefined; reason: string }

const usualTimeLimit = 30 * oneSecond
const maxBytes = 1024 * 1024

export async function callAgency(
  { method, url, headers = {}, body, signal }: Call,
  { timeLimit = usualTimeLimit } = {},
): Promise<Reply | NoReply> {
  const late = AbortSignal.timeout(timeLimit)
  try {
    const response = await fetch(url, {
      method,
      headers: { 'User-Agent': 'journal-software (deposits)', ...headers },
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body === undefined ? {} : { body }),
    })
    const text = await readText(response)
    if (text === undefined) return { status: undefined, reason: 'its response was too long' }
    return { status: response.status, text, retryAfter: readRetryAfter(response.headers.get('Retry-After')) }
  } catch (error) {
    return {
      status: undefined,
      reason: late.aborted ? `it did not respond within ${timeLimit / oneSecond} seconds` : reasonOf(error),
    }
  }
}

/** The part that is the same for every agency; undefined for an answer that only its own client understands. */
export function interpretReply(agency: Agency, reply: Reply | NoReply): Outcome | undefined {
  const name = agencyNames[agency]
  const unavailable = (message: string, retryAfter?: number): Outcome => ({
    kind: 'unavailable',
    message,
    retryAfter,
    holds: true,
  })
  if (reply.status === undefined) return unavailable(`${name} could not be reached: ${reply.reason}.`)
  const { status, retryAfter } = reply
  if (status === 401 || status === 403) {
    return { kind: 'unauthorised', message: withDetail(`${name} refused access (${status}).`, reply.text) }
  }
  if (status === 429) return unavailable(`${name} asks us to slow down (429).`, retryAfter)
  if (status === 408 || status >= 500) return unavailable(`${name} is not working (${status}).`, retryAfter)
  if (status >= 300 && status < 400) {
    return unavailable(
      `${name} says that its address has changed (${status}). Set ${agency.toUpperCase()}_URL to the new one.`,
    )
  }
  return undefined
}

const maxPageLength = 20_000

/** The text of an answer that may be a page, on one line; '' for none. */
export function wordsOf(text: string): string {
  const [first = '', ...others] = text.slice(0, maxPageLength).split('<')
  const words = [first, ...others.map(wordsAfter)]
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const maxLength = 300
  return words.length > maxLength ? `${words.slice(0, maxLength)}…` : words
}

/** The text after a tag, without its '<'. */
function wordsAfter(tag: string): string {
  if (!/^[a-z/!?]/i.test(tag)) return `<${tag}`
  const end = tag.indexOf('>')
  return end < 0 || /^(script|style|title)\b/i.test(tag) ? ' ' : ` ${tag.slice(end + 1)}`
}

export function withDetail(message: string, text: string): string {
  const words = wordsOf(text)
  return words ? `${message} It says: ${words}` : message
}

async function readText(response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Seconds or a date; in milliseconds from now. */
function readRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined
  if (/^\d{1,6}$/.test(header)) return Number(header) * oneSecond
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now())
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  ECONNREFUSED: 'nothing responds at its address',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  ETIMEDOUT: 'nothing responds at its address',
  UND_ERR_CONNECT_TIMEOUT: 'nothing responds at its address',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no network',
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = String((cause as { code?: unknown } | undefined)?.code ?? '')
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'its certificate is not valid'
  return reasons[code] ?? 'the connection failed'
}
