// Issue → the objects of the API.

import {
  type IssueNumber,
  type IssueTranslation,
  issueLabel,
  issuePeriod,
  printIssueNumber,
} from '#src/domain/issue.ts'
import type { BoundForm } from '#src/features/articles/bound/index.ts'
import { coverStamp, type Issue, type OpenedIssue } from '#src/features/articles/issues/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { IssueInFull, IssueObject } from '#src/wire/issue.ts'

export function presentIssue(issue: Issue): IssueObject {
  const { volume, issue: number, articles, state, title, description, coverDate, publishedOn, cover } = issue
  const { yearToCome } = issue
  const { months, year } = yearToCome ? { year: yearToCome } : issuePeriod(issue, issue)
  return {
    volume,
    issue: number,
    label: issue.label ?? (yearToCome && !coverDate ? printIssueNumber(issue) : issueLabel(issue, issue)),
    year: Number(/\b\d{4}\b/.exec(coverDate ?? '')?.[0] ?? year),
    // A date on the cover replaces the quarter.
    ...(months && !coverDate ? { months } : {}),
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

/** For administrators only. */
function presentWork({ drafts, publishOn, label }: Issue): Pick<IssueObject, 'drafts' | 'publishOn' | 'ownLabel'> {
  if (drafts === undefined) return {}
  return { drafts, ...(publishOn ? { publishOn } : {}), ...(label ? { ownLabel: true } : {}) }
}

export function presentIssueInFull({ issue, pages, previous, next, work }: OpenedIssue): IssueInFull {
  return {
    ...presentIssue(issue),
    ...(pages ? { pages } : {}),
    ...(issue.sections ? { sections: issue.sections.map(({ kind, titles }) => ({ kind, titles })) } : {}),
    ...(issue.translations ? { translations: issue.translations.map(presentTranslation) } : {}),
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

const presentTranslation = ({ language, title, description }: IssueTranslation) => ({
  language,
  ...(title ? { title } : {}),
  ...(description ? { description } : {}),
})

export function presentFiles(
  number: IssueNumber,
  { pdf, booklet }: Record<BoundForm, StoredFile>,
): NonNullable<IssueInFull['files']> {
  return {
    pdf: { url: boundIssueFile(number, 'pdf'), size: pdf.size },
    booklet: { url: boundIssueFile(number, 'booklet'), size: booklet.size },
  }
}

function presentNeighbour(issue: Issue): NonNullable<IssueInFull['next']> {
  const { volume, issue: number, label, year, months, coverDate, title } = presentIssue(issue)
  return {
    volume,
    issue: number,
    label,
    year,
    ...(months ? { months } : {}),
    ...(coverDate ? { coverDate } : {}),
    ...(title ? { title } : {}),
  }
}

/** Where the whole issue is, as one file. */
const boundIssueFile = ({ volume, issue }: IssueNumber, form: BoundForm): string =>
  `/archive/${volume}/${issue}${form === 'booklet' ? '/booklet' : ''}.pdf`
