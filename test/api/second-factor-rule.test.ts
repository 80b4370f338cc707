// Two-step sign-in as a duty of administrators and editors.
// One database is enough: the roles and the rule decide.
import { expect, test } from 'vitest'
import type { SessionObject } from '#src/wire/account.ts'
import { actOnCase, makeEditor } from '#test/factories/review.ts'
import {
  type Ada,
  addApp,
  addPasskey,
  change,
  login,
  readOwnFactors,
  registerAda,
  submitPassword,
} from '#test/factories/second-factor.ts'
import { startApi, type TestApi } from './api-harness.ts'

const rule = '/api/people/second-factor-rule'
const put = (site: TestApi, token: string, required: unknown) =>
  site.request('PUT', rule, { token, json: { required } })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

async function administratorWithApp(site: TestApi): Promise<Ada> {
  const ada = await registerAda(site)
  await site.db.updateTable('account').set({ role: 'admin' }).where('id', '=', ada.id).execute()
  return addApp(site, ada)
}

test('two-step sign-in is optional at first, and only somebody who uses it can require it', async () => {
  const site = await startApi()
  const { token } = await site.administrator()
  expect(await (await site.request('GET', rule, { token })).json()).toEqual({ required: false })
  expect(await codeOf(await put(site, token, true))).toEqual([409, 'own-second-factor-missing'])
  expect((await put(site, token, 'yes')).status).toBe(400)
  expect((await put(site, token, false)).status).toBe(200)
  expect((await site.request('GET', '/api/submissions', { token })).status).toBe(200)
})

test('an editor without it has to turn it on before anything else; authors remain free to choose', async () => {
  const site = await startApi()
  const ada = await administratorWithApp(site)
  const editor = await registerAda(site)
  await site.db.updateTable('account').set({ role: 'editor' }).where('id', '=', editor.id).execute()
  const author = await site.register()
  const open = (token: string) => site.request('GET', '/api/submissions', { token })
  expect((await open(editor.token)).status).toBe(200)

  expect((await put(site, ada.token, true)).status).toBe(200)
  expect(await (await site.request('GET', rule, { token: ada.token })).json()).toEqual({ required: true })
  const refused = await open(editor.token)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      code: 'second-factor-needed',
      message: 'Administrators and editors must use two-step sign-in here. Please turn it on in your profile first.',
    },
  ])
  const me = async (token: string) => (await site.request('GET', '/api/auth/me', { token })).json()
  expect(await me(editor.token)).toMatchObject({ role: 'editor', secondFactorNeeded: true })
  expect(await me(ada.token)).not.toHaveProperty('secondFactorNeeded')
  expect([(await open(author.token)).status, (await open(ada.token)).status]).toEqual([200, 200])

  // A session that begins while it is required is no better.
  const session = (await (await login(site, editor)).json()) as SessionObject
  expect((await open(session.token)).status).toBe(403)
  await addApp(site, editor)
  expect((await open(editor.token)).status).toBe(200)
  expect(await me(editor.token)).not.toHaveProperty('secondFactorNeeded')
  expect(await submitPassword(site, editor)).toHaveProperty('ticket')

  expect((await put(site, ada.token, false)).status).toBe(200)
  const other = await makeEditor(site)
  expect((await open(other.token)).status).toBe(200)
})

test('somebody without it can use the public routes, turn it on and sign out, and nothing else', async () => {
  const site = await startApi()
  const ada = await administratorWithApp(site)
  const { token } = await site.administrator()
  await put(site, ada.token, true)
  const { paths } = (await (await site.request('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const open: string[] = []
  const refused: string[] = []
  for (const [pattern, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
      const path = pattern.replaceAll(/\{\w+\}/g, 'unknown')
      const ask = async (asked: { token?: string }) => {
        const answer = await site.request(method, path, asked)
        return { status: answer.status, text: await answer.text() }
      }
      const stranger = await ask({})
      // Signing out is asked last.
      if (stranger.status !== 401 || path.endsWith('/logout') || path.startsWith('/api/review')) continue
      const other = await ask({ token })
      if (other.text.includes('second-factor-needed')) refused.push(pattern)
      else if (other.text !== stranger.text) open.push(`${method} ${pattern}`)
    }
  }
  expect(refused.length).toBeGreaterThan(50)
  expect(open.filter((route) => !route.includes('/api/auth/second-factor')).toSorted()).toEqual([
    'GET /api/auth/me',
    'POST /api/auth/confirmation',
  ])
  expect(open.filter((route) => route.includes('/api/auth/second-factor'))).toHaveLength(8)
  const drafts = await site.request('GET', '/api/journals?status=all', { token })
  expect(await drafts.json()).toEqual(await (await site.request('GET', '/api/journals?status=all')).json())
  expect((await site.request('POST', '/api/auth/logout', { token })).status).toBe(204)
})

test('somebody who must use it cannot remove the last method before adding another', async () => {
  const site = await startApi()
  const ada = await administratorWithApp(site)
  expect(await readOwnFactors(site, ada)).not.toHaveProperty('lastWayStays')
  await put(site, ada.token, true)
  expect(await readOwnFactors(site, ada)).toMatchObject({ lastWayStays: true })
  const refused = await change(site, ada, '/app/remove')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    {
      code: 'last-second-factor',
      message:
        'Administrators and editors must use two-step sign-in here, and this is your last way. Please add another way first.',
    },
  ])
  expect((await site.request('GET', rule, { token: ada.token })).status).toBe(200)

  const { passkeyId } = await addPasskey(site, ada)
  expect(await readOwnFactors(site, ada)).not.toHaveProperty('lastWayStays')
  expect((await change(site, ada, '/app/remove')).status).toBe(200)
  expect(await codeOf(await change(site, ada, `/passkeys/${passkeyId}/remove`))).toEqual([409, 'last-second-factor'])

  await actOnCase(site, ada.token, 'PUT', rule, { required: false })
  expect((await change(site, ada, `/passkeys/${passkeyId}/remove`)).status).toBe(200)
})

test('an app may be removed if no other method could be added first: it is lost, or its owner changes phones where passkeys are not offered', async () => {
  const site = await startApi({ publicUrl: 'http://192.0.2.1' })
  const ada = await administratorWithApp(site)
  await put(site, ada.token, true)
  expect(await readOwnFactors(site, ada)).not.toHaveProperty('lastWayStays')
  expect((await change(site, ada, '/app/remove')).status).toBe(200)
  await addApp(site, ada)
  expect((await site.request('GET', rule, { token: ada.token })).status).toBe(200)

  const other = await startApi()
  const editor = await administratorWithApp(other)
  await put(other, editor.token, true)
  await other.db.updateTable('authenticator_app').set({ sealed_secret: 'of another key' }).execute()
  expect((await change(other, editor, '/app/remove')).status).toBe(200)
})
