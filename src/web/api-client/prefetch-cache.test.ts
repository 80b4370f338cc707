import { expect, test } from 'vitest'
import { pageViewHeader } from '#src/domain/page-view.ts'
import { createPrefetchCache } from './prefetch-cache.ts'

const paper = '/api/journals/1'
const get = (headers: Record<string, string> = {}): RequestInit => ({ method: 'GET', headers })

function build() {
  const asked: Headers[] = []
  const server = { text: 'first', status: 200 }
  const clock = { now: 0 }
  const answers = createPrefetchCache(
    (_, { headers }) => {
      asked.push(new Headers(headers))
      return new Response(server.text, { status: server.status })
    },
    () => clock.now,
  )
  const read = async (headers?: Record<string, string>) => (await answers.read(paper, get(headers))).text()
  return { answers, asked, server, clock, read }
}

test('what was fetched ahead is read without another request, for ten seconds', async () => {
  const { answers, asked, server, clock, read } = build()
  await answers.fetch(paper, get())
  server.text = 'second'
  expect(await read()).toBe('first')
  clock.now = 9_999
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(1)
  clock.now = 10_000
  expect(await read()).toBe('second')
})

test('a link that is passed twice is fetched once', async () => {
  const { answers, asked, read } = build()
  await Promise.all([answers.fetch(paper, get()), answers.fetch(paper, get())])
  expect(await read()).toBe('first')
  expect(asked).toHaveLength(1)
})

test('a paper counts as read whenever it is opened, not when it is fetched ahead', async () => {
  const { answers, asked, read } = build()
  await answers.fetch(paper, get())
  expect(await read({ [pageViewHeader]: '1' })).toBe('first')
  expect(asked.map((headers) => headers.has(pageViewHeader))).toEqual([false, true])
})

test('nothing is kept beyond a change', async () => {
  const { answers, server, read } = build()
  await answers.fetch(paper, get())
  await answers.read(paper, { method: 'POST' })
  server.text = 'second'
  expect(await read()).toBe('second')
})

test('nothing is kept for somebody who is signed in, nor beyond that', async () => {
  const { answers, server, read } = build()
  await answers.fetch(paper, get())
  server.text = 'second'
  expect(await read({ Authorization: 'Bearer a' })).toBe('second')
  expect(await read()).toBe('second')
})

test('an answer that failed ahead is asked for again', async () => {
  const { answers, server, read } = build()
  server.status = 503
  await answers.fetch(paper, get())
  server.status = 200
  expect(await read()).toBe('first')
})
