// Counts beside a list: for each kind, how many papers another choice of that kind would show, with the other filters
// kept.
import { otherNamesOfIssues } from '#src/features/articles/store/public-issues.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { conditionsOf } from './article-conditions-store.ts'
import {
  type Chosen,
  countByAuthor,
  countByDiscipline,
  countByIssue,
  countByKeyword,
  countByYear,
  readPlaces,
} from './article-facets-store.ts'
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
type CountSome = (db: Database, chosen: Chosen) => Promise<Facet> | Facet
type CountAll = (db: Database, status: ArticleFilter['status']) => Promise<Facet>

/** `newestCounted`: some of the counts are those of so many papers only, the newest of more. */
export type CountedFacets = { facets: Facets; newestCounted?: number }

/** Of more papers, the counts would take as long as there are papers. */
const maxLookedAt = 1_000

export async function countFacets(db: Database, filter: ArticleFilter): Promise<CountedFacets> {
  const selections = new Map<string, Promise<Selected | undefined>>()
  /** Undefined: all papers. Kinds that are not filtered by themselves count the same papers. */
  const select = (others: ArticleFilter) => {
    const key = JSON.stringify(others)
    const selected = selections.get(key) ?? selectNewest(db, others)
    selections.set(key, selected)
    return selected
  }
  const count = async (own: Partial<ArticleFilter>, some: CountSome, all: CountAll): Promise<Facet> => {
    const selected = await select({ ...filter, ...own })
    return selected ? some(db, selected) : all(db, filter.status)
  }
  const facets = {
    year: await count({ years: [] }, countByYear, countAllByYear),
    keyword: await count({ keywords: [] }, countByKeyword, countAllByKeyword),
    author: await count({ authors: [] }, countByAuthor, countAllByAuthor),
    issue: await withNames(db, await count({ issues: [], volume: undefined }, countByIssue, countAllByIssue)),
    discipline: await count({ disciplines: [] }, countByDiscipline, countAllByDiscipline),
  }
  const selected = await Promise.all(selections.values())
  return selected.some((one) => one?.isMore) ? { facets, newestCounted: maxLookedAt } : { facets }
}

async function withNames(db: Database, issues: Facets['issue']): Promise<Facets['issue']> {
  const names = await otherNamesOfIssues(db)
  return issues.map((one) => {
    const name = names.get(one.value)
    return name === undefined ? one : { ...one, name }
  })
}

type Selected = Chosen & { isMore: boolean }

async function selectNewest(db: Database, filter: ArticleFilter): Promise<Selected | undefined> {
  const { status, search } = filter
  const conditions = await conditionsOf(db, filter)
  if (!search && conditions.length === 0) return undefined
  const selection = { status, search, conditions, groups: groupsOf(filter) }
  const newest = await newestIds(db, selection, maxLookedAt + 1)
  const ids = newest.slice(0, maxLookedAt)
  return { ids, places: await readPlaces(db, ids), isMore: newest.length > maxLookedAt }
}
