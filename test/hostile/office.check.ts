// What administrators can rely on: accounts that are switched off, and a log that says who did what.
import { expect, test } from 'vitest'
import type { JournalObject } from '#src/wire/journal.ts'
import { administrator, answerOf, publish, register, submit, visitor } from './visitor.ts'

test('S026 an account that is switched off is signed out at once, and cannot sign in', async () => {
  const [office, person] = await Promise.all([administrator(), register()])
  await answerOf(await office.ask('PATCH', `/api/people/${person.id}`, { json: { disabled: true } }))
  expect((await person.ask('GET', '/api/auth/me')).status).toBe(401)
  const { email, password } = person
  expect((await visitor().ask('POST', '/api/auth/login', { json: { email, password } })).status).toBe(401)
})

test('S169 the audit log names who did what, and contains no secret', async () => {
  const [office, stranger] = await Promise.all([administrator(), register({ password: 'a zebra is crossing' })])
  const paper = await publish(office)
  await office.ask('DELETE', `/api/journals/${paper.id}`)
  await stranger.ask('DELETE', `/api/journals/${paper.id}`)
  await visitor().ask('POST', '/api/auth/login', { json: { email: stranger.email, password: 'a wrong zebra' } })
  const text = await (await office.ask('GET', '/api/audit?limit=100')).text()
  for (const act of ['article.uploaded', 'article.deleted', 'account.signed-in']) expect(text).toContain(act)
  expect(text).toContain(paper.id)
  for (const secret of [stranger.token, office.token, 'zebra']) expect(text).not.toContain(secret)
})

test('S175 of two administrators who publish and delete one manuscript at once, no half remains', async () => {
  const [office, author] = await Promise.all([administrator(), register()])
  for (let round = 0; round < 5; round += 1) {
    const { id } = await submit(author)
    const [published, deleted] = await Promise.all([
      office.ask('PATCH', `/api/submissions/${id}/status`, { json: { status: 'published' } }),
      office.ask('DELETE', `/api/submissions/${id}`),
    ])
    expect([200, 404, 409]).toContain(published.status)
    expect([204, 404, 409]).toContain(deleted.status)
    if (published.status !== 200) continue
    const { journal } = (await published.json()) as { journal: JournalObject }
    const file = await visitor().ask('GET', `/api/journals/${journal.id}/download/docx`)
    expect(file.status).toBe(200)
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
})

test('S178 the ids of papers cannot be counted up', async () => {
  const office = await administrator()
  const [first, second] = [await publish(office), await publish(office)]
  const randomPart = ({ id }: JournalObject) => id.slice(-16)
  expect(first.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(randomPart(first)).not.toBe(randomPart(second))
})
