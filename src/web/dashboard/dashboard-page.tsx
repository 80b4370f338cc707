// Where sign-in leads: one's own manuscripts and their states, and the newest papers; in the margin the ways on.

import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { roles } from '#src/domain/actor.ts'
import { ConfirmNotice } from '#src/web/account/confirm-notice.tsx'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { createListsOnScreen, type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import { fetchArticles, pageNumberOf, readSubmissions } from '#src/web/desk/read-lists.ts'
import { type DashboardPages, dashboardParameters } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { editors } from '#src/web/guard/editors.ts'
import { guard, refreshUser } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { api, issuePage, pages, submissionsSpelling } from '#src/web/links.ts'
import { nameOf } from '#src/web/session/name-of.ts'
import { hasUsedRecoveryCode } from '#src/web/session/recovery-code-sign-in.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SkeletonCards } from '#src/web/ui/skeleton.tsx'
import { dashboardWords as words } from '#src/web/words.ts'
import type { IssueList } from '#src/wire/issue.ts'
import styles from './dashboard-page.module.css'
import { useFocusListOnPageChange } from './list-focus.ts'
import { MySubmissions } from './my-submissions.tsx'
import { NewestArticles } from './newest-articles.tsx'
import { lacksSecondFactor, RecoveryHint, SecondFactorHint } from './second-factor-hint.tsx'
import { GuestCases, readGuestCases, readWaiting, WaitingSubmissions } from './waiting-submissions.tsx'

export const meta = pageMeta(words.title)

const listsOnScreen = createListsOnScreen()

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, roles)
  // Not awaited: if the server refuses or fails, the lists below tell the visitor.
  refreshUser().catch(() => undefined)
  const pageNumbers: DashboardPages = {
    papers: pageNumberOf(request, dashboardParameters.papers),
    submissions: pageNumberOf(request, dashboardParameters.submissions),
  }
  return {
    user,
    turned: pageNumbers,
    byRecoveryCode: hasUsedRecoveryCode(user.id),
    ...(await listsOnScreen.replacedBy({
      articles: fetchArticles(pageNumbers.papers, 'Published'),
      submissions: readSubmissions({ page: pageNumbers.submissions, status: 'all', mine: '1' }),
      waiting: editors.includes(user.role) ? readWaiting() : undefined,
      guestCases: editors.includes(user.role) ? undefined : readGuestCases(),
      newestIssue: readNewestIssue(),
      lacksSecondFactor: user.role === 'admin' ? lacksSecondFactor() : undefined,
    })),
  }
}

/** The newest issue that has published papers, if the server reports one. */
async function readNewestIssue(): Promise<IssueList['issues'][number] | undefined> {
  const { issues } = await browserApi.get<IssueList>(api.issues).catch(() => ({ issues: [] }))
  return issues.find(({ papers: articles }) => articles > 0)
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type NewestIssue = Loading<Awaited<ReturnType<typeof readNewestIssue>>>

export default function DashboardPage() {
  const { user, turned, articles, submissions, waiting, guestCases, newestIssue, byRecoveryCode, lacksSecondFactor } =
    useLoaderData<typeof clientLoader>()
  useFollowSession(user.id, user.role)
  listsOnScreen.useShow()
  useFocusListOnPageChange(turned)
  const isAdministrator = user.role === 'admin'
  const isEditor = editors.includes(user.role)
  return (
    <Page>
      <Row
        open
        tight
        className={styles['opening']}
        label={<WaysOn isEditor={isEditor} isAdministrator={isAdministrator} newestIssue={newestIssue} />}
      >
        <PageHeading size="tool">{words.title}</PageHeading>
        <p>{words.greeting(nameOf(user))}</p>
        <ButtonRow className={styles['start']}>
          <ButtonLink look={isEditor ? 'plain' : 'primary'} to={pages.submission}>
            {words.submit}
          </ButtonLink>
        </ButtonRow>
      </Row>
      {user.emailConfirmed === false && (
        <Row open tight>
          <ConfirmNotice user={user} />
        </Row>
      )}
      {byRecoveryCode && <RecoveryHint />}
      {lacksSecondFactor && (
        <Suspense fallback={null}>
          <SecondFactorHint lacking={lacksSecondFactor} />
        </Suspense>
      )}
      {waiting && (
        <Suspense fallback={<Waiting heading={words.waiting} />}>
          <WaitingSubmissions found={waiting} />
        </Suspense>
      )}
      {guestCases && (
        <Suspense fallback={null}>
          <GuestCases found={guestCases} />
        </Suspense>
      )}
      <Suspense fallback={isEditor ? null : <Waiting heading={words.mySubmissions} />}>
        <MySubmissions found={submissions} turned={turned} hiddenWhenEmpty={isEditor} />
      </Suspense>
      <Suspense fallback={<Waiting heading={words.articles} />}>
        <NewestArticles found={articles} turned={turned} />
      </Suspense>
    </Page>
  )
}

type Ways = {
  isEditor: boolean
  isAdministrator: boolean
  newestIssue: NewestIssue
}

function WaysOn({ isEditor, isAdministrator, newestIssue }: Ways) {
  return (
    // No heading: it is read before the page's own.
    <section className={styles['ways']} aria-labelledby="ways">
      <p className={styles['waysName']} id="ways">
        {words.go}
      </p>
      <ul>
        <StepLink to={pages.home}>{words.links.home}</StepLink>
        <StepLink to={pages.about}>{words.links.about}</StepLink>
        <StepLink to={submissionsSpelling}>{words.links.submissions}</StepLink>
        <Suspense fallback={<StepLink to={pages.archive}>{words.links.currentIssue}</StepLink>}>
          <CurrentIssue issue={newestIssue} />
        </Suspense>
        <StepLink to={pages.archive}>{words.links.archive}</StepLink>
        <StepLink to={pages.profile}>{words.links.profile}</StepLink>
        {isEditor && <StepLink to={pages.manage}>{words.links.manage}</StepLink>}
        {isAdministrator && <StepLink to={pages.settings}>{words.links.settings}</StepLink>}
      </ul>
    </section>
  )
}

function StepLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

function CurrentIssue({ issue }: { issue: NewestIssue }) {
  const newest = useLoading(issue)
  return <StepLink to={newest ? issuePage(newest) : pages.archive}>{words.links.currentIssue}</StepLink>
}

function Waiting({ heading }: { heading: string }) {
  return (
    <Row heading={heading}>
      <SkeletonCards count={2} />
    </Row>
  )
}
