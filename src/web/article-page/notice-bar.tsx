// Above the title: the notices about this paper, newest first; or, for a notice, the paper it is about.
import { Link } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import { standingStyles } from '#src/web/articles/standing-badge.tsx'
import { type ArticleObject, articlePage } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { noticeWords as words } from '#src/web/words.ts'
import styles from './notice-bar.module.css'

/** `bare`: without links, for a preview. */
type Props = { article: Pick<ArticleObject, 'standing' | 'notices' | 'noticeOf'>; bare?: boolean }

export function NoticeBar({ article: { standing, notices = [], noticeOf }, bare = false }: Props) {
  if (noticeOf) {
    return (
      <div className={styles['bar']}>
        <Callout>
          <p className={styles['said']}>
            {words.about[noticeOf.kind]} <Link to={articlePage(noticeOf.id)}>{noticeOf.title ?? noticeOf.id}</Link>
          </p>
        </Callout>
      </div>
    )
  }
  if (!standing) return null
  return (
    <div className={styles['bar']}>
      <Callout tone={standingStyles[standing].tone}>
        <p className={styles['said']}>{words.standings[standing]}</p>
        {notices.toReversed().map((notice) => (
          <NoticeLine key={notice.id} notice={notice} bare={bare} />
        ))}
      </Callout>
    </div>
  )
}

type NoticeOfArticle = NonNullable<ArticleObject['notices']>[number]

function NoticeLine({ notice, bare }: { notice: NoticeOfArticle; bare: boolean }) {
  const { kind, id, publicationDate, reason, issuedBy } = notice
  return (
    <div className={styles['told']}>
      <p>{words.relation(kind, formatDay(publicationDate ?? '', 'long'), issuedBy)}</p>
      <p className={styles['reason']}>{reason}</p>
      <p>{bare ? words.read(kind) : <Link to={articlePage(id)}>{words.read(kind)}</Link>}</p>
    </div>
  )
}
