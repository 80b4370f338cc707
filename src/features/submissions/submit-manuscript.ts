// Accepts a manuscript. Sending the same one again, by a double click or after a lost answer, gives the same submission.
import type { Actor } from '#src/domain/actor.ts'
import { oneMinute } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { readIdempotencyKey, reusedIdempotencyKey } from '#src/domain/idempotency-key.ts'
import { listAdministrators, readAccount } from '#src/features/accounts/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { type CheckedSubmission, checkSubmission, type SubmissionInput } from './check-submission.ts'
import type { Submission, SubmissionTexts } from './submission.ts'
import { newSubmissionLetter, receivedLetter } from './submission-letters.ts'
import { requirePerson } from './submission-policy.ts'
import {
  countPending,
  findByIdempotencyKey,
  findSameSince,
  insertSubmission,
  lockAccount,
  takeNumber,
} from './submission-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

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
  const earlier = await findEarlier(deps.db, deps, attempt)
  if (earlier) return earlier
  await requireRoom(deps.db, deps, attempt)

  const findings = await findTraces(attempt)
  await attempt.checked.manuscript.keep()
  const submission = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId)
    const raced = await findEarlier(tx, deps, attempt)
    if (raced) return raced
    await requireRoom(tx, deps, attempt)
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
  const { manuscript, ...texts } = attempt.checked
  const { sha256, size, fileName, text } = manuscript
  const submission = await insertSubmission(tx, {
    ...texts,
    id: newId(),
    number: await takeNumber(tx),
    accountId: attempt.accountId,
    manuscript: { sha256, size, fileName },
    findings,
    // PostgreSQL's text has no zero byte.
    text: text.replaceAll('\0', ''),
    idempotencyKey: attempt.idempotencyKey,
    createdAt: deps.clock.now().toISOString(),
  })
  await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'submission', id: submission.id })
  const sender = await readPeriodical(tx)
  const author = await readAccount(tx, attempt.accountId)
  if (author) await queueMail(tx, deps.clock, receivedLetter(sender, author.email, submission, deps.publicUrl))
  const office = sender.contact.email
  const editors = office ? [office] : (await listAdministrators(tx)).map(({ email }) => email)
  for (const editor of editors) {
    await queueMail(tx, deps.clock, newSubmissionLetter(sender, editor, submission, deps.publicUrl))
  }
  return submission
}

async function findEarlier(db: Database, { clock }: Deps, attempt: Attempt): Promise<Submission | undefined> {
  const { accountId, idempotencyKey, checked } = attempt
  if (idempotencyKey === undefined) {
    const same = { accountId, title: checked.title, sha256: checked.manuscript.sha256 }
    return findSameSince(db, same, new Date(clock.now().getTime() - doubleClick))
  }
  const earlier = await findByIdempotencyKey(db, accountId, idempotencyKey)
  if (earlier && contentOf(earlier, earlier.manuscript) !== contentOf(checked, checked.manuscript)) {
    throw reusedIdempotencyKey('submission')
  }
  return earlier
}

function contentOf(texts: SubmissionTexts, file: StoredFile): string {
  return JSON.stringify([texts.title, texts.abstract, texts.keywords, texts.authors, file.sha256])
}

async function requireRoom(db: Database, { limits }: Deps, { accountId }: Attempt): Promise<void> {
  if ((await countPending(db, accountId)) < limits.pendingSubmissionsPerAccount) return
  throw new AppError({
    kind: 'too-many',
    code: 'too-many-pending',
    message: `You have ${limits.pendingSubmissionsPerAccount} manuscripts waiting for a decision. Please wait for one of them before you submit another.`,
  })
}
