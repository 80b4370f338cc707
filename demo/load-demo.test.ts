import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import type { Article } from '#src/domain/article/article.ts'
import { systemClock } from '#src/domain/clock.ts'
import { isId } from '#src/domain/ids.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { stages } from '#src/domain/review/stage.ts'
import { listVersions } from '#src/features/articles/files/index.ts'
import { listArticles } from '#src/features/articles/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { identifyReviewer } from '#src/features/review/reviewer/index.ts'
import { readEvents } from '#src/features/review/store/event-store.ts'
import { readInvitation } from '#src/features/review/store/invitation-store.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { aTypeset, copyingEngine, engineOf } from '#test/factories/typeset.ts'
import { buildDocx } from '#test/fixtures/documents/index.ts'
import { readDemoArticles, readDemoRevisions, readDemoSubmissions } from './articles.ts'
import { loadDemo } from './load-demo.ts'
import { publishedStory } from './stories/index.ts'
import { reviewers } from './stories/reviewers.ts'

const [sources, manuscripts] = [readDemoArticles(), readDemoSubmissions()]
const folder = makeTemporaryFolder('load-demo-')
const inspector = createInspector({
  workerUrl: new URL('../src/features/files/inspection-worker.ts', import.meta.url),
  timeoutMs: 120_000,
  maxParallel: 2,
})
let loaded: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  for (const { slug, markdown } of [...sources, ...manuscripts, ...readDemoRevisions()]) {
    writeFileSync(join(folder, `${slug}.docx`), buildDocx({ text: markdown.slice(0, 200) }))
  }
  loaded = await load(join(folder, 'first'))
})
afterAll(async () => {
  await inspector.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every paper of the demonstration is published on its own day, with full text, JATS and both PDFs', () => {
  expect(loaded.unmade).toEqual([])
  expect(loaded.articles).toHaveLength(sources.length)
  for (const { id, createdAt, publicationDate, status, files } of loaded.articles) {
    expect([status, createdAt]).toEqual(['Published', `${publicationDate}T00:00:00.000Z`])
    expect(loaded.fileDays.get(id)).toEqual([publicationDate])
    expect(Object.keys(files).sort()).toEqual(['archival', 'docx', 'html', 'jats', 'pdf'])
  }
})

test('page numbers continue through an issue in the order of its papers', () => {
  for (const issue of Map.groupBy(sources, (article) => article.issue).values()) {
    const pages = issue.map(({ doi }) => loaded.articles.find((article) => article.doi === doi)?.pages)
    expect(pages).toEqual(['1-12', '13-24', '25-36', '37-48', '49-60', '61-72'])
  }
})

test('the paper that was a manuscript has a DOI, and was received, revised, accepted and published in this order', () => {
  const { doi, receivedAt, revisedAt, acceptedAt, publicationDate, ...article } = loaded.fromManuscript
  expect(doi).toMatch(/^10\.5555\/ejse\.v\d+i[1-4]\.[a-z0-9]+$/)
  const days = [receivedAt, revisedAt, acceptedAt, publicationDate].map((day) => Date.parse(`${day}`))
  expect(days).toEqual(days.toSorted((one, other) => one - other))
  expect(new Set(days).size).toBe(4)
  expect(publicationDate).toBe(new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  expect(article.authors.every(({ affiliations }) => affiliations?.length)).toBe(true)
  expect(loaded.waitingSince.toSorted(), 'the oldest manuscript has the lowest number').toEqual(loaded.waitingSince)
  expect(new Set(loaded.waitingSince).size).toBe(manuscripts.length)
})

test('every stage of a review has a manuscript, whose log leads from its arrival to that stage', () => {
  expect(new Set(loaded.cases.map(({ stage }) => stage))).toEqual(new Set(stages))
  for (const { log, stage, created_at, stage_since } of loaded.cases) {
    const days = [created_at, ...log.map(({ at }) => at)]
    expect(days).toEqual(days.toSorted())
    const last = log.at(-1)
    expect(last?.stage ?? 'received').toBe(stage)
    expect(days).toContain(stage_since)
    expect(new Date(days.at(-1) ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  }
})

test('the paper that was a manuscript is peer reviewed, as its case shows', () => {
  expect(loaded.fromManuscript.peerReviewed).toBe(true)
})

test('the printed link opens the review of somebody who has begun to write', async () => {
  expect(loaded.reviewLink).toMatch(/^https:\/\/stem\.example\/review\/rv_[\w-]{43}$/)
  expect(loaded.invitation).toMatchObject({ state: 'accepted', name: reviewers.olmedo.name })
})

test('proofs of the manuscripts and revisions are made, and progress is reported', () => {
  const all = sources.length + manuscripts.length + 1
  expect(loaded.proofs).toBe(manuscripts.length + readDemoRevisions().length)
  expect(loaded.told).toEqual(Array.from({ length: all }, (_, index) => `${index + 1} of ${all}`))
})

test('papers have ids like any other, which are the same in every run', async () => {
  const idsOf = ({ articles }: typeof loaded) => new Map(articles.map(({ doi, id }) => [doi, id]))
  for (const id of idsOf(loaded).values()) expect(isId(id), id).toBe(true)
  expect(idsOf(await load(join(folder, 'second')))).toEqual(idsOf(loaded))
})

test('a paper that its engine cannot typeset is reported, and the others are there', async () => {
  const [first] = sources
  const { unmade, articles } = await load(join(folder, 'third'), async (order) =>
    order.front.title === first?.title
      ? { ok: false, reason: 'unreadable', detail: 'no Word file' }
      : { ok: true, typeset: aTypeset() },
  )
  expect(unmade).toEqual([first?.title])
  expect(articles).toHaveLength(sources.length)
})

async function load(dataDir: string, answer?: Parameters<typeof engineOf>[0]) {
  mkdirSync(dataDir)
  const db = openDatabase({ dataDir })
  try {
    await migrateToLatest(db, migrations)
    const told: string[] = []
    let proofs = 0
    const { typeset } = engineOf(answer)
    const deps = {
      db,
      storage: await openDiskStorage(dataDir),
      clock: systemClock,
      log: createLog('silent'),
      limits: { ...defaultLimits, passwordHashMemory: 64, passwordHashPasses: 1 },
      publicUrl: 'https://stem.example',
      nudgeJobs: () => undefined,
      mailDelivery: { server: null, from: 'office@demo.example' },
      inspector,
      typesetter: {
        ...copyingEngine,
        typeset: (order: Parameters<typeof typeset>[0]) => {
          if (order.front.isProof) proofs += 1
          return typeset(order)
        },
      },
      onTypesetting: (number: number, ofAll: number) => void told.push(`${number} of ${ofAll}`),
    }
    const { unmade, reviewLink } = await loadDemo(deps, folder)
    const { items } = await listArticles({ db }, { kind: 'anonymous' }, {})
    const dois = new Set(sources.map(({ doi }) => doi))
    const articles: Article[] = items.filter(({ doi }) => doi && dois.has(doi))
    const published = manuscripts.find(({ slug }) => slug === publishedStory.slug)
    const [fromManuscript] = items.filter(({ title }) => title === published?.title)
    if (!fromManuscript) throw new Error('no paper was made from a manuscript')
    const received = await db.selectFrom('submission').select('created_at').orderBy('number').execute()
    const waitingSince = received.map((row) => row.created_at.slice(0, 'YYYY-MM-DD'.length))
    const fileDays = new Map<string, string[]>()
    for (const { id } of articles) {
      const versions = await listVersions({ db }, { kind: 'anonymous' }, id)
      fileDays.set(id, [...new Set(versions.map((version) => version.createdAt.slice(0, 'YYYY-MM-DD'.length)))])
    }
    const rows = await db.selectFrom('submission').select(['id', 'stage', 'stage_since', 'created_at']).execute()
    const cases = []
    for (const row of rows) cases.push({ ...row, log: await readEvents(db, row.id) })
    const actor = await identifyReviewer({ db, clock: systemClock }, reviewLink?.split('/').at(-1) ?? '')
    const id = actor?.kind === 'reviewer' ? actor.invitationId : ''
    const invitation = await readInvitation(db, id)
    const review = { cases, reviewLink, invitation }
    return { unmade, told, proofs, articles, fromManuscript, waitingSince, fileDays, ...review }
  } finally {
    await db.destroy()
  }
}
