// A preview of the paper and the notice while it is typed. Nothing in it is a link.

import { standingOf } from '#src/domain/article/notice.ts'
import { issuerName, type NoticeIssuer, noticeOpening, noticeTitle } from '#src/domain/article/notice-text.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { defaultLimits } from '#src/domain/limits.ts'
import { NoticeBar } from '#src/web/article-page/notice-bar.tsx'
import { permanentUrl } from '#src/web/articles/article-place.tsx'
import { paragraphsOf, titleOf } from '#src/web/articles/article-text.ts'
import { useRootData } from '#src/web/frame/periodical.ts'
import { type ArticleObject, periodicalNameOf } from '#src/web/links.ts'
import { noticeFormWords as words } from '#src/web/words.ts'
import styles from './notice.module.css'
import type { NoticeDraft } from './notice-draft.ts'

type Props = { article: ArticleObject; draft: NoticeDraft }

export function NoticePreview({ article, draft: { kind, issuedBy, texts } }: Props) {
  const root = useRootData()
  if (!kind) {
    return (
      <aside className={styles['preview']} data-preview aria-label={words.preview}>
        <h2>{words.preview}</h2>
        <p>{words.previewEmpty}</p>
      </aside>
    )
  }
  const title = {
    name: periodicalNameOf(article) ?? root?.periodical.name ?? '',
    publisher: root?.periodical.publisher?.name,
  }
  const named = (issuer: NoticeIssuer) => issuerName(issuer, title)
  const before = article.notices ?? []
  const notice = {
    kind,
    id: 'preview',
    title: noticeTitle(kind, article.title, defaultLimits.titleMaxLength),
    publicationDate: texts.publicationDate || toCalendarDate(new Date()),
    doi: null,
    reason: texts.reason.trim() || words.noReason,
    issuedBy: issuedBy.map(named),
  }
  const standing = standingOf([...before.map((one) => one.kind), kind])
  const place = article.issueLabel
  const url = permanentUrl(article, root?.publicUrl ?? '')
  return (
    <aside className={styles['preview']} data-preview aria-label={words.preview}>
      <h2>{words.preview}</h2>
      <div>
        <h3>{words.previewArticle}</h3>
        <NoticeBar article={{ ...(standing ? { standing } : {}), notices: [...before, notice] }} bare />
        <p className={styles['previewTitle']}>{titleOf({ title: article.title, ...(standing ? { standing } : {}) })}</p>
        <h3>{words.previewNotice}</h3>
        <p className={styles['previewTitle']}>{notice.title}</p>
        <p>{noticeOpening(kind, { title: article.title, authors: article.authors, place, url }, notice.issuedBy)}</p>
        {paragraphsOf(texts.text).map(({ at, text }) => (
          <p key={at}>{text}</p>
        ))}
      </div>
    </aside>
  )
}
