// The issue that an address means, and what there is to say of it.
import type { Actor } from '#src/core/actor.ts'
import { notFound } from '#src/core/errors.ts'
import { listAllIssues } from '#src/features/articles/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { IssueObject } from '#src/wire/issue.ts'
import { presentIssue } from './present-issue.ts'

type IssueNumber = { volume: number; issue: number }

// The numbers that a paper can have.
const wholeNumber = /^[1-9]\d{0,3}$/

/** @throws notFound */
export function readIssueNumber({ volume, issue }: { volume: string; issue: string }): IssueNumber {
  if (!wholeNumber.test(volume) || !wholeNumber.test(issue)) throw notFound()
  return { volume: Number(volume), issue: Number(issue) }
}

/** For administrators. Of an issue without papers and words nothing is known but its number. */
export async function readIssue(services: ApiServices, actor: Actor, number: IssueNumber): Promise<IssueObject> {
  const issues = await listAllIssues(services, actor)
  const known = issues.find(({ volume, issue }) => volume === number.volume && issue === number.issue)
  return presentIssue(known ?? { ...number, papers: 0, drafts: 0 })
}
