// Links that reset a password exist in letters that were sent, and nowhere else.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#src/platform/log.ts'
import { outboxTransport, smtpTransport } from '#src/platform/mail/transport.ts'
import { startMailServer } from '#test/factories/mail-server.ts'
import { postman, takeDelivered } from '#test/factories/postman.ts'
import { startApi, type TestApi } from './api-harness.ts'

const email = 'ada@example.org'
const from = 'Demo Periodical <office@periodical.example>'
const minute = 60_000

async function startWithAda() {
  const api = await startApi()
  const session = await api.register({ email, password: 'correct horse' })
  await takeDelivered(api)
  return { api, session }
}

const forget = ({ request }: TestApi) => request('POST', '/api/auth/forgot-password', { json: { email } })
const reset = async ({ request }: TestApi, token: string) =>
  (await request('POST', `/api/auth/reset-password/${token}`, { json: { password: 'a better horse' } })).status
const tokenIn = (text = '') => /\/resetpassword\/([\w-]{43})$/m.exec(text)?.[1] ?? 'no token'

/** Every byte of every file below a folder. */
const bytesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

function backUp(api: TestApi): string {
  mkdirSync(join(api.dataDir, 'blobs'), { recursive: true })
  const folder = `${api.dataDir}-backup`
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: api.dataDir, DATABASE_URL: api.databaseUrl ?? '' }
  const { status, stderr } = spawnSync(process.execPath, ['bin/backup.ts', folder], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return bytesBelow(folder)
}

/** All that the database holds, in its own files or, on PostgreSQL, in its tables. */
async function everythingStored({ db, dataDir, databaseUrl }: TestApi): Promise<string> {
  if (databaseUrl === undefined) return bytesBelow(dataDir)
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows)
}

test('neither the database nor a backup contains a working link, even while its letter is waiting for a second attempt', async () => {
  const { api } = await startWithAda()
  // The first letter arrives, but the server does not confirm it.
  const server = await startMailServer({ mute: { count: 1, by: 'hanging up' } })
  const transport = smtpTransport({ url: server.url, requiresTls: false, from })
  onTestFinished(() => transport.close())
  const deliver = postman(api, transport)
  await forget(api)
  expect(await everythingStored(api)).not.toMatch(/\/resetpassword\/[\w-]{43}/)
  expect(await deliver()).toBe(0)
  const first = tokenIn(server.received[0]?.text)
  expect(first).not.toBe('no token')
  expect(await everythingStored(api)).not.toContain(first)
  expect(backUp(api)).not.toContain(first)

  api.clock.advance(minute)
  expect(await deliver()).toBe(1)
  const second = tokenIn(server.received[1]?.text)
  expect(server.received[1]?.html).toContain(`/resetpassword/${second}"`)
  expect(await everythingStored(api)).not.toContain(second)
  // Whichever letter the person opens leads to the new password, and then neither does.
  expect(await reset(api, first)).toBe(200)
  expect(await reset(api, second)).toBe(400)
})

test('no backup contains a link from the outbox', async () => {
  const { api } = await startWithAda()
  const folder = join(api.dataDir, 'outbox')
  await forget(api)
  await postman(api, outboxTransport({ folder, from, log: createLog('silent') }))()
  const [name = ''] = readdirSync(folder)
  const token = tokenIn(readFileSync(join(folder, name), 'utf8').replaceAll('\r', ''))
  expect(token).not.toBe('no token')
  expect(backUp(api)).not.toContain(token)
  expect(await reset(api, token)).toBe(200)
})

test.each([
  ['a newer request', forget],
  [
    'a new password',
    ({ request }: TestApi, token: string) =>
      request('PUT', '/api/auth/profile', { token, json: { password: 'new horse', currentPassword: 'correct horse' } }),
  ],
  [
    'a new address',
    ({ request }: TestApi, token: string) =>
      request('PUT', '/api/auth/profile', { token, json: { email: 'b@x.io', currentPassword: 'correct horse' } }),
  ],
])('%s makes a letter useless that still waits: it is not sent', async (_what, change) => {
  const { api, session } = await startWithAda()
  await forget(api)
  const { id } = await api.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  expect((await change(api, session.token)).status).toBe(200)
  const delivered = await takeDelivered(api)
  expect(delivered.map((letter) => letter.id)).not.toContain(id)
  expect(await api.db.selectFrom('mail').select(['body', 'html', 'sent_at']).where('id', '=', id).execute()).toEqual([
    { body: '', html: null, sent_at: null },
  ])
})
