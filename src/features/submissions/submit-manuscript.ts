// Accepts a manuscript. Sending the same one again, by a double click or after a lost answer, gives the same submission.
import type { Actor } from '#src/domain/actor.ts'
import { oneMinute } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { readIdempotencyKey, reusedIdempotencyKey } from '#src/domain/idempotency-key.ts'
import { manuscriptFactNames } from '#src/domain/manuscript-facts.ts'
import { requireConfirmed } from '#src/features/accounts/confirmation/index.ts'
import { readAccount } from '#src/features/accounts/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requirePerson } from './authorship/submission-policy.ts'
import { type CheckedSubmission, checkSubmission, type SubmissionInput } from './check-submission.ts'
import type { KeepsCases } from './keeps-cases.ts'
import { recordSubmission } from './record-submission.ts'
import type { StatedFacts, Submission, SubmissionTexts } from './submission.ts'
import { countPending, findByIdempotencyKey, findSameSince, hasSubmitted, lockAccount } from './submission-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery'> & KeepsCases

type Attempt = { accountId: string; idempotencyKey: string | undefined; checked: CheckedSubmission }

type Findings = Submission['findings']

const doubleClick = oneMinute

export async function submitManuscript(
  deps: Deps,
  actor: Actor,
  input: SubmissionInput & { idempotencyKey?: string | undefined },
): Promise<Submission> {
  const { accountId } = requirePerson(actor)
  const idempotencyKey = readIdempotencyKey(input.idempotencyKey)
  const attempt: Attempt = { accountId, idempotencyKey, checked: checkSubmission(input, deps.limits) }

  // Checked before the file is stored, so that a refused or repeated submission leaves no file; and again once nobody
  // else can submit for this account.
  const earlier = await findEarlierOrRoom(deps.db, deps, attempt)
  if (earlier) return earlier

  const findings = await findTraces(attempt)
  await attempt.checked.manuscript.keep()
  const submission = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    const raced = await findEarlierOrRoom(tx, deps, attempt)
    if (raced) return raced
    return record(tx, deps, attempt, findings)
  })
  deps.nudgeJobs()
  return submission
}

/** Advice to the author and the editor: a manuscript that cannot be examined is accepted like any other. */
async function findTraces({ checked: { manuscript, authors } }: Attempt): Promise<Findings> {
  return manuscript.findTraces(authors).catch(() => undefined)
}

async function record(tx: Database, deps: Deps, attempt: Attempt, findings: Findings): Promise<Submission> {
  const { manuscript, stated, ...texts } = attempt.checked
  const { sha256, size, fileName, text } = manuscript
  const submission = await recordSubmission(
    { ...deps, db: tx },
    {
      ...texts,
      stated,
      accountId: attempt.accountId,
      manuscript: { sha256, size, fileName },
      findings,
      text,
      idempotencyKey: attempt.idempotencyKey,
      createdAt: deps.clock.now().toISOString(),
    },
  )
  await deps.cases.announce(tx, submission)
  return submission
}

/** @throws AppError when there is none, and another one is not accepted. */
async function findEarlierOrRoom(db: Database, deps: Deps, attempt: Attempt): Promise<Submission | undefined> {
  // Counted before the search for an earlier one: if the same manuscript arrives in between, it is found instead of refused as one too many.
  const refusal = await refusalOfAnother(db, deps, attempt)
  const earlier = await findEarlier(db, deps, attempt)
  if (!earlier && refusal) throw refusal
  return earlier
}

async function refusalOfAnother(db: Database, deps: Deps, attempt: Attempt): Promise<AppError | undefined> {
  try {
    await requireRoom(db, deps, attempt)
    await requireConfirmedAfterFirst(db, deps, attempt)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function findEarlier(db: Database, { clock }: Deps, attempt: Attempt): Promise<Submission | undefined> {
  const { accountId, idempotencyKey, checked } = attempt
  if (idempotencyKey === undefined) {
    const same = { accountId, title: checked.title, sha256: checked.manuscript.sha256 }
    return findSameSince(db, same, new Date(clock.now().getTime() - doubleClick))
  }
  const earlier = await findByIdempotencyKey(db, accountId, idempotencyKey)
  if (!earlier) return undefined
  if (contentOf(earlier) !== contentOf(checked)) throw reusedIdempotencyKey('submission')
  return earlier
}

function contentOf(sent: SubmissionTexts & { stated: StatedFacts; manuscript: StoredFile }): string {
  const { title, abstract, keywords, stated, manuscript } = sent
  const facts = manuscriptFactNames.map((name) => stated.facts[name])
  return JSON.stringify([title, abstract, keywords, stated.contributors, facts, manuscript.sha256])
}

async function requireConfirmedAfterFirst(db: Database, deps: Deps, { accountId }: Attempt): Promise<void> {
  const account = await readAccount(db, accountId)
  if (account && (await hasSubmitted(db, accountId))) requireConfirmed(deps, account)
}

async function requireRoom(db: Database, { limits }: Deps, { accountId }: Attempt): Promise<void> {
  if ((await countPending(db, accountId)) < limits.pendingSubmissionsPerAccount) return
  throw new AppError({
    kind: 'too-many',
    code: 'too-many-pending',
    message: `You have ${limits.pendingSubmissionsPerAccount} manuscripts waiting for a decision. Please wait for one of them before you submit another.`,
  })
}
