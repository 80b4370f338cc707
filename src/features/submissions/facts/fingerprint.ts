// What a paper is printed from, as the submission has it: its file, and the texts that its list and its page show.
import { createHash } from 'node:crypto'
import type { Submission } from '#src/features/submissions/submission.ts'

/** Another one as soon as the file, the title, the abstract, the keywords or the names of the authors change. */
export function fingerprintOf({ manuscript, title, abstract, keywords, authors }: Submission): string {
  const printed = JSON.stringify([manuscript.sha256, title, abstract, keywords, authors])
  return createHash('sha256').update(printed).digest('base64url').slice(0, 27)
}
