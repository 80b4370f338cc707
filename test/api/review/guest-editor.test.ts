// Editors in conflict: they step aside, somebody else takes that back, and where nobody is left, a guest decides.
// One database is enough: the policy decides.
import { describe, expect, test } from 'vitest'
import type { SubmissionList } from '#src/wire/submission.ts'
import { startApi, type TestApi } from '#test/api/api-harness.ts'
import { actOnCase, confirmedCase, invite, makeAnonymousFile, makeEditor } from '#test/factories/review.ts'
import { publish, submit } from '#test/factories/submission.ts'

const ask = (site: TestApi, token: string, method: string, path: string, json: unknown = {}) =>
  site.request(method, path, { token, ...(method === 'GET' ? {} : { json }) })

describe('an editor who declares a conflict', () => {
  test('gets the author’s view and can no longer decide, and the reason is logged', async () => {
    const site = await startApi()
    const { author, editor, submission } = await confirmedCase(site)
    const other = await makeEditor(site)
    await invite(site, other.token, submission.id)
    const path = `/api/submissions/${submission.id}`
    const declared = await actOnCase(site, editor.token, 'POST', `${path}/conflicts`, { reason: 'My former student.' })
    expect(declared).toEqual(await actOnCase(site, author.token, 'GET', path))
    expect(await actOnCase(site, editor.token, 'GET', path)).toEqual(declared)
    const { submissions, counts } = (await actOnCase(
      site,
      editor.token,
      'GET',
      '/api/submissions',
    )) as unknown as SubmissionList
    expect(submissions[0]).not.toHaveProperty('turn')
    expect(counts).toMatchObject({ mine: 0 })
    for (const [method, address] of [
      ['GET', 'invitations/candidates'],
      ['GET', 'notes'],
      ['POST', 'decisions'],
      ['POST', 'conflicts'],
      ['DELETE', `conflicts/${editor.id}`],
    ] as const) {
      expect((await ask(site, editor.token, method, `${path}/${address}`)).status, address).toBe(403)
    }
    const led = await actOnCase(site, other.token, 'GET', path)
    expect(led.conflicts).toEqual([{ account: editor.id, name: expect.any(String) }])
    expect(led.events?.at(-1)).toMatchObject({ kind: 'declare-conflict', detail: 'My former student.' })
  })

  test('returns to the case when another editor takes it back', async () => {
    const site = await startApi()
    const { editor, submission } = await confirmedCase(site)
    const other = await makeEditor(site)
    const path = `/api/submissions/${submission.id}`
    await actOnCase(site, editor.token, 'POST', `${path}/conflicts`)
    const cleared = await actOnCase(site, other.token, 'DELETE', `${path}/conflicts/${editor.id}`)
    expect(cleared).toMatchObject({ conflicts: [] })
    expect(cleared.events?.at(-1)).toMatchObject({ kind: 'clear-conflict' })
    expect(await actOnCase(site, editor.token, 'GET', path)).toHaveProperty('events')
    expect((await ask(site, other.token, 'DELETE', `${path}/conflicts/${editor.id}`)).status).toBe(404)
  })

  test('gets no letters about it any more', async () => {
    const site = await startApi()
    const { author, editor, submission } = await confirmedCase(site)
    await site.db.updateTable('account').set({ email: 'aside@example.org' }).where('id', '=', editor.id).execute()
    await actOnCase(site, editor.token, 'POST', `/api/submissions/${submission.id}/conflicts`)
    await actOnCase(site, author.token, 'POST', `/api/submissions/${submission.id}/withdraw`)
    const letters = await site.db.selectFrom('case_letter').select('recipient').execute()
    expect(letters.map(({ recipient }) => recipient)).not.toContain('aside@example.org')
  })
})

/** An administrator alone, with a manuscript of their own. */
async function onePersonPeriodical() {
  const site = await startApi()
  const administrator = await site.administrator()
  const { id } = await submit(site, administrator.token)
  const name = (json: object, token = administrator.token) =>
    ask(site, token, 'POST', `/api/submissions/${id}/guest-editors`, json)
  return { site, administrator, id, name }
}

const guest = { name: 'Zoë Guest', email: 'Zoe@chott.example' }

async function registerGuest(site: TestApi, isConfirmed: boolean) {
  const account = await site.register({ email: guest.email.toLowerCase() })
  const confirmed_at = isConfirmed ? site.clock.now().toISOString() : null
  await site.db.updateTable('account').set({ confirmed_at }).where('id', '=', account.user.id).execute()
  return account
}

describe('a guest editor', () => {
  test('handles that one case to its end, and sees no other', async () => {
    const { site, administrator, id, name } = await onePersonPeriodical()
    const other = await submit(site, (await site.register()).token, { title: 'Somebody else’s' })
    const named = await name(guest)
    expect([named.status, await named.json()]).toEqual([201, guest])
    const { token } = await registerGuest(site, true)

    await makeAnonymousFile(site, id)
    await actOnCase(site, token, 'POST', `/api/submissions/${id}/anonymous-file/confirm`)
    await invite(site, token, id)
    const led = await actOnCase(site, token, 'GET', `/api/submissions/${id}`)
    expect(led).toMatchObject({ guestEditors: [guest], turn: 'editor', nextAct: 'invite', reviews: { asked: 1 } })
    expect(led.events?.map(({ kind, who }) => [kind, who])).toContainEqual([
      'name-guest-editor',
      administrator.user.name,
    ])
    await actOnCase(site, token, 'POST', `/api/submissions/${id}/review/enough`)
    await actOnCase(site, token, 'POST', `/api/submissions/${id}/decisions`, {
      decision: 'accept',
      letter: 'Gladly.',
      reason: 'Short.',
    })
    expect((await publish(site, token, id)).status).toBe(200)

    expect((await ask(site, token, 'GET', `/api/submissions/${other.id}`)).status).toBe(404)
    expect((await ask(site, token, 'DELETE', `/api/submissions/${id}`)).status).toBe(403)
    const listed = async (query: string) =>
      ((await actOnCase(site, token, 'GET', `/api/submissions${query}`)) as unknown as SubmissionList).submissions
    expect(await listed('')).toEqual([])
    expect(await listed('?guest=1&status=all')).toMatchObject([{ id, turn: 'nobody' }])
    expect(await actOnCase(site, administrator.token, 'GET', `/api/submissions/${id}`)).not.toHaveProperty('events')
  })

  test('gets the letters to the editors, and the office does not', async () => {
    const { site, administrator, id, name } = await onePersonPeriodical()
    await name(guest)
    await actOnCase(site, administrator.token, 'POST', `/api/submissions/${id}/withdraw`)
    const letters = await site.db.selectFrom('case_letter').select(['kind', 'recipient']).execute()
    expect(letters).toContainEqual({ kind: 'guest-editor-asked', recipient: guest.email })
    expect(letters).toContainEqual({ kind: 'submission-withdrawn', recipient: guest.email })
    expect(letters.filter(({ kind }) => kind === 'submission-withdrawn')).toHaveLength(1)
  })

  test('has no rights before the address is confirmed', async () => {
    const { site, id, name } = await onePersonPeriodical()
    await name(guest)
    const { token } = await registerGuest(site, false)
    expect((await ask(site, token, 'GET', `/api/submissions/${id}`)).status).toBe(404)
    const listed = (await actOnCase(site, token, 'GET', '/api/submissions?guest=1')) as unknown as SubmissionList
    expect(listed.submissions).toEqual([])
  })

  test('is named only by somebody in conflict, only when nobody else is left, once, and never from among the authors', async () => {
    const { site, administrator, name } = await onePersonPeriodical()
    const author = await site.register()
    expect((await name(guest, author.token)).status).toBe(404)
    const own = await submit(site, author.token)
    expect((await ask(site, author.token, 'POST', `/api/submissions/${own.id}/guest-editors`, guest)).status).toBe(403)
    const refused = async (json: object) => ((await (await name(json)).json()) as { code: string }).code
    expect(await refused({ ...guest, email: administrator.user.email })).toBe('conflict-of-interest')
    expect(await refused({ ...guest, email: 'nobody' })).toBe('invalid-email')
    expect((await name(guest)).status).toBe(201)
    expect(await refused(guest)).toBe('already-named')
    await makeEditor(site)
    expect(await refused({ ...guest, email: 'another@chott.example' })).toBe('editors-left')
  })
})
