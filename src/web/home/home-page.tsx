// The first page: what this is, how to take part, and the papers of the current issue, or the latest ones while it has none.
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay, formatSize, namesOf, publicationDayOf, titleOf } from '#src/web/articles/article-text.ts'
import { DownloadLink } from '#src/web/articles/download-link.tsx'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlePage, articlesPage, pageExists, pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { DisciplineKind } from '#src/web/ui/hatch.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { downloadWords, homeWords as words } from '#src/web/words.ts'
import type { Route } from './+types/home-page.ts'
import styles from './home-page.module.css'
import { type Home, loadHome } from './load-home.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadHome(context.get(apiContext), request.signal)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadHome(browserApi, request.signal)

export function meta({ matches }: Route.MetaArgs) {
  return describePage(rootDataOf(matches), words.title, { description: words.lede, canonical: pages.home })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const periodical = usePeriodical()
  return (
    <Page>
      <Row
        open
        className={styles['opening']}
        label={
          <Facts
            facts={[
              [words.currentIssue, periodical?.currentIssue.label],
              [words.issnOnline, periodical?.issn.online && <span className="id">{periodical.issn.online}</span>],
              [words.issnPrint, periodical?.issn.print && <span className="id">{periodical.issn.print}</span>],
              [words.frequency, words.quarterly],
              [words.access, words.open(periodical?.licence?.label)],
              [words.peerReview, words.doubleBlind],
            ]}
          />
        }
      >
        <PageHeading className={styles['name']}>{periodical?.name}</PageHeading>
        <p className={styles['lede']}>{words.lede}</p>
        <ButtonRow>
          <ButtonLink look="primary" to={pages.submission}>
            {words.submit}
          </ButtonLink>
          {pageExists(pages.about) && (
            <ButtonLink look="link" to={pages.about}>
              {words.about}
            </ButtonLink>
          )}
          <ButtonLink look="link" to={pages.articles}>
            {words.browse}
          </ButtonLink>
        </ButtonRow>
      </Row>
      <Papers {...loaderData} />
    </Page>
  )
}

function Papers({ issue, earlier, failed }: Home) {
  const current = usePeriodical()?.currentIssue.label
  return (
    <>
      {failed && (
        <Row heading={words.latest}>
          <Notice tone="error">
            <p>{words.failed}</p>
          </Notice>
        </Row>
      )}
      {!failed && !issue && (
        <Row heading={words.latest}>
          <h3>{words.none}</h3>
          <p className={styles['by']}>{words.noneText}</p>
        </Row>
      )}
      {issue && (
        <Row heading={issue.label === current ? words.currentIssue : words.latestIssue} label={<p>{issue.label}</p>}>
          <Contents articles={issue.articles} />
          {issue.total > issue.articles.length && (
            <p className={styles['after']}>
              <ButtonLink look="link" to={articlesPage({ issue: issue.number })}>
                {words.allInIssue(issue.total)}
              </ButtonLink>
            </p>
          )}
        </Row>
      )}
      {earlier.length > 0 && (
        <Row heading={words.latest} label={<p>{words.latestText}</p>}>
          <Contents articles={earlier} />
          <p className={styles['after']}>
            <ButtonLink look="link" to={pages.articles}>
              {words.all}
            </ButtonLink>
          </p>
        </Row>
      )}
    </>
  )
}

function Contents({ articles }: { articles: ArticleObject[] }) {
  return (
    <ol className={styles['contents']}>
      {articles.map((article) => (
        <Line key={article.id} article={article} />
      ))}
    </ol>
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
            <span className={styles['discipline']}>
              <DisciplineKind discipline={article.discipline} />
            </span>
          )}
        </p>
      </div>
      <p className={styles['end']}>
        {article.pages ?? <time dateTime={day.slice(0, 10)}>{formatDay(day)}</time>}
        {file && (
          <span className={styles['file']}>
            <DownloadLink look="link" article={article} type={type}>
              {downloadWords.names[type]}, {formatSize(file.size)}
              <span className="vh"> {titleOf(article)}</span>
            </DownloadLink>
          </span>
        )}
      </p>
    </li>
  )
}
