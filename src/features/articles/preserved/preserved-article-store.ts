// Papers read whole for preservation: with their ids, versions, dates and places.

import type { Author } from '#src/domain/article/article.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { Mark } from '#src/features/articles/store/article-mark-store.ts'
import type { ArticlePicture } from '#src/features/articles/store/article-picture-store.ts'
import { type ArticleRow, toArticle } from '#src/features/articles/store/article-row.ts'
import { type FormerAddress, readFormerAddresses } from '#src/features/articles/store/former-address-store.ts'
import type { PreservedArticle, PreservedFile } from '#src/features/articles/store/preserved-article.ts'
import { type PreservedTypesetting, readPreservedTypesettings } from '#src/features/manuscripts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Services } from '#src/platform/services.ts'
import { picturesOfFiles, publicFilesOf } from './public-files.ts'

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
  const {
    publishOn: _waits,
    issueLabel: _label,
    coverDate: _ofIssue,
    isSample: _invented,
    ...facts
  } = toArticle(row, [])
  return { ...facts, ...parts, authors: facts.authors.map(knownFacts), status: 'Published' }
}

/** Records of authors are kept as entered, including parts that this version does not know. */
function knownFacts(author: Author): { [fact in keyof Required<Author>]: Author[fact] } {
  const { name, given, family, otherNames, isOrganisation, affiliations, orcid, isCorresponding, roles } = author
  return { name, given, family, otherNames, isOrganisation, affiliations, orcid, isCorresponding, roles }
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
