import { expect, test } from 'vitest'
import { system } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { sendDigests } from '#src/features/review/index.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase, invite, promises } from '#test/factories/review.ts'
import { submit } from '#test/factories/submission.ts'

const digests = (site: TestApi) =>
  site.db
    .selectFrom('mail')
    .select(['recipient', 'body', 'confidential'])
    .where('kind', '=', 'weekly-digest')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A day passes at a time, and the program looks twice on each. */
async function passDays(site: TestApi, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    site.clock.advance(oneDay)
    for (const _ of ['once', 'twice']) await sendDigests(site.services, system)
  }
}

test('an editor gets one letter a week about what is waiting, and none when nothing is', async () => {
  const site = await startApi()
  const { editor, submission } = await confirmedCase(site)
  await passDays(site, 15)
  const letters = await digests(site)
  expect(letters).toHaveLength(2)
  expect(letters[0]).toMatchObject({ confidential: 1 })
  const { name } = await site.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', editor.id)
    .executeTakeFirstOrThrow()
  expect(letters[0]?.body.split('\n')[0]).toBe(`Dear ${name},`)
  expect(letters[0]?.body).toContain('invite reviewers or decide, since 20 May 2025.')
  const { token } = await invite(site, editor.token, submission.id)
  await actOnCase(site, token, 'POST', '/api/review/accept', promises)
  await invite(site, editor.token, submission.id)
  await passDays(site, 20)
  expect(await digests(site)).toHaveLength(2)
  await passDays(site, 14)
  const late = (await digests(site)).slice(2)
  expect(late).toHaveLength(2)
  expect(late[0]?.body).toContain('Reviewers are late:')
})

test('nobody reads about a case with which they are in conflict, and a guest editor reads about that one case alone', async () => {
  const site = await startApi()
  const administrator = await site.administrator()
  const own = await submit(site, administrator.token, { title: 'By the administrator' })
  await submit(site, (await site.register()).token, { title: 'By somebody else' })
  await site.request('POST', `/api/submissions/${own.id}/guest-editors`, {
    token: administrator.token,
    json: { name: 'Zoë Guest', email: 'zoe@chott.example' },
  })
  const guest = await site.register({ email: 'zoe@chott.example' })
  const confirmed_at = site.clock.now().toISOString()
  await site.db.updateTable('account').set({ confirmed_at }).where('id', '=', guest.user.id).execute()
  await site.db.updateTable('submission').set({ next_act: 'invite' }).execute()
  await passDays(site, 7)
  const letters = await digests(site)
  const [toAdministrator, toGuest] = [administrator.user.email, 'zoe@chott.example'].map(
    (email) => letters.find(({ recipient }) => recipient === email)?.body,
  )
  expect(letters).toHaveLength(2)
  expect(toAdministrator).toContain('By somebody else')
  expect(toAdministrator).not.toContain('By the administrator')
  expect(toGuest).toContain('By the administrator')
  expect(toGuest).not.toContain('By somebody else')
})

test('administrators turn the letters off for everybody', async () => {
  const site = await startApi()
  await confirmedCase(site)
  const { token } = await site.administrator()
  const path = '/api/settings/review'
  const { version, record } = (await (await site.request('GET', path, { token })).json()) as {
    version: number
    record: object
  }
  const json = { version, record: { ...record, sendsDigest: false } }
  expect((await site.request('PUT', path, { token, json })).status).toBe(200)
  await passDays(site, 15)
  expect(await digests(site)).toEqual([])
})

test('two processes write one letter', async () => {
  const site = await startApi()
  await confirmedCase(site)
  site.clock.advance(7 * oneDay)
  await Promise.all([sendDigests(site.services, system), sendDigests(site.services, system)])
  expect(await digests(site)).toHaveLength(1)
})
