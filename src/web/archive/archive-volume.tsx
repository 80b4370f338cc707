// A volume's issues of one year: the year in the margin, the volume on the line, below them each issue with its months and papers.
import { Link } from 'react-router'
import { dayOf } from '#src/domain/calendar-date.ts'
import { numbersInLabel, readNumbers } from '#src/domain/printed-numbers.ts'
import { fewOf, formatDay, formatSize, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { ElsewhereLink } from '#src/web/articles/elsewhere-link.tsx'
import { FewNames } from '#src/web/articles/few-names.tsx'
import { coverDateOf, nameOfIssue, ownLabelOf } from '#src/web/articles/issue-names.ts'
import { StandingBadge } from '#src/web/articles/standing-badge.tsx'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { articlePage, issuePage } from '#src/web/links.ts'
import { fromFirstMatch, occursIn } from '#src/web/search/highlight.ts'
import { MarkedText } from '#src/web/search/marked-text.tsx'
import { Passage } from '#src/web/search/passage.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { articleWords, archiveWords as words } from '#src/web/words.ts'
import styles from './archive-volume.module.css'
import { fitsSearch } from './fits-search.ts'
import { IssueState } from './issue-state.tsx'
import { IssueTexts } from './issue-texts.tsx'
import type { ArchiveArticle, CoverIssue, VolumeYear } from './load-archive.ts'

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
  const [first] = issues
  const named = first ? numbersInLabel(first, first.label).volume : volume
  return (
    <>
      <Row tight className={styles['head']} label={<h2 className={styles['year']}>{year}</h2>}>
        <p className={styles['volume']}>
          {named && words.volume(named)} <span>{words.volumeIssues(issuesOfVolume, soFar)}</span>
        </p>
      </Row>
      {issues.map((issue) => (
        <IssueRow key={issue.issue} issue={issue} q={q} typed={typed} filtered={filtered} />
      ))}
    </>
  )
}

type IssueProps = Omit<Props, 'group'> & { issue: CoverIssue }

function IssueRow({ issue, q, typed, filtered }: IssueProps) {
  const id = `v${issue.volume}n${issue.issue}`
  const numbers = numbersInLabel(issue, issue.label)
  const own = readNumbers(issue, issue.label) ? undefined : ownLabelOf(issue)
  const shown = filtered ? issue.articles.filter((article) => fitsSearch(article, typed)) : issue.articles
  return (
    <section id={id} className={styles['anchor']} aria-labelledby={`${id}-name`}>
      <Row
        tight
        className={styles['issue']}
        label={
          <>
            <h3 className={styles['number']} id={`${id}-name`}>
              <Link to={issuePage(issue)}>
                {numbers.volume && numbers.issue && <span className="vh">{words.volume(numbers.volume)}, </span>}
                {numbers.issue ? words.number(numbers.issue) : nameOfIssue(issue)}
              </Link>
            </h3>
            <p className={styles['months']}>
              {own && <span>{own}</span>}
              <span>{coverDateOf(issue)}</span>
              <span>{filtered ? words.someArticles(shown.length, issue.papers) : words.articles(issue.papers)}</span>
            </p>
            <div className={styles['current']}>
              <IssueState issue={issue} />
            </div>
          </>
        }
      >
        <IssueTexts title={issue.title} description={issue.description} />
        <ol className={styles['articles']}>
          {shown.map((article) => (
            <Article key={article.id} article={article} q={q} />
          ))}
        </ol>
        {shown.length < issue.papers && (
          <p className={styles['all']}>
            <Link to={issuePage(issue)}>{words.allArticles(issue.papers, nameOfIssue(issue))}</Link>
          </p>
        )}
      </Row>
    </section>
  )
}

function Article({ article, q }: { article: ArchiveArticle; q: string }) {
  const title = titleOf(article)
  const { abstract = '' } = article
  const day = publicationDayOf(article)
  const type = article.files.pdf ? 'pdf' : 'docx'
  const file = article.files[type]
  return (
    <li>
      <h4 className={styles['title']}>
        <Link to={articlePage(article.id)}>
          <MarkedText text={title} q={q} />
        </Link>
      </h4>
      <p className={styles['by']}>
        <FewNames authors={article.authors} mark={(name) => <MarkedText text={name} q={q} />} />
      </p>
      {q !== '' && !occursIn([title, ...fewOf(article.authors).names], q) && (
        <p className={styles['why']}>
          {occursIn([abstract], q) ? (
            <MarkedText text={fromFirstMatch(abstract, q)} q={q} />
          ) : (
            <Passage id={article.id} q={q} />
          )}
        </p>
      )}
      <p className={styles['tail']}>
        <StandingBadge article={article} />
        {article.pages && <span>{words.pages(article.pages)}</span>}
        <time dateTime={dayOf(day)}>{formatDay(day)}</time>
        {file ? (
          <span className={styles['file']}>
            <DownloadLink look="link" article={article} type={type}>
              {articleWords.download[type]}
              <span className="vh">: {title}</span>
            </DownloadLink>{' '}
            <bdi dir="ltr">{formatSize(file.size)}</bdi>
          </span>
        ) : (
          <span>
            <ElsewhereLink article={article} />
          </span>
        )}
      </p>
    </li>
  )
}
