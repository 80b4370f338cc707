// The services that the program runs on. A use case names the few it needs: `Pick<Services, 'db' | 'clock'>`.
import type { Clock } from '#src/domain/clock.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage/storage.ts'

export type Services = {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly limits: Limits
  /** The site's canonical origin, without a trailing slash. */
  readonly publicUrl: string
  /** Where messages go and come from; without a mail server they are files in the outbox folder. */
  readonly mailDelivery: { readonly server: string | null; readonly from: string }
  /** Signals after a commit that jobs were enqueued; nobody waits until they are done. */
  readonly nudgeJobs: () => void
}
