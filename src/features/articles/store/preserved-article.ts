// A paper as it moves from one installation to another: everything the public may have of it, with every version of its
// files.

import type { Article } from '#src/domain/article/article.ts'
import type { preservedStatuses } from '#src/domain/article/article-status.ts'
import type { ArticleFileType } from '#src/domain/article/file-type.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { PreservedTypesetting } from '#src/features/manuscripts/index.ts'
import type { Mark } from './article-mark-store.ts'
import type { ArticlePicture } from './article-picture-store.ts'
import type { FormerAddress } from './former-address-store.ts'

export type PreservedFile = StoredFile & { type: ArticleFileType; version: number; createdAt: string; typeset: boolean }

/** For a withdrawn one only the content of its tombstone; the rest is empty. */
export type PreservedArticle = Omit<
  Article,
  'status' | 'files' | 'publishOn' | 'issueLabel' | 'coverDate' | 'isSample'
> & {
  status: (typeof preservedStatuses)[number]
  withdrawnAt?: string | undefined
  withdrawalReason?: string | undefined
  files: PreservedFile[]
  /** The pictures of all versions of its full text. */
  pictures: ArticlePicture[]
  /** If its PDF is a marked copy. Both are among the files. */
  mark?: Mark | undefined
  typesetting?: PreservedTypesetting | undefined
  /** Where it was before it came here. */
  formerAddresses?: FormerAddress[] | undefined
}
