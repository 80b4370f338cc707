// Row → article and article → row, in one place.

import type { Article, ArticleFiles, Author, Tombstone } from '#src/domain/article/article.ts'
import type { Discipline } from '#src/domain/article/discipline.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { NoticeKind, Standing } from '#src/domain/article/notice.ts'
import { foldText, wordKey } from '#src/formats/search/search-words.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type ArticleRow = Schema['article'] & {
  /** Typed for its issue. */
  issue_label?: string | null
  issue_cover_date?: string | null
  /** Its own, if it is sample content. */
  sample_id?: string | null
}
export type FileRow = Pick<Schema['article_file'], 'article_id' | 'type' | 'version' | 'sha256' | 'size' | 'typeset'>

export function toArticle(row: ArticleRow, files: readonly FileRow[]): Article {
  return {
    id: row.id,
    status: row.status as Article['status'],
    title: row.title,
    abstract: row.abstract,
    authors: JSON.parse(row.authors) as Author[],
    keywords: JSON.parse(row.keywords) as string[],
    content: row.content ?? undefined,
    articleType: row.article_type ?? undefined,
    language: row.language ?? undefined,
    references: row.stated_references === null ? undefined : JSON.parse(row.stated_references),
    translations: row.translations === null ? undefined : JSON.parse(row.translations),
    discipline: (row.discipline ?? undefined) as Discipline | undefined,
    periodicalName: row.periodical_name,
    volume: row.volume,
    issue: row.issue,
    issueLabel: row.issue_label ?? undefined,
    coverDate: row.issue_cover_date ?? undefined,
    position: row.position ?? undefined,
    pages: row.pages ?? undefined,
    doi: row.doi ?? undefined,
    licence: row.licence ?? undefined,
    copyrightHolder: row.copyright_holder ?? undefined,
    externalPdfUrl: row.external_pdf_url ?? undefined,
    fullTextUrl: row.full_text_url ?? undefined,
    peerReviewed: row.peer_reviewed === null ? undefined : row.peer_reviewed === 1,
    declarations: row.declarations === null ? undefined : JSON.parse(row.declarations),
    publicationDate: row.publication_date ?? undefined,
    publishOn: row.publish_on ?? undefined,
    standing: (row.standing ?? undefined) as Standing | undefined,
    noticeOf:
      row.notice_kind && row.notice_of ? { kind: row.notice_kind as NoticeKind, articleId: row.notice_of } : undefined,
    isSample: row.sample_id ? true : undefined,
    receivedAt: row.received_at ?? undefined,
    revisedAt: row.revised_at ?? undefined,
    acceptedAt: row.accepted_at ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    changedAt: row.changed_at,
    files: latestFiles(files),
  }
}

export function toTombstone(row: ArticleRow): Tombstone {
  return {
    id: row.id,
    title: row.title,
    authors: JSON.parse(row.authors) as Author[],
    volume: row.volume,
    issue: row.issue,
    issueLabel: row.issue_label ?? undefined,
    coverDate: row.issue_cover_date ?? undefined,
    pages: row.pages ?? undefined,
    doi: row.doi ?? undefined,
    publicationDate: row.publication_date ?? undefined,
    updatedAt: row.updated_at,
    withdrawnAt: row.withdrawn_at ?? row.updated_at,
    reason: row.withdrawal_reason ?? undefined,
  }
}

export function toRow(article: Article, uploadKey: string | undefined): Schema['article'] {
  return {
    ...toChangedRow(article),
    id: article.id,
    position: null,
    notice_kind: article.noticeOf?.kind ?? null,
    notice_of: article.noticeOf?.articleId ?? null,
    standing: article.standing ?? null,
    upload_key: uploadKey ?? null,
    changed_at: article.changedAt,
    withdrawn_at: null,
    withdrawal_reason: null,
    restorable_as: null,
    listed_version: null,
  }
}

/** What an edit may change. */
export function toChangedRow(article: Article) {
  return {
    status: article.status,
    title: article.title,
    title_key: foldText(article.title),
    abstract: article.abstract,
    authors: JSON.stringify(article.authors),
    keywords: JSON.stringify(article.keywords),
    content: article.content ?? null,
    article_type: article.articleType ?? null,
    language: article.language ?? null,
    stated_references: article.references === undefined ? null : JSON.stringify(article.references),
    translations: article.translations === undefined ? null : JSON.stringify(article.translations),
    discipline: article.discipline ?? null,
    periodical_name: article.periodicalName,
    volume: article.volume,
    issue: article.issue,
    pages: article.pages ?? null,
    doi: article.doi ?? null,
    licence: article.licence ?? null,
    copyright_holder: article.copyrightHolder ?? null,
    external_pdf_url: article.externalPdfUrl ?? null,
    full_text_url: article.fullTextUrl ?? null,
    peer_reviewed: article.peerReviewed === undefined ? null : Number(article.peerReviewed),
    declarations: article.declarations === undefined ? null : JSON.stringify(article.declarations),
    publication_date: article.publicationDate ?? null,
    publication_year: article.publicationDate ? Number(article.publicationDate.slice(0, 4)) : null,
    publish_on: article.publishOn ?? null,
    received_at: article.receivedAt ?? null,
    revised_at: article.revisedAt ?? null,
    accepted_at: article.acceptedAt ?? null,
    created_at: article.createdAt,
    updated_at: article.updatedAt,
  } satisfies Partial<Schema['article']>
}

export const toAuthorRows = (article: Article): Schema['article_author'][] =>
  article.authors.map(({ name }, position) => ({ article_id: article.id, position, name, name_key: wordKey(name) }))

export const toKeywordRows = (article: Article): Schema['article_keyword'][] =>
  article.keywords.map((keyword, position) => ({
    article_id: article.id,
    position,
    keyword,
    keyword_key: wordKey(keyword),
  }))

export const toFileRows = (article: Article): Schema['article_file'][] =>
  (Object.keys(article.files) as ArticleFileType[]).flatMap((type) => {
    const file = article.files[type]
    if (!file) return []
    const { sha256, size, typeset = false } = file
    const facts = { sha256, size, typeset: Number(typeset), created_at: article.createdAt }
    return [{ article_id: article.id, type, version: 1, ...facts }]
  })

function latestFiles(rows: readonly FileRow[]): ArticleFiles {
  const files: ArticleFiles = {}
  const inOrder = rows.length > 1 ? [...rows].sort((a, b) => a.version - b.version) : rows
  for (const { type, sha256, size, typeset } of inOrder) {
    files[type as ArticleFileType] = { sha256, size, ...(typeset === 1 ? { typeset: true } : {}) }
  }
  // It is the archival form of a typeset PDF, never of one uploaded in its place.
  if (!files.pdf?.typeset) delete files.archival
  return files
}
