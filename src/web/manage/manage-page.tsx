// The administrators' desk: what is published and what waits, in two tabs that stand in the address.
import { Tabs } from '@base-ui/react/tabs'
import { Suspense, use, useCallback, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import styles from '#src/web/desk/desk.module.css'
import { pageNumberOf, readPapers, readSubmissions, type SubmissionListing } from '#src/web/desk/read-lists.ts'
import type { Settled } from '#src/web/desk/settle-list.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleListing, type ManageTab, managePage, manageTabs } from '#src/web/links.ts'
import { guard } from '#src/web/session/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/session/guarded.tsx'
import { useFollowSession } from '#src/web/session/use-follow-session.ts'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { manageWords as words } from '#src/web/words.ts'
import { DecisionDialog, type Question } from './decision-dialog.tsx'
import { decide } from './manage-actions.ts'
import { PublishedPapers } from './published-papers.tsx'
import { SubmittedPapers } from './submitted-papers.tsx'

export const meta = pageMeta(words.title)

const tabOf = (request: Request): ManageTab =>
  manageTabs.find((tab) => tab === new URL(request.url).searchParams.get('tab')) ?? 'published'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, ['admin'])
  const tab = tabOf(request)
  const page = pageNumberOf(request)
  const papers = readPapers(tab === 'published' ? page : 1)
  const submissions = readSubmissions({ page: tab === 'submitted' ? page : 1 })
  // The lists come when they come; only while neither is there is there nothing to show.
  return { userId: user.id, tab, papers, submissions, first: Promise.race([papers, submissions]) }
}

export const clientAction = decide
export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type Lists = { papers: Promise<Settled<ArticleListing>>; submissions: Promise<Settled<SubmissionListing>> }

export default function ManagePage() {
  const { userId, tab, first, ...lists } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  const periodical = usePeriodical()
  return (
    <Page>
      <Row open tight className={styles['headRow']}>
        <PageHeading size="tool">
          {words.heading} {periodical?.name}
        </PageHeading>
      </Row>
      <Suspense fallback={<FullSpinner />}>
        <Desk first={first} tab={tab} lists={lists} />
      </Suspense>
    </Page>
  )
}

function Desk({ first, tab, lists }: { first: Promise<unknown>; tab: ManageTab; lists: Lists }) {
  use(first)
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<Question>()
  const close = useCallback((done: boolean) => {
    setQuestion(undefined)
    // The button that asked may be gone with its row.
    if (done) requestAnimationFrame(() => panel.current?.focus())
  }, [])
  return (
    <Tabs.Root value={tab} onValueChange={(next: ManageTab) => void navigate(managePage(next))}>
      <Row open tight className={styles['tabRow']}>
        <Tabs.List className={styles['tabs']} aria-label={words.tabsLabel}>
          {manageTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={styles['tab']}>
              {words.tabs[name]}
              <Suspense>
                <Count list={name === 'published' ? lists.papers : lists.submissions} />
              </Suspense>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Row>
      <Tabs.Panel value="published" ref={tab === 'published' ? panel : null}>
        <Suspense fallback={<FullSpinner />}>
          <PublishedPapers papers={lists.papers} onAsk={setQuestion} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="submitted" ref={tab === 'submitted' ? panel : null}>
        <Suspense fallback={<FullSpinner />}>
          <SubmittedPapers submissions={lists.submissions} onAsk={setQuestion} />
        </Suspense>
      </Tabs.Panel>
      <DecisionDialog question={question} onClose={close} />
    </Tabs.Root>
  )
}

function Count({ list }: { list: Promise<Settled<{ total: number }>> }) {
  const { list: known } = use(list)
  return known ? <span>{known.total}</span> : null
}

function FullSpinner() {
  return (
    <div className={styles['inset']}>
      <Spinner label={words.loading} />
    </div>
  )
}
