// Lists papers: what fits the filter and the viewer may see, in a stable order, one page or the newest thousand.
import type { Actor } from '#src/core/actor.ts'
import { type Page, type Paged, totalPages } from '#src/core/page.ts'
import { parseQuery } from '#src/formats/search-words.ts'
import type { Services } from '#src/platform/services.ts'
import type { Article } from './article.ts'
import { conditionsOf } from './article-conditions-store.ts'
import { type ArticleFilter, type ArticleSort, articleSorts, type Facets } from './article-filter.ts'
import { countArticles, listArticleIds } from './article-list-store.ts'
import { listedStatus } from './article-policy.ts'
import { getArticles } from './article-store.ts'
import { countFacets } from './count-facets.ts'
import { rememberUntilChange } from './remember-until-change.ts'

/** As it was asked, word for word; what is not understood falls back to the default. */
export type ListRequest = Partial<Omit<ArticleFilter, 'status' | 'search'>> & {
  q?: string | undefined
  status?: string | undefined
  sortBy?: string | undefined
  order?: string | undefined
  /** Without a page: the newest thousand. */
  page?: Page | undefined
  facets?: boolean | undefined
}

export type ArticleList = Paged<Article> & { facets?: Facets }

const mostWithoutPage = 1_000

export async function listArticles(
  deps: Pick<Services, 'db'>,
  actor: Actor,
  request: ListRequest,
): Promise<ArticleList> {
  const filter: ArticleFilter = {
    status: listedStatus(actor, request.status),
    search: parseQuery(request.q ?? ''),
    periodicalName: request.periodicalName,
    volume: request.volume,
    years: request.years ?? [],
    authors: request.authors ?? [],
    keywords: request.keywords ?? [],
    issues: request.issues ?? [],
    disciplines: request.disciplines ?? [],
  }
  const asked = request.page ?? { number: 1, size: mostWithoutPage }
  const found = filter.search?.length === 0 ? nothing : await select(deps, filter, sortOf(request, filter), asked)
  const page = { number: Math.min(asked.number, totalPages(found.total, asked.size)), size: asked.size }
  const list = { items: found.items, total: found.total, page }
  if (!request.facets) return list
  const facets = () => countFacets(deps.db, filter)
  const searchable = filter.search?.length !== 0
  const question = `facets ${JSON.stringify(filter)}`
  return { ...list, facets: searchable ? await rememberUntilChange(deps.db, question, facets) : noFacets }
}

const nothing = { items: [], total: 0 }
const noFacets: Facets = { year: [], keyword: [], author: [], issue: [] }

async function select(
  { db }: Pick<Services, 'db'>,
  filter: ArticleFilter,
  sort: ArticleSort,
  asked: Page,
): Promise<{ items: Article[]; total: number }> {
  const selection = { status: filter.status, search: filter.search, conditions: await conditionsOf(db, filter) }
  const count = () => countArticles(db, selection)
  const total = filter.search ? await rememberUntilChange(db, `total ${JSON.stringify(filter)}`, count) : await count()
  const number = Math.min(asked.number, totalPages(total, asked.size))
  const part = { offset: (number - 1) * asked.size, limit: asked.size, total }
  const ids = await listArticleIds(db, selection, sort, part)
  return { items: await getArticles(db, ids), total }
}

function sortOf({ sortBy, order }: ListRequest, { search }: ArticleFilter): ArticleSort {
  const asked = articleSorts.find((name) => name === sortBy)
  const by = asked && (search || asked !== 'relevance') ? asked : search && !sortBy ? 'relevance' : 'createdAt'
  return { by, order: order === 'asc' ? 'asc' : 'desc' }
}
