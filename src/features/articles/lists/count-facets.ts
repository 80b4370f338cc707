// Counts beside a list: for each kind, how many papers another choice of that kind would show, with the other filters
// kept. Of more than 10,000 papers that other filters leave, the newest 10,000 are counted.
import type { Database } from '#src/platform/database/open-database.ts'
import { conditionsOf } from './article-conditions-store.ts'
import { countByAuthor, countByDiscipline, countByIssue, countByKeyword, countByYear } from './article-facets-store.ts'
import type { ArticleFilter, Facets } from './article-filter.ts'
import type { Selection } from './article-list-store.ts'
import {
  countAllByAuthor,
  countAllByDiscipline,
  countAllByIssue,
  countAllByKeyword,
  countAllByYear,
} from './facet-store.ts'
import { groupsOf } from './listing-store.ts'

type Facet = Facets[keyof Facets]
type CountSome = (db: Database, selection: Selection) => Promise<Facet>
type CountAll = (db: Database, status: ArticleFilter['status']) => Promise<Facet>

export async function countFacets(db: Database, filter: ArticleFilter): Promise<Facets> {
  const { status, search } = filter
  const count = async (own: Partial<ArticleFilter>, some: CountSome, all: CountAll): Promise<Facet> => {
    const others = { ...filter, ...own }
    const conditions = await conditionsOf(db, others)
    if (!search && conditions.length === 0) return all(db, status)
    return some(db, { status, search, conditions, groups: groupsOf(others) })
  }
  return {
    year: await count({ years: [] }, countByYear, countAllByYear),
    keyword: await count({ keywords: [] }, countByKeyword, countAllByKeyword),
    author: await count({ authors: [] }, countByAuthor, countAllByAuthor),
    issue: await count({ issues: [], volume: undefined }, countByIssue, countAllByIssue),
    discipline: await count({ disciplines: [] }, countByDiscipline, countAllByDiscipline),
  }
}
