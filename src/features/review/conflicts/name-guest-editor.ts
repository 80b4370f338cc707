// Where every editor is in conflict with a submission, one of them names somebody who decides on this one, and on nothing
// else. The letter has no secret: an account with that confirmed address has the rights.
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import { readEmailAddress, readPersonName } from '#src/features/accounts/fields/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { listUnconflictedEditors, lockConflictedCase } from '#src/features/review/review-policy.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import {
  findAuthorKeys,
  type GuestEditor,
  insertGuestEditor,
  keysOfPerson,
  readGuestEditors,
} from '#src/features/submissions/authorship/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

export async function nameGuestEditor(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  typed: { readonly name: string; readonly email: string },
): Promise<GuestEditor> {
  const guest = await inTransaction(deps.db, async (tx) => {
    const { submission, ...by } = await lockConflictedCase(tx, actor, id)
    if ((await listUnconflictedEditors(tx, submission)).length > 0) throw editorsLeft()
    const name = readPersonName(typed.name, deps.limits)
    const { address: email, key: emailKey } = readEmailAddress(typed.email)
    const guests = await readGuestEditors(tx, id)
    if (guests.some((one) => one.emailKey === emailKey)) throw alreadyNamed()
    if ((await findAuthorKeys(tx, [id], await keysOfPerson(tx, { email }))).size > 0) throw isAuthor()
    const namedAt = deps.clock.now().toISOString()
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'name-guest-editor', email },
      by,
      detail: `${name}, ${email}`,
      insert: (tx) => insertGuestEditor(tx, id, { name, email, emailKey, namedAt }),
    })
    return { name, email, emailKey }
  })
  deps.nudgeJobs()
  return guest
}

function editorsLeft(): AppError {
  const message = 'Other editors can decide on this manuscript, so no guest editor is needed.'
  return new AppError({ kind: 'conflict', code: 'editors-left', message })
}

function alreadyNamed(): AppError {
  const message = 'This person has been named as a guest editor.'
  return new AppError({ kind: 'conflict', code: 'already-named', message, fields: { email: message } })
}

function isAuthor(): AppError {
  const message = 'This person is an author of the manuscript.'
  return new AppError({ kind: 'conflict', code: 'conflict-of-interest', message, fields: { email: message } })
}
