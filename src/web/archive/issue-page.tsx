// The contents of one issue: its cover in the margin, every paper in page order, and the way to the issues beside it.
import { Bookmark } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { ContentsList } from '#src/web/articles/contents-list.tsx'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { feeds, issuePage, pages } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { frameWords, paginationWords, archiveWords as words } from '#src/web/words.ts'
import type { Route } from './+types/issue-page.ts'
import { issueAddress } from './archive-query.ts'
import styles from './issue-page.module.css'
import { IssueTexts } from './issue-texts.tsx'
import type { Issue } from './load-archive.ts'
import { loadIssue } from './load-issue.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadIssue(context.get(apiContext), request, params)
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) => loadIssue(browserApi, request, params)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  if (!loaderData) return describePage(root, words.title)
  const { issue, page } = loaderData
  const number = `${words.issue(issue.volume, issue.issue)}, ${words.months(issue.months, issue.year)}`
  const name = issue.title ? words.titled(issue.title, number) : number
  return describePage(root, paginationWords.titleWithPage(name, page), {
    description: ({ periodical }) => words.issueDescription(issue.label, periodical.name, issue.papers),
    canonical: issueAddress(issue, page),
  })
}

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { issue, articles, page, pageCount, previous, next } = loaderData
  const periodical = usePeriodical()
  const current = periodical?.currentIssue
  const isCurrent = current?.volume === issue.volume && current.issue === issue.issue
  const name = words.issue(issue.volume, issue.issue)
  return (
    <Page>
      <Row
        open
        tight
        className={styles['opening']}
        label={
          <div className={styles['cover']}>
            <IssueCover {...issue} name={periodical?.name ?? ''} decorative />
          </div>
        }
      >
        <Breadcrumb
          above={[
            { to: pages.home, name: frameWords.nav.home },
            { to: pages.archive, name: words.title },
          ]}
          here={name}
        />
        <PageHeading className={styles['heading']}>{name}</PageHeading>
        <p className={styles['months']}>{words.months(issue.months, issue.year)}</p>
        {isCurrent && (
          <p>
            <Badge icon={Bookmark}>{words.currentIssue}</Badge>
          </p>
        )}
        <IssueTexts title={issue.title} description={issue.description} large />
      </Row>
      <Row
        heading={words.contents}
        label={
          <>
            <p>{words.papers(issue.papers)}</p>
            <p className={styles['feeds']}>
              {words.feeds} <a href={feeds.rss}>{words.feedNames.rss}</a>,{' '}
              <a href={feeds.atom}>{words.feedNames.atom}</a>
            </p>
          </>
        }
      >
        <ContentsList articles={articles} />
        <Pagination current={page} count={pageCount} href={(number) => issueAddress(issue, number)} />
      </Row>
      <Row heading={words.otherIssues}>
        <nav aria-label={words.otherIssues}>
          <ul className={styles['others']}>
            {previous && <Other issue={previous} role={words.previousIssue} rel="prev" />}
            {next && <Other issue={next} role={words.nextIssue} rel="next" />}
            <li>
              <Link to={pages.archive}>{words.allIssues}</Link>
            </li>
          </ul>
        </nav>
      </Row>
    </Page>
  )
}

function Other({ issue, role, rel }: { issue: Issue; role: string; rel: string }) {
  return (
    <li>
      <Link to={issuePage(issue)} rel={rel}>
        <span className={styles['role']}>{role}: </span>
        {words.issue(issue.volume, issue.issue)}
      </Link>
    </li>
  )
}
