// The desk: what is published and what waits, in two tabs. Editors have the second one only. Tab, search, filters and order are in the
// address.
import { Tabs } from '@base-ui/react/tabs'
import { Plus } from 'lucide-react'
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { createListsOnScreen, type Loading, useLoading } from '#src/web/desk/lists-on-screen.ts'
import type { Loaded } from '#src/web/desk/load-list.ts'
import { fetchArticles, readSubmissions, type SubmissionListing } from '#src/web/desk/read-lists.ts'
import { useDecision } from '#src/web/desk/use-decision.ts'
import { type ManageTab, manageTabs } from '#src/web/desk-pages.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { editors } from '#src/web/guard/editors.ts'
import { guard } from '#src/web/guard/guard.ts'
import { GuardBoundary, GuardSpinner } from '#src/web/guard/guarded.tsx'
import { useFollowSession } from '#src/web/guard/use-follow-session.ts'
import { type ArticleListing, pages } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SkeletonCards } from '#src/web/ui/skeleton.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { manageWords as words } from '#src/web/words.ts'
import { countInView } from './count-in-view.ts'
import { DecisionDialog, type Question } from './decision-dialog.tsx'
import { type Deleted, DeletedEntries, readDeleted } from './deleted-entries.tsx'
import type { EntryOutcome } from './entry-outcome.tsx'
import { type Decided, type Decision, decide } from './manage-actions.ts'
import { entryHeading } from './manage-entry.tsx'
import styles from './manage-page.module.css'
import { emptyQuery, type ManageQuery, manageAddress, readManageQuery, sorts } from './manage-query.ts'
import { ManageToolbar } from './manage-toolbar.tsx'
import { PublishedArticles } from './published-articles.tsx'
import { queryOfView, SavedViews } from './saved-views.tsx'
import { SubmittedArticles } from './submitted-articles.tsx'

export const meta = pageMeta(words.title)

const listsOnScreen = createListsOnScreen()

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await guard(request, editors)
  const isAdministrator = user.role === 'admin'
  const asked = readManageQuery(new URL(request.url).searchParams)
  const query = isAdministrator || asked.tab === 'submitted' ? asked : emptyQuery('submitted')
  const submissions = listSubmissions(query.tab === 'submitted' ? query : emptyQuery('submitted'))
  const userId = user.id
  if (!isAdministrator)
    return { userId, query, ...(await listsOnScreen.replacedBy({ submissions, first: submissions })) }
  const articles = listArticles(query.tab === 'published' ? query : emptyQuery('published'))
  // A page that opens is empty only while both are missing.
  const lists = { articles, submissions, deleted: readDeleted(), first: Promise.race([articles, submissions]) }
  return { userId, query, ...(await listsOnScreen.replacedBy(lists)) }
}

function listArticles({ page, q, status, sort }: ManageQuery) {
  const order = { q, ...sorts[sort] }
  if (status === 'Published') return fetchArticles(page, status, order)
  if (status === 'Draft') return fetchArticles(page, undefined, { ...order, scheduled: '0' })
  if (status === 'Scheduled') return fetchArticles(page, undefined, { ...order, scheduled: '1' })
  return fetchArticles(page, undefined, order)
}

function listSubmissions({ page, q, view, status, age, sort }: ManageQuery) {
  return readSubmissions({
    page,
    q,
    ...queryOfView[view],
    ...(status === 'pending' ? {} : { status }),
    ...(age > 0 ? { olderThan: age } : {}),
    ...sorts[sort],
  })
}

export const clientAction = decide
export { GuardBoundary as ErrorBoundary, GuardSpinner as HydrateFallback }

type Lists = {
  submissions: Loading<Loaded<SubmissionListing>>
  /** For administrators. */
  articles?: Loading<Loaded<ArticleListing>> | undefined
  deleted?: Loading<Deleted> | undefined
}

export default function ManagePage() {
  const { userId, query, first, ...lists } = useLoaderData<typeof clientLoader>()
  useFollowSession(userId)
  listsOnScreen.useShow()
  const periodical = usePeriodical()
  return (
    <Page>
      <Row open tight className={styles['headRow']}>
        <PageHeading size="tool">
          {words.heading} {periodical?.name}
        </PageHeading>
      </Row>
      <Suspense fallback={<FullSpinner />}>
        <Desk first={first} query={query} lists={lists} />
      </Suspense>
    </Page>
  )
}

function Desk({ first, query, lists }: { first: Loading<unknown>; query: ManageQuery; lists: Lists }) {
  useLoading(first)
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Question>()
  const [outcome, setOutcome] = useState<EntryOutcome>()
  const address = manageAddress(query, { page: query.page })
  const lastAddress = useRef(address)

  // The link that was followed, to a page or to fewer filters, may be gone from the new list.
  useEffect(() => {
    if (lastAddress.current !== address && document.activeElement === document.body) panel.current?.focus()
    lastAddress.current = address
  }, [address])

  const finish = useCallback(
    (decided: Decided) => {
      setAsked(undefined)
      if (!decided.done) return
      setOutcome(outcomeOf(decided, asked, address))
      // The button that was pressed may be gone with its row: the entry that returned, stayed or moved up gets the
      // focus.
      const came = entryHeading(decided.decision.id)
      setTimeout(() => {
        const headings = [...(panel.current?.querySelectorAll<HTMLElement>('li h2') ?? [])]
        const next = document.getElementById(came) ?? headings[asked?.index ?? 0] ?? headings.at(-1) ?? panel.current
        next?.focus()
      })
    },
    [asked, address],
  )
  const { busy, decide: onDecide } = useDecision<Decision, Decided>(finish)
  const list = { query, busy, onDecide, outcome: outcome?.address === address ? outcome : undefined, onAsk: setAsked }
  const { articles, submissions, deleted } = lists
  const shownTabs = manageTabs.filter((tab) => tab === 'submitted' || articles !== undefined)

  return (
    <Tabs.Root value={query.tab} onValueChange={(tab: ManageTab) => void navigate(manageAddress(emptyQuery(tab)))}>
      <Row open tight className={styles['tabRow']}>
        <Tabs.List className={styles['tabs']} aria-label={words.tabsLabel}>
          {shownTabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={styles['tab']}>
              {words.tabs[name]}{' '}
              <Suspense>
                {name === 'submitted' ? (
                  <WaitingCount submissions={submissions} />
                ) : (
                  articles && <ArticleCount articles={articles} />
                )}
              </Suspense>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Row>
      {articles && (
        <Panel tab="published" query={query} ref={panel}>
          <ManageToolbar query={query}>
            <ButtonLink to={pages.upload} size="small">
              <Plus aria-hidden /> {words.add}
            </ButtonLink>
          </ManageToolbar>
          <Suspense fallback={<ListSkeleton />}>
            <PublishedArticles articles={articles} {...list} />
          </Suspense>
          <DeletedPanel kind="papers" {...{ deleted, busy, onDecide }} />
        </Panel>
      )}
      <Panel tab="submitted" query={query} ref={panel}>
        <ManageToolbar query={query}>
          <p>{words.notice}</p>
        </ManageToolbar>
        <SavedViews query={query} submissions={submissions} />
        <Suspense fallback={<ListSkeleton />}>
          <SubmittedArticles submissions={submissions} isAdministrator={articles !== undefined} {...list} />
        </Suspense>
        <DeletedPanel kind="submissions" {...{ deleted, busy, onDecide }} />
      </Panel>
      <DecisionDialog asked={asked} busy={busy} onDecide={onDecide} onCancel={() => setAsked(undefined)} />
    </Tabs.Root>
  )
}

type DeletedProps = Omit<ComponentProps<typeof DeletedEntries>, 'deleted'> & Pick<Lists, 'deleted'>

function DeletedPanel({ deleted, ...props }: DeletedProps) {
  if (!deleted) return null
  return (
    <Suspense>
      <DeletedEntries deleted={deleted} {...props} />
    </Suspense>
  )
}

type PanelProps = { tab: ManageTab; query: ManageQuery; ref: Ref<HTMLDivElement>; children: ReactNode }

/** Only the visible panel is rendered, and `ref` refers to it. */
function Panel({ tab, query, ref, children }: PanelProps) {
  return (
    <Tabs.Panel value={tab} ref={query.tab === tab ? ref : null}>
      {query.tab === tab && children}
    </Tabs.Panel>
  )
}

function outcomeOf(
  { decision, article }: Decided,
  asked: Question | undefined,
  address: string,
): EntryOutcome | undefined {
  if (!asked) return undefined
  const { index, title } = asked
  const { id } = decision
  switch (decision.intent) {
    case 'delete-article':
      return { index, address, text: words.deleted(title), undo: { intent: 'restore-article', id } }
    case 'delete-submission':
      return { index, address, text: words.deleted(title), undo: { intent: 'restore-submission', id } }
    case 'publish-submission':
      return { index, address, text: words.published(title), ...(article ? { articleId: article._id } : {}) }
    default:
      return undefined
  }
}

/** A tab shows how many there are, not how many match: of submissions, those that are undecided, as its first view. */
function ArticleCount({ articles }: { articles: Loading<Loaded<ArticleListing>> }) {
  const { list } = useLoading(articles)
  const { counts } = list ?? {}
  return list ? <span>{counts ? counts.published + counts.draft : list.total}</span> : null
}

function WaitingCount({ submissions }: Pick<Lists, 'submissions'>) {
  const { list } = useLoading(submissions)
  if (!list) return null
  const { counts } = list
  return <span>{counts ? (countInView('', counts) ?? counts.pending) : list.total}</span>
}

function FullSpinner() {
  return (
    <div className={styles['inset']}>
      <Spinner label={words.loading} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className={styles['inset']}>
      <p className="vh" role="status">
        {words.loadingList}
      </p>
      <SkeletonCards count={3} />
    </div>
  )
}
