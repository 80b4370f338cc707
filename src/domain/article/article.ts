// A paper: published, waiting as a draft, or withdrawn. Of a withdrawn one only its tombstone is shown.

import type { Contributor } from '#src/domain/contributor/contributor.ts'
import type { ArticleStatus } from './article-status.ts'
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
  discipline?: Discipline | undefined
  receivedAt?: string | undefined
  revisedAt?: string | undefined
  acceptedAt?: string | undefined
  copyrightHolder?: string | undefined
  externalPdfUrl?: string | undefined
  peerReviewed?: boolean | undefined
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
  /** The label that its issue was given, in place of the one that is made of its numbers. */
  issueLabel?: string | undefined
  /** The place in its issue, if somebody chose one. */
  position?: number | undefined
  /** The day on which a draft is published by itself; without one it waits for a person. */
  publishOn?: string | undefined
  /** What its notices made of it; absent while there is none. */
  standing?: Standing | undefined
  /** Of a notice: what kind it is, and which paper it is about. */
  noticeOf?: { kind: NoticeKind; articleId: string } | undefined
  createdAt: string
  /** Later with every change: the version of what somebody has read. */
  updatedAt: string
  /** When what the public can see of it last changed: typesetting and new files count, too. */
  changedAt: string
  files: ArticleFiles
}

/** What is to be different. A fact that is there but undefined is taken away. */
export type ArticleChanges = ArticleFacts &
  Partial<Pick<Article, 'title' | 'abstract' | 'authors' | 'keywords' | 'volume' | 'issue' | 'status'>>

export type NewArticle = ArticleFacts & {
  /** For a paper whose address stands in its own files. */
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
  /** Names the act of uploading it, once in the whole history. */
  uploadKey?: string | undefined
  noticeOf?: Article['noticeOf']
  /** It gets no DOI when it is published: nobody outside is to know of it. */
  withoutDoi?: true | undefined
  /** The words of its files, for search only. */
  searchText: string
}

export type FileVersion = ArticleFile & { type: ArticleFileType; version: number; createdAt: string; current: boolean }

/** What stays at the address of a paper that was public and is withdrawn. */
export type Tombstone = Pick<
  Article,
  'id' | 'title' | 'authors' | 'volume' | 'issue' | 'issueLabel' | 'pages' | 'doi' | 'publicationDate' | 'updatedAt'
> & { withdrawnAt: string; reason?: string | undefined }
