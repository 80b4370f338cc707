// The issue of a paper: the one that is named, even if it is closed; otherwise the quarter's, or the next one that
// still takes papers. The quarter is that of the paper's day.

import {
  byNewestIssue,
  type IssueNumber,
  issueAfter,
  issueBefore,
  issueLabel,
  issueOfDate,
  issueOfDay,
} from '#src/domain/issue.ts'
import { findIssueDetails, isIssuePublic, listClosedIssues } from '#src/features/articles/store/issue-store.ts'
import { rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Named = { volume?: number | undefined; issue?: number | undefined; publicationDate?: string | undefined }

/** `appearsOn`: the day for which its papers wait; absent for an issue in which they appear at once. */
type IssueOfArticle = IssueNumber & { issueLabel: string | undefined; appearsOn: string | undefined }

export async function placeArticle(db: Database, named: Named, now: Date): Promise<IssueOfArticle> {
  const usual = openIssueFrom(issueOfDay(named.publicationDate, now), await listClosedIssues(db), now)
  const number = { volume: named.volume ?? usual.volume, issue: named.issue ?? usual.issue }
  return { ...number, ...(await readPlan(db, number)) }
}

export async function readPlan(db: Database, number: IssueNumber): Promise<Omit<IssueOfArticle, keyof IssueNumber>> {
  const { label, state, publishOn } = await findIssueDetails(db, number)
  return { issueLabel: label, appearsOn: state === 'scheduled' ? publishOn : undefined }
}

/**
 * A notice is public at once and belongs to the present. It goes into the issue that takes the papers of its day,
 * unless that is one of a future quarter in which nothing has appeared; then into this quarter's, closed or not, or the
 * newest before it whose papers do not wait for a day.
 */
export async function placeNotice(db: Database, day: string | undefined, now: Date): Promise<IssueNumber> {
  const open = openIssueFrom(issueOfDay(day, now), await listClosedIssues(db), now)
  const present = issueOfDate(now)
  const isToCome = byNewestIssue(present, open) > 0
  if (!isToCome || (await isBegun(db, open))) return open
  for (let place: IssueNumber | undefined = present; place; place = issueBefore(place)) {
    if ((await readPlan(db, place)).appearsOn === undefined) return place
  }
  return open
}

async function isBegun(db: Database, number: IssueNumber): Promise<boolean> {
  return (await findIssueDetails(db, number)).state === 'in-progress' || (await isIssuePublic(db, number))
}

/** The issue that takes papers published now. */
export async function currentIssue({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<IssueNumber & { label: string }> {
  const now = clock.now()
  const closed = await rememberUntilChange(db, 'closed issues', () => listClosedIssues(db))
  const number = openIssueFrom(issueOfDate(now), closed, now)
  const question = `plan of issue ${number.volume}.${number.issue}`
  const plan = await rememberUntilChange(db, question, () => readPlan(db, number))
  return { ...number, label: plan.issueLabel ?? issueLabel(number) }
}

function openIssueFrom(place: IssueNumber, closed: readonly IssueNumber[], now: Date): IssueNumber {
  const isClosed = ({ volume, issue }: IssueNumber) =>
    closed.some((one) => one.volume === volume && one.issue === issue)
  if (!isClosed(place)) return place
  const [later = place] = [place, issueOfDate(now)].sort(byNewestIssue)
  let open = later
  while (isClosed(open)) open = issueAfter(open)
  return open
}
