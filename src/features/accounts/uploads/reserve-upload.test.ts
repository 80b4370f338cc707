// The races that an upload's own duration would hide: here nothing has arrived yet.
import { expect, test } from 'vitest'
import type { Person } from '#src/domain/actor.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { newId } from '#src/platform/new-id.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { reserveUpload } from './index.ts'

const megabyte = 1024 ** 2

async function startWithAuthor(uploadBytesPerAccount: number) {
  const limits = { ...defaultLimits, uploadBytesPerAccount }
  const db = await openTestDatabase()
  let now = '2025-05-20T10:00:00.000Z'
  const mailDelivery = { server: null, from: 'office@stem.example' }
  const deps = { db, clock: { now: () => new Date(now) }, limits, mailDelivery }
  const author: Person = { kind: 'person', accountId: newId(), role: 'author' }
  const account = { id: author.accountId, name: 'Ada Quill', email: 'ada@example.org', email_key: 'ada@example.org' }
  await db
    .insertInto('account')
    .values({ ...account, password_hash: '', role: 'author', created_at: now })
    .execute()
  return {
    announce: () => reserveUpload(deps, author, { address: '192.0.2.1', bytes: 10 * megabyte }),
    goTo: (time: string) => {
      now = time
    },
  }
}

test('uploads that are announced at once are together no more than one above the share', async () => {
  const { announce } = await startWithAuthor(25 * megabyte)
  const all = await Promise.allSettled(Array.from({ length: 10 }, announce))
  const reserved = all.filter((one) => one.status === 'fulfilled')
  expect(reserved).toHaveLength(3)
  await expect(announce()).rejects.toMatchObject({ code: 'too-many-bytes' })
  for (const { value } of reserved) await value.settle(megabyte)
  await announce()
})

test('an upload that ends on the next day gives nothing back of that day', async () => {
  const { announce, goTo } = await startWithAuthor(9 * megabyte)
  const yesterday = await announce()
  goTo('2025-05-21T10:00:01.000Z')
  await announce()
  await yesterday.settle(megabyte)
  await expect(announce()).rejects.toMatchObject({ code: 'too-many-bytes' })
})
