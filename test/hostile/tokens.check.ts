// S023–S045: tokens of sessions and of reset letters.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#test/api/matrix/refusal.ts'
import { inventEmail, register, signIn, site, visitor } from './visitor.ts'

const me = (token: string) => visitor().ask('GET', '/api/auth/me', { token })

test('S023 every sign-in has a token of its own, of 256 random bits', async () => {
  const { email, password } = await register()
  const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await signIn({ email, password })).token))
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('S024 an altered token is none', async () => {
  const { token } = await register()
  const [first = 'A'] = token
  const altered = [
    (first === 'A' ? 'B' : 'A') + token.slice(1),
    token.slice(0, -1),
    token.slice(1),
    `${token}=`,
    token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
    randomBytes(32).toString('base64url'),
    'eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
  ]
  for (const one of altered) expect((await me(one)).status, one).toBe(401)
  expect((await me(token)).status).toBe(200)
})

test('S027 a new password ends all other sessions at once', async () => {
  const person = await register()
  const others = await Promise.all([signIn(person), signIn(person)])
  const answer = await person.ask('PUT', '/api/auth/profile', {
    json: { password: 'a better horse', currentPassword: person.password },
  })
  expect(answer.status).toBe(200)
  for (const { token } of others) expect((await me(token)).status).toBe(401)
})

test('S028 signing out ends the session, however often', async () => {
  const { token, ask } = await register()
  expect((await ask('POST', '/api/auth/logout')).status).toBe(204)
  expect((await me(token)).status).toBe(401)
  expect([204, 401]).toContain((await ask('POST', '/api/auth/logout')).status)
})

test('S030 a token counts in the Authorization header only, and no answer sets a cookie', async () => {
  const { token } = await register()
  const { ask } = visitor()
  const tries = await Promise.all([
    ask('GET', `/api/auth/me?token=${token}`),
    ask('GET', `/api/auth/me?access_token=${token}`),
    ask('GET', '/api/auth/me', { headers: { Cookie: `authToken=${token}; token=${token}` } }),
    ask('GET', '/api/auth/me', { headers: { 'X-Auth-Token': token } }),
  ])
  for (const answer of tries) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test.each([
  ['Bearer'],
  ['Bearer '],
  ['Basic YTpi'],
  ['Digest x'],
  [`Bearer ${'x'.repeat(7_000)}`],
  ['Bearer t\u00e4st'],
  ['Bearer a b'],
])('S031 the header "%.20s" is no session, and public pages stay public', async (value) => {
  const headers = { Authorization: value }
  const answer = await visitor().ask('GET', '/api/auth/me', { headers })
  expect(answer.status).toBe(401)
  expect((await visitor().ask('GET', '/api/journals', { headers })).status).toBe(200)
})

test('S032 each 401 names the scheme and says what is the matter', async () => {
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['GET', '/api/submissions'],
    ['POST', '/api/journals'],
  ] as const) {
    const answer = await visitor().ask(method, path)
    expect(answer.headers.get('WWW-Authenticate'), path).toMatch(/^Bearer/)
    await expectRefusal(answer, path, [401])
  }
})

test('S036 asking for a reset tells nothing about the account', async () => {
  const { email } = await register()
  const forget = (json: object) => visitor().ask('POST', '/api/auth/forgot-password', { json })
  const [known, unknown] = await Promise.all([forget({ email }), forget({ email: inventEmail() })])
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await known.text()).toBe(await unknown.text())
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  const blank = await forget({ email: '' })
  expect([blank.status, await blank.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'Please enter a valid email.' }),
  ])
})

test.each([[randomBytes(32).toString('base64url')], ['%00'], ['..%2f..%2fetc%2fpasswd'], ['x'.repeat(5_000)]])(
  'S042 a made-up reset token is refused: %.20s',
  async (token) => {
    const answer = await visitor().ask('POST', `/api/auth/reset-password/${token}`, {
      json: { password: 'a better horse' },
    })
    await expectRefusal(answer, 'the token', [400, 404])
  },
)

test('S044 the page that sets a new password is not cached and gives away no address', async () => {
  const page = await visitor().ask('GET', `/resetpassword/${randomBytes(32).toString('base64url')}`)
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('Cache-Control')).toContain('no-store')
})

/** The outbox in which a program without a mail server keeps its letters. */
const outbox = site.own && join(site.own.dataDir, 'outbox')

describe.runIf(outbox)('with the letters of the started program', () => {
  const lettersTo = (email: string): string[] =>
    readdirSync(outbox ?? '')
      .filter((name) => name.endsWith('.eml'))
      .map((name) =>
        readFileSync(join(outbox ?? '', name), 'utf8')
          .replaceAll('=\r\n', '')
          .replaceAll('\r', ''),
      )
      .filter((letter) => letter.includes(email))

  const tokensFor = (email: string): string[] =>
    lettersTo(email).flatMap((letter) => /\/resetpassword\/([\w-]{43})/.exec(letter)?.[1] ?? [])

  async function askForLetter(email: string, headers: Record<string, string> = {}): Promise<string> {
    const before = tokensFor(email)
    await visitor().ask('POST', '/api/auth/forgot-password', { json: { email }, headers })
    return expect
      .poll(() => tokensFor(email).find((token) => !before.includes(token)), { timeout: 60_000 })
      .toBeDefined()
      .then(() => tokensFor(email).find((token) => !before.includes(token)) ?? '')
  }

  const reset = (token: string, password = 'a better horse') =>
    visitor().ask('POST', `/api/auth/reset-password/${token}`, { json: { password } })

  test('S037 the link in the letter leads to the site’s own address, whatever the request says', async () => {
    const { email } = await register()
    const foreign = 'evil.test'
    await askForLetter(email, { 'X-Forwarded-Host': foreign, Forwarded: `host=${foreign}`, 'X-Original-URL': '/x' })
    for (const letter of lettersTo(email)) expect(letter).not.toContain(foreign)
  })

  test('S039 a reset link works once, also for ten at a time, and ends every session', async () => {
    const { email, token } = await register()
    const link = await askForLetter(email)
    expect((await reset(link, '12345')).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(link)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect((await me(token)).status).toBe(401)
    expect((await reset(link)).status).toBe(400)
    expect(await answers.find(({ status }) => status === 200)?.text()).not.toContain('"token"')
  })

  test('S040 a newer letter makes the older link useless', async () => {
    const { email } = await register()
    const older = await askForLetter(email)
    const newer = await askForLetter(email)
    expect((await reset(older)).status).toBe(400)
    expect((await reset(newer)).status).toBe(200)
  })

  test('S033 no letter, log or table keeps a token or a password in plain text', async () => {
    const person = await register({ password: 'zebra crossing 4711' })
    const link = await askForLetter(person.email)
    const files = readdirSync(site.own?.dataDir ?? '', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(outbox ?? ''))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    for (const secret of [person.token, person.password, link]) {
      expect(files.filter((bytes) => bytes.includes(secret))).toEqual([])
    }
  })
})
