// The races that an upload's own duration would hide: here the files are already stored.
import { expect, test } from 'vitest'
import type { Person } from '#src/domain/actor.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { newId } from '#src/platform/new-id.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { submitManuscript } from './index.ts'

async function start(limits: Partial<typeof defaultLimits> = {}, server: string | null = null) {
  const db = await openTestDatabase()
  const now = new Date('2025-05-20T10:00:00.000Z')
  const person: Person = { kind: 'person', accountId: newId(), role: 'author' }
  const account = { id: person.accountId, name: 'Ada Quill', email: 'ada@example.org', email_key: 'ada@example.org' }
  await db
    .insertInto('account')
    .values({ ...account, password_hash: '', role: 'author', created_at: now.toISOString() })
    .execute()
  const announced: string[] = []
  const services = {
    db,
    clock: { now: () => now },
    limits: { ...defaultLimits, ...limits },
    publicUrl: 'https://stem.example',
    mailDelivery: { server, from: 'office@stem.example' },
    nudgeJobs: () => undefined,
    cases: {
      open: async () => undefined,
      requirePublishable: async () => undefined,
      publish: async () => ({}),
      countReviews: async () => 0,
      announce: async (_tx: unknown, { id }: { id: string }) => void announced.push(id),
      findBegun: async () => new Set<string>(),
    },
  }
  const submitOne = (title: string, idempotencyKey?: string) =>
    submitManuscript(services, person, {
      title,
      abstract: 'An abstract.',
      keywords: ['bridges'],
      authors: [{ name: 'Ada Quill' }],
      manuscript: acceptedUpload(),
      idempotencyKey,
    })
  return { db, submitOne, announced }
}

function acceptedUpload(): AcceptedUpload {
  const nothing = async () => undefined
  return {
    type: 'docx',
    fileName: 'a.docx',
    sha256: 'a'.repeat(64),
    size: 1,
    text: '',
    findTraces: nothing,
    readControls: nothing,
    keep: nothing,
    discard: nothing,
  }
}

test.each([undefined, 'key'])('twenty submissions at once with the key %s are one submission', async (key) => {
  const { db, submitOne, announced } = await start()
  const submissions = await Promise.all(Array.from({ length: 20 }, () => submitOne('Bridges', key)))
  expect(new Set(submissions.map(({ id }) => id)).size).toBe(1)
  expect(await db.selectFrom('submission').select('number').execute()).toEqual([{ number: 1 }])
  expect(announced).toHaveLength(1)
})

test('different manuscripts sent at once all get numbers of their own, without a gap', async () => {
  const { submitOne } = await start()
  const submissions = await Promise.all(Array.from({ length: 20 }, (_, index) => submitOne(`Bridges ${index}`)))
  const numbers = submissions.map(({ number }) => number).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})

test('many submissions at once do not get past the limit of waiting manuscripts', async () => {
  const { db, submitOne } = await start({ pendingSubmissionsPerAccount: 3 })
  const attempts = Array.from({ length: 10 }, (_, index) => submitOne(`Bridges ${index}`))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(3)
})

test('many first submissions at once from an address that nobody has confirmed are one', async () => {
  const { db, submitOne } = await start({}, 'smtp.stem.example')
  const attempts = Array.from({ length: 10 }, (_, index) => submitOne(`Bridges ${index}`))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(1)
})
