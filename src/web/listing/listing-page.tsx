// The listing: search, filters and cards. The whole state is in the address; without scripts it is a form and links.
import { Search } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useNavigation } from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { namesOf, titleOf } from '#src/web/articles/article-text.ts'
import { listingTags } from '#src/web/articles/collection-tags.ts'
import { isTimed } from '#src/web/articles/is-timed.ts'
import { IssueName } from '#src/web/articles/issue-name.tsx'
import { loadedPage } from '#src/web/frame/loaded-page.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { type ArticleObject, articlesPage, type Facets, pages } from '#src/web/links.ts'
import { correctedSearch } from '#src/web/search/corrected-search.ts'
import { FilterChips } from '#src/web/search/filter-chips.tsx'
import { containsWords, withCorrections } from '#src/web/search/highlight.ts'
import { ListFailure } from '#src/web/search/list-failure.tsx'
import { ResultsHeading } from '#src/web/search/results-heading.tsx'
import { SearchInput } from '#src/web/search/search-input.tsx'
import { useSearchAsYouType } from '#src/web/search/use-search-as-you-type.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { SkeletonCards, useSlow } from '#src/web/ui/skeleton.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { frameWords, paginationWords, listingWords as words } from '#src/web/words.ts'
import type { Route } from './+types/listing-page.ts'
import { activeFilters } from './active-filters.ts'
import { ArticleCard } from './article-card.tsx'
import { ListingFilters } from './listing-filters.tsx'
import styles from './listing-page.module.css'
import {
  addressOfForm,
  isFiltered,
  type ListingQuery,
  listingAddress,
  pageSize,
  readListingQuery,
  type Sort,
  sortOf,
  sorts,
} from './listing-query.ts'
import { type Listing, loadListing } from './load-listing.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadListing(context.get(apiContext), request)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadListing(browserApi, request)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  const page = loaderData?.query.page ?? 1
  const title = paginationWords.titleWithPage(words.title, page)
  const inTitle = loaderData && isNothing(loaderData) ? words.titleOfNothing : words.titleOfSearch
  const address = articlesPage(page > 1 ? { page: String(page) } : {})
  const found = loaderData && !isFiltered(loaderData.query) ? loaderData.found : undefined
  return describePage(root, inTitle(loaderData?.query.q ?? '', title), {
    description: ({ periodical }) => words.description(periodical.name),
    canonical: address,
    tags: root && found ? listingTags(root, address, found.articles) : [],
  })
}

const isNothing = ({ query, found }: Listing): boolean => isFiltered(query) && found?.total === 0

const form = 'search-form'

export default loadedPage(ListingPage)

function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, found, collection } = loaderData
  const periodical = usePeriodical()
  const search = useSearchAsYouType(query.q, addressOfForm)
  const isUnpublished = found?.total === 0 && !isFiltered(query)
  return (
    <Page>
      <Row
        open
        tight
        className={styles['hub']}
        label={
          <Facts
            facts={[
              [words.articles(collection?.articles), collection?.articles],
              [words.issues(collection?.issues), collection?.issues],
              [
                words.currentIssue,
                !!collection?.articles && periodical && isTimed(periodical.currentIssue.label) && (
                  <IssueName label={periodical.currentIssue.label} />
                ),
              ],
            ]}
          />
        }
      >
        <PageHeading>{words.heading}</PageHeading>
        <search>
          <SearchForm query={query} onInput={search.onInput} onSubmit={search.onSubmit} />
        </search>
      </Row>

      <Row
        label={
          found &&
          !isUnpublished && (
            <ListingFilters
              form={form}
              query={query}
              facets={found.facets}
              newestCounted={found.newestCounted}
              periodical={periodical && { name: periodical.name, count: found.total }}
              onChoose={search.onChoose}
            />
          )
        }
      >
        <Results listing={loaderData} typed={search.typed} />
      </Row>
    </Page>
  )
}

type SearchFormProps = { query: ListingQuery } & Pick<ReturnType<typeof useSearchAsYouType>, 'onInput' | 'onSubmit'>

function SearchForm({ query, onInput, onSubmit }: SearchFormProps) {
  return (
    <form className={styles['search']} id={form} method="get" action={pages.articles} onSubmit={onSubmit}>
      <label className="vh" htmlFor="search">
        {words.searchLabel}
      </label>
      <div className={styles['line']}>
        <SearchInput id="search" q={query.q} onInput={onInput} />
        <Button type="submit" look="primary">
          <Search aria-hidden />
          {words.searchButton}
        </Button>
      </div>
      {query.sort && (
        <>
          <input type="hidden" name="sortBy" value={sorts[query.sort].sortBy} />
          <input type="hidden" name="order" value={sorts[query.sort].order} />
        </>
      )}
      {query.volume && <input type="hidden" name="volume" value={query.volume} />}
      <p className={styles['hint']}>
        {words.searchHint}
        <span className={styles['key']}>
          {' '}
          {words.keyHint[0]} <kbd>/</kbd> {words.keyHint[1]}
        </span>
      </p>
    </form>
  )
}

function Results({ listing, typed }: { listing: Listing; typed: string }) {
  const { query, found, failure } = listing
  const isPending = typed !== query.q
  // Until the server answers, only those of the loaded papers that contain what was typed since.
  const shown = (found?.articles ?? []).filter((article) => !isPending || fits(article, typed))
  return (
    <section aria-labelledby="results">
      <div className={styles['bar']}>
        <ResultsHeading
          id="results"
          query={query}
          corrections={found?.corrections}
          nothingFound={found?.total === 0}
          unseen={found?.total === 0 && !isFiltered(query)}
        >
          {found ? (isPending ? words.matchingHere(shown.length) : countOf(query, found)) : words.failed}
        </ResultsHeading>
        {found && found.total > 1 && <SortLinks query={query} />}
        <div className={styles['chips']}>
          <FilterChips filters={activeFilters(query, found?.facets)} all={pages.articles} />
        </div>
      </div>
      {failure && (
        <div className={styles['rest']}>
          <ListFailure failure={failure} again={frameWords.tryAgain} />
        </div>
      )}
      {found?.total === 0 && (
        <NothingFound query={{ ...query, q: correctedSearch(query.q, found.corrections) }} facets={found.facets} />
      )}
      {found && found.total > 0 && <FoundArticles {...{ query, found, shown, isPending }} />}
    </section>
  )
}

const countOf = (query: ListingQuery, { total, isMore }: NonNullable<Listing['found']>): string =>
  isFiltered(query) ? words.matching(total, isMore) : words.count(total)

const fits = (article: ArticleObject, typed: string): boolean =>
  containsWords(`${titleOf(article)} ${article.abstract} ${namesOf(article.authors)}`, typed)

type FoundArticlesProps = {
  query: ListingQuery
  found: NonNullable<Listing['found']>
  shown: readonly ArticleObject[]
  /** The server has not answered the latest search yet. */
  isPending: boolean
}

function FoundArticles({ query, found, shown, isPending }: FoundArticlesProps) {
  const changingPage = useSlow(useIsChangingPage(query.page))
  const marked = withCorrections(query.q, found.corrections)
  return (
    <>
      {changingPage ? (
        <SkeletonCards count={pageSize} className={styles['cards']} />
      ) : (
        <ul className={styles['cards']} aria-labelledby="results">
          {shown.map((article) => (
            <ArticleCard key={article.id} article={article} q={marked} />
          ))}
        </ul>
      )}
      <Pagination
        current={query.page}
        count={found.pageCount}
        href={(page) => listingAddress(query, { page })}
        summary={!isPending && rangeOf(query.page, found)}
      />
    </>
  )
}

const rangeOf = (page: number, { total, isMore }: NonNullable<Listing['found']>): string =>
  words.range((page - 1) * pageSize + 1, Math.min(page * pageSize, total), total, isMore)

/** Whether another page of the list is loading. */
function useIsChangingPage(page: number): boolean {
  const { location } = useNavigation()
  return location?.pathname === pages.articles && readListingQuery(new URLSearchParams(location.search)).page !== page
}

function SortLinks({ query }: { query: ListingQuery }) {
  const current = sortOf(query)
  const offered = (Object.keys(sorts) as Sort[]).filter((sort) => sort !== 'relevance' || query.q !== '')
  return (
    <nav className={styles['sort']} aria-label={words.sortBy}>
      <span aria-hidden="true">{words.sortBy}</span>
      <ul>
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={listingAddress(query, { sort })}
              aria-current={sort === current ? 'true' : undefined}
              preventScrollReset
            >
              {words.sort[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingFound({ query, facets }: { query: ListingQuery; facets: Facets | undefined }) {
  const filters = activeFilters(query, facets)
  return (
    <div className={styles['rest']}>
      <Squared>
        <h3>{words.empty}</h3>
        <p>{filters.length > 0 ? words.emptyText(filters) : words.emptyWithout}</p>
        <ButtonRow>
          {filters.length > 0 ? (
            <>
              <ButtonLink to={pages.articles}>{words.clear}</ButtonLink>
              <ButtonLink look="link" to={pages.archive}>
                {words.seeArchive}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={pages.submission}>{words.submit}</ButtonLink>
          )}
        </ButtonRow>
      </Squared>
    </div>
  )
}
