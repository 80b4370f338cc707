// Kept answers over a socket, with the database under them: what is kept, for whom, and until when.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { oneDay, oneHour, oneSecond } from '#src/domain/clock.ts'
import { openBuiltFiles } from '#src/http/ready-answers/built-files.ts'
import { finishAnswer } from '#src/http/ready-answers/finished-answer.ts'
import { createLocalRenderer } from '#src/http/ready-answers/render-answer.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { buildArticle } from '#test/factories/article.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { docxFile } from '#test/factories/submission.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi, type TestApi } from './api-harness.ts'
import { type ReceivedAnswer, serveReady } from './ready-server.ts'

const json = ({ text }: ReceivedAnswer) => JSON.parse(text)

test('an answer is rendered once, and again as soon as an article appears', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  await buildArticle(api, { title: 'First' })
  for (let time = 0; time < 3; time += 1) expect(json(await ask('/api/journals')).journals).toHaveLength(1)
  expect(made).toEqual(['/api/journals'])
  await buildArticle(api, { title: 'Second' })
  expect(json(await ask('/api/journals')).journals).toHaveLength(2)
  expect(made).toHaveLength(2)
})

test('of four writers and sixteen readers at once, each reader sees what was acknowledged before it asked', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const acknowledged = new Set<string>()
  const readOnce = async () => {
    const before = [...acknowledged]
    const { journals } = json(await ask('/api/journals'))
    const shown = new Set(journals.map(({ id }: { id: string }) => id))
    expect(before.filter((id) => !shown.has(id))).toEqual([])
  }
  const inTurn = async (act: () => Promise<unknown>) => {
    for (let time = 0; time < 8; time += 1) await act()
  }
  const write = async () => {
    acknowledged.add((await buildArticle(api)).id)
    await readOnce()
  }
  await Promise.all([
    ...Array.from({ length: 4 }, () => inTurn(write)),
    ...Array.from({ length: 16 }, () => inTurn(readOnce)),
  ])
  // One rendering for each state in which somebody asked.
  expect(made.length).toBeLessThanOrEqual(acknowledged.size + 1)
})

test('concurrent requests share one rendering', async () => {
  const { ask, made } = await serveReady(await startApi())
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/guide')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(made).toEqual(['/guide'])
})

test('the data for the links of a page is rendered once for all its readers', async () => {
  const { ask, made } = await serveReady(await startApi())
  for (let reader = 0; reader < 3; reader += 1) await ask('/__manifest?paths=%2Fabout%2C%2Fguide&version=1')
  await ask('/__manifest?paths=%2Ffaq&version=1')
  expect(made).toHaveLength(2)
})

test('the newest pages are rendered after each change, before anybody asks, so that nobody waits for them', async () => {
  const api = await startApi()
  const { ask, made, noted, prepare } = await serveReady(api)
  const { id, volume, issue } = await buildArticle(api)
  const newest = ['/', '/journals', '/archive', `/archive/${volume}/${issue}`, `/journals/${id}`]
  await prepare()
  await prepare()
  expect(made).toEqual(newest)
  for (const path of newest) await ask(path, { Accept: 'text/html' })
  expect([made, noted]).toEqual([newest, [`${id} 127.0.0.1`]])
  const { id: second } = await buildArticle(api)
  await ask('/guide')
  await prepare()
  expect(made).toEqual([...newest, '/guide'])
  api.clock.advance(oneSecond)
  await prepare()
  const [, ...lists] = made.slice(newest.length)
  expect(lists).toEqual([...newest.slice(0, -1), `/journals/${second}`])
})

test('an answer is kept until the next day, and one with figures, or of the first hour of a day, until the next hour', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { id } = await buildArticle(api)
  const [counts, figures] = [`/api/journals/${id}/usage`, '/api/periodical/pages/about']
  const askBoth = async () => {
    await ask(counts)
    await ask(figures)
    return made.splice(0)
  }
  const toNextDay = () => api.clock.advance(oneDay - (api.clock.now().getTime() % oneDay))
  toNextDay()
  expect(await askBoth()).toEqual([counts, figures])
  expect(await askBoth()).toEqual([])
  for (const made of [[counts, figures], [figures]]) {
    api.clock.advance(oneHour)
    expect(await askBoth()).toEqual(made)
  }
  toNextDay()
  expect(await askBoth()).toEqual([counts, figures])
  api.clock.advance(-oneDay)
  expect(await askBoth()).toEqual([counts, figures])
})

test('a change of one article discards the answers that contain it, and no others', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { token } = await api.administrator()
  const tides = await buildArticle(api, { keywords: ['Water', 'Moon'], discipline: 'S' })
  const rocks = await buildArticle(api, { keywords: ['Stone'], discipline: 'T' })
  const about = ({ id }: { id: string }) => [
    `/api/journals/${id}`,
    `/journals/${id}/cite.ris`,
    `/api/journals/${id}/citations`,
  ]
  const water = [
    '/api/journals?keyword=water',
    '/api/journals?discipline=S',
    '/api/journals?keyword=moon&keyword=stone',
  ]
  const stone = ['/api/journals?limit=3&keyword=Stone', '/api/journals?discipline=T']
  const all = [
    '/api/journals',
    '/api/journals?keyword=stone&facets=1',
    '/api/journals?q=tides&keyword=stone',
    '/atom.xml',
  ]
  const askAgain = async () => {
    made.length = 0
    for (const path of [...about(tides), ...about(rocks), ...water, ...stone, ...all]) await ask(path)
    return made.length
  }
  await askAgain()
  expect(await askAgain()).toBe(0)
  const json = { title: 'Ebb and flow', keywords: ['Sea'] }
  expect((await api.request('PATCH', `/api/journals/${tides.id}`, { token, json })).status).toBe(200)
  await askAgain()
  expect(made).toEqual([...about(tides), ...water, ...all])
})

test('what every page states about the contents is rendered again when a paper appears, moves or is withdrawn', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { token } = await api.administrator()
  const paths = ['/api/periodical', '/api/periodical/pages/about']
  const askAgain = async () => {
    made.length = 0
    for (const path of paths) await ask(path)
    return [...made]
  }
  const change = async (path: string, json: object) =>
    expect((await api.request('PATCH', path, { token, json })).status).toBe(200)
  await askAgain()
  const { id } = await buildArticle(api, { volume: 1, issue: 2 })
  expect(await askAgain()).toEqual(paths)
  await change(`/api/journals/${id}`, { title: 'Ebb and flow', keywords: ['Sea'] })
  expect(await askAgain()).toEqual([])
  await change(`/api/journals/${id}`, { issue: 3 })
  expect(await askAgain()).toEqual(paths)
  await change(`/api/journals/${id}`, { publicationDate: '2020-02-03' })
  expect(await askAgain()).toEqual(paths)
  await api.request('DELETE', `/api/journals/${id}`, { token })
  expect(await askAgain()).toEqual(paths)
  await api.request('POST', `/api/journals/${id}/restore`, { token })
  expect(await askAgain()).toEqual(paths)
})

test('a tombstone is cached like any other answer, and what it replaced is found nowhere', async () => {
  const api = await startApi()
  const saved = join(makeTemporaryFolder('saved-answers-'), 'answers')
  onTestFinished(() => rmSync(dirname(saved), { recursive: true, force: true }))
  const { ask, made, stop } = await serveReady(api, { saved })
  const { token } = await api.administrator()
  const { id } = await buildArticle(api, { abstract: 'Withdrawn words.' })
  const path = `/journals/${id}/cite.ris`
  expect((await ask(path)).text).toContain('Withdrawn words.')
  await api.request('DELETE', `/api/journals/${id}`, { token })
  made.length = 0
  for (let time = 0; time < 3; time += 1) expect((await ask(path)).status).toBe(410)
  expect(made).toEqual([path])
  await stop()
  const files = readdirSync(saved).map((name) => readFileSync(join(saved, name), 'latin1'))
  expect(files.filter((bytes) => bytes.includes('Withdrawn words.'))).toEqual([])
})

test('a notice and the article that it is about are rendered again when either changes', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { token } = await api.administrator()
  const { id } = await buildArticle(api, { title: 'Tides', keywords: ['Water'] })
  await ask(`/api/journals/${id}`)
  const { notice } = await publishNotice(api, token, id)
  expect((await ask(`/api/journals/${id}`)).text).toContain(notice.id)
  expect((await ask(`/api/journals/${notice.id}`)).text).toContain('Tides')
  expect((await api.request('PATCH', `/api/journals/${id}`, { token, json: { title: 'Ebb and flow' } })).status).toBe(
    200,
  )
  expect((await ask(`/api/journals/${notice.id}`)).text).toContain('Ebb and flow')
  await api.request('DELETE', `/api/journals/${notice.id}`, { token })
  expect((await ask(`/api/journals/${id}`)).text).not.toContain(notice.id)
  expect(made).toHaveLength(5)
})

test('answers survive a restart, except those that were changed in between', async () => {
  const api = await startApi()
  const saved = join(makeTemporaryFolder('saved-answers-'), 'answers')
  onTestFinished(() => rmSync(dirname(saved), { recursive: true, force: true }))
  const tides = await buildArticle(api)
  const rocks = await buildArticle(api)
  const paths = [`/api/journals/${tides.id}`, `/api/journals/${rocks.id}`, '/api/journals']
  const { token } = await api.administrator()
  const first = await serveReady(api, { saved })
  const before = await Promise.all(paths.map((path) => first.ask(path)))
  await first.stop()
  await api.request('DELETE', `/api/journals/${rocks.id}`, { token })
  const second = await serveReady(api, { saved })
  const [again, gone] = [await second.ask(paths[0] ?? ''), await second.ask(paths[1] ?? '')]
  expect([again.bytes, again.headers.etag]).toEqual([before[0]?.bytes, before[0]?.headers.etag])
  expect([gone.status, second.made]).toEqual([410, [paths[1]]])
})

test('unknown parameters, and the order of parameters, do not make another answer', async () => {
  const { ask, made } = await serveReady(await startApi())
  const spellings = ['?q=sums&page=2', '?page=2&q=sums&utm_source=mail', '?fbclid=1&q=sums&page=2&q2=x']
  for (const spelling of spellings) expect((await ask(`/journals${spelling}`)).text).toContain('?q=sums&page=2')
  expect((await ask('/guide?utm_campaign=spring')).text).toContain('<p>/guide</p>')
  expect(made).toEqual(['/journals?q=sums&page=2', '/guide'])
})

test('somebody who is signed in gets an answer of their own, and nobody else gets it', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { token } = await api.administrator()
  const draft = await buildArticle(api, { title: 'Draft', status: 'Draft' })
  const path = `/api/journals/${draft.id}`
  expect((await ask(path)).status).toBe(404)
  expect((await ask(path, { Authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await ask(path)).status).toBe(404)
  expect(json(await ask('/api/journals', { Authorization: `Bearer ${token}` })).journals).toHaveLength(1)
  expect(json(await ask('/api/journals')).journals).toHaveLength(0)
  expect(made).toEqual([path, '/api/journals'])
})

test('each format of an article is an answer of its own', async () => {
  const api = await startApi()
  const { ask } = await serveReady(api)
  const { id } = await buildArticle(api)
  const page = await ask(`/journals/${id}`, { Accept: 'text/html' })
  const record = await ask(`/journals/${id}`, { Accept: 'application/x-bibtex' })
  expect([page.headers['content-type'], record.headers['content-type']]).toEqual([
    'text/html; charset=utf-8',
    'application/x-bibtex; charset=utf-8',
  ])
  expect(page.headers.vary).toContain('Accept')
})

test('the body is the same in every encoding, and a client that has it gets none', async () => {
  const { ask } = await serveReady(await startApi())
  const encodings = {
    'gzip, deflate, br': 'br',
    gzip: 'gzip',
    'br;q=0, gzip': 'gzip',
    'br;q=0.1, gzip;q=1': 'gzip',
    identity: undefined,
  }
  for (const [accepted, encoding] of Object.entries(encodings)) {
    const { headers, text } = await ask('/guide', { 'Accept-Encoding': accepted })
    expect([headers['content-encoding'], text.trim()]).toEqual([encoding, '<p>/guide</p>'])
    expect(headers.vary).toBe('Accept-Encoding')
    const again = await ask('/guide', { 'Accept-Encoding': accepted, 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
  }
  const head = await ask('/guide', { 'Accept-Encoding': 'br' }, 'HEAD')
  const body = await ask('/guide', { 'Accept-Encoding': 'br' })
  const withoutDate = ({ headers: { date: _date, ...headers } }: ReceivedAnswer) => headers
  expect([head.text, withoutDate(head)]).toEqual(['', withoutDate(body)])
})

test('an answer that is sent often becomes smaller, and says the same under the same tag', async () => {
  const api = await startApi()
  const { ask } = await serveReady(api)
  for (const letter of 'abcdefghijkl') await buildArticle(api, { title: letter.repeat(9), abstract: `On ${letter}.` })
  const read = () => ask('/api/journals', { 'Accept-Encoding': 'br' })
  const first = await read()
  for (let time = 0; time < 64; time += 1) await read()
  await expect.poll(async () => (await read()).bytes.length).toBeLessThan(first.bytes.length)
  const again = await read()
  expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag])
  expect(again.headers['content-length']).toBe(String(again.bytes.length))
})

test('browsers that send the same preferences in other words share the page of an article', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { id } = await buildArticle(api)
  for (const accept of ['text/html', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', '*/*'])
    expect((await ask(`/journals/${id}`, { Accept: accept })).headers['content-type']).toMatch(/^text\/html/)
  expect(made).toEqual([`/journals/${id}`])
})

test('a cached answer takes no more memory than its bytes', async () => {
  const text = async () => new Response('Words. '.repeat(400), { headers: { 'Content-Type': 'text/plain' } })
  const answer = finishAnswer(await createLocalRenderer(text, 'https://stem.example')({ address: '/', headers: [] }))
  for (const encoding of ['br', 'gzip'] as const) {
    const { bytes } = await answer.inEncoding(encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('an invalid host is refused, whether or not the answer is cached', async () => {
  const { ask } = await serveReady(await startApi())
  await ask('/guide')
  expect((await ask('/guide', { Host: 'a b/c' })).status).toBe(400)
})

test('every view is counted, whether or not the page was cached', async () => {
  const api = await startApi()
  const { ask, noted } = await serveReady(api)
  const { id } = await buildArticle(api)
  const asPage = { Accept: 'text/html' }
  const { headers } = await ask(`/journals/${id}`, asPage)
  await ask(`/journals/${id}`, asPage)
  await ask(`/journals/${id}`, { ...asPage, 'If-None-Match': headers.etag ?? '' })
  await ask(`/journals/${id}`, { ...asPage, 'Sec-Purpose': 'prefetch' })
  await ask(`/journals/${id}`, asPage, 'HEAD')
  await ask(`/api/journals/${id}`)
  await ask(`/api/journals/${id}`, { 'X-Page-View': '1' })
  expect(noted).toEqual(Array.from({ length: 4 }, () => `${id} 127.0.0.1`))
})

async function publishWithPdf(api: TestApi) {
  const { token } = await api.administrator()
  const pdf = Buffer.from(buildPdf({ text: 'The PDF of the paper' }))
  const form = new FormData()
  const texts = { title: 'Bridges', abstract: 'On bridges.', authors: '["Bola Okafor"]', keywords: '[]' }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  form.set('pdfFile', new File([pdf], 'a.pdf'))
  form.set('docxFile', docxFile())
  const published = await api.request('POST', '/api/journals', { token, form })
  const { id } = (await published.json()) as { id: string }
  return { token, pdf, id, path: `/journals/${id}.pdf` }
}

test('the PDF of an article is found once and then sent without the program, whole or in part', async () => {
  const api = await startApi()
  const { ask, made } = await serveReady(api)
  const { id, pdf, path } = await publishWithPdf(api)
  for (let time = 0; time < 2; time += 1) expect((await ask(path)).bytes.equals(pdf)).toBe(true)
  const { headers } = await ask(path)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(pdf.length) })
  expect(headers['cache-tag']).toBe(`site,article-${id}`)
  const part = await ask(path, { Range: 'bytes=10-19', 'If-Range': headers.etag ?? '' })
  expect([part.status, part.headers['content-range'], part.bytes.toString('latin1')]).toEqual([
    206,
    `bytes 10-19/${pdf.length}`,
    pdf.toString('latin1', 10, 20),
  ])
  const ofAnother = await ask(path, { Range: 'bytes=10-19', 'If-Range': '"another"' })
  expect([ofAnother.status, ofAnother.bytes.equals(pdf)]).toEqual([200, true])
  const known = await ask(path, { 'If-None-Match': headers.etag ?? '', Range: 'bytes=10-19' })
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([304, 0, headers.etag])
  const head = await ask(path, {}, 'HEAD')
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(pdf.length)])
  expect((await ask(path, { Range: `bytes=${pdf.length}-` })).status).toBe(416)
  expect(made).toEqual([path])
})

test('every download is counted once: whole or from its beginning, cached or not', async () => {
  const api = await startApi()
  const { ask, noted } = await serveReady(api)
  const { id, path } = await publishWithPdf(api)
  await ask(path)
  await ask(path)
  await ask(path, { Range: 'bytes=0-9' })
  await ask(path, { Range: 'bytes=10-19' })
  await ask(path, {}, 'HEAD')
  expect(noted).toEqual(Array.from({ length: 3 }, () => `${id} 127.0.0.1`))
})

test('the PDF of an article that is withdrawn is gone at once, though its bytes are still known', async () => {
  const api = await startApi()
  const { ask } = await serveReady(api)
  const { token, id, path } = await publishWithPdf(api)
  const { headers } = await ask(path)
  await api.request('DELETE', `/api/journals/${id}`, { token })
  expect((await ask(path, { 'If-None-Match': headers.etag ?? '' })).status).toBe(404)
  await api.request('POST', `/api/journals/${id}/restore`, { token })
  expect((await ask(path)).status).toBe(200)
})

test('a PDF whose content is lost is never sent as an empty file', async () => {
  const api = await startApi()
  const { ask } = await serveReady(api)
  const { path } = await publishWithPdf(api)
  rmSync(join(api.dataDir, 'blobs'), { recursive: true })
  for (const method of ['GET', 'HEAD']) expect((await ask(path, {}, method)).status).toBe(503)
})

test('a file of the build is read once, is sent as the build compressed it, and outlives every change', async () => {
  const api = await startApi()
  const folder = makeTemporaryFolder('test-built-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = 'const words = 1\n'.repeat(200)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1.js'), script)
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(script))
  const { ask, made } = await serveReady(api, { builtFiles: openBuiltFiles(pathToFileURL(`${folder}/`)) })
  const path = '/assets/a-1.js'
  const brotli = await ask(path, { 'Accept-Encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-frame-options': 'DENY',
  })
  expect(brotli.bytes.equals(brotliCompressSync(script))).toBe(true)
  await buildArticle(api)
  rmSync(join(folder, 'assets', 'a-1.js'))
  for (const accepted of ['br', 'gzip', 'identity'])
    expect((await ask(path, { 'Accept-Encoding': accepted })).text).toBe(script)
  expect(made).toEqual([path])
})

test('a withdrawn article is gone at once', async () => {
  const api = await startApi()
  const { ask } = await serveReady(api)
  const { token } = await api.administrator()
  const { id } = await buildArticle(api)
  expect((await ask(`/api/journals/${id}`)).status).toBe(200)
  await api.request('DELETE', `/api/journals/${id}`, { token })
  expect((await ask(`/api/journals/${id}`)).status).toBe(410)
  await api.request('POST', `/api/journals/${id}/restore`, { token })
  expect((await ask(`/api/journals/${id}`)).status).toBe(200)
})

test('an answer that is not declared public is rendered for each request', async () => {
  const { ask, made } = await serveReady(await startApi())
  await ask('/about')
  await ask('/about')
  expect(made).toEqual(['/about', '/about'])
})

test('other addresses and methods go to the program', async () => {
  const { ask, made } = await serveReady(await startApi())
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/guide', {}, 'POST')).status).not.toBe(304)
  expect((await ask('/api/submissions')).status).toBe(401)
  expect(made).toEqual([])
})

test('a rendering is abandoned only when all clients that wait for it have disconnected', async () => {
  let asked = 0
  let gone: AbortSignal | undefined
  const wanted = Promise.withResolvers<void>()
  const { origin } = await serveReady(await startApi(), {
    renderer: ({ render }) => ({
      priorityOf: () => {
        asked += 1
        return 'reader'
      },
      render: async (request, visitor, signal) => {
        gone = signal
        await wanted.promise
        return render(request, visitor)
      },
    }),
  })
  const askAndLeave = () => {
    const leaving = new AbortController()
    const left = fetch(`${origin}/api/journals`, { signal: leaving.signal }).catch(() => 'left')
    return { left, leave: () => leaving.abort() }
  }
  const [first, second] = [askAndLeave(), askAndLeave()]
  await expect.poll(() => asked).toBe(2)
  first.leave()
  await first.left
  const third = askAndLeave()
  await expect.poll(() => asked).toBe(3)
  expect(gone?.aborted).toBe(false)
  second.leave()
  third.leave()
  await expect.poll(() => gone?.aborted).toBe(true)
  wanted.resolve()
})
