// A volume's issues of one year: the year in the margin, the volume on the line, below them each issue with its cover,
// months and papers.
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { formatDay, formatSize, namesOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { ElsewhereLink } from '#src/web/articles/elsewhere-link.tsx'
import { coverDateOf, coverOf, ownLabelOf } from '#src/web/articles/issue-names.ts'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { articlePage, issuePage } from '#src/web/links.ts'
import { MarkedText } from '#src/web/search/marked-text.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { articleWords, archiveWords as words } from '#src/web/words.ts'
import styles from './archive-volume.module.css'
import { fitsSearch } from './fits-search.ts'
import { IssueState } from './issue-state.tsx'
import { IssueTexts } from './issue-texts.tsx'
import type { ArchiveArticle, CoverIssue, VolumeYear } from './load-archive.ts'

const maxAuthors = 3

type Props = {
  group: VolumeYear
  /** The words of the answered search, marked in the papers. */
  q: string
  /** Letters whose answer is pending: they hide papers found before that do not match. */
  typed: string
  filtered: boolean
}

export function ArchiveVolume({ group: { year, volume, issuesOfVolume, issues }, q, typed, filtered }: Props) {
  const periodical = usePeriodical()
  const current = periodical?.currentIssue
  const soFar = volume === current?.volume && issuesOfVolume < (periodical?.frequency.issuesPerYear ?? 0)
  return (
    <>
      <Row tight className={styles['head']} label={<h2 className={styles['year']}>{year}</h2>}>
        <p className={styles['volume']}>
          {words.volume(volume)} <span>{words.volumeIssues(issuesOfVolume, soFar)}</span>
        </p>
      </Row>
      {issues.map((issue) => (
        <IssueRow
          key={issue.issue}
          issue={issue}
          name={periodical?.name ?? ''}
          q={q}
          typed={typed}
          filtered={filtered}
        />
      ))}
    </>
  )
}

type IssueProps = Omit<Props, 'group'> & { issue: CoverIssue; name: string }

function IssueRow({ issue, name, q, typed, filtered }: IssueProps) {
  const id = `v${issue.volume}n${issue.issue}`
  const own = ownLabelOf(issue)
  const shown = filtered ? issue.articles.filter((article) => fitsSearch(article, typed)) : issue.articles
  return (
    <section id={id} className={styles['anchor']} aria-labelledby={`${id}-name`}>
      <Row
        tight
        className={styles['issue']}
        label={
          <>
            <h3 className={styles['number']} id={`${id}-name`}>
              <span className="vh">{words.volume(issue.volume)}, </span>
              {words.number(issue.issue)}
            </h3>
            <p className={styles['months']}>
              {own && (
                <>
                  {own}
                  <br />
                </>
              )}
              {coverDateOf(issue)}
              <br />
              {words.articles(issue.papers)}
            </p>
            <div className={styles['current']}>
              <IssueState issue={issue} />
            </div>
            <Link className={styles['cover']} to={issuePage(issue)} tabIndex={-1} aria-hidden>
              <IssueCover {...coverOf(issue)} name={name} decorative />
            </Link>
          </>
        }
      >
        <IssueTexts title={issue.title} description={issue.description} />
        <ol className={styles['articles']}>
          {shown.map((article) => (
            <Article key={article.id} article={article} q={q} />
          ))}
        </ol>
        <p className={styles['all']}>
          <ButtonLink look="link" to={issuePage(issue)}>
            {words.allArticles(issue.papers, issue.volume, issue.issue)}
          </ButtonLink>
        </p>
      </Row>
    </section>
  )
}

function Article({ article, q }: { article: ArchiveArticle; q: string }) {
  const title = titleOf(article)
  const day = publicationDayOf(article)
  const type = article.files.pdf ? 'pdf' : 'docx'
  const file = article.files[type]
  const more = article.authors.length > maxAuthors
  return (
    <li>
      <h4 className={styles['title']}>
        <Link to={articlePage(article.id)}>
          <MarkedText text={title} q={q} />
        </Link>
      </h4>
      <p className={styles['by']}>
        <MarkedText text={namesOf(article.authors.slice(0, maxAuthors))} q={q} />
        {more && ` ${words.etAl}`}
      </p>
      <p className={styles['tail']}>
        <StandingBadge article={article} />
        {file ? (
          <span className={styles['file']}>
            <DownloadLink look="link" article={article} type={type}>
              <Download aria-hidden />
              {articleWords.download[type]}
              <span className="vh">: {title}</span>
            </DownloadLink>
            <bdi dir="ltr">{formatSize(file.size)}</bdi>
          </span>
        ) : (
          <span>
            <ElsewhereLink article={article} />
          </span>
        )}
        <time dateTime={dayOf(day)}>{formatDay(day)}</time>
        {article.pages && <span>{words.pages(article.pages)}</span>}
      </p>
    </li>
  )
}
