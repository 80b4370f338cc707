// Reads all data of the journal, or of a backup, and says what is wrong with it. Used by the commands verify and backup.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '#migrations/index.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { type Fault, inspectBlob, verify } from '#src/features/verification/index.ts'
import { bucketOwnerIdsIn } from '#src/platform/database/bucket-owner-ids.ts'
import { requireSoundDatabase } from '#src/platform/database/damage.ts'
import { listDatabaseFaults } from '#src/platform/database/database-faults.ts'
import { isAtLatest } from '#src/platform/database/migrate.ts'
import { type Database, openDatabase, openDatabaseForReading } from '#src/platform/database/open-database.ts'
import { readBlobs } from '#src/platform/storage/disk-storage.ts'
import { type JournalPlace, openFiles } from './journal-place.ts'
import { CommandError } from './run-command.ts'

/** @param repairFrom a backup to put files back from. */
export async function verifyJournal(
  live: JournalPlace & { publicUrl: string },
  repair: { repairFrom?: string | undefined } | undefined,
): Promise<void> {
  if (repair?.repairFrom) requireData(repair.repairFrom, 'Name the folder of a backup after --from.')
  if (!live.databaseUrl) requireSoundDatabase(live.dataDir)
  const spare = repair?.repairFrom ? readBlobs(repair.repairFrom) : undefined
  const db = openDatabase(live)
  try {
    const storage = await openFiles(live, { ownerIds: bucketOwnerIdsIn(db), publicUrl: live.publicUrl })
    if (!(await isAtLatest(db, migrations))) {
      throw new CommandError(
        'The database has the schema of another version. Verify it with that version, or run: npm run migrate',
      )
    }
    await report(verify({ db, clock: systemClock, blobs: storage, storage, spare }, system), {
      repair: Boolean(repair),
      whole: allWhole,
    })
  } finally {
    await db.destroy()
  }
}

/** Changes nothing in the folder. */
export async function verifyBackup(folder: string): Promise<void> {
  requireData(folder, 'Name the folder of a backup.')
  const path = join(folder, 'database.sqlite')
  const db = existsSync(path) ? openDatabaseForReading(path) : undefined
  try {
    if (db && (await isAtLatest(db, migrations))) {
      const faults = verify({ db, clock: systemClock, blobs: readBlobs(folder) }, system)
      await report(faults, { repair: false, whole: allWhole })
      return
    }
    console.log(
      db
        ? 'The backup is of another version: its files are read, but not compared with its rows.'
        : 'There is no database.sqlite in the folder: only the files are read. (pg_restore --list reads a dump.)',
    )
    const whole = db
      ? 'Every file in the folder is whole, and so is database.sqlite itself. Whether files are missing was not checked.'
      : 'Every file in the folder is whole. Whether files are missing was not checked.'
    await report(faultsOfFiles(folder, db), { repair: false, whole })
  } finally {
    await db?.destroy()
  }
}

async function* faultsOfFiles(folder: string, db: Database | undefined): AsyncGenerator<Fault> {
  const blobs = readBlobs(folder)
  const remedy = 'Back up again: whole files replace damaged ones.'
  for (const sentence of db ? await listDatabaseFaults(db) : []) yield { sentence, remedy }
  for await (const { sha256 } of blobs.list()) {
    if (typeof (await inspectBlob(blobs, sha256)) !== 'number')
      yield { sentence: `The copy of file ${sha256} is damaged.`, remedy }
  }
}

const allWhole = 'All data is whole.'

/** @param whole what is said when there is no fault. */
async function report(
  faults: AsyncGenerator<Fault>,
  { repair, whole }: { repair: boolean; whole: string },
): Promise<void> {
  let left = 0
  let repairable = 0
  let repaired = 0
  for await (const fault of faults) {
    console.log(fault.sentence)
    if (repair && (await fault.repair?.())) {
      repaired += 1
      console.log('  Repaired.')
      continue
    }
    left += 1
    if (fault.repair) repairable += 1
    else if (fault.remedy) console.log(`  ${fault.remedy}`)
  }
  if (repaired > 0) console.log(`${repaired} repaired.`)
  if (left === 0) {
    console.log(whole)
    return
  }
  const advice = repairable > 0 && !repair ? ` ${repairable} of them can be repaired: npm run verify -- --repair` : ''
  throw new CommandError(`${left} ${left === 1 ? 'fault' : 'faults'}.${advice}`)
}

function requireData(folder: string, advice: string): void {
  if (!existsSync(join(folder, 'blobs'))) throw new CommandError(`There is no journal in ${folder}. ${advice}`)
}
