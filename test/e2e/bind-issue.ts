// What the background work would do with an issue that waits to be bound, done at once: the program of these tests prints nothing. Only
// this issue: pages of others are compared with kept pictures.
import { join } from 'node:path'
import { systemClock } from '#src/domain/clock.ts'
import { bindingHandler } from '#src/features/articles/bound/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { createPrinter } from '#src/features/manuscripts/engine/print-pdf.ts'
import { printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { inTransaction, openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { articleFolder } from '#src/wire/journal.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'

export async function bindIssue({ dataDir, origin }: RunningProgram, key: string): Promise<void> {
  const db = openDatabase({ dataDir })
  const inspector = createInspector({
    workerUrl: new URL('../../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 120_000,
    maxParallel: 1,
  })
  const deps = {
    db,
    clock: systemClock,
    log: createLog('silent'),
    storage: await openDiskStorage(dataDir),
    publicUrl: origin,
    addressOf: (id: string) => `${origin}/${articleFolder}/${id}`,
    inspector,
  }
  const templateFolder = join(import.meta.dirname, '..', '..', 'typesetting')
  const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })
  const makeIssueSheets: Typesetter['makeIssueSheets'] = async (order) => ({
    ok: true,
    sheets: printer.printIssueSheets(order),
  })
  const { kind, run } = bindingHandler({ ...deps, typesetter: { makeIssueSheets } })
  const job = { id: key, kind, key, payload: null, attempts: 1, losses: 0, request: 1, leaseHolder: 'test' }
  const result = await run(job, new AbortController().signal)
  await inTransaction(db, async (tx) => result?.write?.(tx))
  await inspector.close()
  await db.destroy()
}
