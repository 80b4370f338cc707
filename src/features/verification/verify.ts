// Checks everything that must always be true of the data.
import type { Actor } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { findListingRepair } from '#src/features/articles/upkeep/index.ts'
import { listUnreferenced } from '#src/features/files/index.ts'
import { typesettingKind } from '#src/features/manuscripts/index.ts'
import { announceJobKind, announceKey } from '#src/features/newsletter/index.ts'
import { certificateJobKind } from '#src/features/review/certificate/index.ts'
import { forgetAgain, listNamesLeft } from '#src/features/review/forgetting/index.ts'
import { listDatabaseFaults } from '#src/platform/database/database-faults.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { letterJobKind } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import type { Storage } from '#src/platform/storage/storage.ts'
import { listArticleFaults, listLostPublications } from './article-fault-store.ts'
import { type Blobs, checkFiles } from './check-files.ts'
import { correctTotal, listWrongTotals } from './count-store.ts'
import type { Fault } from './fault.ts'
import {
  listForgottenAnnouncements,
  listForgottenCertificates,
  listForgottenLetters,
  listForgottenTypesettings,
} from './forgotten-work-store.ts'
import { requireVerifier } from './verification-policy.ts'

type Deps = Pick<Services, 'db' | 'clock'> & {
  blobs: Blobs
  /** Only for live data: a backup also holds files that were deleted since, and is never changed. */
  storage?: Storage | undefined
  /** A backup from which files may be put back. */
  spare?: Blobs | undefined
}

/** Changes nothing by itself: the caller decides which faults to repair. */
export async function* verify(deps: Deps, actor: Actor): AsyncGenerator<Fault> {
  requireVerifier(actor)
  const { db } = deps
  for (const sentence of await listDatabaseFaults(db)) {
    yield { sentence, remedy: 'Restore the database from a backup (docs/operations.md).' }
  }
  yield* checkTotals(deps)
  yield* checkArticles(deps)
  yield* checkWork(deps)
  yield* checkNames(deps)
  yield* checkFiles(deps)
  if (deps.storage) yield* checkStrays({ ...deps, storage: deps.storage })
}

async function* checkTotals({ db, storage }: Deps): AsyncGenerator<Fault> {
  for (const { counter, what, value, actual } of await listWrongTotals(db)) {
    const sentence = `The counter of ${what} says ${value}, but it should say ${actual}.`
    const repair = () => inTransaction(db, (tx) => correctTotal(tx, counter)).then(() => true)
    yield storage ? { sentence, repair } : { sentence }
  }
}

async function* checkArticles({ db, storage }: Deps): AsyncGenerator<Fault> {
  const repairLists = await findListingRepair(db)
  if (repairLists) {
    const sentence =
      'Papers are missing in lists by year, issue, discipline, keyword or author, or counted wrongly there.'
    yield storage ? { sentence, repair: () => repairLists().then(() => true) } : { sentence }
  }
  for (const { id, fault } of await listArticleFaults(db)) {
    yield { sentence: `Paper ${id} ${fault}.`, remedy: 'Change it in its edit page and save it, or restore a backup.' }
  }
  for (const id of await listLostPublications(db)) {
    yield { sentence: `Manuscript ${id} was published, but its paper is not there.`, remedy: 'Restore a backup.' }
  }
}

async function* checkWork({ db, clock }: Deps): AsyncGenerator<Fault> {
  const requestAgain = (kind: string, key: string) => () => enqueueJob(db, clock, { kind, key }).then(() => true)
  for (const id of await listForgottenLetters(db)) {
    yield { sentence: `Letter ${id} waits, but nothing will send it.`, repair: requestAgain(letterJobKind, id) }
  }
  for (const issue of await listForgottenAnnouncements(db)) {
    const key = announceKey(issue)
    const sentence = `Subscribers wait for the letter about issue ${key}, but nothing will send it.`
    yield { sentence, repair: requestAgain(announceJobKind, key) }
  }
  for (const id of await listForgottenTypesettings(db)) {
    yield {
      sentence: `Typesetting ${id} waits, but nothing will start it.`,
      repair: requestAgain(typesettingKind, id),
    }
  }
  for (const id of await listForgottenCertificates(db)) {
    yield {
      sentence: `The certificate of review ${id} waits, but nothing will make it.`,
      repair: requestAgain(certificateJobKind, id),
    }
  }
}

async function* checkNames({ db, clock, storage }: Deps): AsyncGenerator<Fault> {
  const { overdue, incomplete } = await listNamesLeft({ db, clock })
  for (const id of incomplete) {
    const sentence = `Manuscript ${id} still says who reviewed it, although its reviewers were forgotten.`
    yield { sentence, repair: () => forgetAgain({ db, clock }, id).then(() => true) }
  }
  // The names in a backup are as old as the backup.
  if (!storage) return
  for (const id of overdue) {
    yield {
      sentence: `Manuscript ${id} still says who reviewed it, although the years of the settings are over.`,
      remedy: 'The running program removes the names every hour; its log says why it does not.',
    }
  }
}

/** The running program removes such files an hour after their last use: one that is a day old is a sign that it does not. */
async function* checkStrays({ db, clock, storage }: Deps & { storage: Storage }): AsyncGenerator<Fault> {
  const before = new Date(clock.now().getTime() - oneDay)
  for await (const sha256 of listUnreferenced({ db, storage }, before)) {
    yield {
      sentence: `File ${sha256} is stored, but nothing refers to it.`,
      repair: () => storage.remove(sha256, before).then(() => true),
    }
  }
}
