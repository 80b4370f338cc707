// Figures of reviewing for editors: each with what it rests on, and how it is computed.
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { figuresApi } from '#src/web/case-links.ts'
import { loadList } from '#src/web/desk/load-list.ts'
import { managePage, settingsPages } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { editors } from '#src/web/guard/editors.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { manageWords, figuresWords as words } from '#src/web/words.ts'
import type { FiguresObject } from '#src/wire/figures.ts'
import styles from './figures.module.css'
import { IssueShares } from './issue-shares.tsx'
import { PeriodFacts } from './period-facts.tsx'
import { YearsTable } from './years-table.tsx'

export const meta = pageMeta(words.heading)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, editors)
  const call = browserApi.get<FiguresObject>(figuresApi, { signal: request.signal })
  return { user, ...(await loadList(call, words.failure)) }
}

export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

export default function FiguresPage() {
  const { user, list, failed } = useLoaderData<typeof clientLoader>()
  useFollowSession(user.id)
  return (
    <Page>
      <Row open tight>
        <Breadcrumb above={[{ to: managePage('submitted'), name: manageWords.tabs.submitted }]} here={words.heading} />
        <PageHeading size="tool" className={styles['heading']}>
          {words.heading}
        </PageHeading>
        <p className={styles['prose']}>{words.intro}</p>
        {user.role === 'admin' && (
          <p className={styles['prose']}>
            {words.public.admin}
            <Link to={settingsPages.review}>{words.public.setting}</Link>.
          </p>
        )}
        {failed !== undefined && <ListFailure failure={failed} />}
      </Row>
      {list && <Figures {...list} />}
    </Page>
  )
}

function Figures({ minCases, lastTwelveMonths, years, issues }: FiguresObject) {
  return (
    <>
      {years.length === 0 ? (
        <Row tight>
          <Squared>
            <h2>{words.none}</h2>
            <p>{words.noneText(minCases)}</p>
          </Squared>
        </Row>
      ) : (
        <>
          <PeriodFacts figures={lastTwelveMonths} minCases={minCases} />
          <YearsTable years={years} />
        </>
      )}
      <IssueShares issues={issues} />
      <Row heading={words.how}>
        <ul className={styles['rules']}>
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Row>
    </>
  )
}
