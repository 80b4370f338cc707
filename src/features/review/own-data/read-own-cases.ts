// The submissions of a person, each as its author sees it, with every version of the manuscript that they sent.
import { setImmediate } from 'node:timers/promises'
import type { Actor } from '#src/domain/actor.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { readCaseFor, type ViewedCase } from '#src/features/review/read-case.ts'
import { readRounds } from '#src/features/review/store/round-store.ts'
import { listSubmissions } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'

export type OwnCaseData = {
  readonly found: ViewedCase
  /** Oldest first, under the names that they were sent with. */
  readonly versions: readonly (StoredFile & { readonly fileName: string })[]
}

const batchSize = 100

export async function readOwnCases(deps: Pick<Services, 'db' | 'clock'>, actor: Actor): Promise<OwnCaseData[]> {
  const cases: OwnCaseData[] = []
  for (let number = 1; ; number += 1) {
    const asked = { page: { number, size: batchSize }, mine: true, guest: false, status: 'all', order: 'asc' }
    const { items, total } = await listSubmissions(deps, actor, asked)
    for (const { submission } of items) {
      const found = await readCaseFor(deps, actor, submission.id)
      const rounds = await readRounds(deps.db, submission.id)
      cases.push({ found, versions: rounds.map(({ manuscript }) => manuscript) })
      // SQLite answers at once: without a pause, a thousand submissions would keep everybody else waiting.
      await setImmediate()
    }
    if (number * batchSize >= total) return cases
  }
}
