// Records the result of an attempt: the deposit ends, or the server tries again later, after a longer wait each time.
import { oneDay, oneHour, oneMinute, oneSecond } from '#src/domain/clock.ts'
import type { Agency } from '#src/domain/deposit.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { type Job, JobFailed, type JobFailure, type JobResult } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'
import { type Answer, agencyNames } from './agency.ts'
import type { Turn } from './deposit.ts'
import { dropTurn, type End, endTurn, postponeDeposits, readTurn } from './deposit-store.ts'

export type RecordDeps = Pick<Services, 'db' | 'clock' | 'log'> & {
  /** From 0 to 1. */
  random?: () => number
}

export const maxAttempts = 20
const maxWaitMs = 6 * oneHour
// Without access, attempts are rarer: agencies lock accounts that try too often.
const untilLetIn = oneHour
// Crossref needs minutes, and for very long reference lists a day or two.
const maxQueueMs = 5 * oneDay
const askAgain = (attempts: number) => Math.min(oneHour, 30 * oneSecond * 2 ** Math.min(attempts, 10))
// A submission that is still unknown by then has been lost.
const maxUnknown = 6

/** Spread out, when many wait for the same server. */
export function waitMs({ random = Math.random }: RecordDeps, attempts: number, retryAfter = 0): number {
  const wait = Math.min(maxWaitMs, Math.max(oneMinute * 2 ** (attempts - 1), retryAfter))
  return Math.round(wait * (1 + random() / 4))
}

/** What to record about a turn, and when it continues. @throws JobFailed when it could not be sent. */
export function recordAnswer(deps: RecordDeps, turn: Turn, answer: Answer): JobResult {
  const { clock, log } = deps
  const now = clock.now()
  const { agency } = turn
  const sentAt = turn.step === 'send' ? now.toISOString() : undefined
  switch (answer.kind) {
    case 'accepted':
      log.info({ deposit: turn.id, agency }, 'a deposit was accepted')
      return end(deps, turn, { state: 'accepted', message: answer.message, remoteId: answer.remoteId, sentAt })
    case 'refused':
      log.warn({ deposit: turn.id, agency, reason: answer.message }, 'a deposit was refused')
      return end(deps, turn, { state: 'refused', message: answer.message, sentAt })
    case 'submitted':
      return goOn(deps, turn, { state: 'submitted', attempts: 0, sentAt }, later(now, askAgain(0)))
    case 'pending':
      return askLater(deps, turn, undefined)
    case 'unknown': {
      if (turn.attempts < maxUnknown) return askLater(deps, turn, undefined)
      const message = 'Crossref has no record of it. It will be sent again.'
      return goOn(deps, turn, { state: 'waiting', attempts: 0, message }, now.toISOString())
    }
    case 'unauthorised': {
      const { message } = answer
      if (turn.step === 'send')
        throw new JobFailed({ reason: message, code: 'hold', isFinal: true, waitMs: untilLetIn })
      log.warn({ deposit: turn.id, agency, reason: message }, 'an agency refused access')
      const result = askLater(deps, turn, message)
      return {
        ...result,
        async write(tx) {
          await postponeDeposits(tx, agency, later(now, untilLetIn), message)
          await result.write?.(tx)
        },
      }
    }
    case 'unavailable': {
      const { message, retryAfter, holds } = answer
      // It has arrived: asking for the outcome is repeated for as long as Crossref may take.
      if (turn.step === 'ask') return askLater(deps, turn, message)
      const wait = waitMs(deps, turn.attempts, retryAfter)
      throw new JobFailed({ reason: message, waitMs: wait, ...(holds && { code: 'hold' }) })
    }
  }
}

/** In the transaction that postpones a deposit or gives it up. `hold`: nothing else would be accepted now, either. */
export async function noteFailure(
  { clock }: RecordDeps,
  tx: Database,
  { agency, job, failure }: { agency: Agency; job: Job; failure: JobFailure & { isGivenUp: boolean } },
): Promise<void> {
  const { reason, code, waitMs: wait = 0, isGivenUp } = failure
  const turn = await readTurn(tx, job)
  if (!turn) return
  const now = clock.now()
  if (code === 'hold') await postponeDeposits(tx, agency, later(now, wait), reason)
  const state = isGivenUp ? 'failed' : turn.step === 'ask' ? 'submitted' : 'waiting'
  const { attempts } = turn
  await endTurn(tx, turn, { state, attempts, message: reason, isFinished: isGivenUp }, now.toISOString())
}

function askLater(deps: RecordDeps, turn: Turn, message: string | undefined): JobResult {
  const now = deps.clock.now()
  const isOver = turn.sentAt !== undefined && Date.parse(turn.sentAt) + maxQueueMs < now.getTime()
  if (isOver) {
    const silence = `${agencyNames[turn.agency]} has not reported a result for five days.`
    return end(deps, turn, { state: 'failed', message: silence })
  }
  return goOn(deps, turn, { state: 'submitted', attempts: turn.attempts, message }, later(now, askAgain(turn.attempts)))
}

type Facts = Pick<End, 'state'> & Partial<End>

function end({ clock }: RecordDeps, turn: Turn, facts: Facts): JobResult {
  const { attempts } = turn
  const ended: End = { attempts, message: undefined, isFinished: true, ...facts }
  return { write: (tx) => endTurn(tx, turn, ended, clock.now().toISOString()) }
}

function goOn(deps: RecordDeps, turn: Turn, facts: Facts & { attempts: number }, notBefore: string): JobResult {
  const { attempts } = facts
  return { ...end(deps, turn, { ...facts, isFinished: false }), again: { notBefore, attempts } }
}

const later = (now: Date, wait: number): string => new Date(now.getTime() + wait).toISOString()

/** It has changed since it was requested, or can no longer be written. */
export function recordNothing(deps: RecordDeps, turn: Turn): JobResult {
  const message = 'Nothing was sent, because the agency has everything about this paper.'
  const accepted = end(deps, turn, { state: 'accepted', message })
  return {
    async write(tx) {
      if (!(await dropTurn(tx, turn))) await accepted.write?.(tx)
    },
  }
}
