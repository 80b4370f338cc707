// The case of one manuscript, from arrival to decision.

import type { ManuscriptFacts, SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import type { NextAct, Stage, Turn } from '#src/domain/review/stage.ts'
import type { SubmissionStatus } from '#src/domain/submission.ts'
import type { StoredFile } from '#src/features/files/index.ts'

export type Submission = {
  id: string
  /** Counts up through the whole history; people see `manuscriptNumber`. */
  number: number
  accountId: string
  title: string
  abstract: string
  keywords: string[]
  authors: string[]
  /** The authors as people, and what else was filled in. */
  stated: StatedFacts
  status: SubmissionStatus
  /** The paper that was published from it. */
  articleId: string | undefined
  manuscript: StoredFile & { fileName: string }
  /** What the manuscript would reveal about its authors; undefined when it could not be examined. */
  findings: Finding[] | undefined
  createdAt: string
  publishedAt: string | undefined
  stage: Stage
  stageSince: string
  turn: Turn
  nextAct: NextAct
  /** YYYY-MM-DD: after this day somebody is late. */
  dueOn: string | undefined
}

/** The people of a manuscript, and what its author stated about it. */
export type StatedFacts = { readonly contributors: readonly SubmittedAuthor[]; readonly facts: ManuscriptFacts }

/** Where a submission stands in its review: computed with each step, and kept for lists. */
export type KeptStanding = Pick<Submission, 'stage' | 'stageSince' | 'turn' | 'nextAct' | 'dueOn'>

/** What an author fills in. */
export type SubmissionTexts = Pick<Submission, 'title' | 'abstract' | 'keywords' | 'authors'>

/** MS-0042 */
export function manuscriptNumber({ number }: Pick<Submission, 'number'>): string {
  return `MS-${String(number).padStart(4, '0')}`
}
