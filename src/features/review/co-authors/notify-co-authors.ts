// Sends one letter to everybody whom a manuscript names as an author, except its sender, with a link to say 'This is not me'. The
// token is made when the letter is sent, and only its hash is stored.
import type { SubmittedAuthor } from '#src/domain/manuscript-facts.ts'
import type { CaseLetter } from '#src/domain/review/case-letter.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { readIdentities } from '#src/features/accounts/index.ts'
import { countCoAuthorLetter } from '#src/features/accounts/reviewers/index.ts'
import { queueCaseLetters } from '#src/features/review/queue-case-letters.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { findCoAuthorOfLetter, readCoAuthorsTold } from '#src/features/review/store/case-letter-store.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { insertCoAuthorLink } from '#src/features/submissions/authorship/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'

/**
 * Called in the transaction in which the manuscript arrives or its authors change. Mailboxes that have had enough of these letters
 * get none. @param before the authors that it named before
 */
export async function notifyCoAuthors(
  tx: Database,
  deps: ReviewDeps,
  submission: Submission,
  before: readonly SubmittedAuthor[] = [],
): Promise<void> {
  const { contributors } = await readStatedFacts(tx, submission.id)
  const own = await readIdentities(tx, submission.accountId)
  const known = new Set([
    ...own.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])),
    ...before.flatMap(({ email }) => (email ? [emailKey(email)] : [])),
    ...(await readCoAuthorsTold(tx, submission.id)).map(emailKey),
  ])
  const letters: CaseLetter[] = []
  for (const { email } of contributors) {
    const key = email && emailKey(email)
    if (!email || !key || known.has(key)) continue
    known.add(key)
    const sent = { emailKey: key, accountId: submission.accountId }
    if (await countCoAuthorLetter(tx, sent, deps.clock.now())) {
      letters.push({ kind: 'co-author-told', to: { coAuthor: email } })
    }
  }
  const { settings } = await readReviewSettings(tx)
  await queueCaseLetters(tx, deps, { submission, settings, letters })
}

/** Undefined for any other letter. */
export async function makeCoAuthorToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  letterId: string,
): Promise<string | undefined> {
  const found = await findCoAuthorOfLetter(db, letterId)
  if (!found) return undefined
  const token = newSecretToken()
  const link = {
    submissionId: found.submissionId,
    emailKey: emailKey(found.recipient),
    createdAt: clock.now().toISOString(),
  }
  await inTransaction(db, (tx) => insertCoAuthorLink(tx, hashSecretToken(token), link))
  return token
}
