// A paper in the contents of an issue: title and authors left, pages and file right.
import { Link } from 'react-router'
import { formatDay, formatSize, namesOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { articlePage } from '#src/web/links.ts'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { articleWords, downloadWords, printedRange } from '#src/web/words.ts'
import styles from './issue-page.module.css'
import type { ContentsLine } from './load-issue.ts'

export function IssueLine({ article }: { article: ContentsLine }) {
  const title = titleOf(article)
  const type = article.files.pdf ? 'pdf' : 'docx'
  const file = article.files[type]
  const day = publicationDayOf(article)
  return (
    <li>
      <div>
        <h3>
          <Link to={articlePage(article.id)}>{title}</Link>
        </h3>
        <p className={styles['by']}>
          {namesOf(article.authors)}
          {article.discipline ? (
            <span className={styles['kind']}>
              <DisciplineKind discipline={article.discipline} />
            </span>
          ) : (
            article.articleType && <span className={styles['kind']}>{article.articleType}</span>
          )}
        </p>
      </div>
      <p className={styles['end']}>
        {article.pages ? printedRange(article.pages) : <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>}
        <span className={styles['file']}>
          {file ? (
            <DownloadLink look="link" article={article} type={type}>
              {downloadWords.names[type]}, <bdi dir="ltr">{formatSize(file.size)}</bdi>
              <span className="vh"> {title}</span>
            </DownloadLink>
          ) : (
            articleWords.pdfMissing
          )}
        </span>
      </p>
    </li>
  )
}
