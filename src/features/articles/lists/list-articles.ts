// Lists papers: those that match the filter and that the viewer may see, in a stable order, one page or the newest
// thousand. A search that finds nothing is tried once more with its misspelt words corrected.

import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { articleSorts } from '#src/domain/article/listing.ts'
import { type Page, type Paged, totalPages } from '#src/domain/paging.ts'
import { listedStatus } from '#src/features/articles/article-policy.ts'
import { getArticles } from '#src/features/articles/store/article-store.ts'
import { rememberTotal, rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import { asTyped, indexedQuery, readQuery, type TypedQuery } from '#src/formats/search/search-words.ts'
import type { Counted } from '#src/platform/database/hit.ts'
import type { Services } from '#src/platform/services.ts'
import { conditionsOf } from './article-conditions-store.ts'
import type { ArticleFilter, ArticleSort, Facets } from './article-filter.ts'
import { countArticles, countByStatus, listArticleIds } from './article-list-store.ts'
import { type Corrected, correctQuery } from './correct-query.ts'
import { countFacets } from './count-facets.ts'
import { groupsOf } from './listing-store.ts'

/** The request, word for word; anything not understood falls back to the default. */
export type ListRequest = Partial<Omit<ArticleFilter, 'status' | 'search'>> & {
  q?: string | undefined
  status?: string | undefined
  sortBy?: string | undefined
  order?: string | undefined
  /** Without a page: the newest thousand. */
  page?: Page | undefined
  facets?: boolean | undefined
}

export type ArticleList = Paged<Article> & {
  /** There are more than `total`. */
  isMore: boolean
  facets?: Facets
  /** Some of these counts are those of so many papers only, the newest of more. */
  newestCounted?: number
  /** Words of `q` that occur in no paper, each with the word that was searched for instead. */
  corrections: Corrected['corrections']
  /** For administrators: counts of all papers, whatever the list shows. */
  counts?: { published: number; draft: number }
}

const maxWithoutPage = 1_000

export async function listArticles(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  request: ListRequest,
): Promise<ArticleList> {
  const query = readQuery(request.q ?? '')
  const asked: ArticleFilter = {
    status: listedStatus(actor, request.status),
    scheduled: request.scheduled,
    search: query && indexedQuery(query),
    periodicalName: request.periodicalName,
    volume: request.volume,
    years: request.years ?? [],
    authors: request.authors ?? [],
    keywords: request.keywords ?? [],
    issues: request.issues ?? [],
    disciplines: request.disciplines ?? [],
  }
  const part = request.page ?? { number: 1, size: maxWithoutPage }
  const sort = sortOf(request, asked)
  const exact = await select(deps, asked, sort, part)
  const corrected = query && exact.total.count === 0 ? await correct(deps, query, asked.status) : undefined
  const filter = corrected ? { ...asked, search: indexedQuery(corrected.query) } : asked
  const found = corrected ? await select(deps, filter, sort, part) : exact
  const list = {
    items: found.items,
    total: found.total.count,
    isMore: found.total.isMore,
    page: { number: Math.min(part.number, totalPages(found.total.count, part.size)), size: part.size },
    corrections: (corrected?.corrections ?? []).map(({ typed, used }) => ({
      typed: asTyped(request.q ?? '', typed),
      used,
    })),
    ...(isAdministrator(actor) ? { counts: await countByStatus(deps.db) } : {}),
  }
  if (!request.facets) return list
  if (filter.search?.length === 0) return { ...list, facets: noFacets }
  const count = () => countFacets(deps.db, filter)
  return { ...list, ...(await rememberUntilChange(deps.db, `facets ${JSON.stringify(filter)}`, count)) }
}

const nothing = { items: [], total: { count: 0, isMore: false } }
const noFacets: Facets = { year: [], keyword: [], author: [], issue: [], discipline: [] }

async function select(
  { db }: Pick<Services, 'db'>,
  filter: ArticleFilter,
  sort: ArticleSort,
  asked: Page,
): Promise<{ items: Article[]; total: Counted }> {
  if (filter.search?.length === 0) return nothing
  const { status, search } = filter
  const selection = { status, search, conditions: await conditionsOf(db, filter), groups: groupsOf(filter) }
  const counting = rememberTotal(db, `total ${JSON.stringify(filter)}`, () => countArticles(db, selection))
  // The first page is the first, however many there are.
  const total = asked.number === 1 ? counting : await counting
  const number = total instanceof Promise ? 1 : Math.min(asked.number, totalPages(total.count, asked.size))
  const part = { offset: (number - 1) * asked.size, limit: asked.size, total }
  const read = async () => getArticles(db, await listArticleIds(db, selection, sort, part))
  const [items, counted] = await Promise.all([read(), counting])
  return { items, total: counted }
}

/** Computed once until a paper changes: it takes several lookups per word. */
function correct(
  { db }: Pick<Services, 'db'>,
  query: TypedQuery,
  status: ArticleFilter['status'],
): Promise<Corrected | undefined> {
  const question = `correction ${JSON.stringify([status, query])}`
  return rememberUntilChange(db, question, () => correctQuery(db, query, status))
}

function sortOf({ sortBy, order }: ListRequest, { search }: ArticleFilter): ArticleSort {
  const asked = articleSorts.find((name) => name === sortBy)
  const by = asked && (search || asked !== 'relevance') ? asked : search && !sortBy ? 'relevance' : 'createdAt'
  return { by, order: order === 'asc' ? 'asc' : 'desc' }
}
