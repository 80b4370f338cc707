import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { ensureFirstAdministrator, hasAdministrator, listAdministrators } from '#src/features/accounts/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createTestDatabase, type DatabasePlace } from '#test/environment/database.ts'
import { buildPerson } from '#test/factories/account.ts'
import { realPasswords, startApi, type TestApi } from './api-harness.ts'

const tokenOf = (api: TestApi) => new URL(api.services.setup.url).pathname.split('/').at(-1) ?? ''
const claim = (api: TestApi, json: unknown, token = tokenOf(api)) =>
  api.request('POST', `/api/setup/${token}`, { json })
const look = async (api: TestApi, token = tokenOf(api)) => {
  const response = await api.request('GET', `/api/setup/${token}`)
  return [response.status, await response.json()]
}

describe('the setup link', () => {
  test('creates the first administrator, signed in, and then does not exist', async () => {
    const api = await startApi()
    expect(api.services.setup.url).toMatch(/^https:\/\/stem\.example\/setup\/[\w-]{43}$/)
    expect(await look(api)).toEqual([200, { available: true }])
    const person = buildPerson()
    const response = await claim(api, { ...person, role: 'author' })
    expect(response.status).toBe(201)
    const { token, user } = await response.json()
    expect(user).toMatchObject({ name: person.name, email: person.email, role: 'admin' })
    expect((await (await api.request('GET', '/api/auth/me', { token })).json()).role).toBe('admin')
    expect(await look(api)).toEqual([404, { message: 'Not found', code: 'not-found' }])
    expect((await claim(api, buildPerson())).status).toBe(404)
    expect(await listAdministrators(api.db)).toHaveLength(1)
  })

  test('closes when an administrator is created elsewhere, and opens for nobody with another token', async () => {
    const api = await startApi()
    for (const token of ['x', `${tokenOf(api)}x`, '%00', '__proto__']) {
      expect((await look(api, token))[0]).toBe(404)
      expect((await claim(api, buildPerson(), token)).status).toBe(404)
    }
    await api.administrator()
    expect((await look(api))[0]).toBe(404)
    expect((await claim(api, buildPerson())).status).toBe(404)
  })

  test('of any process that shares the database is answered by all of them, and all end together', async () => {
    const place = await createTestDatabase()
    const one = await startApi({ place })
    const other = await startApi({ place })
    for (const api of [one, other]) expect(await look(one, tokenOf(api))).toEqual([200, { available: true }])
    expect((await claim(one, buildPerson(), tokenOf(other))).status).toBe(201)
    expect(await one.db.selectFrom('setup_link').selectAll().execute()).toEqual([])
  })

  test('works until a day before the last start', async () => {
    const place = await createTestDatabase()
    const first = await startApi({ place, now: '2025-05-20T10:00:00.000Z' })
    const second = await startApi({ place, now: '2025-05-21T09:59:00.000Z' })
    expect((await look(second, tokenOf(first)))[0]).toBe(200)
    const third = await startApi({ place, now: '2025-05-21T10:01:00.000Z' })
    expect((await look(third, tokenOf(first)))[0]).toBe(404)
    expect((await look(third, tokenOf(second)))[0]).toBe(200)
  })

  test('stays open after a mistake in the form', async () => {
    const api = await startApi()
    const { email } = (await api.register()).user
    const answers = [
      [await claim(api, {}), 400, 'All fields are required'],
      [await claim(api, buildPerson({ password: '12345' })), 400, 'Password must be at least 6 characters long'],
      [await claim(api, buildPerson({ email })), 409, 'An account with this email already exists'],
    ] as const
    for (const [response, status, message] of answers) {
      expect([response.status, (await response.json()).message]).toEqual([status, message])
    }
    expect((await claim(api, buildPerson())).status).toBe(201)
  })

  test('creates one administrator when it is used five times at once', async () => {
    const api = await startApi({ limits: realPasswords })
    const responses = await Promise.all(Array.from({ length: 5 }, () => claim(api, buildPerson())))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404])
    expect(await listAdministrators(api.db)).toHaveLength(1)
  })

  test('cannot be read in the database', async () => {
    const api = await startApi()
    await claim(api, buildPerson())
    const tables = [
      await api.db.selectFrom('counter').selectAll().execute(),
      await api.db.selectFrom('session').selectAll().execute(),
    ]
    expect(JSON.stringify(tables)).not.toContain(tokenOf(api))
  })
})

describe('the administrator from the environment', () => {
  const given = { email: 'chief@example.org', password: 'correct horse' }
  const login = (api: TestApi, password: string) =>
    api.request('POST', '/api/auth/login', { json: { email: given.email, password } })

  test('is created on the first start and never reset by a later one', async () => {
    const api = await startApi()
    expect(await hasAdministrator(api.db)).toBe(false)
    await ensureFirstAdministrator(api.services, system, given)
    expect(await hasAdministrator(api.db)).toBe(true)
    const { token, user } = await (await login(api, 'correct horse')).json()
    expect(user).toMatchObject({ email: 'chief@example.org', role: 'admin' })

    const json = { password: 'a better horse', currentPassword: 'correct horse' }
    await api.request('PUT', '/api/auth/profile', { token, json })
    await ensureFirstAdministrator(api.services, system, { ...given, email: 'CHIEF@example.org' })
    expect((await login(api, 'correct horse')).status).toBe(401)
    expect((await login(api, 'a better horse')).status).toBe(200)
    expect(await listAdministrators(api.db)).toHaveLength(1)
  })

  test('is created once by servers that start at the same instant, and all of them start', async () => {
    const api = await startApi()
    await Promise.all(Array.from({ length: 3 }, () => ensureFirstAdministrator(api.services, system, given)))
    expect(await listAdministrators(api.db)).toHaveLength(1)
    expect((await login(api, 'correct horse')).status).toBe(200)
  })

  test('does not take over somebody’s existing account; the log reports it, without the password', async () => {
    const api = await startApi()
    await api.register({ email: 'chief@example.org', password: 'a quiet horse' })
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    await ensureFirstAdministrator({ ...api.services, log }, system, given)
    expect(await hasAdministrator(api.db)).toBe(false)
    expect((await login(api, 'a quiet horse')).status).toBe(200)
    expect(lines).toEqual([expect.stringContaining('not an administrator')])
    expect(lines.join()).not.toContain('correct horse')
  })

  test('a disabled administrator does not count', async () => {
    const api = await startApi()
    await ensureFirstAdministrator(api.services, system, given)
    await api.db.updateTable('account').set({ disabled_at: '2025' }).execute()
    expect(await hasAdministrator(api.db)).toBe(false)
    expect(await listAdministrators(api.db)).toEqual([])
  })
})

describe('the command create-admin', () => {
  const options = ['--email', 'ada@example.org', '--name', 'Ada Quill']

  async function createAdmin(place: DatabasePlace, words: string[], input: string) {
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
    const child = spawn(process.execPath, ['bin/create-admin.ts', ...words], { env, stdio: 'pipe' })
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    child.stdin.on('error', () => undefined).end(input)
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    const [said, complained] = await output
    return { code, said, complained }
  }

  test('creates an administrator with the password from standard input', async () => {
    const place = await createTestDatabase()
    const run = await createAdmin(place, options, 'correct horse\n')
    expect(run).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^ada@example.org is now an administrator \((data|database): .+\). Sign in on the site’s page \/login\.\n$/,
      ),
      complained: '',
    })
    const db = openDatabase(place)
    const administrators = await listAdministrators(db)
    await db.destroy()
    expect(administrators).toEqual([
      expect.objectContaining({ email: 'ada@example.org', name: 'Ada Quill', role: 'admin' }),
    ])
  })

  test.each([
    ['an address without a name', ['--email', 'ada@example.org'], 'secret1', 'Please give both --email and --name.'],
    ['a password on the command line', [...options, '--password', 'hush-hush'], '', 'Unknown option or argument.'],
    ['no password', options, '', 'No password came from standard input.'],
    ['a short password', options, '12345\n', 'Password must be at least 6 characters long'],
    ['what is no address', ['--email', 'ada', '--name', 'Ada'], 'secret1', 'Please enter a valid email.'],
  ])('explains %s in one line and creates nobody', async (_what, words, input, sentence) => {
    const place = await createTestDatabase()
    const run = await createAdmin(place, words, input)
    expect([run.code, run.said]).toEqual([1, ''])
    expect(run.complained).toContain(sentence)
    expect(run.complained.trim().split('\n')).toHaveLength(1)
    expect(run.complained).not.toContain('hush-hush')
    const db = openDatabase(place)
    expect(await hasAdministrator(db)).toBe(false)
    await db.destroy()
  })

  test('refuses an address that has an account', async () => {
    const place = await createTestDatabase()
    await createAdmin(place, options, 'correct horse')
    const again = await createAdmin(place, options, 'another horse')
    expect(again).toEqual({ code: 1, said: '', complained: 'An account with this email already exists\n' })
  })
})
