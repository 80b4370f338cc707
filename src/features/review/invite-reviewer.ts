// Asks somebody to review the current round. The invited person needs no account: the letter has a link of its own.
import { randomInt } from 'node:crypto'
import type { Actor } from '#src/domain/actor.ts'
import { parseCalendarDate, toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { findLetterFaults } from '#src/domain/review/letter-fault.ts'
import { currentRound, isOpen } from '#src/domain/review/review-case.ts'
import { readEmailAddress, readPersonName } from '#src/features/accounts/fields/index.ts'
import { findAuthorKeys, keyOfAccount, keysOfPerson } from '#src/features/submissions/authorship/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { ReviewDeps } from './review-deps.ts'
import { lockHandledCase } from './review-policy.ts'
import { hasOptedOut, insertInvitation, readInvitations, type StoredInvitation } from './store/invitation-store.ts'
import { readReviewSettings } from './store/review-settings-store.ts'
import { takeCaseStep } from './take-case-step.ts'
import { textOfLetter } from './write-case-letter.ts'

export type NewInvitationInput = {
  readonly name: string
  readonly email: string
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
  readonly dueOn?: string | undefined
  /** As the editor changed it for this person. */
  readonly letter?: { readonly subject: string; readonly body: string } | undefined
  /** The person has been asked before, or asked not to be. */
  readonly again?: boolean | undefined
  /**
   * The number of the pseudonym of a reviewer whose name was removed: it is the same person. Only people can know that, because
   * nothing is kept by which the program could.
   */
  readonly former?: number | undefined
}

export async function inviteReviewer(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  input: NewInvitationInput,
): Promise<StoredInvitation> {
  const invitationId = newId()
  const invitation = await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const name = readPersonName(input.name, deps.limits)
    const email = readEmailAddress(input.email)
    const { settings } = await readReviewSettings(tx)
    const now = deps.clock.now()
    const dueOn = readDueDay(input.dueOn, now, settings.reviewDays)
    const person = {
      name,
      email: email.address,
      emailKey: email.key,
      affiliation: input.affiliation,
      orcid: input.orcid,
    }
    const keys = await keysOfPerson(tx, person)
    await refuseAuthors(tx, id, keys)
    if (by.accountId && keys.includes(keyOfAccount(by.accountId))) throw leadsTheCase()
    const asked = await readInvitations(tx, id)
    const earlier = asked.filter(({ emailKey }) => emailKey === email.key)
    if (!input.again && (await hasOptedOut(tx, email.key))) throw askedNotTo()
    const reviewer = earlier[0]?.reviewer ?? readFormer(input, asked) ?? drawNumber(asked.map((one) => one.reviewer))
    const letter = input.letter ?? textOfLetter(settings, 'invitation')
    if (input.letter) refuseLetter(input.letter)
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'invite', invitation: invitationId, reviewer, dueOn },
      by,
      texts: { invitation: letter },
      async insert(tx, after) {
        const round = currentRound(after).number
        const inRound = earlier.filter((one) => one.round === round)
        const isAsked = inRound.some((one) => isOpen(one) || one.state === 'in')
        if (isAsked || (inRound.length > 0 && !input.again)) throw alreadyInvited(isAsked)
        const place = { id: invitationId, submissionId: id, round, reviewer, dueOn }
        await insertInvitation(tx, { ...person, ...place, sentAt: now.toISOString(), letter: letter.body })
      },
    })
    return (await readInvitations(tx, id)).find((one) => one.id === invitationId)
  })
  deps.nudgeJobs()
  if (!invitation) throw new Error('an invitation was lost')
  return invitation
}

/** Undefined: somebody else. @throws AppError where that reviewer is known, or somebody has the number already. */
function readFormer({ former }: NewInvitationInput, asked: readonly StoredInvitation[]): number | undefined {
  if (former === undefined) return undefined
  const theirs = asked.filter(({ reviewer }) => reviewer === former)
  if (theirs.length > 0 && theirs.every(({ isForgotten }) => isForgotten)) return former
  const message = 'Please choose a reviewer whose name was removed.'
  throw invalid('invalid-field', message, { former: message })
}

// Numbers are drawn in blocks, so that they tell nobody in which order people were asked.
const block = 4

function drawNumber(used: readonly number[]): number {
  const taken = new Set(used)
  const end = block * (Math.floor(taken.size / block) + 1)
  const free = Array.from({ length: end }, (_, at) => at + 1).filter((number) => !taken.has(number))
  return free[randomInt(free.length)] ?? end + 1
}

/** @param days from now, if nothing was typed; without it, something must be. */
export function readDueDay(typed: string | undefined, now: Date, days?: number): string {
  const today = toCalendarDate(now)
  if (!typed?.trim() && days !== undefined) return toCalendarDate(new Date(now.getTime() + days * oneDay))
  const day = parseCalendarDate(typed ?? '')
  if (day === undefined || day < today || day > toCalendarDate(new Date(now.getTime() + 366 * oneDay))) {
    const message = 'Please choose a day from today to a year from now.'
    throw invalid('invalid-field', message, { dueOn: message })
  }
  return day
}

function refuseLetter(letter: { readonly subject: string; readonly body: string }): void {
  const { subject, body } = findLetterFaults('invitation', letter)
  const message = subject ?? body
  if (message) throw invalid('invalid-field', message, { ...(subject && { subject }), ...(body && { body }) })
}

async function refuseAuthors(tx: Database, id: string, keys: readonly string[]): Promise<void> {
  const found = await findAuthorKeys(tx, [id], keys)
  if (found.size > 0) throw conflictOfInterest('This person is an author of the manuscript.')
}

/** They know who the authors are. */
const leadsTheCase = () => conflictOfInterest('You lead this case, so you cannot review it as well.')

const conflictOfInterest = (message: string) =>
  new AppError({ kind: 'conflict', code: 'conflict-of-interest', message, fields: { email: message } })

function alreadyInvited(isAsked: boolean): AppError {
  const message = isAsked
    ? 'This person has been asked to review this round.'
    : 'This person has been asked before in this round. Confirm that you want to ask again.'
  return new AppError({ kind: 'conflict', code: 'already-invited', message, fields: { email: message } })
}

function askedNotTo(): AppError {
  const message = 'This person asked not to be asked again. Confirm that you want to ask all the same.'
  return new AppError({ kind: 'conflict', code: 'asked-not-to', message, fields: { email: message } })
}
