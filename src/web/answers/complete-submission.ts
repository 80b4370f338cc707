// Submitted manuscripts and lists of them.
import type { SubmissionStatus } from '#src/domain/submission.ts'
import { articleKeys } from '#src/web/links.ts'
import type { SubmissionList, SubmissionObject } from '#src/wire/submission.ts'
import { completeArticle } from './complete-article.ts'
import { completePagination } from './complete-pagination.ts'
import { completeIfNamed, type Fields, toFields, toId, toList, toNames, toText } from './plain-value.ts'

/** A submission without a status is pending; without `files` it has a Word file of unknown size. */
export function completeSubmission(answer: unknown): SubmissionObject {
  const sent = toFields(answer)
  const id = toId(sent)
  return {
    ...sent,
    _id: id,
    id,
    number: toText(sent['number']),
    title: toText(sent['title']),
    abstract: toText(sent['abstract']),
    keywords: toNames(sent['keywords']),
    authors: toNames(sent['authors']),
    status: statusOf(sent),
    files: sent['files'] === undefined ? { docx: { name: '' } } : toFields(sent['files']),
    timeline: toList(sent['timeline']),
    createdAt: toText(sent['createdAt']),
  } as SubmissionObject
}

function completeSubmissionList(answer: unknown): SubmissionList {
  const { pagination, ...sent } = Array.isArray(answer) ? { submissions: answer } : toFields(answer)
  const submissions = toList(sent['submissions']).map(completeSubmission)
  const totals = completePagination(pagination, submissions.length, 'totalSubmissions')
  return { ...sent, submissions, pagination: totals } as SubmissionList
}

/** The answer to a decision: the submission, and the paper that it became. */
export function completeDecision(answer: unknown): unknown {
  const sent = toFields(answer)
  const { [articleKeys.article]: article, submission } = sent
  return {
    ...sent,
    submission: completeSubmission(submission ?? sent),
    ...(article === undefined ? {} : { [articleKeys.article]: completeArticle(article) }),
  }
}

const isList = (answer: unknown): boolean => Array.isArray(answer) || 'submissions' in toFields(answer)

/** A new submission is the answer of the same address as the list. */
export const completeSubmissions = (answer: unknown): unknown =>
  isList(answer) ? completeSubmissionList(answer) : completeIfNamed(answer, completeSubmission)

const statusOf = ({ status }: Fields): SubmissionStatus =>
  toText(status).toLowerCase() === 'published' ? 'published' : 'pending'
