// The issues with a published paper, in the order in which the archive and everything else lists them.
import { type IssueDays, type IssueNumber, newestFirst } from '#src/domain/issue.ts'
import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countByIssue, maxIssues } from './article-issues-store.ts'
import { type IssueDetails, listIssueDetails } from './issue-store.ts'
import { rememberUntilChange } from './remember-until-change.ts'

export type PublicIssue = IssueNumber & IssueDetails & { articles: number; days: IssueDays | undefined }

export const keyOf = ({ volume, issue }: IssueNumber): string => `${volume}.${issue}`

export const byKey = <T extends IssueNumber>(list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]))

export const listIssuesInOrder = (db: Database): Promise<PublicIssue[]> =>
  rememberUntilChange(db, 'issues', async () => {
    const [published, details] = [await countByIssue(db, 'Published', maxIssues), byKey(await listIssueDetails(db))]
    return newestFirst(published.map((issue) => ({ ...details.get(keyOf(issue)), ...issue })))
  })

/** By key: of issues whose labels have other numbers than their addresses. */
export async function otherNamesOfIssues(db: Database): Promise<Map<string, string>> {
  const issues = await listIssuesInOrder(db)
  return new Map(
    issues.flatMap((one) => {
      const { label = '' } = one
      const { volume, issue } = numbersInLabel(one, label)
      return volume === String(one.volume) && issue === String(one.issue) ? [] : [[keyOf(one), label]]
    }),
  )
}

/** Newest first, like the archive. Issues without a published paper have a place, too. */
export async function sortIssues<T extends IssueNumber>(db: Database, issues: readonly T[]): Promise<T[]> {
  const published = await listIssuesInOrder(db)
  const known = byKey(published)
  const others = issues.filter((issue) => !known.has(keyOf(issue))).map(({ volume, issue }) => ({ volume, issue }))
  const all = others.length > 0 ? newestFirst<IssueNumber>([...published, ...others]) : published
  const places = new Map(all.map((issue, place) => [keyOf(issue), place]))
  return issues.toSorted((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0))
}
