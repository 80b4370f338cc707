// What the background work would do with the issues that wait to be bound, done at once: the program of these tests prints nothing.
import { join } from 'node:path'
import { systemClock } from '#src/domain/clock.ts'
import { bindingHandler, planBindings } from '#src/features/articles/bound/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { createPrinter } from '#src/features/manuscripts/engine/print-pdf.ts'
import { printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import { articleFolder } from '#src/wire/journal.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'

export async function bindIssues({ dataDir, origin }: RunningProgram): Promise<void> {
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
  await planBindings(deps)
  await runDueJobs(deps, [bindingHandler({ ...deps, typesetter: { makeIssueSheets } })])
  await inspector.close()
  await db.destroy()
}
