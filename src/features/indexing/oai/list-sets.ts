// The available sets: each volume with its issues, the oldest first, and each type of paper.

import { anonymous } from '#src/domain/actor.ts'
import { type NoticeKind, noticeKinds } from '#src/domain/article/notice.ts'
import { issueLabel, issuePeriod } from '#src/domain/issue.ts'
import { rememberUntilChange } from '#src/features/articles/index.ts'
import { listIssues, sortIssues } from '#src/features/articles/issues/index.ts'
import {
  issueSet,
  readSet,
  type Sorted,
  typeName,
  typeOf,
  typeSet,
  volumeName,
  volumeSet,
} from '#src/formats/records/oai/sets.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { type Asked, listHarvestableIssues, listHarvestableTypes } from './harvestable-article-store.ts'

type Types = Omit<Sorted, 'volume' | 'issue'>[]

const harvestableTypes = (db: Database): Promise<Types> =>
  rememberUntilChange(db, 'types of harvestable papers', () => listHarvestableTypes(db))

export async function listSets({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ spec: string; name: string }[]> {
  const issues = await rememberUntilChange(db, 'issues of harvestable papers', async () =>
    (await sortIssues(db, await listHarvestableIssues(db))).toReversed(),
  )
  const { issues: published } = await listIssues({ db, clock }, anonymous, { all: false })
  const known = new Map(published.map((issue) => [issueSet(issue), issue]))
  const yearOf = (volume: number) => {
    const newest = published.find((issue) => issue.volume === volume)
    return issuePeriod(newest ?? { volume, issue: 1 }, newest).year
  }
  const types = [...new Set((await harvestableTypes(db)).map(typeOf))].sort()
  return [
    ...[...Map.groupBy(issues, ({ volume }) => volume)].flatMap(([volume, ofVolume]) => [
      { spec: volumeSet({ volume }), name: volumeName({ volume }, yearOf(volume)) },
      ...ofVolume.map((issue) => {
        const dates = known.get(issueSet(issue))
        return { spec: issueSet(issue), name: dates?.label ?? issueLabel(issue, dates) }
      }),
    ]),
    ...types.map((type) => ({ spec: typeSet(type), name: typeName(type) })),
  ]
}

/** Undefined for a set that can contain nothing. */
export async function articlesOfSet(db: Database, set: string): Promise<Omit<Asked, 'from' | 'until'> | undefined> {
  const asked = readSet(set)
  if (!asked) return undefined
  if (asked.kind === 'volume') return { volume: asked.volume }
  if (asked.kind === 'issue') return { volume: asked.volume, issue: asked.issue }
  const { type } = asked
  const articleTypes = (await harvestableTypes(db))
    .filter((article) => !article.noticeKind && typeOf(article) === type)
    .map(({ articleType }) => articleType ?? null)
  const noticeKind = noticeKinds.find((kind): kind is NoticeKind => kind === type)
  return articleTypes.length > 0 || noticeKind ? { types: { noticeKind, articleTypes } } : undefined
}
