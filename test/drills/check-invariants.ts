// Checks, from inside, what must always be true of the database and the files.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, databaseKind, openDatabase } from '#src/platform/database/open-database.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/** One line for everything that is wrong. */
export async function findBrokenInvariants(place: Place): Promise<string[]> {
  const db = openDatabase(place)
  try {
    return [
      ...(await brokenFiles(db, place.dataDir)),
      ...(await brokenCounts(db)),
      ...(await brokenLinks(db)),
      ...(await forgottenWork(db)),
      ...(await brokenDatabase(db)),
    ]
  } finally {
    await db.destroy()
  }
}

async function brokenFiles(db: Database, dataDir: string): Promise<string[]> {
  const ofArticles = await db.selectFrom('article_file').select(['article_id as id', 'sha256', 'size']).execute()
  const ofSubmissions = await db
    .selectFrom('submission')
    .select(['id', 'file_sha256 as sha256', 'file_size as size'])
    .execute()
  return [...ofArticles, ...ofSubmissions].flatMap(({ id, sha256, size }) => {
    const path = join(dataDir, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    if (!existsSync(path)) return [`${id} has a row for a file that is not stored`]
    return statSync(path).size === size
      ? []
      : [`the file of ${id} has ${statSync(path).size} bytes, its row says ${size}`]
  })
}

async function brokenCounts(db: Database): Promise<string[]> {
  const counter = async (name: string) =>
    (await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst())?.value ?? 0
  const count = async (status: string) =>
    (await db.selectFrom('article').select('id').where('status', '=', status).execute()).length
  const indexed = await db
    .selectFrom('article_document')
    .innerJoin('article', 'article.id', 'article_document.article_id')
    .select(['article.status as status', 'article_document.status as indexedAs'])
    .execute()
  const restorable = await db.selectFrom('article').select('id').where('restorable_as', 'is not', null).execute()
  const numbers = await db.selectFrom('submission').select('number').execute()

  const compare = (what: string, one: number, other: number) => (one === other ? [] : [`${what}: ${one} and ${other}`])
  const [published, drafts] = [await count('Published'), await count('Draft')]
  const highest = Math.max(0, ...numbers.map(({ number }) => number))
  return [
    ...compare('published papers, counted and there', await counter('articles-published'), published),
    ...compare('drafts, counted and there', await counter('articles-draft'), drafts),
    ...compare('papers, indexed and there', indexed.length, published + drafts + restorable.length),
    ...compare('papers, indexed as what they are not', indexed.filter((one) => one.status !== one.indexedAs).length, 0),
    ...((await counter('submission-number')) < highest ? ['a manuscript number would be given twice'] : []),
  ]
}

async function brokenLinks(db: Database): Promise<string[]> {
  const withoutArticle = await db
    .selectFrom('submission')
    .leftJoin('article', 'article.id', 'submission.article_id')
    .select('submission.id')
    .where('submission.status', '=', 'published')
    .where('article.id', 'is', null)
    .execute()
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
    ...withoutArticle.map(({ id }) => `submission ${id} is published without a paper`),
    ...withoutFile.map(({ id }) => `paper ${id} has no file`),
    ...withoutAuthor.map(({ id }) => `paper ${id} has no author`),
  ]
}

/** Anything that waits for a missing job would wait for ever. */
async function forgottenWork(db: Database): Promise<string[]> {
  const letters = await db
    .selectFrom('mail')
    .leftJoin('job', 'job.key', 'mail.id')
    .select('mail.id')
    .where('mail.sent_at', 'is', null)
    .where('mail.expires_at', 'is', null)
    .where('job.id', 'is', null)
    .execute()
  const typesettings = await db
    .selectFrom('typesetting')
    .leftJoin('job', 'job.key', 'typesetting.id')
    .select('typesetting.id')
    .where('typesetting.state', '=', 'waiting')
    .where('job.id', 'is', null)
    .execute()
  return [
    ...letters.map(({ id }) => `letter ${id} was not sent and has no job`),
    ...typesettings.map(({ id }) => `typesetting ${id} waits and has no job`),
  ]
}

async function brokenDatabase(db: Database): Promise<string[]> {
  if (databaseKind(db) !== 'sqlite') return []
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.filter((row) => row.integrity_check !== 'ok').map((row) => `sqlite: ${row.integrity_check}`),
    ...foreign.rows.map((row) => `sqlite: ${JSON.stringify(row)} points at nothing`),
  ]
}
