// Counts beside a list: for each kind, how many papers another choice of that kind would show, with the other filters
// kept.
import type { Database } from '#src/platform/database/open-database.ts'
import { conditionsOf } from './article-conditions-store.ts'
import { countByAuthor, countByDiscipline, countByIssue, countByKeyword, countByYear } from './article-facets-store.ts'
import type { ArticleFilter, Facets } from './article-filter.ts'
import type { Selection } from './article-list-store.ts'

export async function countFacets(db: Database, filter: ArticleFilter): Promise<Facets> {
  const without = async (own: Partial<ArticleFilter>): Promise<Selection> => ({
    status: filter.status,
    search: filter.search,
    conditions: await conditionsOf(db, { ...filter, ...own }),
  })
  return {
    year: await countByYear(db, await without({ years: [] })),
    keyword: await countByKeyword(db, await without({ keywords: [] })),
    author: await countByAuthor(db, await without({ authors: [] })),
    issue: await countByIssue(db, await without({ issues: [], volume: undefined })),
    discipline: await countByDiscipline(db, await without({ disciplines: [] })),
  }
}
