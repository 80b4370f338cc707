// 'This is not me' is taken back: by the person, on the page of the letter's link, or by an editor with a reason, which the log keeps.
// From then on the name gives to the address what it gave before.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, invalid, notFound } from '#src/domain/errors.ts'
import { plainText } from '#src/domain/plain-text.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { countDenialChange, countLinkRequest } from '#src/features/accounts/reviewers/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockHandledCase } from '#src/features/review/review-policy.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import {
  type CoAuthorLink,
  deleteAuthorKey,
  deleteDenial,
  findDenials,
  insertAuthorKeys,
  keyOfDenial,
  keysOfIdentity,
} from '#src/features/submissions/authorship/index.ts'
import { readStatedFacts } from '#src/features/submissions/facts/index.ts'
import { lockSubmission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { requireLink } from './deny-authorship.ts'

type Denial = Pick<CoAuthorLink, 'submissionId' | 'emailKey'>

const maxReason = 2_000

/** A second time changes nothing. @throws AppError not-found, too-many, conflict if the manuscript does not name them any more */
export async function takeBackDenial(
  deps: ReviewDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await countLinkRequest(deps, address)
  const denial = await requireLink(deps, token)
  await inTransaction(deps.db, async (tx) => {
    await lockSubmission(tx, denial.submissionId)
    if (!(await isDenied(tx, denial))) return
    // Otherwise somebody who was an author could become a reviewer or editor of the manuscript by this way round.
    if (!(await isNamed(tx, denial))) throw notNamed()
    await countDenialChange(tx, denial, deps.clock.now())
    await takeCaseStep(tx, deps, {
      submissionId: denial.submissionId,
      act: { kind: 'take-back-denial' },
      by: { role: 'system' },
      detail: denial.emailKey,
      insert: (tx) => restore(tx, denial),
    })
  })
  deps.nudgeJobs()
}

/** @throws AppError not-found when nobody with this address has said so */
export async function clearDenial(
  deps: ReviewDeps,
  actor: Actor,
  { id, email, reason }: { id: string; email: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const why = readReason(reason)
    const denial = { submissionId: id, emailKey: emailKey(email) }
    if (!(await isDenied(tx, denial))) throw notFound()
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'take-back-denial' },
      by,
      detail: `${denial.emailKey}: ${why}`,
      insert: (tx) => restore(tx, denial),
    })
  })
  deps.nudgeJobs()
}

async function isDenied(tx: Database, { submissionId, emailKey }: Denial): Promise<boolean> {
  return (await findDenials(tx, [submissionId])).get(submissionId)?.includes(emailKey) ?? false
}

async function isNamed(tx: Database, { submissionId, emailKey: key }: Denial): Promise<boolean> {
  const { contributors } = await readStatedFacts(tx, submissionId)
  return contributors.some(({ email }) => email !== undefined && emailKey(email) === key)
}

async function restore(tx: Database, denial: Denial): Promise<void> {
  const { submissionId, emailKey } = denial
  await deleteDenial(tx, denial)
  await deleteAuthorKey(tx, submissionId, keyOfDenial(emailKey))
  if (await isNamed(tx, denial)) await insertAuthorKeys(tx, submissionId, keysOfIdentity({ email: emailKey }))
}

function readReason(typed: string): string {
  const reason = plainText(typed)?.slice(0, maxReason)
  if (reason) return reason
  const message = 'Please write why.'
  throw invalid('invalid-field', message, { reason: message })
}

function notNamed(): AppError {
  const message = 'The manuscript does not name this address any more.'
  return new AppError({ kind: 'conflict', code: 'not-named', message })
}
