// A paper: published, waiting as a draft, or withdrawn. Only the tombstone of a withdrawn paper is shown.

import type { TranslatedTexts } from '#src/domain/article/translated-texts.ts'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import type { ArticleStatus } from './article-status.ts'
import type { PrintedDeclarations } from './declarations.ts'
import type { Discipline } from './discipline.ts'
import type { StoredFile } from './file-names.ts'
import type { ArticleFileType } from './file-type.ts'
import type { NoticeKind, Standing } from './notice.ts'

export type Author = Contributor

/** `typeset`: made here from the Word file, so that it can be made again. */
export type ArticleFile = StoredFile & { typeset?: boolean | undefined }

export type ArticleFiles = { [type in ArticleFileType]?: ArticleFile | undefined }

/** Facts of a paper that may be unknown. Dates are days, YYYY-MM-DD. */
export type ArticleFacts = {
  content?: string | undefined
  publicationDate?: string | undefined
  pages?: string | undefined
  doi?: string | undefined
  licence?: string | undefined
  articleType?: string | undefined
  /** BCP 47; otherwise that of the title. */
  language?: string | undefined
  /** What its record says in other languages. */
  translations?: readonly TranslatedTexts[] | undefined
  /** Entries of its reference list as they were entered; a typeset text has its own. */
  references?: readonly string[] | undefined
  discipline?: Discipline | undefined
  receivedAt?: string | undefined
  revisedAt?: string | undefined
  acceptedAt?: string | undefined
  copyrightHolder?: string | undefined
  externalPdfUrl?: string | undefined
  /** The page on another site on which it can be read. */
  fullTextUrl?: string | undefined
  peerReviewed?: boolean | undefined
  /** As its authors made them in the manuscript's form; printed unless the text already contains them. */
  declarations?: PrintedDeclarations | undefined
}

export type Article = ArticleFacts & {
  id: string
  status: ArticleStatus
  title: string
  abstract: string
  authors: Author[]
  keywords: string[]
  /** The name of the title it appeared in. */
  periodicalName: string
  volume: number
  issue: number
  /** The issue's own label, which replaces the one made of its numbers. */
  issueLabel?: string | undefined
  /** The date typed for the issue's cover. */
  coverDate?: string | undefined
  /** The place in its issue, if an administrator chose one. */
  position?: number | undefined
  /** The day on which a draft publishes itself; without one it waits for a person. */
  publishOn?: string | undefined
  /** The effect of its notices; absent while there are none. */
  standing?: Standing | undefined
  /** For a notice: its kind, and the paper it is about. */
  noticeOf?: { kind: NoticeKind; articleId: string } | undefined
  /** Invented, for an empty site: indexes never hear of it. */
  isSample?: true | undefined
  createdAt: string
  /** Increases with every change: the version that somebody has read. */
  updatedAt: string
  /** When its public form last changed, which typesetting and new files do, too. */
  changedAt: string
  files: ArticleFiles
}

/** What to change. A fact that is present but undefined is removed. */
export type ArticleChanges = ArticleFacts &
  Partial<Pick<Article, 'title' | 'abstract' | 'authors' | 'keywords' | 'volume' | 'issue' | 'status'>>

export type NewArticle = ArticleFacts & {
  /** Given for a paper whose files already contain its address. */
  id?: string | undefined
  title: string
  abstract: string
  authors: Author[]
  keywords: string[]
  status?: ArticleStatus | undefined
  volume?: number | undefined
  issue?: number | undefined
  periodicalName?: string | undefined
  /** For papers that appeared before they were entered here. */
  createdAt?: string | undefined
  files: ArticleFiles
  /** Identifies the upload, once in the whole history. */
  uploadKey?: string | undefined
  noticeOf?: Article['noticeOf']
  /** It gets no DOI when it is published, and nobody outside is notified of it. */
  withoutDoi?: true | undefined
  /** The words of its files, for search only. */
  searchText: string
}

export type FileVersion = ArticleFile & { type: ArticleFileType; version: number; createdAt: string; current: boolean }

/** What stays at the address of a withdrawn paper that was public. */
export type Tombstone = Pick<
  Article,
  | 'id'
  | 'title'
  | 'authors'
  | 'volume'
  | 'issue'
  | 'issueLabel'
  | 'coverDate'
  | 'pages'
  | 'doi'
  | 'publicationDate'
  | 'updatedAt'
> & { withdrawnAt: string; reason?: string | undefined }
