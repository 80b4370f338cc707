// Reads a part of all stored files every hour, so that each is read once a month and a damaged one is known while a backup
// still has a whole copy. A damaged file is set aside: readers get an error instead of wrong bytes.
import type { Actor } from '#src/domain/actor.ts'
import { listAdministrators } from '#src/features/accounts/index.ts'
import { listNamed, listNamedFiles, type NamedFile } from '#src/features/files/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { composeLetter } from '#src/platform/mail/compose-letter.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { inspectBlob, type Lost } from './check-files.ts'
import { requireVerifier } from './verification-policy.ts'

type Deps = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>
type LostFile = NamedFile & { found: Lost }

/** Thirty days of hours. */
const parts = 720

/** @returns how many files were lost since they were last read. */
export async function scrubFiles(deps: Deps, actor: Actor): Promise<number> {
  requireVerifier(actor)
  const { db, storage } = deps
  const part = (await addToCounter(db, 'scrubbed-part', 1)) % parts
  const lost: LostFile[] = []
  try {
    for await (const file of filesOfPart(deps, part)) {
      const found = await inspectBlob(storage, file.sha256)
      if (typeof found === 'number' || (await listNamed(db, [file.sha256])).size === 0) continue
      lost.push({ ...file, found })
      if (found === 'damaged') await storage.setAside(file.sha256)
    }
  } finally {
    if (lost.length > 0) await report(deps, lost)
  }
  return lost.length
}

const filesAtOnce = 100

async function* filesOfPart({ db }: Deps, part: number): AsyncGenerator<NamedFile> {
  const range = { from: startOf(part), before: part + 1 === parts ? undefined : startOf(part + 1) }
  let files: NamedFile[] = []
  do {
    files = await listNamedFiles(db, { ...range, after: files.at(-1)?.sha256 ?? '', limit: filesAtOnce })
    yield* files
  } while (files.length === filesAtOnce)
}

// Hashes are evenly distributed, so their first five digits divide the files into parts of the same size.
const startOf = (part: number): string =>
  Math.ceil((part * 16 ** 5) / parts)
    .toString(16)
    .padStart(5, '0')

async function report({ db, clock, log }: Deps, lost: readonly LostFile[]): Promise<void> {
  for (const { sha256, owner, found } of lost) log.error({ sha256, owner, found }, 'a stored file is lost')
  await inTransaction(db, async (tx) => {
    const sender = await readPeriodical(tx)
    for (const { email, name } of await listAdministrators(tx)) {
      const letter = composeLetter(sender, {
        kind: 'file-lost',
        to: email,
        reader: name,
        subject: lost.length === 1 ? 'A stored file is lost' : `${lost.length} stored files are lost`,
        paragraphs: [
          'The server read its stored files and found that these are not what they were. Readers get an error instead of them.',
          ...lost.map(({ sha256, owner, found }) => `${owner}: ${found}, ${sha256}`),
          'A person who runs the server can put them back from a backup: npm run verify -- --repair --from /a/backup',
        ],
      })
      await queueMail(tx, clock, letter)
    }
  })
}
