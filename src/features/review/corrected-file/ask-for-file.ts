// An editor asks the author of an accepted manuscript for a corrected Word file, and writes what has to be corrected.
import type { Actor } from '#src/domain/actor.ts'
import { invalid } from '#src/domain/errors.ts'
import { plainText } from '#src/domain/plain-text.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase } from '#src/features/review/review-policy.ts'
import { insertFileRequest } from '#src/features/review/store/corrected-file-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

const maxText = 10_000

/** While the author has been asked, nothing changes. */
export async function askForFile(deps: ReviewDeps, actor: Actor, id: string, typed: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const text = readText(typed)
    const askedAt = deps.clock.now().toISOString()
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'ask-for-file' },
      by,
      facts: { text },
      insert: (tx) => insertFileRequest(tx, id, askedAt),
    })
  })
  deps.nudgeJobs()
}

function readText(typed: string): string {
  const text = plainText(typed)?.slice(0, maxText)
  if (text) return text
  const message = 'Please write what has to be corrected.'
  throw invalid('invalid-field', message, { text: message })
}
