// The listing: search, filters and cards. The whole state is in the address; without scripts it is a form and links.
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { describePage, rootDataOf } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { articlesPage, pages } from '#src/web/links.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { frameWords, listingWords as words } from '#src/web/words.ts'
import type { Route } from './+types/listing-page.ts'
import { ActiveFilters, activeFilters } from './active-filters.tsx'
import { ArticleCard } from './article-card.tsx'
import { namesOf, titleOf } from './article-text.ts'
import { containsWords } from './highlight.ts'
import { ListingFilters } from './listing-filters.tsx'
import styles from './listing-page.module.css'
import { isFiltered, type ListingQuery, listingAddress, pageSize, type Sort, sortOf, sorts } from './listing-query.ts'
import { loadListing } from './load-listing.ts'
import { useSearchAsYouType } from './use-search-as-you-type.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadListing(context.get(apiContext), request)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadListing(browserApi, request)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const root = rootDataOf(matches)
  const page = loaderData?.query.page ?? 1
  return describePage(root, words.title, {
    description: ({ periodical }) => words.description(periodical.name),
    canonical: articlesPage(page > 1 ? { page: String(page) } : {}),
  })
}

const form = 'search-form'

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, found, collection, failure } = loaderData
  const periodical = usePeriodical()
  const { typed, onInput, onChoose, onSubmit } = useSearchAsYouType(query.q)
  const results = useFocusOnResults(query)
  const matching = (found?.articles ?? []).filter(
    (article) =>
      typed === query.q || containsWords(`${titleOf(article)} ${article.abstract} ${namesOf(article.authors)}`, typed),
  )
  const filtered = isFiltered(query)
  return (
    <Page>
      <Row
        open
        tight
        className={styles['hub']}
        label={
          <Facts
            facts={[
              [words.papers, collection?.papers],
              [words.issues, collection?.issues],
              [words.currentIssue, periodical?.currentIssue.label],
            ]}
          />
        }
      >
        <PageHeading>{words.heading}</PageHeading>
        <search>
          <form className={styles['search']} id={form} method="get" action={pages.articles} onSubmit={onSubmit}>
            <label className="vh" htmlFor="search">
              {words.searchLabel}
            </label>
            <div className={styles['line']}>
              <SearchInput q={query.q} onInput={onInput} />
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
        </search>
      </Row>

      <Row
        heading={words.filters}
        label={
          <ListingFilters
            form={form}
            query={query}
            facets={found?.facets}
            periodical={periodical && { name: periodical.name, count: found?.total }}
            onChoose={onChoose}
          />
        }
      >
        <div className={styles['bar']}>
          <div role="status">
            <h2 className={styles['results']} id="results" tabIndex={-1} ref={results}>
              {found ? (filtered ? words.matching(found.total) : words.count(found.total)) : words.failed}
            </h2>
          </div>
          {found && found.total > 1 && <SortLinks query={query} />}
          <ActiveFilters query={query} />
        </div>
        {failure && <Failure message={failure} />}
        {found?.total === 0 && <NothingFound query={query} />}
        {found && found.total > 0 && (
          <>
            <ul className={styles['cards']} aria-labelledby="results">
              {matching.map((article) => (
                <ArticleCard key={article.id} article={article} q={query.q} />
              ))}
            </ul>
            <Pagination
              current={query.page}
              count={found.pageCount}
              href={(page) => listingAddress(query, { page })}
              summary={words.range(
                (query.page - 1) * pageSize + 1,
                Math.min(query.page * pageSize, found.total),
                found.total,
              )}
            />
          </>
        )}
      </Row>
    </Page>
  )
}

/** Uncontrolled, so that a slow answer never takes back a letter; a change of address from elsewhere refills it. */
function SearchInput({ q, onInput }: { q: string; onInput: ReturnType<typeof useSearchAsYouType>['onInput'] }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q
  }, [q])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <input
      className={styles['input']}
      id="search"
      name="q"
      type="search"
      defaultValue={q}
      maxLength={1000}
      ref={input}
      onInput={onInput}
    />
  )
}

/**
 * Turning a page puts the focus on the results' heading, and so does an answer that took away what had the focus (a
 * filter's Remove, Clear filters, Try Again); everything else leaves it where the reader works.
 */
function useFocusOnResults(query: ListingQuery) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(query)
  useEffect(() => {
    if (before.current === query) return
    const turned = before.current.page !== query.page
    before.current = query
    if (document.activeElement === document.body) heading.current?.focus()
    else if (turned && !(document.activeElement instanceof HTMLInputElement)) {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
  }, [query])
  return heading
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

function NothingFound({ query }: { query: ListingQuery }) {
  const filters = activeFilters(query).map(({ name, value }) => `${name.toLowerCase()} “${value}”`)
  return (
    <div className={styles['rest']}>
      <Squared>
        <h3>{words.empty}</h3>
        <p>{filters.length > 0 ? words.emptyText(filters.join(', ')) : words.emptyWithout}</p>
        {filters.length > 0 && (
          <ButtonRow>
            <ButtonLink to={pages.articles}>{words.clear}</ButtonLink>
          </ButtonRow>
        )}
      </Squared>
    </div>
  )
}

function Failure({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const busy = state === 'loading' || navigation.state === 'loading'
  return (
    <div className={styles['rest']}>
      <Notice tone="error" live="alert" title={message} level={3}>
        <p>
          <Button size="small" busy={busy} onClick={() => void revalidate()}>
            {frameWords.tryAgain}
          </Button>
        </p>
      </Notice>
    </div>
  )
}
