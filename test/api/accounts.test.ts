import { expect, test } from 'vitest'
import { buildPerson } from '#test/factories/account.ts'
import { realPasswords, startApi, type TestApi } from './api-harness.ts'

const registerWith = ({ request }: TestApi, json: unknown) => request('POST', '/api/auth/register', { json })
const loginWith = ({ request }: TestApi, json: unknown) => request('POST', '/api/auth/login', { json })
const me = ({ request }: TestApi, token: string) => request('GET', '/api/auth/me', { token })

test('registering answers with a token and the account, and nothing secret', async () => {
  const api = await startApi()
  const response = await registerWith(api, {
    name: ' Ada Quill ',
    email: ' Ada@Example.org ',
    password: 'correct horse',
  })
  expect(response.status).toBe(201)
  const { token, user } = await response.json()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(user).toEqual({
    _id: user.id,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Ada Quill',
    email: 'Ada@Example.org',
    role: 'author',
    createdAt: '2025-05-20T10:00:00.000Z',
  })
  expect(await (await me(api, token)).json()).toEqual(user)
})

test('a request for the role user gets it; any other role becomes author', async () => {
  const api = await startApi()
  const asked = ['user', 'author', 'admin', 'ADMIN', ' admin ', 'editor', 'reviewer', ['admin'], { $ne: 1 }, undefined]
  for (const role of asked) {
    const { user, token } = await (await registerWith(api, { ...buildPerson(), role })).json()
    const given = role === 'user' ? 'user' : 'author'
    expect([role, user.role, (await (await me(api, token)).json()).role]).toEqual([role, given, given])
  }
})

test('extra fields in a registration are ignored', async () => {
  const api = await startApi()
  const form = {
    ...buildPerson(),
    _id: '1',
    id: '1',
    createdAt: '1999',
    isAdmin: true,
    passwordHash: 'x',
    disabled: true,
  }
  const body = JSON.stringify(form).replace(
    '{',
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  )
  const headers = { 'Content-Type': 'application/json' }
  const response = await api.request('POST', '/api/auth/register', { body, headers })
  const { user } = await response.json()
  expect(response.status).toBe(201)
  expect(user.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(user.createdAt).toBe('2025-05-20T10:00:00.000Z')
  expect(Object.keys(user).sort()).toEqual(['_id', 'createdAt', 'email', 'id', 'name', 'role'])
  expect('polluted' in {}).toBe(false)
})

const required = 'All fields are required'
const badEmail = 'Please enter a valid email.'
const tooShort = 'Password must be at least 6 characters long'

const refusedRegistrations: [what: string, form: unknown, message: string][] = [
  ['nothing', {}, required],
  ['no name', { email: 'a@x.io', password: 'secret1' }, required],
  ['a blank name', { name: '  ', email: 'a@x.io', password: 'secret1' }, required],
  ['no e-mail', { name: 'Ada', password: 'secret1' }, required],
  ['no password', { name: 'Ada', email: 'a@x.io' }, required],
  ['a blank password', { name: 'Ada', email: 'a@x.io', password: '       ' }, required],
  ['a number as password', { name: 'Ada', email: 'a@x.io', password: 1234567 }, required],
  ['a list as e-mail', { name: 'Ada', email: ['a@x.io'], password: 'secret1' }, required],
  ['an object as name', { name: { $gt: '' }, email: 'a@x.io', password: 'secret1' }, required],
  ['what is no e-mail', { name: 'Ada', email: 'ada', password: 'secret1' }, badEmail],
  ['an e-mail with a header', { name: 'Ada', email: 'a@x.io\r\nBcc:v@y.io', password: 'secret1' }, badEmail],
  [
    'a name with a line break',
    { name: 'Ada\r\nBcc: v@y.io', email: 'a@x.io', password: 'secret1' },
    'Please enter a valid name.',
  ],
  ['a name with NUL', { name: 'A\u0000da', email: 'a@x.io', password: 'secret1' }, 'Please enter a valid name.'],
  ['an invisible name', { name: '\u200b\u200b', email: 'a@x.io', password: 'secret1' }, 'Please enter a valid name.'],
  ['a reversed name', { name: '\u202eadA', email: 'a@x.io', password: 'secret1' }, 'Please enter a valid name.'],
  [
    'a long name',
    { name: 'a'.repeat(201), email: 'a@x.io', password: 'secret1' },
    'Name must be at most 200 characters long',
  ],
  ['5 characters of password', { name: 'Ada', email: 'a@x.io', password: '12345' }, tooShort],
  ['5 characters of ten units', { name: 'Ada', email: 'a@x.io', password: '🔑🔑🔑🔑🔑' }, tooShort],
  [
    '257 characters of password',
    { name: 'Ada', email: 'a@x.io', password: 'a'.repeat(257) },
    'Password must be at most 256 characters long',
  ],
]

test('an incomplete registration is refused with the sentence for it, and leaves nothing', async () => {
  const api = await startApi()
  for (const [what, form, message] of refusedRegistrations) {
    const response = await registerWith(api, form)
    expect([what, response.status, await response.json()]).toMatchObject([what, 400, { message }])
  }
  expect(await api.db.selectFrom('account').selectAll().execute()).toEqual([])
  expect(await api.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

const malformedBodies: [what: string, body: string, status: number][] = [
  ['half a surrogate pair in the name', '{"name":"A\\ud800da","email":"a@x.io","password":"secret1"}', 400],
  ['half a surrogate pair in the password', '{"name":"Ada","email":"a@x.io","password":"secret1\\ud800"}', 400],
  ['half an object', '{"name":', 400],
  ['a list', '[]', 400],
  ['null', 'null', 400],
  ['a megabyte of password', `{"name":"Ada","email":"a@x.io","password":"${'a'.repeat(1_000_000)}"}`, 413],
]

test('a registration and a profile are refused with the fields of all their faults', async () => {
  const api = await startApi()
  const registration = await registerWith(api, { name: '\u202eadA', email: 'ada', password: '12345' })
  expect([registration.status, await registration.json()]).toMatchObject([
    400,
    {
      message: 'Please enter a valid name.',
      fields: { name: 'Please enter a valid name.', email: badEmail, password: tooShort },
    },
  ])
  const { token } = await api.register()
  const json = { name: '', orcid: '0000-1', password: '12345' }
  const profile = await api.request('PUT', '/api/auth/profile', { token, json })
  expect([profile.status, Object.keys((await profile.json()).fields)]).toEqual([400, ['name', 'orcid', 'password']])
})

test('a body that is broken, too large or of another shape is refused in JSON', async () => {
  const api = await startApi()
  const headers = { 'Content-Type': 'application/json' }
  for (const [what, body, status] of malformedBodies) {
    const response = await api.request('POST', '/api/auth/register', { body, headers })
    expect([what, response.status, await response.json()]).toMatchObject([
      what,
      status,
      { message: expect.any(String) },
    ])
  }
})

test('a registration that is not JSON is refused', async () => {
  const api = await startApi()
  const response = await api.request('POST', '/api/auth/register', { form: formOf(buildPerson()) })
  expect([response.status, (await response.json()).message]).toEqual([400, 'The request is not valid JSON'])
})

test.each([
  ['six characters', 'abcdef'],
  ['accents, a space and a pictogram', 'pässwörd 🔑'],
  ['64 characters', 'a'.repeat(64)],
  ['256 characters', 'ä'.repeat(256)],
  ['256 pictograms', '🔑'.repeat(256)],
  ['spaces at both ends', '  correct horse  '],
])('a password of %s is accepted as typed and required exactly', async (_what, password) => {
  const api = await startApi()
  const { email } = (await api.register({ password })).user
  expect((await loginWith(api, { email, password })).status).toBe(200)
  const shorter = [...password].slice(0, -1).join('')
  for (const other of [shorter, password.toUpperCase(), `${shorter}x`]) {
    if (other !== password) expect((await loginWith(api, { email, password: other })).status).toBe(401)
  }
})

test('the 72nd byte of a password is not its last', async () => {
  const api = await startApi()
  const password = 'abcdefgh'.repeat(10)
  const { email } = (await api.register({ password })).user
  expect((await loginWith(api, { email, password: password.slice(0, 72) })).status).toBe(401)
})

test('one address has one account, however it is written', async () => {
  const api = await startApi()
  await api.register({ email: 'a@x.io' })
  for (const email of ['a@x.io', 'A@X.IO', ' a@X.io ', 'ａ@x.io']) {
    const response = await registerWith(api, buildPerson({ email }))
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      'An account with this email already exists',
    ])
  }
})

test('of twenty equal registrations at once one succeeds, and only that one is welcomed', async () => {
  const api = await startApi({ limits: realPasswords })
  const person = buildPerson()
  const responses = await Promise.all(Array.from({ length: 20 }, () => registerWith(api, person)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(await api.db.selectFrom('account').selectAll().execute()).toHaveLength(1)
  expect(await api.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
  expect(await api.db.selectFrom('mail').selectAll().execute()).toHaveLength(1)
})

test('the welcome goes to the new address and repeats nothing that a stranger typed', async () => {
  const api = await startApi()
  await api.register({ name: 'Win a prize at evil.example', email: 'ada@example.org' })
  const [mail] = await api.db.selectFrom('mail').selectAll().execute()
  expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: expect.stringMatching(/^\[\S.*\] Welcome$/) })
  expect(mail?.body).toContain('https://stem.example/login')
  expect(mail?.body).not.toContain('evil.example')
})

test('neither password nor token can be read in the database', async () => {
  const api = await startApi({ limits: realPasswords })
  const { token } = await api.register({ password: 'correct horse' })
  const tables = await Promise.all([
    api.db.selectFrom('account').selectAll().execute(),
    api.db.selectFrom('session').selectAll().execute(),
    api.db.selectFrom('throttle').selectAll().execute(),
    api.db.selectFrom('mail').selectAll().execute(),
  ])
  expect(JSON.stringify(tables)).not.toMatch(new RegExp(`correct horse|${token}`))
  expect(tables[0][0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('more registrations from one network than an hour allows must wait, including those for taken addresses', async () => {
  const api = await startApi({ limits: { registrationsPerHour: 3 }, trustedProxies: 1 })
  const from = (address: string, form = buildPerson()) =>
    api.request('POST', '/api/auth/register', { json: form, headers: { 'X-Forwarded-For': address } })
  const taken = buildPerson()
  expect((await from('2001:db8:1:1::1', taken)).status).toBe(201)
  expect((await from('2001:db8:1:1::2', taken)).status).toBe(409)
  expect((await from('2001:db8:1:1::3')).status).toBe(201)
  const refused = await from('2001:db8:1:1::4')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect((await from('2001:db8:1:2::1')).status).toBe(201)
  api.clock.advance(3_600_000)
  expect((await from('2001:db8:1:1::4')).status).toBe(201)
})

test('a profile is the whole account after the change', async () => {
  const api = await startApi()
  const { token, user } = await api.register()
  const json = {
    name: 'Ada B. Quill',
    affiliation: ' Demo University ',
    orcid: 'https://orcid.org/0000-0002-1825-0097',
  }
  const response = await api.request('PUT', '/api/auth/profile', { token, json })
  expect(response.status).toBe(200)
  const changed = { ...user, name: 'Ada B. Quill', affiliation: 'Demo University', orcid: '0000-0002-1825-0097' }
  expect(await response.json()).toEqual(changed)
  expect(await (await me(api, token)).json()).toEqual(changed)

  const removed = await api.request('PUT', '/api/auth/profile', { token, json: { affiliation: '', orcid: '' } })
  expect(await removed.json()).toEqual({ ...user, name: 'Ada B. Quill' })
})

test('a profile without changes stays as it is', async () => {
  const api = await startApi()
  const { token, user } = await api.register()
  const json = { email: ` ${user.email} `, password: '', currentPassword: '' }
  expect(await (await api.request('PUT', '/api/auth/profile', { token, json })).json()).toEqual(user)
})

test('a change that is not sent as JSON is refused instead of being ignored', async () => {
  const api = await startApi()
  const { token, user } = await api.register()
  const bodies = [
    { body: new URLSearchParams({ name: 'Ada B. Quill' }) },
    { form: formOf({ name: 'Ada B. Quill' }) },
    { body: '{"name":"Ada B. Quill"}', headers: { 'Content-Type': 'text/plain' } },
  ]
  for (const body of bodies) {
    const response = await api.request('PUT', '/api/auth/profile', { token, ...body })
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalid-request'])
  }
  expect(await (await me(api, token)).json()).toEqual(user)
})

test('signing out elsewhere ends every other session of one’s own, and no one else’s', async () => {
  const api = await startApi()
  const { token, user } = await api.register({ password: 'correct horse' })
  const stranger = await api.register()
  const forgotten = await (await loginWith(api, { email: user.email, password: 'correct horse' })).json()
  expect((await api.request('DELETE', '/api/auth/sessions', { token })).status).toBe(204)
  expect((await me(api, forgotten.token)).status).toBe(401)
  expect((await me(api, token)).status).toBe(200)
  expect((await me(api, stranger.token)).status).toBe(200)
})

test('people cannot choose their own role or id', async () => {
  const api = await startApi()
  const { token, user } = await api.register()
  const json = { name: 'Ada', role: 'admin', _id: 'x', id: 'x', createdAt: '1999', disabled_at: null }
  expect(await (await api.request('PUT', '/api/auth/profile', { token, json })).json()).toEqual({
    ...user,
    name: 'Ada',
  })
})

const refusedProfiles: [what: string, change: Record<string, unknown>, message: string][] = [
  ['a blank name', { name: ' ' }, 'Please enter your name.'],
  ['a name with a control character', { name: 'Ada\u0007' }, 'Please enter a valid name.'],
  ['a wrong ORCID iD', { orcid: '0000-0002-1825-0098' }, 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.'],
  ['an affiliation with NUL', { affiliation: 'Demo\u0000' }, 'Please enter a valid affiliation.'],
  ['a blank e-mail', { email: '' }, badEmail],
  ['a wrong e-mail', { email: 'a@x.io,b@y.io' }, badEmail],
  ['a short password', { password: '12345', currentPassword: 'correct horse' }, tooShort],
  ['a new e-mail without the current password', { email: 'new@example.org' }, 'Please enter your current password.'],
  ['a new password without the current one', { password: 'new secret' }, 'Please enter your current password.'],
  [
    'a wrong current password',
    { password: 'new secret', currentPassword: 'wrong horse' },
    'Your current password is not correct.',
  ],
  ['a number as name', { name: 7 }, 'The request is not valid'],
]

test('an impossible change of the profile is refused with its sentence, and nothing changes', async () => {
  const api = await startApi()
  const { token, user } = await api.register({ password: 'correct horse' })
  for (const [what, change, message] of refusedProfiles) {
    const response = await api.request('PUT', '/api/auth/profile', { token, json: { affiliation: 'Demo', ...change } })
    expect([what, response.status, (await response.json()).message]).toEqual([what, 400, message])
  }
  expect(await (await me(api, token)).json()).toEqual(user)
})

test('a new password signs out all other sessions and is announced by mail; this session stays', async () => {
  const api = await startApi()
  const { token, user } = await api.register({ email: 'ada@example.org', password: 'correct horse' })
  const other = await (await loginWith(api, { email: user.email, password: 'correct horse' })).json()
  const json = { password: 'a better horse', currentPassword: 'correct horse' }
  expect((await api.request('PUT', '/api/auth/profile', { token, json })).status).toBe(200)
  const mails = await api.db.selectFrom('mail').select(['recipient', 'subject', 'body']).orderBy('id').execute()
  expect((await me(api, token)).status).toBe(200)
  expect((await me(api, other.token)).status).toBe(401)
  expect((await loginWith(api, { email: user.email, password: 'correct horse' })).status).toBe(401)
  expect((await loginWith(api, { email: user.email, password: 'a better horse' })).status).toBe(200)
  expect(mails.at(-1)).toMatchObject({
    recipient: 'ada@example.org',
    subject: expect.stringMatching(/^\[.+\] Your password was changed$/),
  })
  expect(mails.at(-1)?.body).not.toContain('a better horse')
})

test('the old address is notified of a new e-mail address, which is the one to sign in with', async () => {
  const api = await startApi()
  const { token } = await api.register({ email: 'old@example.org', password: 'correct horse' })
  const json = { email: 'New@example.org', currentPassword: 'correct horse' }
  const response = await api.request('PUT', '/api/auth/profile', { token, json })
  expect([response.status, (await response.json()).email]).toEqual([200, 'New@example.org'])
  const mails = await api.db.selectFrom('mail').select(['recipient', 'subject']).orderBy('id').execute()
  expect((await loginWith(api, { email: 'old@example.org', password: 'correct horse' })).status).toBe(401)
  expect((await loginWith(api, { email: 'new@example.org', password: 'correct horse' })).status).toBe(200)
  expect(mails.at(-1)).toEqual({
    recipient: 'old@example.org',
    subject: expect.stringMatching(/^\[.+\] Your e-mail address was changed$/),
  })
})

test('an address can be respelt by its owner and never be shared', async () => {
  const api = await startApi()
  await api.register({ email: 'taken@example.org' })
  const { token } = await api.register({ email: 'ada@example.org', password: 'correct horse' })
  const change = (email: string) =>
    api.request('PUT', '/api/auth/profile', { token, json: { email, currentPassword: 'correct horse' } })
  expect((await change('Ada@example.org')).status).toBe(200)
  const refused = await change('TAKEN@example.org')
  expect([refused.status, (await refused.json()).message]).toEqual([409, 'An account with this email already exists'])
})

test('of two people who want the same address at once one gets it', async () => {
  const api = await startApi()
  const people = await Promise.all([api.register(), api.register(), api.register()])
  const responses = await Promise.all(
    people.map(({ token }) =>
      api.request('PUT', '/api/auth/profile', {
        token,
        json: { email: 'wanted@example.org', currentPassword: 'correct horse' },
      }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('guessing the current password with somebody’s session is stopped, and its owner can still sign in', async () => {
  const api = await startApi()
  const { token, user } = await api.register({ password: 'correct horse' })
  const guess = (currentPassword: string) =>
    api.request('PUT', '/api/auth/profile', { token, json: { password: 'new secret', currentPassword } })
  for (let failures = 0; failures < 10; failures += 1) expect((await guess('wrong horse')).status).toBe(400)
  expect((await guess('correct horse')).status).toBe(429)
  expect((await loginWith(api, { email: user.email, password: 'correct horse' })).status).toBe(200)
})

test('one’s own account is closed to visitors without a session', async () => {
  const api = await startApi()
  for (const [method, path] of [
    ['GET', '/api/auth/me'],
    ['PUT', '/api/auth/profile'],
    ['POST', '/api/auth/logout'],
    ['GET', '/api/auth/sessions'],
    ['DELETE', '/api/auth/sessions'],
  ] as const) {
    const response = await api.request(method, path, method === 'PUT' ? { json: { name: 'Ada' } } : {})
    expect([path, response.status, response.headers.get('WWW-Authenticate')]).toEqual([path, 401, 'Bearer'])
    expect(await response.json()).toMatchObject({ message: expect.any(String), code: 'unauthenticated' })
  }
})

test('the API document describes every account route, with its failures', async () => {
  const { paths } = await (await (await startApi()).request('GET', '/api/openapi.json')).json()
  const described = Object.entries<Record<string, { responses: object }>>(paths)
    .filter(([path]) => /^\/api\/(auth|setup)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => `${method} ${path} ${Object.keys(responses).join(' ')}`),
    )
  expect(described.sort()).toEqual([
    'delete /api/auth/sessions 204 401',
    'delete /api/auth/sessions/{id} 204 401 404',
    'get /api/auth/me 200 401',
    'get /api/auth/my-data 200 401 429',
    'get /api/auth/second-factor 200 401',
    'get /api/auth/sessions 200 401',
    'get /api/setup/{token} 200 404',
    'post /api/auth/confirmation 200 401 429',
    'post /api/auth/confirmation/{token} 200 303 400 409 429',
    'post /api/auth/device-link 200 400 429',
    'post /api/auth/device-link/{token} 200 400',
    'post /api/auth/forgot-password 200 400 429',
    'post /api/auth/login 200 400 401 429',
    'post /api/auth/logout 204 401',
    'post /api/auth/passkey 200 400 401 409 429',
    'post /api/auth/passkey/options 200 409 429',
    'post /api/auth/register 201 400 409 429',
    'post /api/auth/reset-password/{token} 200 400',
    'post /api/auth/second-factor 200 400 401 429',
    'post /api/auth/second-factor/app 200 400 401 403 409 429',
    'post /api/auth/second-factor/app/confirm 200 400 401 403 409 429',
    'post /api/auth/second-factor/app/remove 200 400 401 404 409 429',
    'post /api/auth/second-factor/passkeys 201 400 401 403 409 429',
    'post /api/auth/second-factor/passkeys/options 200 400 401 403 409 429',
    'post /api/auth/second-factor/passkeys/{id}/remove 200 400 401 404 409 429',
    'post /api/auth/second-factor/recovery-codes 200 400 401 409 429',
    'post /api/setup/{token} 201 400 404 409',
    'put /api/auth/profile 200 400 401 409 429',
  ])
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
