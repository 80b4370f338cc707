// The services that the API needs, in a temporary folder or a given one.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#src/domain/clock.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { createSetupLink } from '#src/features/accounts/index.ts'
import { createInspector } from '#src/features/files/index.ts'
import { createTextRenderer } from '#src/features/periodical/index.ts'
import { keepCases } from '#src/features/review/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { createSealer } from '#src/platform/sealer.ts'
import { openDiskStorage } from '#src/platform/storage/disk-storage.ts'

export async function temporaryServices({
  databaseUrl,
  dataDir = mkdtempSync(join(tmpdir(), 'bench-')),
}: {
  databaseUrl?: string | undefined
  dataDir?: string
} = {}): Promise<ApiServices & { dataDir: string }> {
  const inspector = createInspector({
    workerUrl: new URL('../src/features/files/inspection-worker.ts', import.meta.url),
    timeoutMs: 15_000,
    maxParallel: 1,
  })
  const publicUrl = 'https://stem.example'
  const shared = {
    db: openDatabase({ databaseUrl, dataDir }),
    clock: systemClock,
    limits: defaultLimits,
    log: createLog('silent'),
    publicUrl,
    mailDelivery: { server: null, from: 'office@stem.example' },
  }
  return {
    ...shared,
    dataDir,
    setup: createSetupLink(shared),
    storage: await openDiskStorage(dataDir),
    nudgeJobs: () => undefined,
    inspector,
    trustedProxies: 0,
    addressOf: (articleId) => `${publicUrl}/journals/${articleId}`,
    agencies: {},
    cases: keepCases({ ...shared, publicUrl, nudgeJobs: () => undefined }),
    sealer: createSealer(join(dataDir, 'second-factor.key'), createLog('silent')),
    renderText: createTextRenderer(new URL('../src/features/periodical/text-worker.ts', import.meta.url)),
    usage: { note: () => undefined, count: () => Promise.resolve() },
  }
}
