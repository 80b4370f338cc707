// How the failure of a request or a page is logged. Tokens of mailed and setup links are part of their address, and errors
// repeat addresses: neither the path nor the error in the log contains one.
import type { Log } from '#src/platform/log.ts'

/** Tokens; ids are shorter. */
const token = /[\w-]{40,}/g

type About = { url: string; message: string; requestId?: string | undefined; level?: 'error' | 'debug' }

export function logFailure(log: Log, error: unknown, { url, message, requestId, level = 'error' }: About): void {
  const secrets = url.match(token) ?? []
  const hide = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const path = hide(new URL(url).pathname)
  log[level]({ err: hideIn(error, hide), ...(requestId !== undefined && { requestId }), path }, message)
}

const nested = ['cause', 'error', 'errors']
// An error may be its own cause.
const maxDepth = 8

/** The error itself stays as it is: its class and its other fields tell the operator what happened. */
function hideIn(error: unknown, hide: (text: string) => string, depth = 0): unknown {
  if (depth > maxDepth) return '…'
  if (typeof error === 'string') return hide(error)
  if (Array.isArray(error)) return error.map((one) => hideIn(one, hide, depth + 1))
  if (typeof error !== 'object' || error === null) return error
  const copy = Object.create(Object.getPrototypeOf(error))
  for (const name of Object.getOwnPropertyNames(error)) {
    const value: unknown = Reflect.get(error, name)
    const shown = typeof value === 'string' || nested.includes(name) ? hideIn(value, hide, depth + 1) : value
    const { enumerable = false } = Object.getOwnPropertyDescriptor(error, name) ?? {}
    Object.defineProperty(copy, name, { value: shown, enumerable })
  }
  return copy
}
