// The contents of an issue: title and authors left, pages and file right. A paper without pages shows its day.
import { Link } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { type ArticleObject, articlePage } from '#src/web/links.ts'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { downloadWords, printedRange, articleWords as words } from '#src/web/words.ts'
import { fewNamesOf, formatDay, formatSize, publicationDayOf, titleOf } from './article-text.ts'
import { beginningOf } from './beginning-of.ts'
import styles from './contents-list.module.css'
import { DownloadLink } from './download-link.tsx'
import { StandingBadge } from './standing-badge.tsx'

export type ContentsLine = Pick<
  ArticleObject,
  | 'id'
  | 'title'
  | 'pages'
  | 'publicationDate'
  | 'publishedDate'
  | 'createdAt'
  | 'files'
  | 'articleType'
  | 'discipline'
  | 'standing'
  | 'noticeOf'
> & { authors: { name: string }[]; abstract?: string }

type Props = {
  articles: readonly ContentsLine[]
  /** With the beginnings of the abstracts, where few papers leave room for them. */
  abstracts?: boolean
}

export function ContentsList({ articles, abstracts = false }: Props) {
  return (
    <ol className={styles['contents']}>
      {articles.map((article) => (
        <Line key={article.id} article={article} abstracts={abstracts} />
      ))}
    </ol>
  )
}

function Line({ article, abstracts }: { article: ContentsLine; abstracts: boolean }) {
  const { id, authors, discipline, articleType, pages, files } = article
  const title = titleOf(article)
  const type = files.pdf ? 'pdf' : 'docx'
  const file = files[type]
  const day = publicationDayOf(article)
  const kind = discipline ? <DisciplineKind discipline={discipline} /> : articleType
  return (
    <li>
      <div>
        <h3 className={styles['title']}>
          <Link to={articlePage(id)}>{title}</Link>
        </h3>
        <p className={styles['by']}>
          {fewNamesOf(authors)} {kind && !article.noticeOf && <span className={styles['kind']}>{kind}</span>}{' '}
          <StandingBadge article={article} />
        </p>
        {abstracts && article.abstract && <p className={styles['abstract']}>{beginningOf(article.abstract)}</p>}
      </div>
      <p className={styles['end']}>
        {pages ? (
          <span>
            <span className="vh">{words.pagesInContents} </span>
            {printedRange(pages)}
          </span>
        ) : (
          <time dateTime={dayOf(day)}>{formatDay(day)}</time>
        )}
        <span className={styles['file']}>
          {file ? (
            <DownloadLink look="link" article={article} type={type}>
              {/* One underline, not one for each part. */}
              <span>
                {downloadWords.names[type]}
                {file.size !== undefined && (
                  <>
                    , <bdi dir="ltr">{formatSize(file.size)}</bdi>
                  </>
                )}
              </span>
              <span className="vh">: {title}</span>
            </DownloadLink>
          ) : (
            !article.noticeOf && words.pdfMissing
          )}
        </span>
      </p>
    </li>
  )
}
