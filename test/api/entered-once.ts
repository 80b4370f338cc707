// Data that many tests begin with is entered once in each process, on each database, and copied for each test.
import { inject } from 'vitest'
import { createTestDatabase } from '#test/environment/database.ts'
import { type SavedData, saveData } from '#test/environment/saved-data.ts'
import { startApi, type TestApi } from './api-harness.ts'

/** @param enter enters the data, and returns what tests have to know of it. */
export function enterOnce<Known>(enter: (site: TestApi) => Promise<Known>): () => Promise<{ site: TestApi } & Known> {
  const entered = new Map<string, Promise<{ known: Known; now: string; saved: SavedData }>>()

  async function enterAndSave() {
    const site = await startApi()
    const known = await enter(site)
    await site.db.destroy()
    return { known, now: site.clock.now().toISOString(), saved: await saveData(site) }
  }

  return async () => {
    const database = inject('database') ?? ''
    const entering = entered.get(database) ?? enterAndSave()
    entered.set(database, entering)
    const { known, now, saved } = await entering
    const site = await startApi({ place: await createTestDatabase(saved), now })
    return { site, ...structuredClone(known) }
  }
}
