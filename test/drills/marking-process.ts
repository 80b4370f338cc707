// A process that changes an article and is killed at a named point on the way to the mark on a PDF. The drill of marks
// starts it, with everything it needs in one argument.
import type { Person } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { editArticle, publishNotice, restoreArticle, withdrawArticle } from '#src/features/articles/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { Storage } from '#src/platform/storage/storage.ts'

/**
 * `committed`: the change is committed, and nothing was done for the mark. `marked`: the marked copy is made and not
 * yet stored. `stored`: it is stored and no row names it. `written`: readers get it, and the queue has not recorded
 * that it is done.
 */
export const killPoints = ['committed', 'marked', 'stored', 'written'] as const
export type KillPoint = (typeof killPoints)[number]

export type MarkingOrder = {
  dataDir: string
  databaseUrl: string | undefined
  administrator: string
  act: 'retract' | 'edit' | 'withdraw' | 'restore'
  /** The article that is retracted, or the notice that the other acts change. */
  id: string
  killAt: KillPoint
}

async function run({ dataDir, databaseUrl, administrator, act, id, killAt }: MarkingOrder): Promise<void> {
  const storage = await openDiskStorage(dataDir)
  const inspector = createInspector({
    workerUrl: new URL('../../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 60_000,
    maxParallel: 1,
  })
  let isMarked = false
  const publicUrl = 'https://stem.example'
  const deps = {
    db: openDatabase({ dataDir, databaseUrl }),
    clock: systemClock,
    log: createLog('silent'),
    limits: defaultLimits,
    publicUrl,
    addressOf: (articleId: string) => `${publicUrl}/journals/${articleId}`,
    storage: { ...storage, receive },
    inspector: {
      ...inspector,
      async markPdf(...pdf: Parameters<typeof inspector.markPdf>) {
        if (killAt === 'committed') die()
        const bytes = await inspector.markPdf(...pdf)
        isMarked = true
        if (killAt === 'marked') die()
        return bytes
      },
    },
  }

  async function receive(...upload: Parameters<Storage['receive']>): ReturnType<Storage['receive']> {
    const received = await storage.receive(...upload)
    if (!isMarked || killAt !== 'stored') return received
    return {
      ...received,
      async keep() {
        await received.keep()
        die()
      },
    }
  }

  const actor: Person = { kind: 'person', accountId: administrator, role: 'admin' }
  const notice = { kind: 'retraction', reason: 'The measurements were invented.', issuedBy: ['editors'] }
  const missing = { pdfFile: '', docxFile: '', title: '', abstract: '', authors: '' }
  const acts: Record<MarkingOrder['act'], () => Promise<unknown>> = {
    retract: () => publishNotice(deps, actor, { articleId: id, notice, idempotencyKey: undefined }),
    edit: () => editArticle(deps, actor, { id, changes: { doi: '10.5555/notice' }, version: undefined, missing }),
    withdraw: () => withdrawArticle(deps, actor, id),
    restore: () => restoreArticle(deps, actor, id),
  }
  await acts[act]()
  if (killAt === 'written') die()
  throw new Error(`it was not killed at '${killAt}'`)
}

/** Without a shutdown, like `kill -9` or a power cut. */
function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as MarkingOrder)
