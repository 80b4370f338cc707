// Writes what an issue has beyond its papers: title, description, cover, dates and state. Its row exists only while it holds one
// of these. Every change is a public change, so that no cached list of issues outlives it.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { IssueChange } from '#src/features/articles/store/issue-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { markStale } from './binding-store.ts'

export async function updateIssue(tx: Database, number: IssueNumber, change: IssueChange, at: string): Promise<void> {
  await countPublicChange(tx)
  await markStale(tx, [number])
  const columns = { ...toColumns(change), updated_at: at }
  await tx
    .insertInto('issue')
    .values({ volume: number.volume, issue: number.issue, ...nothing, ...columns })
    .onConflict((conflict) => conflict.columns(['volume', 'issue']).doUpdateSet(columns))
    .execute()
  await tx
    .deleteFrom('issue')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where((eb) => eb.and(facts.map((column) => eb(column, 'is', null))))
    .execute()
}

const nothing = {
  title: null,
  description: null,
  cover_sha256: null,
  cover_type: null,
  label: null,
  cover_date: null,
  state: null,
  publish_on: null,
  published_on: null,
  sections: null,
  translations: null,
}

const facts = Object.keys(nothing) as (keyof typeof nothing)[]

function toColumns({ cover, coverDate, publishOn, publishedOn, translations, ...change }: IssueChange) {
  return {
    ...change,
    ...(cover === undefined ? {} : { cover_sha256: cover?.sha256 ?? null, cover_type: cover?.mediaType ?? null }),
    ...(coverDate === undefined ? {} : { cover_date: coverDate }),
    ...(publishOn === undefined ? {} : { publish_on: publishOn }),
    ...(publishedOn === undefined ? {} : { published_on: publishedOn }),
    ...(translations === undefined ? {} : { translations: translations && JSON.stringify(translations) }),
  }
}
