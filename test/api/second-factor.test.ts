// What people do with the second factor of their own account, and what becomes of it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findCredentials, readAccount } from '#src/features/accounts/account-store.ts'
import { changeFactors } from '#src/features/accounts/second-factor/change-factors.ts'
import { reportLostApps } from '#src/features/accounts/second-factor/index.ts'
import { readFactors } from '#src/features/accounts/second-factor/read-factors.ts'
import type { FactorsObject, NewAppObject } from '#src/wire/second-factor.ts'
import { takeDelivered } from '#test/factories/postman.ts'
import {
  addApp,
  addPasskey,
  address,
  change,
  login,
  readOwnFactors,
  registerAda,
  submitPassword,
  submitSecondStep,
} from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const minute = 60_000
const subjectsOf = async (site: TestApi) =>
  (await takeDelivered(site)).map(({ subject }) => subject.replace(/^\[.*\] /, ''))
const tell = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

test('a renewal of the recovery codes is refused when another has replaced them since it began', async () => {
  const site = await startApi()
  const ada = await addApp(site, await registerAda(site))
  const { recoveryCodes: replacedCodes } = await readFactors(site.db, ada.id)
  const credentials = await findCredentials(site.db, { accountId: ada.id })
  const account = await readAccount(site.db, ada.id)
  if (!account || !credentials) throw new Error('Ada has an account')
  const { recoveryCodes = [] } = (await (await change(site, ada, '/recovery-codes')).json()) as FactorsObject
  const { passwordVersion } = credentials
  const renewal = { news: 'codes-renewed', passwordVersion, address: '192.0.2.1', replacedCodes } as const
  const late = changeFactors(site.services, account, renewal, async () => undefined)
  await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'factors-changed' })
  const { ticket } = await submitPassword(site, ada)
  expect((await submitSecondStep(site, { ticket, method: 'recovery-code', code: recoveryCodes[0] })).status).toBe(200)
})

test('a new account has no second factor', async () => {
  const site = await startApi()
  expect(await readOwnFactors(site, await registerAda(site))).toEqual({
    isOn: false,
    passkeysOffered: true,
    passkeys: [],
    recoveryCodesLeft: 0,
  })
})

test('an app is active after its first code; until then, the password alone signs in', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const begun = await change(site, ada, '/app')
  const { secret, address: scanned } = (await begun.json()) as NewAppObject
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(scanned).toContain(`secret=${secret}`)
  expect(decodeURIComponent(scanned)).toContain(ada.email)
  expect((await readOwnFactors(site, ada)).isOn).toBe(false)
  expect((await login(site, ada)).status).toBe(200)
  const wrong = await site.request('POST', `${address}/app/confirm`, { token: ada.token, json: { code: '000000' } })
  expect(await tell(wrong)).toEqual([400, 'wrong-app-code'])

  const withApp = await addApp(site, ada)
  expect(await readOwnFactors(site, ada)).toMatchObject({
    isOn: true,
    app: { createdAt: expect.any(String) },
    recoveryCodesLeft: 10,
  })
  expect(await tell(await change(site, ada, '/app'))).toEqual([409, 'app-exists'])
  expect((await submitPassword(site, withApp)).methods).toContain('app')
})

test('an app must show its first code within a quarter of an hour', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  await change(site, ada, '/app')
  site.clock.advance(15 * minute)
  const late = await site.request('POST', `${address}/app/confirm`, { token: ada.token, json: { code: '000000' } })
  expect(await tell(late)).toEqual([400, 'app-setup-expired'])
})

test('recovery codes come with the first factor, and are shown once', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  expect(ada.recoveryCodes).toHaveLength(10)
  expect(await readOwnFactors(site, ada)).not.toHaveProperty('recoveryCodes')
  const withApp = await addApp(site, ada)
  expect(withApp.recoveryCodes).toEqual([])
  expect((await readOwnFactors(site, ada)).recoveryCodesLeft).toBe(10)
})

test('new recovery codes replace the earlier ones', async () => {
  const site = await startApi()
  const ada = await addApp(site, await registerAda(site))
  const { recoveryCodes = [] } = (await (await change(site, ada, '/recovery-codes')).json()) as FactorsObject
  expect(recoveryCodes).toHaveLength(10)
  const { ticket } = await submitPassword(site, ada)
  const send = (code = '') => submitSecondStep(site, { ticket, method: 'recovery-code', code })
  expect((await send(ada.recoveryCodes[0])).status).toBe(401)
  expect((await send(recoveryCodes[0])).status).toBe(200)
})

test('after the last factor is removed, the password alone signs in, and the recovery codes are deleted', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await addApp(site, await registerAda(site)))
  expect((await change(site, ada, '/app/remove')).status).toBe(200)
  expect((await readOwnFactors(site, ada)).recoveryCodesLeft).toBe(10)
  expect((await login(site, ada)).status).toBe(401)
  expect((await change(site, ada, `/passkeys/${ada.passkeyId}/remove`)).status).toBe(200)
  expect(await readOwnFactors(site, ada)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await login(site, ada)).status).toBe(200)
  expect(await tell(await change(site, ada, '/recovery-codes'))).toEqual([409, 'second-factor-off'])
  expect((await change(site, ada, '/app/remove')).status).toBe(404)
})

test('the owner gets a letter about each change, which contains nothing that anybody typed', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  await addApp(site, ada)
  await change(site, ada, '/recovery-codes')
  await change(site, ada, '/app/remove')
  await change(site, ada, `/passkeys/${ada.passkeyId}/remove`)
  const letters = (await takeDelivered(site)).slice(1)
  expect(letters.map(({ subject }) => subject.replace(/^\[.*\] /, ''))).toEqual([
    'A passkey was added',
    'An authenticator app was added',
    'You have new recovery codes',
    'The authenticator app was removed',
    'A passkey was removed',
  ])
  for (const { to, text } of letters) {
    expect(to).toBe(ada.email)
    expect(text).not.toContain('Phone')
  }
})

describe('a change', () => {
  const paths = ['/passkeys/options', '/app', '/app/remove', '/recovery-codes', '/passkeys/ID/remove']

  test.each(paths)('at %s needs the password, and a wrong one counts as a failed sign-in', async (path) => {
    const site = await startApi({ limits: { signInFailuresPerAccount: 3 } })
    const ada = await addPasskey(site, await addApp(site, await registerAda(site)))
    const before = await readOwnFactors(site, ada)
    await takeDelivered(site)
    const place = path.replace('ID', ada.passkeyId)
    expect(await tell(await change(site, ada, place, ''))).toEqual([400, 'current-password-required'])
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await tell(await change(site, ada, place, 'wrong horse'))).toEqual([400, 'wrong-current-password'])
    }
    expect((await change(site, ada, place)).status).toBe(429)
    expect(await readOwnFactors(site, ada)).toEqual(before)
    expect(await subjectsOf(site)).toEqual([])
  })

  test('of another person’s passkey is not possible, not even for an administrator', async () => {
    const site = await startApi()
    const ada = await addPasskey(site, await registerAda(site))
    const { token } = await site.administrator()
    const eve = { ...ada, token }
    expect((await change(site, eve, `/passkeys/${ada.passkeyId}/remove`, 'correct horse')).status).toBe(404)
    expect((await readOwnFactors(site, ada)).passkeys).toHaveLength(1)
  })
})

test('two first factors at the same moment get one set of recovery codes', async () => {
  const site = await startApi()
  const ada = await registerAda(site)
  const [one, other] = await Promise.all([addPasskey(site, ada), addPasskey(site, ada)])
  expect([one.recoveryCodes.length, other.recoveryCodes.length].sort()).toEqual([0, 10])
  expect((await readOwnFactors(site, ada)).recoveryCodesLeft).toBe(10)
})

test('an account has at most twenty passkeys', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await registerAda(site))
  const [row] = await site.db.selectFrom('passkey').selectAll().execute()
  if (!row) throw new Error('no passkey')
  const copies = Array.from({ length: 19 }, (_, at) => ({ ...row, id: `copy-${at}`, credential_id: `copy-${at}` }))
  await site.db.insertInto('passkey').values(copies).execute()
  expect(await tell(await change(site, ada, '/passkeys/options'))).toEqual([409, 'too-many-passkeys'])
})

test('an account that is erased takes all its factors and tickets with it', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await addApp(site, await registerAda(site)))
  await submitPassword(site, ada)
  await site.db.deleteFrom('account').where('id', '=', ada.id).execute()
  for (const table of ['passkey', 'authenticator_app', 'recovery_code', 'sign_in_ticket'] as const) {
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
})

const bytesBelow = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

async function everythingStored({ db, dataDir, databaseUrl }: TestApi): Promise<string> {
  if (databaseUrl === undefined) return bytesBelow(dataDir)
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows)
}

const run = (site: TestApi, command: string, ...args: string[]) =>
  spawnSync(process.execPath, [command, ...args], {
    env: { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' },
    encoding: 'utf8',
  })

test('neither the database nor a backup has a usable secret, and the key stays out of the backup', async () => {
  const site = await startApi()
  const registered = await registerAda(site)
  const begun = await change(site, registered, '/app')
  const { secret } = (await begun.json()) as NewAppObject
  const ada = await addApp(site, registered)
  const { ticket } = await submitPassword(site, ada)
  const keyFile = join(site.dataDir, 'second-factor.key')
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const key = readFileSync(keyFile, 'latin1')
  expect(key).toHaveLength(32)

  mkdirSync(join(site.dataDir, 'blobs'), { recursive: true })
  const folder = `${site.dataDir}-backup`
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(run(site, 'bin/backup.ts', folder).stderr).toBe('')
  const backup = bytesBelow(folder)
  expect(backup).not.toContain(key)
  const codes = ada.recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
  for (const usable of [secret, ticket, ...codes]) {
    expect(await everythingStored(site)).not.toContain(usable)
    expect(backup).not.toContain(usable)
  }
})

test('after a restore without the key, the log names the missing key once at the start', async () => {
  const site = await startApi()
  await addApp(site, await registerAda(site))
  await addApp(site, await registerAda(site))
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await reportLostApps({ ...site.services, log })
  expect(lines).toEqual([])
  rmSync(join(site.dataDir, 'second-factor.key'))
  await reportLostApps({ ...site.services, log })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    apps: 2,
    msg: expect.stringMatching(/^second-factor\.key in DATA_DIR is missing/),
  })
})

test('after a restore without the key, the app is not offered, its owner learns why, and recovery codes still work', async () => {
  const site = await startApi()
  const ada = await addPasskey(site, await addApp(site, await registerAda(site)))
  rmSync(join(site.dataDir, 'second-factor.key'))
  const { ticket, methods, appLost } = await submitPassword(site, ada)
  expect([methods, appLost]).toEqual([['passkey', 'recovery-code'], true])
  const own = await site.request('GET', '/api/auth/second-factor', { token: ada.token })
  expect((await own.json()).app).toMatchObject({ lost: true })
  expect((await submitSecondStep(site, { ticket, method: 'app', code: ada.recoveryCodes[0] ?? '' })).status).toBe(401)
  // Somebody else's app makes a new key; the old secret stays closed.
  await addApp(site, await registerAda(site))
  expect((await submitPassword(site, ada)).methods).toEqual(['passkey', 'recovery-code'])
})

describe('npm run second-factor', () => {
  const command = 'bin/second-factor.ts'

  test('turns it off for somebody who is locked out, ends their sessions and sends them a letter', async () => {
    const site = await startApi()
    const ada = await addApp(site, await addPasskey(site, await registerAda(site)))
    const { ticket } = await submitPassword(site, ada)
    await takeDelivered(site)
    const { status, stdout } = run(site, command, 'remove', ada.email.toUpperCase())
    expect([status, stdout]).toEqual([0, expect.stringContaining(`off for ${ada.email}`)])
    expect((await site.request('GET', '/api/auth/me', { token: ada.token })).status).toBe(401)
    expect((await submitSecondStep(site, { ticket, method: 'app', code: ada.code() })).status).toBe(401)
    // The command's clock is the machine's.
    site.clock.set(new Date().toISOString())
    const [letter, ...others] = await takeDelivered(site)
    expect(others).toEqual([])
    expect(letter?.subject).toContain('Two-step sign-in was turned off')
    // The command does not know under which address the server is reached.
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toContain(`${site.services.publicUrl}/forgotpassword`)
      expect(text).not.toMatch(/localhost|invalid/)
    }
    expect((await login(site, ada)).status).toBe(200)
    expect(run(site, command, 'remove', ada.email).stdout).toContain('nothing to remove')
    const { token } = await site.administrator()
    const answer = await site.request('GET', '/api/audit?act=account.second-factor-turned-off', { token })
    expect((await answer.json()).events).toMatchObject([
      { outcome: 'done', object: { kind: 'account', id: ada.id }, detail: 'npm run second-factor' },
    ])
  })

  test('reports an error in one line', async () => {
    const site = await startApi()
    expect(run(site, command, 'remove', 'nobody@example.org').stderr).toBe('nobody@example.org has no account here.\n')
    for (const args of [[], ['remove'], ['add', 'a@example.org'], ['remove', 'a@example.org', 'b@example.org']]) {
      expect(run(site, command, ...args).stderr).toMatch(/^Usage: .*\n$/)
    }
  })
})
