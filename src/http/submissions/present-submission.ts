// Submission → the object of the API.
import { manuscriptNumber, type Submission, timelineOf } from '#src/features/submissions/index.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

export function presentSubmission(submission: Submission): SubmissionObject {
  const { id, title, abstract, keywords, authors, status, manuscript, findings, articleId, createdAt } = submission
  return {
    _id: id,
    id,
    number: manuscriptNumber(submission),
    title,
    abstract,
    keywords,
    authors,
    status,
    files: { docx: { size: manuscript.size, name: manuscript.fileName } },
    ...(findings === undefined ? {} : { findings }),
    ...(articleId === undefined ? {} : { publishedAs: articleId }),
    timeline: timelineOf(submission),
    createdAt,
  }
}
