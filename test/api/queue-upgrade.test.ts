// A database from before the job queue: the work waiting in it is done after the upgrade.
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { findDeposit } from '#src/features/indexing/index.ts'
import { findTypesetting, typesettingHandler } from '#src/features/manuscripts/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { listUnestimated, recordEstimate } from '#src/platform/jobs/fair-order-store.ts'
import { claimJobs } from '#src/platform/jobs/job-store.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { listLetters } from '#src/platform/mail/mail-box.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { createBlankDatabase } from '#test/environment/database.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { postman } from '#test/factories/postman.ts'
import { engineOf } from '#test/factories/typeset.ts'

const now = '2025-05-20T10:00:00.000Z'
const clock = { now: () => new Date(now), advance: () => undefined, set: () => undefined }

/** The old schema, filled as the old program filled it, then brought up to date. */
async function upgrade(
  fill: (old: Kysely<Record<string, Record<string, unknown>>>) => Promise<unknown>,
  lastBefore = '024-usage',
) {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  const steps = Object.entries(migrations)
  const old = steps.slice(0, steps.findIndex(([name]) => name === lastBefore) + 1)
  await migrateToLatest(db, Object.fromEntries(old))
  await fill(db as unknown as Kysely<Record<string, Record<string, unknown>>>)
  await migrateToLatest(db, migrations)
  return db
}

test('letters that were waiting, failed or being sent are sent after the upgrade; those given up or sent stay that way', async () => {
  const later = '2025-05-20T10:05:00.000Z'
  const letter = (id: number, facts: Record<string, unknown>) => ({
    id: `0197-${id}`,
    recipient: `${facts.subject}@example.org`,
    body: 'Hello,',
    secret: 0,
    created_at: '2025-05-19T10:00:00.000Z',
    attempts: 0,
    next_attempt_at: now,
    ...facts,
  })
  const db = await upgrade((old) =>
    old
      .insertInto('mail')
      .values(
        [
          letter(1, { subject: 'waiting' }),
          letter(2, { subject: 'failed', attempts: 3, last_error: '550 no such mailbox', next_attempt_at: later }),
          letter(3, { subject: 'under-way', attempts: 1, next_attempt_at: later }),
          letter(4, { subject: 'given-up', attempts: 40, last_error: '550 no such mailbox' }),
          letter(5, { subject: 'sent', attempts: 1, sent_at: '2025-05-19T10:00:01.000Z' }),
          letter(6, {
            subject: 'expired',
            attempts: 2,
            last_error: 'no route',
            expires_at: '2025-05-19T11:00:00.000Z',
          }),
        ].map((row) => ({ last_error: null, sent_at: null, expires_at: null, ...row })),
      )
      .execute(),
  )
  const page = { number: 1, size: 10 }
  const { items } = await listLetters(db, clock, { state: undefined, q: undefined, page })
  expect(items.map((item) => [item.subject, item.state, item.attempts, item.nextAttemptAt])).toEqual([
    ['expired', 'expired', 2, undefined],
    ['sent', 'sent', 1, undefined],
    ['given-up', 'failed', 40, undefined],
    ['under-way', 'waiting', 1, later],
    ['failed', 'failed', 3, later],
    ['waiting', 'waiting', 0, now],
  ])

  const sent: string[] = []
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined }
  const services = { publicUrl: 'https://stem.example' }
  await postman({ db, clock, services }, transport)()
  expect(sent).toEqual(['waiting@example.org'])
  const soon = { ...clock, now: () => new Date(later) }
  await postman({ db, clock: soon, services }, transport)()
  expect(sent.slice(1).sort()).toEqual(['failed@example.org', 'under-way@example.org'])
  const texts = await db.selectFrom('mail').select('body').where('subject', '=', 'expired').execute()
  expect(texts).toEqual([{ body: '' }])
})

test('waiting and running typesetting jobs are done after the upgrade', async () => {
  const row = (number: number, state: string, due: string) => ({
    id: `0197-${number}`,
    article_id: `article-${number}`,
    state,
    step: state === 'running' ? 'printing' : null,
    request: 1,
    attempts: state === 'running' ? 1 : 0,
    due_at: due,
    requested_at: now,
  })
  const db = await upgrade(async (old) => {
    const rows = [row(1, 'waiting', now), row(2, 'running', now), row(3, 'done', now)]
    for (const { article_id: id } of rows) await old.insertInto('article').values(oldArticle(id)).execute()
    await old.insertInto('typesetting').values(rows).execute()
  })
  const made: string[] = []
  const target = {
    source: async () => undefined,
    plan: async (id: string) => void made.push(id),
    keep: async () => 'kept' as const,
  }
  const typesettingTargets = { submission: target, article: target }
  const log = createLog('silent')
  const storage = await openDiskStorage(makeTemporaryFolder('test-upgrade-'))
  const handler = typesettingHandler({
    db,
    clock,
    log,
    storage,
    typesetter: engineOf(),
    typesettingTargets,
    processes: 1,
  })
  expect(await runDueJobs({ db, clock, log }, [handler])).toBe(2)
  expect(made.sort()).toEqual(['article-1', 'article-2'])
  for (const id of ['article-1', 'article-2', 'article-3']) {
    expect(await findTypesetting(db, { kind: 'article', id })).toMatchObject({ state: 'done' })
  }
})

test('deposits that waited, were being sent or are pending continue after the upgrade; the others stay', async () => {
  const row = (state: string, due: string, agency: string) => ({
    id: `0197-${state}`,
    article_id: `article-${state}`,
    agency,
    state,
    request: 2,
    claims: 3,
    attempts: 1,
    due_at: due,
    requested_at: now,
    changed_at: now,
  })
  const later = '2025-05-20T10:05:00.000Z'
  const db = await upgrade(async (old) => {
    const rows = [
      row('waiting', now, 'doaj'),
      row('sending', later, 'doaj'),
      row('submitted', later, 'crossref'),
      row('accepted', now, 'datacite'),
      row('failed', now, 'doaj'),
    ]
    for (const { article_id: id } of rows) await old.insertInto('article').values(oldArticle(id)).execute()
    await old.insertInto('deposit').values(rows).execute()
  })
  const found = await Promise.all(
    ['waiting', 'sending', 'submitted', 'accepted', 'failed'].map((id) => findDeposit(db, `0197-${id}`)),
  )
  expect(found.map((deposit) => [deposit?.state, deposit?.attempts, deposit?.dueAt])).toEqual([
    ['waiting', 1, now],
    ['waiting', 1, later],
    ['submitted', 1, later],
    ['accepted', 1, undefined],
    ['failed', 1, undefined],
  ])
  const claim = async (kind: string) => {
    const claimed = await claimJobs(db, { now: () => new Date(later) }, { kind, limit: 9, worker: 'test' })
    return claimed.map(({ key }) => key)
  }
  expect(await claim('deposit-doaj')).toEqual(['0197-waiting', '0197-sending'])
  expect(await claim('deposit-crossref')).toEqual(['0197-submitted'])
  expect(await claim('deposit-datacite')).toEqual([])
})

test('every article with notices gets its marks after the upgrade, in case they were lost', async () => {
  const standings = {
    retracted: 'retracted',
    corrected: 'corrected',
    blameless: null,
    cleared: null,
    withdrawn: 'retracted',
  }
  const db = await upgrade(async (old) => {
    for (const [id, standing] of Object.entries(standings)) {
      const status = id === 'withdrawn' ? 'Withdrawn' : 'Published'
      await old
        .insertInto('article')
        .values({ ...oldArticle(id), status, standing })
        .execute()
    }
    // Its notice was withdrawn, and its PDF still has the marks.
    const marked = { article_id: 'cleared', marked_sha256: 'marked', plain_sha256: 'plain', plain_size: 1 }
    await old.insertInto('article_mark').values(marked).execute()
  })
  const claimed = await claimJobs(db, clock, { kind: 'mark-pdf', limit: 9, worker: 'test' })
  expect(claimed.map(({ key }) => key).sort()).toEqual(['cleared', 'corrected', 'retracted'])
})

test('jobs that were estimated before the fair order are estimated again, and those of a dead process come first', async () => {
  const job = (key: string, facts: Record<string, unknown>) => ({
    id: `0197-${key}`,
    kind: 'typeset',
    key,
    payload: 'null',
    not_before: now,
    request: 1,
    attempts: 0,
    losses: 0,
    created_at: now,
    ...facts,
  })
  const db = await upgrade(
    (old) =>
      old
        .insertInto('job')
        .values([
          job('waiting', { state: 'waiting', share: 'ada', cost: 3_000, lease_holder: null, lease_until: null }),
          job('dead', { state: 'running', share: 'bob', cost: 60_000, lease_holder: 'dead', lease_until: now }),
        ])
        .execute(),
    '039-review',
  )
  const unestimated = await listUnestimated(db, clock, 'typeset')
  expect(unestimated.map(({ key }) => key)).toEqual(['waiting'])
  for (const { id } of unestimated) await recordEstimate(db, id, { cost: 3_000, share: 'ada' })
  const claimed = await claimJobs(db, clock, { kind: 'typeset', limit: 9, worker: 'test', isFair: true })
  expect(claimed.map(({ key }) => key)).toEqual(['dead', 'waiting'])
})

const oldArticle = (id: string) => ({
  id,
  status: 'Published',
  title: 'Fractions first',
  title_key: 'fractions first',
  abstract: 'They come first.',
  authors: '[]',
  keywords: '[]',
  periodical_name: 'Journal',
  volume: 1,
  issue: 1,
  created_at: now,
  updated_at: now,
  changed_at: now,
})
