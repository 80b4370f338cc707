// Issue → the object of the API.

import type { Issue } from '#src/features/articles/index.ts'
import { issueLabel, issueMonths, issueYear } from '#src/features/periodical/index.ts'
import type { IssueObject } from '#src/wire/issue.ts'

/** Enough of a hash to tell the covers of one issue apart. */
const stampLength = 12

export function presentIssue(issue: Issue): IssueObject {
  const { volume, issue: number, papers, title, description, cover, drafts } = issue
  const months = issueMonths(issue)
  return {
    volume,
    issue: number,
    label: issueLabel(issue),
    year: issueYear(issue),
    ...(months ? { months } : {}),
    papers,
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(cover ? { cover: `/archive/${volume}/${number}/cover?v=${coverStamp(cover)}` } : {}),
    ...(drafts === undefined ? {} : { drafts }),
  }
}

/** What the address of a cover bears, so that another picture has another address. */
export const coverStamp = ({ sha256 }: { sha256: string }): string => sha256.slice(0, stampLength)
