// The contents of one issue: its cover in the margin, every paper in page order, and links to the neighbouring issues.
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { formatDay } from '#src/web/articles/article-text.ts'
import { issueTags } from '#src/web/articles/collection-tags.ts'
import { ContentsList } from '#src/web/articles/contents-list.tsx'
import { coverOf, nameOfIssue, timeOfIssue } from '#src/web/articles/issue-names.ts'
import { loadedPage } from '#src/web/frame/loaded-page.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { type RootData, usePeriodical } from '#src/web/frame/periodical.ts'
import type { PrintHandle } from '#src/web/frame/print-frame.ts'
import { issueFeed, issuePage, pages } from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { frameWords, issuePageWords, paginationWords, archiveWords as words } from '#src/web/words.ts'
import type { IssueInFull } from '#src/wire/issue.ts'
import type { Route } from './+types/issue-page.ts'
import { issueAddress } from './archive-query.ts'
import { IssueFiles } from './issue-files.tsx'
import styles from './issue-page.module.css'
import { IssueState } from './issue-state.tsx'
import { IssueTexts } from './issue-texts.tsx'
import { loadIssue } from './load-issue.ts'

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadIssue(context.get(apiContext), request, params)
export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) => loadIssue(browserApi, request, params)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  if (!loaderData) return describePage(root, words.title)
  const { issue, articles, page } = loaderData
  const number = `${nameOfIssue(issue)}, ${timeOfIssue(issue)}`
  const name = issue.title ? issuePageWords.titled(issue.title, number) : number
  return describePage(root, paginationWords.titleWithPage(name, page), {
    description: ({ periodical }) => words.issueDescription(issue.label, periodical.name, issue.papers),
    canonical: issueAddress(issue, page),
    tags: [
      {
        tagName: 'link',
        rel: 'alternate',
        type: 'application/atom+xml',
        title: name,
        href: issueFeed(issue, 'atom'),
      },
      ...(root ? issueTags(root, issue, articles) : []),
    ],
  })
}

export const handle: PrintHandle | undefined = import.meta.env.SSR
  ? {
      printFrame: ({ issue }: Awaited<ReturnType<typeof loadIssue>>, { publicUrl }: RootData) => ({
        title: nameOfIssue(issue),
        address: publicUrl + issuePage(issue),
        issue: issue.issue,
      }),
    }
  : undefined

export default loadedPage(IssuePage)

function IssuePage({ loaderData }: Route.ComponentProps) {
  const { issue, articles, page, pageCount } = loaderData
  const { previous, next } = issue
  const periodical = usePeriodical()
  const name = nameOfIssue(issue)
  return (
    <Page>
      <Row
        open
        tight
        className={styles['opening']}
        label={
          <div className={styles['cover']}>
            <IssueCover {...coverOf(issue)} name={periodical?.name ?? ''} decorative />
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
        <p className={styles['months']}>{timeOfIssue(issue)}</p>
        <IssueState issue={issue} />
        {issue.state !== 'published' && <p className={styles['state']}>{words.inProgressText}</p>}
        {issue.publishedOn && (
          <p className={styles['state']}>{words.publishedOn(formatDay(issue.publishedOn, 'long'))}</p>
        )}
        <IssueTexts title={issue.title} description={issue.description} large />
        {issue.translations?.map((texts) => (
          <IssueTexts key={texts.language} {...texts} large />
        ))}
      </Row>
      <Row
        heading={issuePageWords.contents}
        className={styles['contents']}
        label={
          <>
            <p>{words.articles(issue.papers)}</p>
            {issue.pages && <p>{words.issuePages(issue.pages)}</p>}
            {issue.files && <IssueFiles files={issue.files} />}
            <p className={styles['feeds']}>
              {issuePageWords.issueFeeds} <a href={issueFeed(issue, 'rss')}>{words.feedNames.rss}</a>,{' '}
              <a href={issueFeed(issue, 'atom')}>{words.feedNames.atom}</a>
            </p>
          </>
        }
      >
        <ContentsList articles={articles} sections={issue.sections} />
        <Pagination current={page} count={pageCount} href={(number) => issueAddress(issue, number)} />
      </Row>
      <Row heading={issuePageWords.otherIssues} className={styles['neighbours']}>
        <nav aria-label={issuePageWords.otherIssues}>
          <ul className={styles['others']}>
            {previous && <NeighbourLink issue={previous} role={issuePageWords.previousIssue} rel="prev" />}
            {next && <NeighbourLink issue={next} role={issuePageWords.nextIssue} rel="next" />}
            <li>
              <Link to={pages.archive}>{issuePageWords.allIssues}</Link>
            </li>
          </ul>
        </nav>
      </Row>
    </Page>
  )
}

function NeighbourLink({ issue, role, rel }: { issue: NonNullable<IssueInFull['next']>; role: string; rel: string }) {
  return (
    <li>
      <Link to={issuePage(issue)} rel={rel}>
        <span className={styles['role']}>{role}: </span>
        {nameOfIssue(issue)}
      </Link>
    </li>
  )
}
