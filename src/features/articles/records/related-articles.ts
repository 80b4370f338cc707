// The notices about a paper, and the paper that a notice is about, in the terms of every format.

import type { Article } from '#src/domain/article/article.ts'
import type { BibliographicRecord, RelatedArticle } from '#src/domain/article/bibliographic-record.ts'
import type { Related } from '#src/features/articles/store/article-notice-store.ts'

type Relations = Pick<BibliographicRecord, 'notices' | 'noticeOf'>

export function relatedArticles(
  article: Article,
  { notices, subject }: Related = { notices: [] },
  addressOf: (articleId: string) => string,
): Relations {
  const related = ({ id, title, doi, publicationDate }: Article, kind: RelatedArticle['kind']): RelatedArticle => ({
    kind,
    id,
    title,
    url: addressOf(id),
    doi,
    published: publicationDate,
  })
  return {
    notices: notices.flatMap((notice) => (notice.noticeOf ? [related(notice, notice.noticeOf.kind)] : [])),
    ...(article.noticeOf && subject ? { noticeOf: related(subject, article.noticeOf.kind) } : {}),
  }
}
