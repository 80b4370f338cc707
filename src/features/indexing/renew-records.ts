// Every record repeats facts of the title and of the site: when these change, all records change, and harvesters must fetch
// them again. The program compares them from time to time instead of at each save, so that it also notices a new address or
// a new release.
import { markAllChanged } from '#src/features/articles/records/index.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { isUnchanged, rememberSetting } from './known-setting-store.ts'

const name = 'records'

/** To be raised when a format begins to write the same paper differently. */
const edition = 1

/** @returns whether they changed. */
export async function renewRecords({ db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>) {
  const facts = factsOf(await readPeriodical(db), publicUrl)
  const isCurrent = await isUnchanged(db, name, facts)
  if (isCurrent) return false
  await inTransaction(db, async (tx) => {
    await rememberSetting(tx, name, facts)
    // The first check: no reader has received anything else before.
    if (isCurrent !== undefined) await markAllChanged(tx, clock)
  })
  return isCurrent !== undefined
}

function factsOf(periodical: Periodical, publicUrl: string): string {
  const { name: title, shortName, abbreviation, issn, publisher, languages, licence } = periodical
  const { online, print } = issn
  const publishedBy = publisher && [publisher.name, publisher.ror, publisher.country]
  return JSON.stringify([
    edition,
    publicUrl,
    title,
    shortName,
    abbreviation,
    online,
    print,
    publishedBy,
    languages[0],
    licence,
  ])
}
