// Every issue, newest first, by year and volume: search, covers as an index, and the first papers of each. The state is in the
// address; without scripts it is a form and links.
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { issueInPreparation } from '#src/web/articles/issue-in-preparation.ts'
import { coverOf, shortNameOf } from '#src/web/articles/issue-names.ts'
import { loadedPage } from '#src/web/frame/loaded-page.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import type { PrintHandle } from '#src/web/frame/print-frame.ts'
import { archivePage, feeds, issuePage, pages } from '#src/web/links.ts'
import { correctedSearch } from '#src/web/search/corrected-search.ts'
import { FilterChips } from '#src/web/search/filter-chips.tsx'
import { withCorrections } from '#src/web/search/highlight.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ResultsHeading } from '#src/web/search/results-heading.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { IssueCover } from '#src/web/ui/issue-cover.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { frameWords, listingWords, paginationWords, archiveWords as words } from '#src/web/words.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'
import type { Route } from './+types/archive-page.ts'
import styles from './archive-page.module.css'
import { type ArchiveQuery, addressOfForm, archiveAddress, isFiltered } from './archive-query.ts'
import { ArchiveSearch } from './archive-search.tsx'
import { ArchiveVolume } from './archive-volume.tsx'
import { countFitting } from './fits-search.ts'
import { type Archive, type Issue, loadArchive } from './load-archive.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadArchive(context.get(apiContext), request)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadArchive(browserApi, request)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page, ...search } = loaderData?.query ?? { q: '', year: '', page: 1 }
  const shown = isFiltered({ ...search, page }) ? 1 : page
  const title = paginationWords.titleWithPage(words.title, page)
  const inTitle = loaderData && findsNothing(loaderData) ? listingWords.titleOfNothing : listingWords.titleOfSearch
  return describePage(rootDataOf(matches), inTitle(search.q, title), {
    description: ({ periodical: { frequency } }) =>
      loaderData && loaderData.issueCount > 0
        ? words.description(loaderData.since)
        : words.frequency(frequency.issuesPerYear),
    canonical: archivePage(shown > 1 ? { page: String(shown) } : {}),
  })
}

export const handle: PrintHandle | undefined = import.meta.env.SSR
  ? { printFrame: () => ({ title: words.heading }) }
  : undefined

const findsNothing = ({ query, pages: paging, failed }: Archive): boolean =>
  !failed && isFiltered(query) && paging.total === 0

export default loadedPage(ArchivePage)

function ArchivePage({ loaderData: archive }: Route.ComponentProps) {
  const { query, failed } = archive
  // Of the issues on this page. Papers that were searched for begin where the covers would be.
  const covers = isFiltered(query) ? [] : archive.volumes.flatMap(({ issues }) => issues)
  const periodical = usePeriodical()
  const { typed, ...answer } = useSearchAsYouType(query.q, addressOfForm)
  // A list that is not filtered yet shows the first papers of each issue only: nothing to filter.
  const pending = typed === query.q || !isFiltered(query) ? '' : typed
  useEffect(() => {
    if (archive.failed) toast.failure(words.failedToast, { toastId: words.failedToast })
  }, [archive])
  const isEmpty = !failed && archive.issueCount === 0
  return (
    <Page>
      <Row
        open
        tight
        className={styles['opening']}
        label={periodical && <About periodical={periodical} {...archive} />}
      >
        <Breadcrumb above={[{ to: pages.home, name: frameWords.nav.home }]} here={words.title} />
        <PageHeading className={styles['heading']}>{words.heading}</PageHeading>
        {periodical && <Statistics periodical={periodical} />}
      </Row>
      <Row heading={words.covers} tight className={styles['covers']}>
        <ArchiveSearch query={query} years={archive.years} {...answer} />
        {isEmpty && !isFiltered(query) ? <FirstIssue periodical={periodical} /> : <Results {...{ archive, pending }} />}
        {covers.length > 0 && periodical && <CoverRow issues={covers} name={periodical.name} />}
      </Row>
      <Volumes archive={archive} pending={pending} />
    </Page>
  )
}

type AboutProps = { periodical: PeriodicalObject } & Pick<Archive, 'issueCount' | 'since'>

function About({ periodical: { frequency, preservation }, issueCount, since }: AboutProps) {
  return (
    <div className={styles['about']}>
      <p>
        {issueCount > 0
          ? words.frequencySince(frequency.issuesPerYear, since)
          : words.frequency(frequency.issuesPerYear)}
      </p>
      {preservation.length > 0 && (
        <p>
          {words.preservation}{' '}
          {preservation.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a href={url}>{name}</a>
            </span>
          ))}
          .
        </p>
      )}
      <p className="on-screen">
        {words.feeds} <a href={feeds.rss}>{words.feedNames.rss}</a>, <a href={feeds.atom}>{words.feedNames.atom}</a>
      </p>
      <p className="on-screen">
        <Link to={pages.lockss}>{words.manifests}</Link>
      </p>
    </div>
  )
}

function Statistics({ periodical: { archiveStatistics } }: { periodical: PeriodicalObject }) {
  if (archiveStatistics.length === 0) return null
  return (
    <dl className={styles['statistics']} aria-label={words.statistics}>
      {archiveStatistics.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CoverRow({ issues, name }: { issues: Issue[]; name: string }) {
  return (
    <ul className={styles['shelf']}>
      {issues.map((issue) => (
        <li key={issuePage(issue)}>
          <Link to={issuePage(issue)}>
            <IssueCover {...coverOf(issue)} name={name} decorative />
            <span>{shortNameOf(issue)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Nothing has been published yet. */
function FirstIssue({ periodical }: { periodical: PeriodicalObject | undefined }) {
  return (
    <Squared>
      <h3>{words.preparing}</h3>
      {periodical && <p>{words.preparingText(issueInPreparation(periodical).label)}</p>}
      <ButtonRow>
        <ButtonLink to={pages.submission}>{words.submit}</ButtonLink>
      </ButtonRow>
    </Squared>
  )
}

/** `pending`: letters whose answer has not come yet. */
type FoundProps = { archive: Archive; pending: string }

function Results({ archive, pending }: FoundProps) {
  const { query, pages: paging, issueCount, corrections, failed } = archive
  const total =
    pending === '' ? words.found(paging.total, paging.isMore) : words.foundHere(countFitting(archive.volumes, pending))
  const filtered = isFiltered(query)
  return (
    <div className={styles['results']}>
      {failed ? (
        <ListFailure failure={{ message: words.failed, ...failed }} again={frameWords.tryAgain} spoken={false} />
      ) : (
        <>
          <ResultsHeading
            id="results"
            query={query}
            corrections={corrections}
            nothingFound={paging.total === 0}
            unseen={!filtered}
          >
            {filtered ? total : words.holdings(issueCount)}
          </ResultsHeading>
          <FilterChips filters={chipsOf(query)} all={pages.archive} />
        </>
      )}
      {!failed && filtered && paging.total === 0 && (
        <Squared>
          <h3>{listingWords.empty}</h3>
          <p>{listingWords.emptyText(chipsOf({ ...query, q: correctedSearch(query.q, corrections) }))}</p>
          <ButtonRow>
            <ButtonLink to={pages.archive}>{listingWords.clear}</ButtonLink>
          </ButtonRow>
        </Squared>
      )}
    </div>
  )
}

const chipsOf = (query: ArchiveQuery) => [
  ...(query.q === '' ? [] : [{ name: listingWords.chip.q, value: query.q, without: archiveAddress(query, { q: '' }) }]),
  ...(query.year === ''
    ? []
    : [{ name: listingWords.chip.year, value: query.year, without: archiveAddress(query, { year: '' }) }]),
]

function Volumes({ archive: { query, volumes, pages: paging, corrections }, pending }: FoundProps) {
  const filtered = isFiltered(query)
  const from = (query.page - 1) * paging.size + 1
  const to = Math.min(query.page * paging.size, paging.total)
  return (
    <>
      {volumes.map((group) => (
        <ArchiveVolume
          // A volume can be there twice, where another one appeared between its issues.
          key={`${group.volume} ${group.issues[0]?.issue}`}
          group={group}
          q={withCorrections(query.q, corrections)}
          typed={pending}
          filtered={filtered}
        />
      ))}
      {paging.count > 1 && (
        <Row open>
          <Pagination
            current={query.page}
            count={paging.count}
            href={(page) => archiveAddress(query, { page })}
            summary={
              pending === '' &&
              (filtered
                ? words.articleRange(from, to, paging.total, paging.isMore)
                : words.issueRange(from, to, paging.total))
            }
          />
        </Row>
      )}
    </>
  )
}
