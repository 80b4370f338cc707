// Reads papers whole for preservation, and enters them again as they were: with their ids, versions, dates and places.

import type { Article, Author } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import { type Mark, saveMark } from '#src/features/articles/store/article-mark-store.ts'
import { type ArticlePicture, insertPictures } from '#src/features/articles/store/article-picture-store.ts'
import { type ArticleRow, toArticle, toRow } from '#src/features/articles/store/article-row.ts'
import { countChange, insertNames, revisionCounter } from '#src/features/articles/store/article-store.ts'
import { indexArticle } from '#src/features/articles/store/article-text-store.ts'
import { noteChanges } from '#src/features/articles/store/changed-articles-store.ts'
import {
  insertPreservedTypesetting,
  type PreservedTypesetting,
  readPreservedTypesettings,
} from '#src/features/manuscripts/index.ts'
import { readCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Services } from '#src/platform/services.ts'
import { type FormerAddress, insertFormerAddresses, readFormerAddresses } from './former-address-store.ts'
import type { PreservedArticle, PreservedFile } from './preserved-article.ts'
import { picturesOfFiles, publicFilesOf } from './public-files.ts'

/** Changes with every change of any paper or issue. */
export const readArticlesRevision = (db: Database): Promise<number> => readCounter(db, revisionCounter)

/** Published papers, and tombstones of those that were. */
export async function listPreservedIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'Published'),
        eb.and([eb('status', '=', 'Withdrawn'), eb('restorable_as', 'is distinct from', 'Draft')]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id).sort()
}

/** In no order; without missing ones. */
export async function readPreservedArticles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<PreservedArticle[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('article').selectAll().where('id', 'in', ids).execute()
  const files = Map.groupBy(await filesOf(db, ids), ({ article_id }) => article_id)
  const pictures = Map.groupBy(await picturesOf(db, ids), ({ article_id }) => article_id)
  const typesettings = await readPreservedTypesettings(db, ids)
  const marks = await marksOf(db, ids)
  const formerAddresses = await readFormerAddresses(db, ids)
  return Promise.all(
    rows.map(async (row) => {
      if (row.status === 'Withdrawn') return tombstoneOf(row, formerAddresses.get(row.id))
      const all = (files.get(row.id) ?? []).map(toFile)
      const mark = markIn(all, marks.get(row.id))
      const kept = publicFilesOf(all, row.created_at, mark)
      return publishedOf(row, {
        files: kept,
        pictures: await picturesOfFiles(storage, (pictures.get(row.id) ?? []).map(toPicture), { all, kept }),
        mark,
        typesetting: typesettings.get(row.id),
        formerAddresses: formerAddresses.get(row.id),
      })
    }),
  )
}

/** The blobs are already in the store. The subject of a notice is set afterwards, when all papers exist. */
export async function insertPreservedArticle(
  tx: Database,
  preserved: PreservedArticle,
  searchText: string,
): Promise<void> {
  const { id, status, files, pictures, mark, typesetting, withdrawnAt, withdrawalReason, formerAddresses, ...facts } =
    preserved
  const article: Article = { ...facts, id, status: 'Published', files: {} }
  const row: Schema['article'] = {
    ...toRow(article, undefined),
    status,
    notice_of: null,
    position: facts.position ?? null,
    withdrawn_at: withdrawnAt ?? null,
    withdrawal_reason: withdrawalReason ?? null,
  }
  await tx.insertInto('article').values(row).execute()
  await noteChanges(tx, [id])
  await insertFormerAddresses(tx, id, formerAddresses ?? [])
  if (status === 'Withdrawn') return
  await insertNames(tx, article)
  if (files.length > 0) {
    const rows = files.map(({ type, version, sha256, size, createdAt, typeset }) => ({
      article_id: id,
      type,
      version,
      sha256,
      size,
      created_at: createdAt,
      typeset: Number(typeset),
    }))
    await tx.insertInto('article_file').values(rows).execute()
  }
  await insertPictures(tx, id, pictures)
  await saveMark(tx, id, mark)
  if (typesetting) await insertPreservedTypesetting(tx, id, typesetting)
  await indexArticle(tx, article, searchText)
}

export async function linkNotice(tx: Database, id: string, subjectId: string): Promise<void> {
  await tx.updateTable('article').set({ notice_of: subjectId }).where('id', '=', id).execute()
}

/**
 * Updates the totals of the lists, after all papers are entered; with none, takes the lock of those who enter or change
 * papers.
 */
export const countEntered = (tx: Database, published: number): Promise<void> =>
  countChange(tx, published > 0 ? { Published: published } : {})

const filesOf = (db: Database, ids: readonly string[]) =>
  db.selectFrom('article_file').selectAll().where('article_id', 'in', ids).orderBy('type').orderBy('version').execute()

const picturesOf = (db: Database, ids: readonly string[]) =>
  db.selectFrom('article_picture').selectAll().where('article_id', 'in', ids).orderBy('name').execute()

async function marksOf(db: Database, ids: readonly string[]): Promise<Map<string, Mark>> {
  const rows = await db.selectFrom('article_mark').selectAll().where('article_id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.article_id,
      { sha256: row.marked_sha256, plain: { sha256: row.plain_sha256, size: row.plain_size } },
    ]),
  )
}

/** A copy that has been replaced leaves no trace. */
function markIn(files: readonly PreservedFile[], mark: Mark | undefined): Mark | undefined {
  const current = files.findLast(({ type }) => type === 'pdf')
  const isPlainThere = files.some(({ type, sha256 }) => type === 'pdf' && sha256 === mark?.plain.sha256)
  return current?.sha256 === mark?.sha256 && isPlainThere ? mark : undefined
}

const toFile = ({ type, version, sha256, size, created_at, typeset }: Schema['article_file']): PreservedFile => ({
  type: type as ArticleFileType,
  version,
  sha256,
  size,
  createdAt: created_at,
  typeset: typeset === 1,
})

const toPicture = ({ name, sha256, media_type, size }: Schema['article_picture']): ArticlePicture => ({
  name,
  sha256,
  mediaType: media_type,
  size,
})

type Parts = {
  files: PreservedFile[]
  pictures: ArticlePicture[]
  mark: Mark | undefined
  typesetting: PreservedTypesetting | undefined
  formerAddresses: FormerAddress[] | undefined
}

function publishedOf(row: ArticleRow, parts: Parts): PreservedArticle {
  const { publishOn: _waits, issueLabel: _ofIssue, ...facts } = toArticle(row, [])
  return { ...facts, ...parts, authors: facts.authors.map(knownFacts), status: 'Published' }
}

/** Records of authors are kept as entered, including parts that this version does not know. */
function knownFacts(author: Author): { [fact in keyof Required<Author>]: Author[fact] } {
  const { name, given, family, isOrganisation, affiliations, orcid, isCorresponding, roles } = author
  return { name, given, family, isOrganisation, affiliations, orcid, isCorresponding, roles }
}

function tombstoneOf(row: ArticleRow, formerAddresses: FormerAddress[] | undefined): PreservedArticle {
  const { id, title, authors, periodicalName, volume, issue, position, pages, doi, articleType, ...rest } = toArticle(
    row,
    [],
  )
  const { discipline, publicationDate, standing, noticeOf, createdAt, updatedAt, changedAt } = rest
  return {
    ...{
      id,
      title,
      authors: authors.map(knownFacts),
      periodicalName,
      volume,
      issue,
      position,
      pages,
      doi,
      articleType,
    },
    ...{ discipline, publicationDate, standing, noticeOf, createdAt, updatedAt, changedAt },
    status: 'Withdrawn',
    abstract: '',
    keywords: [],
    withdrawnAt: row.withdrawn_at ?? row.updated_at,
    withdrawalReason: row.withdrawal_reason ?? undefined,
    files: [],
    pictures: [],
    formerAddresses,
  }
}
