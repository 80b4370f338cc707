// Checks, from inside, what must always be true of the database and the files.
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import type { S3Place } from '#src/platform/storage/s3/s3-storage.ts'
import { findFaults } from '#test/environment/find-faults.ts'
import type { Ledger, Violation } from './ledger.ts'

type Place = { dataDir: string; databaseUrl: string | undefined; s3?: S3Place | undefined }

export async function findBrokenInvariants(place: Place, ledger: Ledger): Promise<Violation[]> {
  const db = openDatabase(place)
  try {
    const broken = [...(await findFaults(place)), ...(await incompleteArticles(db))]
    return [
      ...broken.map((sentence) => ({ kind: 'wrong' as const, sentence })),
      ...(await findWrongLetters(db, ledger)),
    ]
  } finally {
    await db.destroy()
  }
}

/** The writers of the drill give each paper a file and an author. */
async function incompleteArticles(db: Database): Promise<string[]> {
  const withoutFile = await db
    .selectFrom('article')
    .leftJoin('article_file', 'article_file.article_id', 'article.id')
    .select('article.id')
    .where('article.status', '<>', 'Withdrawn')
    .where('article_file.sha256', 'is', null)
    .execute()
  const withoutAuthor = await db
    .selectFrom('article')
    .leftJoin('article_author', 'article_author.article_id', 'article.id')
    .select('article.id')
    .where('article.status', '<>', 'Withdrawn')
    .where('article_author.name', 'is', null)
    .execute()
  return [
    ...withoutFile.map(({ id }) => `paper ${id} has no file`),
    ...withoutAuthor.map(({ id }) => `paper ${id} has no author`),
  ]
}

/** Each person who was told that the account exists is welcomed by one letter, sent or waiting. */
async function findWrongLetters(db: Database, { sessions }: Ledger): Promise<Violation[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['recipient', (eb) => eb.fn.countAll<number>().as('letters')])
    .where('kind', '=', 'registered')
    .groupBy('recipient')
    .execute()
  const letters = new Map(rows.map((row) => [row.recipient, Number(row.letters)]))
  return sessions.flatMap(({ registered }): Violation[] => {
    const count = registered === undefined ? 1 : (letters.get(registered) ?? 0)
    if (count === 1) return []
    return [{ kind: count === 0 ? 'lost' : 'doubled', sentence: `${registered} has ${count} welcome letters` }]
  })
}
