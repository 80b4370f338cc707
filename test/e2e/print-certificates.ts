// What the typesetting processes would do with the certificates that wait, done at once: the program of these tests has none.
import { join } from 'node:path'
import { systemClock } from '#src/domain/clock.ts'
import { createPrinter } from '#src/features/manuscripts/engine/print-pdf.ts'
import { printFontFolders, type Typesetter } from '#src/features/manuscripts/index.ts'
import { certificateHandler } from '#src/features/review/certificate/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'
import type { RunningProgram } from '#test/environment/running-program.ts'

export async function printCertificates({ dataDir, origin }: RunningProgram): Promise<void> {
  const db = openDatabase({ dataDir })
  const deps = { db, clock: systemClock, log: createLog('silent') }
  const storage = await openDiskStorage(dataDir)
  const templateFolder = join(import.meta.dirname, '..', '..', 'typesetting')
  const printer = createPrinter({ templateFolder, fontFolders: printFontFolders() })
  const makeCertificate: Typesetter['makeCertificate'] = async (order) => {
    const printed = printer.printCertificate(order)
    return 'pdf' in printed
      ? { ok: true, pdf: printed.pdf }
      : { ok: false, reason: 'unprintable', characters: printed.missing, detail: 'no font' }
  }
  await runDueJobs(deps, [certificateHandler({ ...deps, storage, publicUrl: origin, typesetter: { makeCertificate } })])
  await db.destroy()
}
