// S119–S145: what the site sends: headers, downloads, and texts that would be code elsewhere.
import { beforeAll, describe, expect, test } from 'vitest'
import type { JournalObject } from '#src/wire/journal.ts'
import { administrator, type Person, publish, register, submit, visitor } from './visitor.ts'

let office: Person
let paper: JournalObject

beforeAll(async () => {
  office = await administrator()
  paper = await publish(office)
})

const get = (path: string, headers: Record<string, string> = {}) => visitor().ask('GET', path, { headers })

const publicPages = [
  '/',
  '/journals',
  '/archive',
  '/about',
  '/login',
  '/register',
  '/contact',
  '/privacy',
  '/test',
  '/no-such-page',
]

test('S119 S123 a download names its type, is not interpreted, and HEAD says the same', async () => {
  for (const type of ['pdf', 'docx']) {
    const path = `/api/journals/${paper.id}/download/${type}`
    const answer = await get(path)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^(attachment|inline); filename/)
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBeTruthy()
    expect(Number(answer.headers.get('Content-Length'))).toBe((await answer.arrayBuffer()).byteLength)
    const head = await visitor().ask('HEAD', path)
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Content-Disposition']) {
      expect(head.headers.get(name), name).toBe(answer.headers.get(name))
    }
  }
})

test('S120 a title of quotes, letters of all scripts and line ends makes one harmless file name', async () => {
  const titles = [
    '"Tides"; filename="x.exe"',
    'a/b\\c',
    '數學教育',
    '\u202eTides',
    `${'long '.repeat(99)}`,
    '%0d%0aX: y',
    '....',
  ]
  for (const title of titles) {
    const { id } = await publish(office, { title })
    const answer = await get(`/api/journals/${id}/download/pdf`)
    const disposition = answer.headers.get('Content-Disposition') ?? ''
    expect(answer.headers.get('X')).toBeNull()
    expect(disposition, title).toMatch(
      /^(attachment|inline); filename=([\w.-]{1,200}|"[^"\\/]{1,200}")(; filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
    )
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? 'x')).not.toMatch(/[\u202e/\\]/)
  }
})

test('S121 what is private is stored by no cache', async () => {
  const author = await register()
  const { id } = await submit(author)
  for (const path of [
    '/api/auth/me',
    '/api/submissions',
    `/api/submissions/${id}`,
    `/api/submissions/${id}/download/docx`,
  ]) {
    expect((await author.ask('GET', path)).headers.get('Cache-Control'), path).toContain('no-store')
  }
  const file = await get(`/journals/${paper.id}.pdf`)
  expect(file.headers.get('ETag')).toMatch(/^"/)
  expect((await get(`/journals/${paper.id}.pdf`, { 'If-None-Match': file.headers.get('ETag') ?? '' })).status).toBe(304)
})

test('S122 parts of a file are the right parts, and impossible parts are refused', async () => {
  const path = `/journals/${paper.id}.pdf`
  const whole = new Uint8Array(await (await get(path)).arrayBuffer())
  const part = async (range: string) => {
    const answer = await get(path, { Range: range })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers }
  }
  const first = await part('bytes=0-99')
  expect([first.status, Buffer.compare(first.bytes, whole.subarray(0, 100))]).toEqual([206, 0])
  const last = await part('bytes=-1')
  expect([last.status, Buffer.compare(last.bytes, whole.subarray(-1))]).toEqual([206, 0])
  expect((await part(`bytes=${whole.length - 5}-`)).bytes).toHaveLength(5)
  const beyond = await part(`bytes=${whole.length}-`)
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${whole.length}`])
  const many = await part(`bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-${n}`).join(',')}`)
  expect([200, 416, 431]).toContain(many.status)
  expect(many.bytes.length).toBeLessThanOrEqual(whole.length)
})

describe('S124–S127 each page restricts what it may do', () => {
  test.each(publicPages)('%s', async (path) => {
    const { headers, status } = await get(path)
    expect(status).toBe(path === '/no-such-page' ? 404 : 200)
    const policy = headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'"]) {
      expect(policy).toContain(rule)
    }
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts).toContain("'self'")
    expect(scripts).not.toMatch(/unsafe|https?:|\*|data:/)
    expect(headers.get('Strict-Transport-Security') ?? 'max-age=31536000').toMatch(/max-age=\d{8}/)
    expect(headers.get('Referrer-Policy')).toMatch(/strict-origin-when-cross-origin|no-referrer|same-origin/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Server') ?? '').not.toMatch(/\d/)
  })
})

test.each(['https://evil.test', 'null', 'https://localhost.evil.test', 'http://localhost.evil'])(
  'S128 the origin %s may read nothing',
  async (origin) => {
    for (const path of ['/api/journals', '/api/auth/me', `/journals/${paper.id}.pdf`]) {
      expect((await get(path, { Origin: origin })).headers.get('Access-Control-Allow-Origin'), path).toBeNull()
    }
    const preflight = await visitor().ask('OPTIONS', '/api/submissions', {
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  },
)

test('S129 S132 answers of the API are JSON, pages are HTML, and each missing thing says so in its own form', async () => {
  expect((await get('/api/journals')).headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  const api = await get('/api/no-such-thing')
  expect([api.status, api.headers.get('Content-Type')]).toEqual([404, expect.stringMatching(/^application\/json/)])
  const page = await get('/no-such-page', { Accept: 'text/html' })
  expect([page.status, page.headers.get('Content-Type')]).toEqual([404, expect.stringMatching(/^text\/html/)])
  const file = await get('/journals/00000000-0000-7000-8000-000000000000.pdf')
  expect([file.status, file.headers.get('Content-Type')]).toEqual([404, expect.not.stringMatching(/html/)])
})

test('S131 no refusal tells about the inside', async () => {
  const answers = await Promise.all([
    visitor().ask('POST', '/api/auth/login', { body: '{', headers: { 'Content-Type': 'application/json' } }),
    get('/api/journals/%E0%A4%A'),
    get('/api/journals/x'),
    get('/api/submissions/x'),
    visitor().ask('POST', '/api/journals', { body: 'x' }),
  ])
  for (const answer of answers) {
    const text = `${await answer.text()}${JSON.stringify([...answer.headers])}`
    expect(text).not.toMatch(/at .*\.(js|ts):\d|node_modules|\/home|SELECT|pg_|ECONNREFUSED|argon2|sqlite/i)
  }
})

test.each(['//evil.test', '/\\evil.test', 'https:evil.test', 'javascript:alert(1)', '@evil.test'])(
  'S133 after signing in, nobody is led to %s',
  async (redirect) => {
    const page = await get(`/login?redirect=${encodeURIComponent(redirect)}&next=${encodeURIComponent(redirect)}`)
    expect(page.headers.get('Location')).toBeNull()
    expect(await page.text()).not.toContain(`href="${redirect}`)
  },
)

test('S134 neither a map of the sources nor a measurement is public', async () => {
  const html = await (await get('/')).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  expect(script).not.toBe('')
  expect((await get(`${script}.map`)).status).toBe(404)
  for (const path of ['/metrics', '/debug', '/api/debug', '/server-status'])
    expect((await get(path)).status, path).toBe(404)
  expect(await (await get('/health')).text()).not.toMatch(/\d+\.\d+\.\d+/)
})

const payloads = [
  '<img src=x onerror=window.__x=1>',
  '"><svg/onload=window.__x=1>',
  '{{1337*1337}}',
  `\${1337*1337}`,
  '</title><script>window.__x=1</script>',
  '\u2028window.__x=1',
  '<math><mtext></mtext></math>',
  '=HYPERLINK("http://evil.test")',
]

test.each(payloads)('S135 S139 S145 the text %j stays a text, wherever it is shown', async (text) => {
  const { id } = await publish(office, {
    title: text,
    abstract: text,
    authors: JSON.stringify([text]),
    keywords: JSON.stringify([text]),
  })
  const raw = /<(img|svg|script|math)[^>]*(onerror|onload|window\.__x)/i
  const shown = [
    `/journals/${id}`,
    '/journals',
    '/archive',
    '/',
    `/journals?search=${encodeURIComponent(text)}`,
    '/atom.xml',
    '/rss.xml',
    `/api/journals/${id}/metadata`,
  ]
  for (const path of shown) {
    const answer = await get(path)
    const type = answer.headers.get('Content-Type') ?? ''
    const body = await answer.text()
    if (/html|xml/.test(type)) {
      expect(body, path).not.toMatch(raw)
      expect(body, path).not.toContain('</title><script>')
      expect(body, path).not.toContain('1787569')
    } else expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  for (const [path, type] of [
    ['cite.ris', /research-info-systems/],
    ['cite.bib', /bibtex/],
    ['cite.json', /json/],
    ['cite.xml', /xml/],
  ] as const) {
    expect((await get(`/journals/${id}/${path}`)).headers.get('Content-Type'), path).toMatch(type)
  }
  const exported = await office.ask('GET', '/api/audit/export')
  expect(await exported.text()).not.toMatch(/(^|[\n,])"?=HYPERLINK/)
})

test('S137 an address of a file that is no web address is refused or ignored', async () => {
  for (const pdfCloudinaryUrl of ['javascript:alert(1)', 'data:text/html,x', 'http://169.254.169.254/latest']) {
    const answer = await office.ask('PATCH', `/api/journals/${paper.id}`, { json: { pdfCloudinaryUrl } })
    expect([200, 400]).toContain(answer.status)
    expect(await (await get(`/api/journals/${paper.id}`)).text()).not.toContain(pdfCloudinaryUrl)
  }
})

test('S138 a search for markup shows the markup', async () => {
  const body = await (await get(`/journals?search=${encodeURIComponent('<script>window.__x=1</script>')}`)).text()
  expect(body).not.toContain('<script>window.__x=1</script>')
})

test('S142 an address with line ends adds no header', async () => {
  for (const path of [
    '/journals/x%0d%0aSet-Cookie:%20a=b',
    '/journals?search=%0d%0aX-Injected:%201',
    '/index.php/%0d%0aX-Injected:1',
  ]) {
    const answer = await get(path)
    expect(answer.headers.get('X-Injected')).toBeNull()
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})
