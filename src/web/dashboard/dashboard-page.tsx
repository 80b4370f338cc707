// Where sign-in leads: one's own manuscripts, the newest papers, and the ways on.
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import styles from '#src/web/desk/desk.module.css'
import { DownloadButton } from '#src/web/desk/download-button.tsx'
import { ListFailure } from '#src/web/desk/list-failure.tsx'
import { PageSteps } from '#src/web/desk/page-steps.tsx'
import { pageNumberOf, readPapers, readSubmissions } from '#src/web/desk/read-lists.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import {
  type ArticleListing,
  articlePage,
  articlesPage,
  dashboardPage,
  pageExists,
  pages,
  submissionsSpelling,
} from '#src/web/links.ts'
import { guard } from '#src/web/session/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { useFollowSession } from '#src/web/session/use-follow-session.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { deskWords, dashboardWords as words } from '#src/web/words.ts'
import { MySubmissions } from './my-submissions.tsx'

export const meta = pageMeta(words.title)

// One's own manuscripts stand on one page, the newest hundred: hardly anybody has more.
const mostOwn = 100

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin', 'author', 'user'])
  const isAdministrator = user.role === 'admin'
  const [papers, submissions] = await Promise.all([
    readPapers(pageNumberOf(request), 'Published'),
    // An administrator's list is everybody's; it stands on the management page.
    isAdministrator ? undefined : readSubmissions({ page: 1, limit: mostOwn, status: 'all' }),
  ])
  return { user, isAdministrator, papers, submissions }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function DashboardPage() {
  const { user, isAdministrator, papers, submissions } = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  return (
    <Page>
      <Row open tight>
        <PageHeading size="tool">{words.title}</PageHeading>
        <p>{words.greeting(user.name || user.email)}</p>
      </Row>
      <Row heading={words.go} tight>
        <Links isAdministrator={isAdministrator} />
      </Row>
      {submissions && (
        <Row heading={words.mySubmissions}>
          {submissions.failed !== undefined && <ListFailure message={submissions.failed} />}
          {submissions.list && <MySubmissions submissions={submissions.list.submissions} />}
        </Row>
      )}
      <Row heading={words.papers}>
        {papers.failed !== undefined && <ListFailure message={papers.failed} />}
        {papers.list && <Papers listing={papers.list} />}
      </Row>
      {papers.list && <PageSteps current={papers.list.page} count={papers.list.pageCount} href={dashboardPage} />}
    </Page>
  )
}

function Links({ isAdministrator }: { isAdministrator: boolean }) {
  const issue = usePeriodical()?.currentIssue
  const { links } = words
  const all = [
    { to: pages.home, name: links.home },
    { to: pages.about, name: links.about },
    { to: submissionsSpelling, name: links.submissions },
    { to: pages.archive, name: links.archive },
    { to: pages.profile, name: links.profile },
    ...(isAdministrator ? [{ to: pages.manage, name: links.manage }] : []),
  ]
  return (
    <ul className={styles['links']}>
      {all
        .filter(({ to }) => pageExists(to))
        .map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      {issue && (
        <li>
          <Link to={articlesPage({ issue: `${issue.volume}.${issue.issue}` })}>{links.currentIssue}</Link>
        </li>
      )}
    </ul>
  )
}

function Papers({ listing }: { listing: ArticleListing }) {
  if (listing.articles.length === 0) return <p>{words.noPapers}</p>
  return (
    <ul className={styles['cards']}>
      {listing.articles.map((article) => {
        const title = article.title || deskWords.untitledPaper
        return (
          <li key={article._id} className={styles['card']}>
            <div>
              <h3 className={styles['title']}>
                <Link to={articlePage(article._id)}>{title}</Link>
              </h3>
              <p className={styles['by']}>{article.authors.map(({ name }) => name).join(', ')}</p>
            </div>
            <div className={styles['acts']}>
              <ButtonLink size="small" to={articlePage(article._id)}>
                {words.view}
                <span className="vh"> {title}</span>
              </ButtonLink>
              {article.files.pdf && (
                <DownloadButton
                  owner={{ kind: 'article', id: article._id }}
                  title={title}
                  type="pdf"
                  size={article.files.pdf.size}
                >
                  {words.pdf}
                  <span className="vh"> {title}</span>
                </DownloadButton>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
