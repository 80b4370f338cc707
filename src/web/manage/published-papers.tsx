// The papers of the management page, drafts included.
import { Plus } from 'lucide-react'
import { use } from 'react'
import { Link, Navigate } from 'react-router'
import { formatDay } from '#src/web/articles/article-text.ts'
import styles from '#src/web/desk/desk.module.css'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { ListFailure } from '#src/web/desk/list-failure.tsx'
import type { Settled } from '#src/web/desk/settle-list.ts'
import { PaperStatus } from '#src/web/desk/status-badge.tsx'
import { type ArticleListing, type ArticleObject, articlePage, managePage, pages } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { deskWords, printedRange, manageWords as words } from '#src/web/words.ts'
import type { Question } from './decision-dialog.tsx'

type Ask = (question: Question) => void

// The specification's number on cards.
const keywordsShown = 5

export function PublishedPapers({ papers, onAsk }: { papers: Promise<Settled<ArticleListing>>; onAsk: Ask }) {
  const { list, failed } = use(papers)
  const beyond = list && list.articles.length === 0 && list.page > list.pageCount
  if (beyond) return <Navigate to={managePage('published', list.pageCount)} replace />
  return (
    <>
      <div className={styles['bar']}>
        <p />
        <ButtonLink to={pages.upload} size="small">
          <Plus aria-hidden /> {words.add}
        </ButtonLink>
      </div>
      {failed !== undefined && (
        <div className={styles['inset']}>
          <ListFailure message={failed} />
        </div>
      )}
      {list?.articles.length === 0 && (
        <div className={styles['inset']}>
          <Squared>
            <h2>{words.emptyPapers}</h2>
            <p>{words.emptyPapersText}</p>
          </Squared>
        </div>
      )}
      <ul>
        {list?.articles.map((article) => (
          <PaperRow key={article._id} article={article} onAsk={onAsk} />
        ))}
      </ul>
      {list && list.pageCount > 1 && (
        <div className={styles['numbers']}>
          <Pagination
            current={list.page}
            count={list.pageCount}
            href={(page) => managePage('published', page)}
            summary={words.pageOfTotal(list.page, list.pageCount, list.total)}
          />
        </div>
      )}
    </>
  )
}

function PaperRow({ article, onAsk }: { article: ArticleObject; onAsk: Ask }) {
  const title = article.title || deskWords.untitledPaper
  const which = <span className="vh"> {words.of(title)}</span>
  const owner = { kind: 'article', id: article._id } as const
  const date = article.publicationDate ?? article.createdAt
  return (
    <li className={styles['row']}>
      <div className={styles['aside']}>
        <time dateTime={date}>{formatDay(date)}</time>
        <span>{printedRange(article.issueLabel)}</span>
      </div>
      <div>
        <h2 className={styles['title']}>
          <Link to={articlePage(article._id)}>{title}</Link>
        </h2>
        <p className={styles['by']}>{article.authors.map(({ name }) => name).join(', ')}</p>
        <p className={styles['keywords']}>
          <PaperStatus status={article.status} />
          <span>{article.keywords.slice(0, keywordsShown).join(', ')}</span>
        </p>
      </div>
      <div className={styles['acts']}>
        <ButtonLink size="small" to={articlePage(article._id)}>
          {words.view}
          {which}
        </ButtonLink>
        {article.files.pdf && (
          <DownloadButton owner={owner} title={title} type="pdf" size={article.files.pdf.size}>
            {words.downloadPdf}
            {which}
          </DownloadButton>
        )}
        {article.files.docx && (
          <DownloadButton owner={owner} title={title} type="docx" size={article.files.docx.size}>
            {words.downloadWord}
            {which}
          </DownloadButton>
        )}
        <Button
          look="danger"
          size="small"
          onClick={() =>
            onAsk({
              intent: 'delete-paper',
              id: article._id,
              question: words.deletePaper,
              title,
              outcomes: [article.status === 'Published' ? words.deletePaperConsequence : words.deleteDraftConsequence],
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
