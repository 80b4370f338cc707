// Administrators and the people of the journal: finding them, changing their role, disabling them, signing them out.
import { describe, expect, test } from 'vitest'
import type { SessionObject } from '#src/wire/account.ts'
import type { PeopleList, PersonObject } from '#src/wire/people.ts'
import { resetTokenIn, takeDelivered } from '#test/factories/postman.ts'
import { type Overrides, startApi, type TestApi } from './api-harness.ts'

const withMail = { mailDelivery: { server: 'smtp.stem.example', from: 'office@stem.example' } }

async function openOffice(overrides: Overrides = {}) {
  const site = await startApi(overrides)
  const administrator = await site.administrator()
  return { site, administrator, ...talk(site, administrator) }
}

function talk(site: TestApi, { token }: SessionObject) {
  return {
    list: async (query: Record<string, string> = {}) => {
      const answer = await site.request('GET', `/api/people?${new URLSearchParams(query)}`, { token })
      return (await answer.json()) as PeopleList
    },
    change: (id: string, json: unknown) => site.request('PATCH', `/api/people/${id}`, { token, json }),
    endSessions: (id: string) => site.request('DELETE', `/api/people/${id}/sessions`, { token }),
  }
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

describe('the list of people', () => {
  test('finds by parts of names and addresses, whatever the case and the accents', async () => {
    const { site, list } = await openOffice()
    await site.register({ name: 'Şule Öztürk', email: 'sule@uni.example' })
    await site.register({ name: 'Percent 100%', email: 'under_score@uni.example' })
    const found = async (q: string) => (await list({ q })).people.map(({ name }) => name)
    expect(await found('OZTURK şul')).toEqual(['Şule Öztürk'])
    expect(await found('sule@UNI')).toEqual(['Şule Öztürk'])
    expect(await found('0%')).toEqual(['Percent 100%'])
    expect(await found('r_s')).toEqual(['Percent 100%'])
    expect(await found('%%%%')).toEqual([])
    expect(await found('uni.example')).toEqual(['Percent 100%', 'Şule Öztürk'])
  })

  test('is filtered by role and status, and comes in pages', async () => {
    const { site, administrator, list, change } = await openOffice()
    const people = [
      await site.register({ name: 'Aa', role: 'user' }),
      await site.register({ name: 'Bb' }),
      await site.register({ name: 'Cc' }),
    ]
    await change(people[1]?.user.id ?? '', { disabled: true })
    const names = async (query: Record<string, string>) => (await list(query)).people.map(({ name }) => name)
    expect(await names({ role: 'admin' })).toEqual([administrator.user.name])
    expect(await names({ role: 'author' })).toEqual(['Bb', 'Cc'])
    expect(await names({ status: 'disabled' })).toEqual(['Bb'])
    expect(await names({ role: 'author', status: 'active' })).toEqual(['Cc'])
    expect(await names({ role: 'emperor' })).toHaveLength(4)
    const second = await list({ limit: '3', page: '2' })
    expect(second.people.map(({ name }) => name)).toEqual([administrator.user.name])
    expect(second.pagination).toEqual({ currentPage: 2, totalPages: 2, totalPeople: 4 })
  })

  test('contains what an administrator needs and no secret', async () => {
    const { site, list } = await openOffice()
    const { user } = await site.register({ name: 'Aa' })
    const [person] = (await list({ q: 'Aa' })).people
    expect(person).toEqual({
      _id: user.id,
      id: user.id,
      name: 'Aa',
      email: user.email,
      role: 'author',
      createdAt: user.createdAt,
      emailConfirmed: true,
      hasSecondFactor: false,
      sessions: 1,
      lastSeenAt: user.createdAt,
      submissions: 0,
    })
  })
})

describe('a role', () => {
  test('takes effect with the next request of the person who got it or lost it', async () => {
    const { site, change } = await openOffice()
    const { user, token } = await site.register()
    expect((await site.request('GET', '/api/people', { token })).status).toBe(403)
    const promoted = await change(user.id, { role: 'admin' })
    expect((await promoted.json()) as PersonObject).toMatchObject({ id: user.id, role: 'admin' })
    expect((await site.request('GET', '/api/people', { token })).status).toBe(200)
    await change(user.id, { role: 'author' })
    expect((await site.request('GET', '/api/people', { token })).status).toBe(403)
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(200)
  })

  test('must be an existing one and must not be missing', async () => {
    const { site, change } = await openOffice()
    const { user } = await site.register()
    for (const json of [{ role: 'emperor' }, { role: null }, { disabled: 'yes' }, {}, [], 'admin']) {
      expect((await change(user.id, json)).status, JSON.stringify(json)).toBe(400)
    }
    expect((await change('00000000-0000-7000-8000-000000000000', { role: 'user' })).status).toBe(404)
    expect((await change('nobody', { role: 'user' })).status).toBe(404)
  })
})

describe('a role of trust', () => {
  test.each(['editor', 'admin'])('waits until the person has confirmed the address (%s)', async (role) => {
    const { site, list, change } = await openOffice(withMail)
    const { user } = await site.register({ name: 'Aa', email: 'aa@example.org' })
    expect((await list({ q: 'Aa' })).people[0]).toMatchObject({ role: 'author', emailConfirmed: false })
    const refused = await change(user.id, { role })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        message:
          'Nobody has confirmed this e-mail address yet, so it may belong to somebody else. Ask the person to open the link in ' +
          'our letter to aa@example.org, or send them a reset letter: choosing a new password confirms the address too.',
        code: 'email-unconfirmed',
      },
    ])
    expect((await list({ q: 'Aa' })).people[0]?.role).toBe('author')
    expect((await change(user.id, { role: 'user' })).status).toBe(200)

    expect((await site.request('POST', '/api/auth/forgot-password', { json: { email: user.email } })).status).toBe(200)
    const token = resetTokenIn(await takeDelivered(site))
    await site.request('POST', `/api/auth/reset-password/${token}`, { json: { password: 'a better horse' } })
    const promoted = await change(user.id, { role })
    expect([promoted.status, await promoted.json()]).toEqual([
      200,
      expect.objectContaining({ role, emailConfirmed: true }),
    ])
  })

  test('can be given by the office where no mail is sent, and the address then counts as confirmed', async () => {
    const { site, list, change } = await openOffice()
    const { user } = await site.register({ name: 'Aa' })
    await site.db.updateTable('account').set({ confirmed_at: null }).where('id', '=', user.id).execute()
    expect((await change(user.id, { role: 'editor' })).status).toBe(200)
    Object.assign(site.services, withMail)
    expect((await list({ q: 'Aa' })).people[0]).toMatchObject({ role: 'editor', emailConfirmed: true })
  })

  test('can be taken away, unconfirmed or not', async () => {
    const { site, change } = await openOffice(withMail)
    const { user } = await site.register()
    await site.db.updateTable('account').set({ role: 'admin' }).where('id', '=', user.id).execute()
    expect((await change(user.id, { role: 'editor' })).status).toBe(200)
    expect(await codeOf(await change(user.id, { role: 'admin' }))).toEqual([409, 'email-unconfirmed'])
  })
})

describe('a disabled account', () => {
  test('is signed out at once, cannot sign in or reset its password, and can be enabled again', async () => {
    const { site, change } = await openOffice()
    const { user, token } = await site.register({ password: 'correct horse' })
    const signIn = (password: string) =>
      site.request('POST', '/api/auth/login', { json: { email: user.email, password } })
    await site.request('POST', '/api/auth/forgot-password', { json: { email: user.email } })

    const disabled = (await (await change(user.id, { disabled: true })).json()) as PersonObject
    expect(disabled).toMatchObject({ disabledAt: '2025-05-20T10:00:00.000Z', sessions: 0 })
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(401)
    const refused = await signIn('correct horse')
    const wrong = await signIn('wrong')
    expect([refused.status, await refused.text()]).toEqual([wrong.status, await wrong.text()])
    expect(await site.db.selectFrom('mailed_link').selectAll().execute()).toEqual([])

    await change(user.id, { disabled: false })
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await signIn('correct horse')).status).toBe(200)
  })

  test('is not let in by a concurrent sign-in', async () => {
    const { site, change } = await openOffice()
    const people = await Promise.all([1, 2, 3, 4].map(() => site.register()))
    await Promise.all(
      people.flatMap(({ user: { id, email } }) => [
        site.request('POST', '/api/auth/login', { json: { email, password: 'correct horse' } }),
        change(id, { disabled: true }),
      ]),
    )
    const ids = people.map(({ user }) => user.id)
    const left = await site.db.selectFrom('session').select('account_id').where('account_id', 'in', ids).execute()
    expect(left).toEqual([])
  })
})

describe('there is always an administrator', () => {
  test('nobody changes their own role or disables their own account', async () => {
    const { site, administrator, change } = await openOffice()
    await site.administrator()
    for (const json of [{ role: 'author' }, { disabled: true }, { role: 'admin' }]) {
      expect(await codeOf(await change(administrator.user.id, json))).toEqual([409, 'own-account'])
    }
  })

  test('two administrators who remove each other’s role at the same moment do not both succeed', async () => {
    for (const json of [{ role: 'author' }, { disabled: true }]) {
      const site = await startApi()
      const [one, other] = [await site.administrator(), await site.administrator()]
      const answers = await Promise.all([
        talk(site, one).change(other.user.id, json),
        talk(site, other).change(one.user.id, json),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await site.db
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  test('when many remove each other in a ring, at least one remains', async () => {
    const site = await startApi()
    const ring = await Promise.all([1, 2, 3, 4, 5].map(() => site.administrator()))
    await Promise.all(
      ring.map((session, place) =>
        talk(site, session).change(ring[(place + 1) % ring.length]?.user.id ?? '', { disabled: true }),
      ),
    )
    const left = await site.db.selectFrom('account').select('id').where('disabled_at', 'is', null).execute()
    expect(left.length).toBeGreaterThanOrEqual(1)
  })
})

describe('ended sessions', () => {
  test('sign somebody out everywhere; administrators who end their own sessions stay signed in here', async () => {
    const { site, administrator, endSessions } = await openOffice()
    const { user, token } = await site.register()
    expect((await endSessions(user.id)).status).toBe(204)
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(401)
    expect((await endSessions(administrator.user.id)).status).toBe(204)
    expect((await site.request('GET', '/api/auth/me', { token: administrator.token })).status).toBe(200)
    expect((await endSessions('nobody')).status).toBe(404)
  })
})

describe('a reset letter sent by an administrator', () => {
  async function openPostOffice() {
    const office = await openOffice()
    const { site, administrator } = office
    const send = (id: string) =>
      site.request('POST', `/api/people/${id}/password-reset`, { token: administrator.token })
    const letters = () =>
      site.db.selectFrom('mail').select(['recipient', 'body']).where('kind', '=', 'password-reset').execute()
    return { ...office, send, letters }
  }

  test('goes to the owner, allows a new password and is in no answer; until then nothing changes', async () => {
    const { site, send, letters } = await openPostOffice()
    const { user, token } = await site.register({ password: 'correct horse' })
    const answer = await send(user.id)
    expect([answer.status, await answer.text()]).toEqual([202, ''])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.recipient).toBe(user.email)
    expect(letter?.body).toContain('The editorial office invite')
    expect((await site.request('GET', '/api/auth/me', { token })).status).toBe(200)
    const link = resetTokenIn(await takeDelivered(site))
    const reset = await site.request('POST', `/api/auth/reset-password/${link}`, {
      json: { password: 'a new password' },
    })
    expect(reset.status).toBe(200)
    const sent = await site.db
      .selectFrom('audit_event')
      .select(['outcome', 'object_id'])
      .where('act', '=', 'account.reset-sent')
      .execute()
    expect(sent).toEqual([{ outcome: 'done', object_id: user.id }])
  })

  test('is not sent to a disabled account, to an unknown one, or without limit', async () => {
    const { site, change, send, letters } = await openPostOffice()
    const { user } = await site.register()
    expect(await codeOf(await send('nobody'))).toEqual([404, 'not-found'])
    await change(user.id, { disabled: true })
    expect(await codeOf(await send(user.id))).toEqual([409, 'account-disabled'])
    expect(await letters()).toEqual([])
    await change(user.id, { disabled: false })
    const max = site.services.limits.resetMailsPerHour
    for (let count = 1; count <= max; count += 1) expect((await send(user.id)).status).toBe(202)
    site.clock.advance(20 * 60_000)
    const refused = await send(user.id)
    expect(refused.headers.get('Retry-After')).toBe(String(40 * 60))
    expect(await codeOf(refused)).toEqual([429, 'too-many-resets'])
    expect(await letters()).toHaveLength(max)
  })

  test('is sent whatever strangers requested before, and leaves the owner theirs', async () => {
    const { site, send, letters } = await openPostOffice()
    const { user } = await site.register()
    const max = site.services.limits.resetMailsPerHour
    const ask = () => site.request('POST', '/api/auth/forgot-password', { json: { email: user.email } })
    for (let count = 0; count < max; count += 1) await send(user.id)
    for (let count = 0; count <= max; count += 1) await ask()
    expect(await letters()).toHaveLength(2 * max)
    const other = await site.register()
    for (let count = 0; count <= max; count += 1) {
      await site.request('POST', '/api/auth/forgot-password', { json: { email: other.user.email } })
    }
    expect((await send(other.user.id)).status).toBe(202)
  })
})

describe('letters and addresses', () => {
  test('a person gets a letter about a new role, and none about the same role or a disabled account', async () => {
    const { site, change } = await openOffice()
    const { user } = await site.register({ email: 'ada@example.org' })
    await takeDelivered(site)
    await change(user.id, { role: 'author' })
    expect(await takeDelivered(site)).toEqual([])
    await change(user.id, { role: 'editor' })
    const [letter, ...others] = await takeDelivered(site)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: 'ada@example.org', subject: expect.stringContaining('Your role has changed') })
    expect(letter?.text).toContain('You are now an editor')
    await change(user.id, { disabled: true })
    await change(user.id, { role: 'admin' })
    expect(await takeDelivered(site)).toEqual([])
  })
})
