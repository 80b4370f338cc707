// Counts beside a list: for each kind, how many papers another choice of that kind would show, with the other filters
// kept.
import type { Database } from '#src/platform/database/open-database.ts'
import { conditionsOf } from './article-conditions-store.ts'
import { countByAuthor, countByDiscipline, countByIssue, countByKeyword, countByYear } from './article-facets-store.ts'
import type { ArticleFilter, Facets } from './article-filter.ts'
import { newestIds } from './article-list-store.ts'
import {
  countAllByAuthor,
  countAllByDiscipline,
  countAllByIssue,
  countAllByKeyword,
  countAllByYear,
} from './facet-store.ts'
import { groupsOf } from './listing-store.ts'

type Facet = Facets[keyof Facets]
type CountSome = (db: Database, ids: readonly string[]) => Promise<Facet>
type CountAll = (db: Database, status: ArticleFilter['status']) => Promise<Facet>

/** `newestCounted`: some of the counts are those of so many papers only, the newest of more. */
export type CountedFacets = { facets: Facets; newestCounted?: number }

/** Of more papers, the counts would take as long as there are papers. */
const maxLookedAt = 1_000

export async function countFacets(db: Database, filter: ArticleFilter): Promise<CountedFacets> {
  const { status, search } = filter
  const selections = new Map<string, Promise<string[] | undefined>>()
  /** Undefined: all papers. Kinds that are not filtered by themselves count the same papers. */
  const select = (others: ArticleFilter) => {
    const key = JSON.stringify(others)
    const selected = selections.get(key) ?? selectNewest(others)
    selections.set(key, selected)
    return selected
  }
  const selectNewest = async (others: ArticleFilter) => {
    const conditions = await conditionsOf(db, others)
    if (!search && conditions.length === 0) return undefined
    return newestIds(db, { status, search, conditions, groups: groupsOf(others) }, maxLookedAt + 1)
  }
  const count = async (own: Partial<ArticleFilter>, some: CountSome, all: CountAll): Promise<Facet> => {
    const ids = await select({ ...filter, ...own })
    return ids ? some(db, ids.slice(0, maxLookedAt)) : all(db, status)
  }
  const facets = {
    year: await count({ years: [] }, countByYear, countAllByYear),
    keyword: await count({ keywords: [] }, countByKeyword, countAllByKeyword),
    author: await count({ authors: [] }, countByAuthor, countAllByAuthor),
    issue: await count({ issues: [], volume: undefined }, countByIssue, countAllByIssue),
    discipline: await count({ disciplines: [] }, countByDiscipline, countAllByDiscipline),
  }
  const selected = await Promise.all(selections.values())
  return selected.some((ids) => ids && ids.length > maxLookedAt) ? { facets, newestCounted: maxLookedAt } : { facets }
}
