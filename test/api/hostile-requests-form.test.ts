// Upload forms that no browser sends. Each is refused promptly and in words, and leaves no row, no file and no partial
// file.
// One database is enough: a form is refused before anything is stored.
import { describe, expect, test } from 'vitest'
import { buildDocx, buildPdf } from '#test/fixtures/documents/index.ts'
import { expectRefusal } from './matrix/refusal.ts'
import { readTraces } from './matrix/traces.ts'
import { buildWorld, journalForm, submissionForm, type Viewer } from './matrix/world.ts'

type Endpoint = { path: string; as: Viewer; form: typeof journalForm; files: string[] }

const endpoints: Endpoint[] = [
  { path: '/api/journals', as: 'administrator', form: journalForm, files: ['pdfFile', 'docxFile'] },
  { path: '/api/submissions', as: 'another author', form: submissionForm, files: ['file'] },
]

const boundary = 'demo-boundary'
const multipart = `multipart/form-data; boundary=${boundary}`
const end = `\r\n--${boundary}--\r\n`
const part = (headers: string, body = 'x') => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`
const field = (name: string, body = 'x') => part(`Content-Disposition: form-data; name="${name}"`, body)

const rawForms: [what: string, body: string, contentType: string][] = [
  ['nothing at all', '', multipart],
  ['no type', field('title') + end, ''],
  ['no boundary', field('title') + end, 'multipart/form-data'],
  ['an empty boundary', field('title') + end, 'multipart/form-data; boundary='],
  ['a boundary of 10 KB', field('title') + end, `multipart/form-data; boundary=${'b'.repeat(10_000)}`],
  ['another boundary', field('title') + end, 'multipart/form-data; boundary=other'],
  ['no end', field('title'), multipart],
  [
    'an end in the middle of a part',
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf`,
    multipart,
  ],
  ['an end in the middle of a header', `--${boundary}\r\nContent-Disposition: form-da`, multipart],
  ['only an end', `--${boundary}--\r\n`, multipart],
  ['text that is no form', 'title=x&abstract=y', multipart],
  ['JSON', '{"title":"x"}', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['an address-encoded form', 'title=x&abstract=y', 'application/x-www-form-urlencoded'],
  ['plain text', 'title=x', 'text/plain'],
  ['mixed parts', field('title') + end, `multipart/mixed; boundary=${boundary}`],
  ['a part without a name', part('Content-Disposition: form-data') + end, multipart],
  ['a part with an empty name', field('') + end, multipart],
  ['a part without a disposition', part('Content-Type: text/plain') + end, multipart],
  ['a part without headers', `--${boundary}\r\n\r\nx\r\n${end}`, multipart],
  ['an attachment', part('Content-Disposition: attachment; name="title"') + end, multipart],
  ['a header of 64 KB', part(`Content-Disposition: form-data; name="${'n'.repeat(65_536)}"`) + end, multipart],
  [
    'a thousand headers',
    part(`Content-Disposition: form-data; name="title"${'\r\nX-A: b'.repeat(1_000)}`) + end,
    multipart,
  ],
  ['a thousand parts', field('title').repeat(1_000) + end, multipart],
  ['ten thousand fields', Array.from({ length: 10_000 }, (_, n) => field(`f${n}`)).join('') + end, multipart],
  ['line ends of Unix', (field('title') + end).replaceAll('\r\n', '\n'), multipart],
  [
    'a form in a form',
    part(
      `Content-Disposition: form-data; name="title"\r\nContent-Type: multipart/mixed; boundary=inner`,
      '--inner\r\n\r\nx\r\n--inner--',
    ) + end,
    multipart,
  ],
  ['a field of 5 MB', field('title', 'x'.repeat(5_000_000)) + end, multipart],
  [
    'fields of 5 MB together',
    Array.from({ length: 250 }, (_, n) => field(`f${n}`, 'x'.repeat(20_000))).join('') + end,
    multipart,
  ],
  [
    'names with a prototype',
    field('__proto__[polluted]') + field('constructor.prototype.polluted') + field('__proto__') + end,
    multipart,
  ],
  ['a line end in a name', field('ti\r\ntle') + end, multipart],
  ['a zero in a name', field('ti\0tle') + end, multipart],
]

describe.each(endpoints)('POST $path', ({ path, as, form: validForm, files }) => {
  async function prepare() {
    const world = await buildWorld()
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      world.ask(as, 'POST', path, { body, duplex: 'half', headers } as RequestInit)
    // Its bytes were counted.
    const read = () => readTraces(world.site, ['throttle'])
    const before = await read()
    return { ...world, send, nothingWasKept: async () => expect(await read()).toEqual(before) }
  }

  test('refuses anything that is not a form', async () => {
    const { send, nothingWasKept } = await prepare()
    for (const [what, body, contentType] of rawForms) {
      await expectRefusal(await send(Buffer.from(body, 'latin1'), { 'Content-Type': contentType }), what)
      await nothingWasKept()
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('refuses a body that claims to be too large before it is sent', async () => {
    const { send, nothingWasKept } = await prepare()
    let pulled = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled += 1
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'Content-Type': multipart, 'Content-Length': String(5 * 1024 ** 3) }
    await expectRefusal(await send(body, headers), 'five gigabytes', [413])
    expect(pulled).toBe(0)
    await nothingWasKept()
  })

  test('refuses files in the wrong places and numbers', async () => {
    const { send, nothingWasKept } = await prepare()
    const docx = new File([buildDocx()], 'a.docx')
    const pdf = new File([buildPdf()], 'a.pdf')
    const changed = (change: (form: FormData) => void) => {
      const form = validForm({ title: 'Refused' })
      change(form)
      return form
    }
    const forms: [what: string, form: FormData][] = [
      [
        'no files',
        changed((form) => {
          for (const name of files) form.delete(name)
        }),
      ],
      ['a file that nobody asked for', changed((form) => form.append('more', docx))],
      ['a file instead of the title', changed((form) => form.set('title', docx))],
      [
        'fifty files',
        changed((form) => {
          for (let n = 0; n < 50; n += 1) form.append(`file${n}`, docx)
        }),
      ],
      ...files.flatMap((name): [string, FormData][] => [
        [`no ${name}`, changed((form) => form.delete(name))],
        [`two times ${name}`, changed((form) => form.append(name, form.get(name) as File))],
        [`text in ${name}`, changed((form) => form.set(name, 'only text'))],
        [`an empty ${name}`, changed((form) => form.set(name, new File([], 'a.docx')))],
        [`the wrong kind in ${name}`, changed((form) => form.set(name, name === 'pdfFile' ? docx : pdf))],
        [`a .doc as ${name}`, changed((form) => form.set(name, new File(['\xd0\xcf\x11\xe0'], 'a.doc')))],
      ]),
    ]
    for (const [what, form] of forms) {
      await expectRefusal(await send(form), what)
      await nothingWasKept()
    }
  })

  test('refuses texts that are missing, too long or not lists, and names the field', async () => {
    const { send, nothingWasKept } = await prepare()
    const list = (count: number, item: (n: number) => unknown) =>
      JSON.stringify(Array.from({ length: count }, (_, n) => item(n)))
    const wrong: [name: string, value: string][] = [
      ['title', ''],
      ['title', ' \t\u00a0 '],
      ['title', 'x'.repeat(501)],
      ['title', 'with a \0 zero'],
      ['abstract', ''],
      ['abstract', 'x'.repeat(10_001)],
      ['authors', ''],
      ['authors', '[]'],
      ['authors', '[""," "]'],
      ['authors', ' , ,, '],
      ['authors', '["a"'],
      ['authors', '{"name":"Ada Quill"}'],
      ['authors', '[["Ada Quill"]]'],
      ['authors', '[1,true,null]'],
      ['authors', '[{"name":{"$ne":1}}]'],
      ['authors', '[{"__proto__":{"name":"Ada"}}]'],
      ['authors', list(101, (n) => `Ada ${n}`)],
      ['authors', list(10_000, (n) => `Ada ${n}`)],
      ['authors', list(1, () => 'x'.repeat(201))],
      ['keywords', '["a"'],
      ['keywords', '[["a"]]'],
      ['keywords', '[{"a":1}]'],
      ['keywords', list(51, (n) => `word ${n}`)],
      ['keywords', list(10_000, (n) => `word ${n}`)],
      ['keywords', list(1, () => 'x'.repeat(101))],
    ]
    for (const [name, value] of wrong) {
      const what = `${name} is ${value.slice(0, 40)} (${value.length})`
      const { fields } = JSON.parse(await expectRefusal(await send(validForm({ [name]: value })), what, [400]))
      expect(Object.keys(fields ?? {}), what).toContain(name)
      await nothingWasKept()
    }
  })

  test('accepts everything at its limit', async () => {
    const { send } = await prepare()
    const names = (count: number, length: number) =>
      JSON.stringify(Array.from({ length: count }, (_, n) => String(n).padStart(length, 'x')))
    const response = await send(
      validForm({
        title: 'x'.repeat(500),
        abstract: 'é'.repeat(10_000),
        authors: names(100, 200),
        keywords: names(50, 100),
      }),
    )
    const made = (await response.json()) as { title: string; abstract: string; authors: unknown[]; keywords: string[] }
    expect(response.status, JSON.stringify(made).slice(0, 200)).toBe(201)
    expect(made.title).toHaveLength(500)
    expect(made.abstract).toHaveLength(10_000)
    expect([made.authors.length, made.keywords.length]).toEqual([100, 50])
  })

  test('keeps strange text as text', async () => {
    const { send, ask } = await prepare()
    const titles = [
      '<img src=x onerror=alert(1)>',
      '"><svg/onload=alert(1)>',
      '{{7*7}} <%= 7 %>',
      '</title><script>alert(1)</script>',
      "'); drop table article; --",
      '$(id) `id` ; id -oProxyCommand',
      '=cmd|A1',
      '論文 résumé 🔑',
      'line\u2028separator',
      '\u202eturned',
    ]
    for (const title of titles) {
      const response = await send(validForm({ title, authors: JSON.stringify([title]) }))
      const made = (await response.json()) as { id: string; title: string }
      expect([201, 400], `${title}: ${JSON.stringify(made).slice(0, 200)}`).toContain(response.status)
      if (response.status !== 201) continue
      const read = (await (await ask(as, 'GET', `${path}/${made.id}`)).json()) as { title: string }
      expect(read.title).toBe(made.title)
      const file = await ask(as, 'GET', `${path}/${made.id}/download/docx`)
      const disposition = file.headers.get('Content-Disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename=/)
      expect(disposition).toMatch(/^[\x20-\x7e]{1,300}$/)
      expect(file.headers.get('Content-Type')).toMatch(/^application\/vnd/)
      expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  test('accepts any file name, and never trusts it', async () => {
    const { send, site } = await prepare()
    const fileNames = [
      '../../etc/passwd.docx',
      '..\\x.docx',
      '/abs.docx',
      'C:\\a.docx',
      'a\\r\\nX: y.docx',
      'a;b.docx',
      'a%00.docx',
      'a.docx.html',
      '.docx',
      'CON.docx',
      `${'x'.repeat(300)}.docx`,
      '論文.docx',
      'a\u202excod.docx',
      '<img src=x onerror=alert(1)>.docx',
    ]
    for (const [n, fileName] of fileNames.entries()) {
      const form = validForm({ title: `Called ${n}` })
      for (const name of files) form.set(name, new File([form.get(name) as File], fileName, { type: 'text/html' }))
      const response = await send(form)
      expect([201, 400], `${fileName}: ${(await response.text()).slice(0, 200)}`).toContain(response.status)
    }
    const { blobs, temporary } = site.storedFiles()
    expect(blobs.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true)
    expect(temporary).toEqual([])
  })
})

test('impossible facts of a paper are refused, and nothing is stored', async () => {
  const { ask, site } = await buildWorld()
  const before = await readTraces(site)
  const dates = [
    '2026-02-30',
    'now',
    '1e20',
    '2025-13-01',
    '-1',
    '0000-00-00',
    '20250101',
    '2025-01-01T25:00:00Z',
    '9'.repeat(400),
  ]
  const numbers = ['-1', '0', '1.5', 'NaN', '1e9', '2147483648', '9'.repeat(30), 'x', '0x10', "1' or 1=1"]
  const addresses = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://169.254.169.254/',
    'http://127.0.0.1:5000/x.pdf',
    'http://[::1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'file:///etc/passwd',
    'gopher://a.example/',
    '//evil.example',
    'http://user:secret@a.example/x.pdf',
    'http://localhost/x.pdf',
  ]
  const wrong: [name: string, values: string[]][] = [
    ...['publicationDate', 'receivedAt', 'revisedAt', 'acceptedAt'].map((name): [string, string[]] => [name, dates]),
    ['volume', numbers],
    ['issue', numbers],
    ['status', ['Withdrawn', 'admin', '__proto__', 'constructor', '1']],
    ['discipline', ['X', '__proto__', 'toString', 'S,T']],
    ['doi', ['10.x', 'doi', 'javascript:alert(1)', 'https://evil.example/10.5555/x y']],
    ['pdfCloudinaryUrl', addresses],
    ['pdfWebViewLink', addresses],
    ['licence', ['x'.repeat(301), 'a\0b']],
    ['pages', ['x'.repeat(301)]],
  ]
  for (const [name, values] of wrong) {
    for (const value of values) {
      const response = await ask('administrator', 'POST', '/api/journals', { body: journalForm({ [name]: value }) })
      await expectRefusal(response, `${name} is ${value.slice(0, 60)}`, [400])
    }
  }
  expect(await readTraces(site)).toEqual(before)
})

test('an invalid Idempotency-Key is refused or ignored, and never causes a failure', async () => {
  const { ask } = await buildWorld()
  for (const [n, key] of [
    '',
    ' ',
    'x'.repeat(256),
    'x'.repeat(15_000),
    '\u00e9',
    "'; drop table submission",
    '__proto__',
  ].entries()) {
    const response = await ask('owner', 'POST', '/api/submissions', {
      body: submissionForm({ title: `Key ${n}` }),
      headers: { 'Idempotency-Key': key },
    })
    if (response.status !== 201) await expectRefusal(response, key, [400])
  }
})
