import { expect, test } from 'vitest'
import { sweepAccounts } from '#src/features/accounts/index.ts'
import { startApi } from './api-harness.ts'

const day = 86_400_000

test('the sweep removes what has expired and nothing else', async () => {
  const api = await startApi()
  const { db, clock, services, request } = api
  const idle = await api.register()
  const busy = await api.register()
  await request('POST', '/api/auth/forgot-password', { json: { email: busy.user.email } })
  await sweepAccounts(services)
  expect(await db.selectFrom('session').selectAll().execute()).toHaveLength(2)
  expect(await db.selectFrom('mailed_link').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('throttle').selectAll().execute()).not.toEqual([])

  clock.advance(29 * day)
  await request('GET', '/api/auth/me', { token: busy.token })
  clock.advance(day)
  await sweepAccounts(services)
  const sessions = await db.selectFrom('session').select('account_id').execute()
  expect(sessions.map(({ account_id }) => account_id)).toEqual([busy.user.id])
  expect(idle.user.id).not.toBe(busy.user.id)
  expect(await db.selectFrom('mailed_link').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
})

test('a session used daily is removed at its maximum age', async () => {
  const { db, clock, services, register, request } = await startApi()
  const { token } = await register()
  for (let days = 0; days < 180; days += 15) {
    await request('GET', '/api/auth/me', { token })
    clock.advance(15 * day)
  }
  await sweepAccounts(services)
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})
