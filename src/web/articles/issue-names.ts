// An issue's name on its page and in lists, and its dates as on the cover.
import { issueLabel, printIssuePeriod } from '#src/domain/issue.ts'
import { numbersInLabel, readNumbers } from '#src/domain/printed-numbers.ts'
import { archiveWords as words } from '#src/web/words.ts'
import type { IssueObject } from '#src/wire/issue.ts'

type Named = Pick<IssueObject, 'volume' | 'issue' | 'label'>

type Timed = Pick<IssueObject, 'coverDate' | 'months' | 'year'>

/** Its own label, or 'Volume 1, Number 2'. */
export const nameOfIssue = (issue: Named & Timed): string => ownLabelOf(issue) ?? words.issue(issue.volume, issue.issue)

/** 'Vol. 1 No. 2', as its label numbers it; the label itself if it has only one of the two. */
export function shortNameOf(named: Named): string {
  const { volume, issue } = numbersInLabel(named, named.label)
  return volume && issue ? words.issueShort(volume, issue) : named.label
}

/** 'April–June 2025' */
export const coverDateOf = ({ coverDate, months, year }: Timed): string => coverDate ?? words.months(months, year)

/** Preceded by volume and number, if the name is a label of its own that has none. */
export function timeOfIssue(issue: Named & Timed): string {
  const time = coverDateOf(issue)
  return ownLabelOf(issue) && !readNumbers(issue, issue.label)
    ? `${words.issue(issue.volume, issue.issue)}, ${time}`
    : time
}

/** Undefined for a label made of the numbers. */
export const ownLabelOf = (issue: Named & Timed): string | undefined =>
  issue.label === usualLabelOf(issue) ? undefined : issue.label

/** The label that it has while nobody typed another. */
export const usualLabelOf = (issue: Omit<Named, 'label'> & Timed): string =>
  issueLabel(issue, { coverDate: issue.coverDate ?? printIssuePeriod(issue) })

/** What its cover shows, besides the periodical's name. */
export const coverOf = (issue: IssueObject) => ({
  volume: issue.volume,
  issue: issue.issue,
  label: ownLabelOf(issue),
  time: coverDateOf(issue),
  cover: issue.cover,
})
