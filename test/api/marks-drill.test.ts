// The process ends at any point between the commit of a change and the mark on the PDF: after the next start the mark
// is made, exactly once.
// In turns: a process is started for each point at which it ends.
import { describe, expect, test } from 'vitest'
import { markHandler } from '#src/features/articles/index.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import type { FileVersions } from '#src/wire/journal.ts'
import { killWhileMarking } from '#test/drills/kill-while-marking.ts'
import { type KillPoint, killPoints, type MarkingOrder } from '#test/drills/marking-process.ts'
import { buildArticle, storedFile } from '#test/factories/article.ts'
import { publishNotice } from '#test/factories/notice.ts'
import { buildPdf } from '#test/fixtures/documents/index.ts'
import { startApi } from './api-harness.ts'

async function startWithPdf() {
  const site = await startApi({ now: new Date().toISOString() })
  const { token, user } = await site.administrator()
  const uploaded = buildPdf({ text: 'Warm water' })
  const { id } = await buildArticle(site, { files: { pdf: await storedFile(site.services, uploaded) } })
  const { dataDir, databaseUrl, services } = site
  return {
    site,
    token,
    id,
    uploaded: Buffer.from(uploaded),
    die: (act: MarkingOrder['act'], what: string, killAt: KillPoint) =>
      killWhileMarking({ dataDir, databaseUrl, administrator: user.id, act, id: what, killAt }),
    async restart() {
      site.clock.advance(3_600_000)
      await runDueJobs(services, [markHandler(services)])
      expect(await site.db.selectFrom('job').select('key').where('kind', '=', 'mark-pdf').execute()).toEqual([])
    },
    download: async () => Buffer.from(await (await site.request('GET', `/journals/${id}.pdf`)).arrayBuffer()),
    versions: async () =>
      ((await (await site.request('GET', `/api/journals/${id}/versions`)).json()) as FileVersions).versions.length,
  }
}

// Each starts a process, which takes a busy machine some time.
describe('a mark is made after a restart if the process dies', { timeout: 180_000 }, () => {
  test.each(killPoints)('while a retraction is published: %s', async (killAt) => {
    const { id, uploaded, die, restart, download, versions } = await startWithPdf()
    await die('retract', id, killAt)
    expect((await download()).equals(uploaded)).toBe(killAt !== 'written')
    await restart()
    expect((await download()).equals(uploaded)).toBe(false)
    expect(await versions()).toBe(2)
  })

  test('while its notice is edited', async () => {
    const { site, token, id, uploaded, die, restart, download } = await startWithPdf()
    const { notice } = await publishNotice(site, token, id)
    const before = await download()
    await die('edit', notice.id, 'committed')
    expect((await download()).equals(before)).toBe(true)
    await restart()
    for (const stale of [uploaded, before]) expect((await download()).equals(stale)).toBe(false)
  })

  test('while one of two notices is deleted, and while it is restored', async () => {
    const { site, token, id, die, restart, download } = await startWithPdf()
    await publishNotice(site, token, id, { kind: 'correction' })
    const corrected = await download()
    const { notice } = await publishNotice(site, token, id)
    const retracted = await download()
    await die('withdraw', notice.id, 'committed')
    expect((await download()).equals(retracted)).toBe(true)
    await restart()
    expect((await download()).equals(corrected)).toBe(true)
    site.clock.set(new Date().toISOString())
    await die('restore', notice.id, 'stored')
    await restart()
    expect((await download()).equals(retracted)).toBe(true)
  })
})
