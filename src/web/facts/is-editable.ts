// Whether an author may change what the manuscript states: the same rule as on the server, which has the last word.
import type { SubmissionObject } from '#src/wire/submission.ts'

export const isEditable = ({ stage, rounds = [] }: SubmissionObject): boolean =>
  stage === 'revision-requested' || (stage === 'received' && rounds.length === 1)
