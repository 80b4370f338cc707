// Tells the administrators by letter that the disk is full; the ballast has made room for these letters.
import type { Actor } from '#src/domain/actor.ts'
import { listAdministrators } from '#src/features/accounts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { composeLetter } from '#src/platform/mail/compose-letter.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import { requireVerifier } from './verification-policy.ts'

export async function reportFullDisk(
  { db, clock, nudgeJobs }: Pick<Services, 'db' | 'clock' | 'nudgeJobs'>,
  actor: Actor,
): Promise<void> {
  requireVerifier(actor)
  await inTransaction(db, async (tx) => {
    const sender = await readPeriodical(tx)
    for (const { email, name } of await listAdministrators(tx)) {
      const letter = composeLetter(sender, {
        kind: 'disk-full',
        to: email,
        reader: name,
        subject: 'The disk of the server is full',
        paragraphs: [
          'There is no room left on the disk of the server. People can still sign in, read and delete, for a while; nobody can ' +
            'submit or upload anything.',
          'A person who runs the server should make room soon. Nothing has to be restarted.',
        ],
      })
      await queueMail(tx, clock, letter)
    }
  })
  nudgeJobs()
}
