// For the answer about a single paper: the notices about it and, if it is a notice, the paper it is about.
import type { Article } from '#src/domain/article/article.ts'
import type { openArticle } from '#src/features/articles/index.ts'
import type { JournalObject } from '#src/wire/journal.ts'

type Presented = Pick<JournalObject, 'notices' | 'noticeOf'>

type Related = Extract<Awaited<ReturnType<typeof openArticle>>, { kind: 'article' }>['related']

export function presentNotices(article: Article, { notices, subject }: Related): Presented {
  return {
    ...(notices.length > 0 ? { notices: notices.flatMap(presentNotice) } : {}),
    ...(article.noticeOf && subject
      ? { noticeOf: { kind: article.noticeOf.kind, id: subject.id, title: subject.title, doi: subject.doi ?? null } }
      : {}),
  }
}

function presentNotice(notice: Article): NonNullable<Presented['notices']> {
  const { id, title, authors, abstract, doi, publicationDate, noticeOf } = notice
  if (!noticeOf) return []
  return [
    {
      kind: noticeOf.kind,
      id,
      title,
      publicationDate: publicationDate ?? null,
      doi: doi ?? null,
      reason: abstract,
      issuedBy: authors.map(({ name }) => name),
    },
  ]
}
