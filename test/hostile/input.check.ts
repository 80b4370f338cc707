// S076–S094: what no form sends.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#test/api/matrix/refusal.ts'
import { administrator, answerOf, inventEmail, publish, register, submissionForm, visitor } from './visitor.ts'

const json = (body: string, type = 'application/json') =>
  visitor().ask('POST', '/api/auth/login', { body, headers: { 'Content-Type': type } })

describe('S076 a body that is no object is refused', () => {
  const bodies: [what: string, body: string][] = [
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1'],
    ['NaN', '{"email":NaN}'],
    ['half an object', '{"email":"a@x.example"'],
    ['two objects', '{} {}'],
    ['a form', 'email=a&password=b'],
  ]
  test.each(bodies)('%s', async (what, body) => void (await expectRefusal(await json(body), what, [400])))

  test.each(['', 'text/plain', 'text/html', 'application/xml', 'multipart/form-data'])('as "%s"', async (type) => {
    await expectRefusal(await json('{"email":"","password":""}', type), type, [400, 415])
  })

  test.each(['application/json\t;x', 'APPLICATION/JSON', 'application/json; charset=utf-16'])(
    'and a strange spelling of JSON changes no rule: %s',
    async (type) => void (await expectRefusal(await json('{"email":"","password":""}', type), type, [400, 415])),
  )
})

test.each([
  ['a hundred thousand lists', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['five megabytes of text', `{"email":"${'x'.repeat(5_000_000)}"}`],
  ['a million members', `{"email":[${'1,'.repeat(1_000_000)}1]}`],
])('S077 %s are refused, and the next request is answered', async (what, body) => {
  await expectRefusal(await json(body), what, [400, 413])
  expect((await visitor().ask('GET', '/health')).status).toBe(200)
})

test('S078 a zero character is refused; other strange letters are kept as letters', async () => {
  const author = await register()
  const send = (title: string) => author.ask('POST', '/api/submissions', { form: submissionForm({ title }) })
  const zero = await send('Tides\u0000of water')
  if (zero.status === 201) expect(await zero.text()).not.toContain('\\u0000')
  else await expectRefusal(zero, 'zero', [400])
  for (const title of ['\u202eTides', 'Ti\u200bdes', 'Cafe\u0301', '數學 🔭', '\ufeffTides']) {
    expect([201, 400], JSON.stringify(title)).toContain((await send(title)).status)
  }
})

test('S079 S080 lists and lengths have limits, and the refusal names the field', async () => {
  const author = await register()
  const send = (parts: Record<string, string>) =>
    author.ask('POST', '/api/submissions', { form: submissionForm(parts) })
  const many = (count: number, text: string) => JSON.stringify(Array.from({ length: count }, (_, n) => `${text} ${n}`))
  expect((await send({ title: 'T'.repeat(500) })).status).toBe(201)
  const tooMuch: [field: string, text: string][] = [
    ['title', 'T'.repeat(501)],
    ['abstract', 'A'.repeat(10_001)],
    ['keywords', many(51, 'keyword')],
    ['keywords', JSON.stringify(['k'.repeat(101)])],
    ['authors', many(101, 'Ada Quill')],
    ['authors', JSON.stringify(['A'.repeat(201)])],
    ['authors', many(10_000, 'Ada')],
    ['authors', '[["Ada"]]'],
    ['authors', '[{"$gt":""}]'],
    ['authors', '[]'],
    ['keywords', ' , ,'],
  ]
  for (const [field, text] of tooMuch) {
    const answer = await send({ [field]: text })
    expect(answer.status, `${field} ${text.slice(0, 40)}`).toBe(400)
    expect(JSON.stringify(await answer.json()), field).toContain(field)
  }
  expect((await send({ authors: 'Ada Quill, Bo Reed', keywords: ' tides , plots ,' })).status).toBe(201)
})

describe('S081–S087 the query of a list', () => {
  const list = (query: string) => visitor().ask('GET', `/api/journals?${query}`)
  const numbers = ['-1', '0', 'NaN', '1.5', '1e9', '9'.repeat(30), '1;drop table article', '1&page=2', '', ' ', '٣']

  test.each(numbers)('S081 S082 page and limit %s', async (number) => {
    for (const name of ['page', 'limit']) {
      const answer = await list(`${name}=${encodeURIComponent(number).replace('%26', '&').replace('%3D', '=')}`)
      expect([200, 400], name).toContain(answer.status)
      if (answer.status !== 200) continue
      const { journals } = (await answer.json()) as { journals: unknown[] }
      if (name === 'limit') expect(journals.length).toBeLessThanOrEqual(100)
    }
  })

  test.each([
    'createdAt;select pg_sleep(5)',
    '(select 1)',
    'constructor',
    'toString',
    '__proto__',
    'passwordHash',
    "' or '1'='1",
  ])('S083 sorting by %s reaches no column', async (column) => {
    for (const query of [`sortBy=${encodeURIComponent(column)}`, `order=${encodeURIComponent(column)}`]) {
      expect([200, 400]).toContain((await list(`${query}&page=1`)).status)
    }
  })

  test.each([
    'page=1&page=2',
    'sortBy[]=a',
    'sortBy[$gt]=',
    'a[__proto__][x]=1',
    'search[]=x&search[]=y',
    '%',
    '%00',
    '&&&===',
  ])('S084 S089 the query %s', async (query) => {
    expect([200, 400]).toContain((await list(query)).status)
  })

  const probes = [
    "'",
    '"',
    '\\',
    '%',
    '_',
    "'); select pg_sleep(5)--",
    '$1',
    "E'\\x'",
    '" OR 1=1 --',
    'NEAR(a b)',
    '*',
    'a AND (',
    '{x}:',
  ]
  test.each(probes)('S085 S087 searching for %s searches for a text', async (probe) => {
    for (const name of ['search', 'author', 'keyword', 'volume', 'year']) {
      const answer = await list(`${name}=${encodeURIComponent(probe)}&page=1`)
      expect([200, 400], name).toContain(answer.status)
    }
    expect([404, 400]).toContain((await visitor().ask('GET', `/api/journals/${encodeURIComponent(probe)}`)).status)
  })

  test.each([
    ['a'.repeat(3_000)],
    ['('.repeat(2_000)],
    [' \t'.repeat(1_500)],
    ['"'.repeat(2_001)],
    ['ab '.repeat(2_000)],
  ])('S086 a search of thousands of signs is answered or refused: %.10s', async (search) => {
    expect([200, 400, 414]).toContain((await list(`search=${encodeURIComponent(search)}&page=1`)).status)
  })
})

test('S086 an address of fifty thousand letters is refused', async () => {
  for (const email of ['a'.repeat(50_000), `${'a@'.repeat(20_000)}x.example`]) {
    await expectRefusal(await json(JSON.stringify({ email, password: 'wrong horse' })), 'address', [400, 401, 413])
  }
})

test('S088 days that no calendar has are refused', async () => {
  const office = await administrator()
  const paper = await publish(office)
  for (const publicationDate of [
    '2026-02-30',
    'now',
    '1e20',
    '2026-13-01',
    '0000-00-00',
    '-1',
    '2026-01-01T99:00:00Z',
  ]) {
    const answer = await office.ask('PATCH', `/api/journals/${paper.id}`, { json: { publicationDate } })
    await expectRefusal(answer, publicationDate, [400])
  }
})

test('S089 names of fields reach no prototype', async () => {
  const author = await register()
  const form = submissionForm({ '__proto__[polluted]': '1', 'constructor.prototype.polluted': '1', __proto__: '1' })
  expect([201, 400]).toContain((await author.ask('POST', '/api/submissions', { form })).status)
  expect(await (await visitor().ask('GET', '/api/journals')).text()).not.toContain('polluted')
})

test('S090 a field that a request does not have is ignored', async () => {
  const { email, password } = await register()
  const answer = await visitor().ask('POST', '/api/auth/login', {
    json: { email, password, remember: true, x: { y: 1 } },
  })
  expect(answer.status).toBe(200)
})

test.each([
  '/api/journals/%E0%A4%A',
  '/api/journals/%00',
  '/journals/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%252e%252e%252fetc',
  '/api/%c0%ae',
])('S091 the address %s is refused', async (path) => {
  const answer = await visitor().ask('GET', path)
  expect([400, 404]).toContain(answer.status)
  expect(await answer.text()).not.toMatch(/\.[tj]s:\d|node_modules|root:/)
})

describe('S092 a form that is cut or overfull is refused', () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const forms: [what: string, type: string, body: string][] = [
    ['no boundary', 'multipart/form-data', part('title', 'x')],
    ['another boundary', 'multipart/form-data; boundary=c', `${part('title', 'x')}--b--\r\n`],
    ['no end', 'multipart/form-data; boundary=b', part('title', 'x')],
    ['an empty name', 'multipart/form-data; boundary=b', `${part('', 'x')}--b--\r\n`],
    ['a thousand parts', 'multipart/form-data; boundary=b', `${part('x', '1').repeat(1_000)}--b--\r\n`],
    ['ten thousand fields', 'multipart/form-data; boundary=b', `${part('title', '1').repeat(10_000)}--b--\r\n`],
    [
      'a header of 64 kB',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(65_536)}"\r\n\r\n1\r\n--b--\r\n`,
    ],
    [
      'a form in a form',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n`,
    ],
    [
      'line feeds only',
      'multipart/form-data; boundary=b',
      '--b\nContent-Disposition: form-data; name="title"\n\nx\n--b--\n',
    ],
  ]
  test.each(forms)('%s', async (what, type, body) => {
    const author = await register()
    const answer = await author.ask('POST', '/api/submissions', { body, headers: { 'Content-Type': type } })
    await expectRefusal(answer, what, [400, 413, 415])
    expect((await visitor().ask('GET', '/health')).status).toBe(200)
  })
})

test('S093 one key makes one manuscript, also for twenty requests at once', async () => {
  const author = await register()
  const headers = { 'Idempotency-Key': inventEmail() }
  const form = submissionForm()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => author.ask('POST', '/api/submissions', { form, headers })),
  )
  const ids = new Set<unknown>()
  for (const answer of answers) {
    expect([201, 409]).toContain(answer.status)
    if (answer.status === 201) ids.add(((await answer.json()) as { id: string }).id)
  }
  expect(ids.size).toBe(1)
  const { submissions } = await answerOf<{ submissions: unknown[] }>(await author.ask('GET', '/api/submissions'))
  expect(submissions).toHaveLength(1)
})
