// The letters about a manuscript that has just arrived.
import { dayInWords } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { notifyCoAuthors } from './co-authors/index.ts'
import { queueCaseLetters } from './queue-case-letters.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readReviewSettings } from './store/review-settings-store.ts'

/** To its author, to those whom it names as authors, and to the editors. */
export async function announceSubmission(tx: Database, deps: ReviewDeps, submission: Submission): Promise<void> {
  const { settings } = await readReviewSettings(tx)
  const facts = { 'check day': await checkDay(tx, submission) }
  await queueCaseLetters(tx, deps, {
    submission,
    settings,
    letters: [
      { kind: 'submission-received', to: 'author' },
      { kind: 'submission-new', to: 'editors' },
    ],
    facts,
  })
  await notifyCoAuthors(tx, deps, submission)
}

/** The day by which the periodical promises authors a first check, if its record promises one. */
async function checkDay(tx: Database, { createdAt }: Submission): Promise<string | undefined> {
  const { checkDays } = (await readPeriodical(tx)).review
  return checkDays ? dayInWords(Date.parse(createdAt) + checkDays * oneDay) : undefined
}
