// Which issues were seen complete, and how far each has been announced.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type Announcement = IssueNumber & {
  readonly seenAt: string
  /** How many letters were queued. */
  readonly letters: number
  /** For whom the last one was. */
  readonly lastSubscriber: string | undefined
  readonly doneAt: string | undefined
}

export async function listSeenIssues(db: Database): Promise<IssueNumber[]> {
  return db.selectFrom('announced_issue').select(['volume', 'issue']).execute()
}

/** `doneAt`: nothing is to be announced. @returns false when it was seen before. */
export async function insertAnnouncement(
  tx: Database,
  { volume, issue }: IssueNumber,
  { seenAt, doneAt = null }: { seenAt: string; doneAt?: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('announced_issue')
    .values({ volume, issue, seen_at: seenAt, letters: 0, last_subscriber: null, done_at: doneAt })
    .onConflict((conflict) => conflict.columns(['volume', 'issue']).doNothing())
    .returning('volume')
    .executeTakeFirst()
  return row !== undefined
}

export async function findAnnouncement(db: Database, number: IssueNumber): Promise<Announcement | undefined> {
  const row = await rowOf(db, number).executeTakeFirst()
  return row && toAnnouncement(row)
}

/** The last one that had letters. */
export async function findLastAnnouncement(db: Database): Promise<Announcement | undefined> {
  const row = await db
    .selectFrom('announced_issue')
    .selectAll()
    .where('letters', '>', 0)
    .orderBy('seen_at', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toAnnouncement(row)
}

export async function continueAnnouncement(
  tx: Database,
  { volume, issue }: IssueNumber,
  { letters, lastSubscriber }: { letters: number; lastSubscriber: string },
): Promise<void> {
  await tx
    .updateTable('announced_issue')
    .set((eb) => ({ letters: eb('letters', '+', letters), last_subscriber: lastSubscriber }))
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .execute()
}

export async function endAnnouncement(tx: Database, { volume, issue }: IssueNumber, doneAt: string): Promise<void> {
  await tx
    .updateTable('announced_issue')
    .set({ done_at: doneAt })
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .execute()
}

/** The issue was opened again in time: it can still become news. */
export async function deleteAnnouncement(tx: Database, { volume, issue }: IssueNumber): Promise<void> {
  await tx.deleteFrom('announced_issue').where('volume', '=', volume).where('issue', '=', issue).execute()
}

const rowOf = (db: Database, { volume, issue }: IssueNumber) =>
  db.selectFrom('announced_issue').selectAll().where('volume', '=', volume).where('issue', '=', issue)

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirst']>>>

const toAnnouncement = (row: Row): Announcement => ({
  volume: row.volume,
  issue: row.issue,
  seenAt: row.seen_at,
  letters: row.letters,
  lastSubscriber: row.last_subscriber ?? undefined,
  doneAt: row.done_at ?? undefined,
})
