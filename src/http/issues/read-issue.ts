// Reads the issue that an address names, with everything that readers may know about it.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { checkIssue, type Issue, listAllIssues, listIssues, pagesOfIssue } from '#src/features/articles/issues/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { IssueInFull, IssueObject } from '#src/wire/issue.ts'
import { presentIssue, presentIssueInFull } from './present-issue.ts'

type IssueNumber = { volume: number; issue: number }

// The numbers that a paper can have.
const wholeNumber = /^[1-9]\d{0,3}$/

/** @throws notFound */
export function readIssueNumber({ volume, issue }: { volume: string; issue: string }): IssueNumber {
  if (!wholeNumber.test(volume) || !wholeNumber.test(issue)) throw notFound()
  return { volume: Number(volume), issue: Number(issue) }
}

/** For administrators. */
export async function readIssue(services: ApiServices, actor: Actor, number: IssueNumber): Promise<IssueObject> {
  return presentIssue(find(await listAllIssues(services, actor), number) ?? unheardOf(number))
}

/** @throws notFound for an issue without a published paper. */
export async function readPublicIssue(services: ApiServices, number: IssueNumber): Promise<IssueInFull> {
  const issues = await listIssues(services)
  const issue = find(issues, number)
  if (!issue) throw notFound()
  return presentIssueInFull(issue, await besideOf(services, issues, number))
}

/** For administrators, with what they should check. */
export async function readIssueAtWork(services: ApiServices, actor: Actor, number: IssueNumber): Promise<IssueInFull> {
  const issue = find(await listAllIssues(services, actor), number) ?? unheardOf(number)
  const beside = await besideOf(services, await listIssues(services), number)
  return presentIssueInFull(issue, beside, await checkIssue(services, actor, number))
}

async function besideOf({ db }: ApiServices, issues: readonly Issue[], number: IssueNumber) {
  const isOlder = (one: IssueNumber) => (one.volume - number.volume || one.issue - number.issue) < 0
  const isNewer = (one: IssueNumber) => (one.volume - number.volume || one.issue - number.issue) > 0
  // The most recent change first.
  return { pages: await pagesOfIssue(db, number), previous: issues.find(isOlder), next: issues.findLast(isNewer) }
}

const find = (issues: readonly Issue[], number: IssueNumber) =>
  issues.find(({ volume, issue }) => volume === number.volume && issue === number.issue)

/** Nothing is known about an issue without papers and texts except its number. */
const unheardOf = (number: IssueNumber): Issue => ({ ...number, state: 'in-progress', articles: 0, drafts: 0 })
