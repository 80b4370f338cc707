// The issue of a paper: the one that is named, even if it is closed; otherwise the quarter's, or the next one that
// still takes papers. The quarter is that of the paper's day. Where issues are numbered in another way, it is the newest
// one instead.

import {
  byNewestIssue,
  hasQuarterNumbers,
  type IssueNumber,
  issueAfter,
  issueBefore,
  issueLabel,
  issueOfDate,
  issueOfDay,
  printIssueNumber,
} from '#src/domain/issue.ts'
import { countInIssue } from '#src/features/articles/store/article-issues-store.ts'
import { findIssueDetails, isIssuePublic, listClosedIssues } from '#src/features/articles/store/issue-store.ts'
import { listIssuesInOrder } from '#src/features/articles/store/public-issues.ts'
import { rememberUntilChange } from '#src/features/articles/store/remember-until-change.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Named = { volume?: number | undefined; issue?: number | undefined; publicationDate?: string | undefined }

/** `appearsOn`: the day for which its papers wait; absent for an issue in which they appear at once. */
type IssueOfArticle = IssueNumber & Record<'issueLabel' | 'coverDate' | 'appearsOn', string | undefined>

export async function placeArticle(db: Database, named: Named, now: Date): Promise<IssueOfArticle> {
  const { volume, issue } = named
  const isNamed = volume !== undefined && issue !== undefined
  const usual = isNamed ? { volume, issue } : await openIssue(db, named.publicationDate, now)
  const number = { volume: volume ?? usual.volume, issue: issue ?? usual.issue }
  return { ...number, ...(await readPlan(db, number)) }
}

export async function readPlan(db: Database, number: IssueNumber): Promise<Omit<IssueOfArticle, keyof IssueNumber>> {
  const { label, coverDate, state, publishOn } = await findIssueDetails(db, number)
  return { issueLabel: label, coverDate, appearsOn: state === 'scheduled' ? publishOn : undefined }
}

/**
 * A notice is public at once and belongs to the present. It goes into the issue that takes the papers of its day,
 * unless that is one of a future quarter in which nothing has appeared; then into this quarter's, closed or not, or the
 * newest before it whose papers do not wait for a day. Where issues are numbered in another way, it goes into the newest
 * one that exists.
 */
export async function placeNotice(db: Database, day: string | undefined, now: Date): Promise<IssueNumber> {
  const newest = await newestOfForeignNumbers(db)
  if (newest) return newest
  const open = await openIssue(db, day, now)
  const present = issueOfDate(now)
  const isToCome = byNewestIssue(present, open) > 0
  if (!isToCome || (await isBegun(db, open))) return open
  for (let place: IssueNumber | undefined = present; place; place = issueBefore(place)) {
    if ((await readPlan(db, place)).appearsOn === undefined) return place
  }
  return open
}

/**
 * The issue with the latest paper, whatever its place in the archive. Undefined while any issue has its number from the quarters, or
 * there are fewer issues.
 */
async function newestOfForeignNumbers(db: Database, { minIssues = 1 } = {}): Promise<IssueNumber | undefined> {
  const dated = (await listIssuesInOrder(db)).filter(({ days }) => days !== undefined)
  const last = ({ days }: (typeof dated)[number]) => days?.last ?? ''
  // `toSorted` keeps the order of the archive where the days are the same.
  const [newest] = dated.toSorted((a, b) => last(b).localeCompare(last(a)))
  if (!newest || dated.length < minIssues || hasQuarterNumbers(dated)) return undefined
  return { volume: newest.volume, issue: newest.issue }
}

// One issue with an unusual number may be a slip; two are a way of numbering.
const isWayOfNumbering = { minIssues: 2 }

async function isBegun(db: Database, number: IssueNumber): Promise<boolean> {
  return (await findIssueDetails(db, number)).state === 'in-progress' || (await isIssuePublic(db, number))
}

/** The issue that takes papers published now. */
export async function currentIssue({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<IssueNumber & { label: string }> {
  const number = await openIssue(db, undefined, clock.now())
  return { ...number, label: await labelOfIssue(db, number) }
}

/** Without a time where nothing tells one, as of an issue without papers among others with numbers of their own. */
export async function labelOfIssue(db: Database, number: IssueNumber): Promise<string> {
  const { issueLabel: typed, ...dates } = await planAndDays(db, number)
  if (typed !== undefined) return typed
  const isDated = dates.coverDate !== undefined || dates.days !== undefined
  return isDated || (await tellQuarters(db)) ? issueLabel(number, dates) : printIssueNumber(number)
}

/** Whether the numbers of issues without papers mean the quarters of the calendar. */
export const tellQuarters = async (db: Database): Promise<boolean> =>
  (await newestOfForeignNumbers(db, isWayOfNumbering)) === undefined

const planAndDays = (db: Database, number: IssueNumber) =>
  rememberUntilChange(db, `plan of issue ${number.volume}.${number.issue}`, async () => ({
    ...(await readPlan(db, number)),
    days: (await countInIssue(db, number)).days,
  }))

/** The issue that takes papers of this day, or of today. */
async function openIssue(db: Database, day: string | undefined, now: Date): Promise<IssueNumber> {
  const closed = await rememberUntilChange(db, 'closed issues', () => listClosedIssues(db))
  const isClosed = ({ volume, issue }: IssueNumber) =>
    closed.some((one) => one.volume === volume && one.issue === issue)
  const newest = await newestOfForeignNumbers(db, isWayOfNumbering)
  const place = newest ?? issueOfDay(day, now)
  if (!isClosed(place)) return place
  const [later = place] = newest ? [newest] : [place, issueOfDate(now)].sort(byNewestIssue)
  let open = later
  while (isClosed(open)) open = issueAfter(open)
  return open
}
