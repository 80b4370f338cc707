// Tokens are part of the addresses that letters contain: no refusal repeats one, and neither does the log of a failure.
// One database is enough: the log and the texts of refusals decide.
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/http/api.ts'
import type { ApiServices } from '#src/http/context.ts'
import { logFailure } from '#src/http/log-failure.ts'
import { reportContext } from '#src/web/frame/server-context.ts'
import { createWebsite } from '#src/web/serve-website.server.ts'
import { startApi } from './api-harness.ts'

const token = 'Kx7-_'.repeat(8).concat('zQ9')

type Call = readonly [method: string, path: string, json: unknown]

const calls: readonly Call[] = [
  ['POST', `/api/auth/reset-password/${token}`, { password: 'a better horse' }],
  ['POST', `/api/auth/device-link/${token}`, {}],
  ['POST', `/api/auth/confirmation/${token}`, { currentPassword: 'correct horse' }],
  ['POST', `/api/newsletter/confirm/${token}`, undefined],
  ['POST', `/api/newsletter/leave/${token}`, undefined],
  ['GET', `/api/setup/${token}`, undefined],
  ['GET', `/api/authorship/${token}`, undefined],
  ['POST', `/api/setup/${token}`, { name: 'Eve', email: 'eve@example.org', password: 'a better horse' }],
]

const strangeCalls: readonly Call[] = [
  ['DELETE', `/api/auth/reset-password/${token}`, undefined],
  ['GET', `/api/auth/reset-password/${token}/unknown`, undefined],
  ['GET', `/api/review/rv_${token}`, undefined],
]

const pages = [
  `/resetpassword/${token}`,
  `/newdevice/${token}`,
  `/confirm/${token}`,
  `/setup/${token}`,
  `/not-me/${token}`,
  `/newsletter/confirm/${token}`,
  `/newsletter/leave/${token}`,
]

function keepLog() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }
}

function start(services: ApiServices) {
  const { lines, log } = keepLog()
  const api = createApi({ ...services, log })
  const send = async ([method, path, json]: Call, body = JSON.stringify(json)) => {
    const answer = await api.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(json === undefined ? {} : { body }),
    })
    return { status: answer.status, told: `${JSON.stringify([...answer.headers])} ${await answer.text()}` }
  }
  return { lines, send }
}

/** As a driver that writes the statement and its values into each error, and into the reason of that error. */
function failingDatabase(): ApiServices['db'] {
  const sentence = `in "select … where token = '${token}'" or 'rv_${token}'`
  return new Proxy({} as ApiServices['db'], {
    get() {
      throw new Error(`Something unexpected ${sentence}`, { cause: new TypeError(`A defect ${sentence}`) })
    },
  })
}

function expectHidden(lines: readonly string[]): void {
  const line = lines.join('')
  expect(line).not.toContain(token)
  expect(line).toContain('…')
}

describe.each([...calls, ...strangeCalls])('%s %s', (...call) => {
  test('a refusal repeats no token, and nothing is logged about it', async () => {
    const { services } = await startApi()
    const { lines, send } = start(services)
    for (const { status, told } of [await send(call), await send(call, '{ "not": JSON'), await send(call, '[]')]) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(told).not.toContain(token)
    }
    expect(lines.join('')).not.toContain(token)
  })
})

test.each(calls)('%s %s: a failure is logged with its error and its path, but without the token', async (...call) => {
  const { services } = await startApi()
  const { lines, send } = start({ ...services, db: failingDatabase() })
  const { status, told } = await send(call)
  expect(status).toBe(500)
  expect(told).not.toContain(token)
  expectHidden(lines)
  const [, path] = call
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    msg: 'request failed',
    path: path.replace(token, '…'),
    err: {
      type: 'Error',
      message: expect.stringContaining('Something unexpected'),
      stack: expect.stringContaining('at '),
    },
  })
})

test.each([...pages, `/review/rv_${token}`])('the page %s: a failure is logged without the token', async (path) => {
  const { lines, log } = keepLog()
  const website = createWebsite({
    requestHandler: async (request, context) => {
      context?.get(reportContext)(new Error(`The loader of ${request.url} failed`, { cause: `no answer to ${path}` }))
      return new Response(null, { status: 500 })
    },
    apiFetch: async () => new Response(),
    publicUrl: 'https://journal.example',
    report: (error, url) => logFailure(log, error, { url, message: 'page failed' }),
  })
  expect((await website(new Request(`https://journal.example${path}?ticket=${token}`))).status).toBe(500)
  expectHidden(lines)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'page failed',
    err: { message: expect.stringMatching(/^The loader of https:\/\/journal\.example\/.*….* failed/) },
  })
})
