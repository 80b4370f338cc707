// Issue → the objects of the API.

import { issueLabel, issueMonths, issueYear } from '#src/domain/issue.ts'
import { coverStamp, type Issue, type OpenedIssue } from '#src/features/articles/issues/index.ts'
import type { IssueInFull, IssueObject } from '#src/wire/issue.ts'

export function presentIssue(issue: Issue): IssueObject {
  const { volume, issue: number, articles, state, title, description, coverDate, publishedOn, cover } = issue
  const months = issueMonths(issue)
  return {
    volume,
    issue: number,
    label: issue.label ?? issueLabel(issue),
    year: yearOf(issue),
    ...(months ? { months } : {}),
    papers: articles,
    state,
    ...(coverDate ? { coverDate } : {}),
    ...(publishedOn ? { publishedOn } : {}),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(cover ? { cover: `/archive/${volume}/${number}/cover?v=${coverStamp(cover)}` } : {}),
    ...presentWork(issue),
  }
}

/** The year on its cover, if there is one: volumes of imported issues do not count from 2025. */
const yearOf = (issue: Issue): number => Number(/\b\d{4}\b/.exec(issue.coverDate ?? '')?.[0] ?? issueYear(issue))

/** For administrators only. */
function presentWork({ drafts, publishOn, label }: Issue): Pick<IssueObject, 'drafts' | 'publishOn' | 'ownLabel'> {
  if (drafts === undefined) return {}
  return { drafts, ...(publishOn ? { publishOn } : {}), ...(label ? { ownLabel: true } : {}) }
}

export function presentIssueInFull({ issue, pages, previous, next, work }: OpenedIssue): IssueInFull {
  return {
    ...presentIssue(issue),
    ...(pages ? { pages } : {}),
    ...(previous ? { previous: presentNeighbour(previous) } : {}),
    ...(next ? { next: presentNeighbour(next) } : {}),
    ...(work
      ? {
          attention: work.attention.map(({ kind, articles }) => ({ kind, papers: articles })),
          waiting: work.waiting,
        }
      : {}),
  }
}

function presentNeighbour(issue: Issue): NonNullable<IssueInFull['next']> {
  const { volume, issue: number, label, title } = presentIssue(issue)
  return { volume, issue: number, label, ...(title ? { title } : {}) }
}
