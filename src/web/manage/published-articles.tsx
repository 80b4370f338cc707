// The papers of the management page, drafts included.
import { use } from 'react'
import { Link, Navigate } from 'react-router'
import { titleInStanding } from '#src/domain/article/notice.ts'
import { formatDay, namesOf } from '#src/web/articles/article-text.ts'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import styles from '#src/web/desk/desk.module.css'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { ArticleStatus } from '#src/web/desk/status-badge.tsx'
import {
  type ArticleListing,
  type ArticleObject,
  articlePage,
  editArticlePage,
  publishNoticePage,
} from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { deskWords, printedLabel, manageWords as words } from '#src/web/words.ts'
import type { Question } from './decision-dialog.tsx'
import { EntryList, entryHeading, type ListProps } from './entry-list.tsx'
import { manageAddress } from './manage-query.ts'

// The specification's number on cards.
const keywordsShown = 5

type Props = ListProps & { articles: Promise<Loaded<ArticleListing>>; onAsk: (question: Question) => void }

export function PublishedArticles({ articles, onAsk, ...props }: Props) {
  const { query } = props
  const { list, failed } = use(articles)
  const beyond = list && list.articles.length === 0 && list.page > list.pageCount
  if (beyond) return <Navigate to={manageAddress(query, { page: list.pageCount })} replace />
  return (
    <>
      <EntryList
        {...props}
        failed={failed}
        found={list && words.foundArticles(list.total)}
        empty={{ title: words.emptyArticles, text: words.emptyArticlesText }}
        rows={list?.articles.map((article, index) => (
          <ArticleRow key={article._id} article={article} index={index} onAsk={onAsk} />
        ))}
      />
      {list && list.pageCount > 1 && (
        <div className={styles['numbers']}>
          <Pagination
            current={list.page}
            count={list.pageCount}
            href={(page) => manageAddress(query, { page })}
            summary={words.pageOfTotal(list.page, list.pageCount, list.total)}
          />
        </div>
      )}
    </>
  )
}

type RowProps = { article: ArticleObject; index: number; onAsk: (question: Question) => void }

function ArticleRow({ article, index, onAsk }: RowProps) {
  const title = titleInStanding({ title: article.title || deskWords.untitledArticle, standing: article.standing })
  const which = <span className="vh"> {title}</span>
  const owner = { kind: 'article', id: article._id } as const
  const date = article.publicationDate ?? article.createdAt
  const isPublic = article.status === 'Published'
  const asked = { index, title }
  const { pdf, docx } = article.files
  return (
    <li className={styles['row']}>
      <div className={styles['aside']}>
        <time dateTime={date}>{formatDay(date)}</time>
        <span>{printedLabel(article.issueLabel)}</span>
      </div>
      <div>
        <h2 className={styles['title']} id={entryHeading(article._id)} tabIndex={-1}>
          <Link to={articlePage(article._id)}>{title}</Link>
        </h2>
        <p className={styles['by']}>{namesOf(article.authors)}</p>
        <p className={styles['keywords']}>
          <ArticleStatus status={article.status} publishOn={article.publishOn} />
          <StandingBadge article={article} />
          <span>{article.keywords.slice(0, keywordsShown).join(', ')}</span>
        </p>
      </div>
      <div className={styles['acts']}>
        <ButtonLink size="small" to={articlePage(article._id)}>
          {words.view}
          {which}
        </ButtonLink>
        {pdf && (
          <DownloadButton owner={owner} title={title} type="pdf" size={pdf.size}>
            {words.downloadPdf}
            {which}
          </DownloadButton>
        )}
        {docx && (
          <DownloadButton owner={owner} title={title} type="docx" size={docx.size}>
            {words.downloadWord}
            {which}
          </DownloadButton>
        )}
        {!isPublic && isComplete(article) && (
          <Button
            size="small"
            className={styles['strong']}
            onClick={() =>
              onAsk({
                ...asked,
                decision: { intent: 'publish-article', id: article._id, publicationDate: article.publicationDate },
                question: words.publishArticle,
                outcomes: [words.publishArticleConsequence(article.issueLabel)],
                confirm: words.publish,
                danger: false,
              })
            }
          >
            {words.publishNow}
            {which}
          </Button>
        )}
        <ButtonLink look="link" className={styles['also']} to={editArticlePage(article._id)}>
          {words.edit}
          {which}
        </ButtonLink>
        {isPublic && !article.noticeOf && (
          <ButtonLink look="link" className={styles['also']} to={publishNoticePage(article._id)}>
            {words.correct}
            {which}
          </ButtonLink>
        )}
        <Button
          look="link"
          className={styles['remove']}
          onClick={() =>
            onAsk({
              ...asked,
              decision: { intent: 'delete-article', id: article._id },
              question: words.deleteArticle,
              outcomes: deletionOf(article),
              confirm: words.delete,
              danger: true,
            })
          }
        >
          {words.delete}
          {which}
        </Button>
      </div>
    </li>
  )
}

/** What will happen, in sentences. */
function deletionOf({ status, noticeOf }: ArticleObject): string[] {
  if (status !== 'Published') return [words.deleteDraftConsequence, words.undoConsequence]
  const about = noticeOf ? words.deleteNoticeConsequence : words.deleteArticleInstead
  return [words.deleteArticleConsequence, about, words.undoConsequence]
}

/** Has what publishing asks for; what is missing is filled in on the page of the paper. */
const isComplete = ({ abstract, authors, files }: ArticleObject): boolean =>
  abstract !== '' && authors.length > 0 && Boolean(files.pdf && files.docx)
