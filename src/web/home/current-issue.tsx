// The newest issue that has papers: its cover in the margin, its contents list, and the ways on.
import { Link } from 'react-router'
import { formatDay, formatSize, namesOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { type ArticleObject, articlePage, issuePage, pages } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { downloadWords, printedRange, homeWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import styles from './contents.module.css'
import { IssueName } from './issue-name.tsx'
import type { Home, HomeIssue } from './load-home.ts'

type Props = { issue: HomeIssue; periodical: PeriodicalObject } & Pick<Home, 'issues' | 'firstYear'>

export function CurrentIssue({ issue, periodical, issues, firstYear }: Props) {
  const current = issue.label === periodical.currentIssue.label
  return (
    <Row
      className={styles['issue']}
      heading={current ? words.currentIssue : words.latestIssue}
      label={
        <>
          <p>
            <IssueName label={issue.label} />
          </p>
          <Link className={styles['cover']} to={issuePage(issue)}>
            <IssueCover
              volume={issue.volume}
              issue={issue.issue}
              name={periodical.name}
              months={issue.months}
              year={issue.year}
            />
          </Link>
        </>
      }
    >
      <ol className={styles['contents']}>
        {issue.articles.map((article) => (
          <Line key={article.id} article={article} />
        ))}
      </ol>
      <p className={styles['after']}>
        <ButtonLink look="link" to={issuePage(issue)}>
          {words.allInIssue(issue.papers)}
        </ButtonLink>
        <ButtonLink look="link" to={pages.archive}>
          {words.archive(issues.length, firstYear)}
        </ButtonLink>
      </p>
    </Row>
  )
}

function Line({ article }: { article: ArticleObject }) {
  const type = article.files.pdf ? 'pdf' : 'docx'
  const file = article.files[type]
  const day = publicationDayOf(article)
  return (
    <li>
      <div>
        <h3>
          <Link to={articlePage(article.id)}>{titleOf(article)}</Link>
        </h3>
        <p className={styles['by']}>
          {namesOf(article.authors)}
          {article.discipline && (
            <>
              {' '}
              <span className={styles['discipline']}>
                <DisciplineKind discipline={article.discipline} />
              </span>
            </>
          )}
        </p>
      </div>
      <p className={styles['end']}>
        {article.pages ? (
          <span>
            <span className="vh">{words.pages} </span>
            {printedRange(article.pages)}
          </span>
        ) : (
          <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>
        )}
        {file && (
          <span className={styles['file']}>
            <DownloadLink look="link" article={article} type={type}>
              {downloadWords.names[type]}, <bdi dir="ltr">{formatSize(file.size)}</bdi>
              <span className="vh">: {titleOf(article)}</span>
            </DownloadLink>
          </span>
        )}
      </p>
    </li>
  )
}
