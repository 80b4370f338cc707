// Records the result of an attempt: the deposit ends, or the server tries again later, after a longer wait each time.
import type { Services } from '#src/platform/services.ts'
import { type Answer, agencyNames } from './agency.ts'
import type { Turn } from './deposit.ts'
import { dropTurn, type End, endTurn, holdAgency } from './deposit-store.ts'

export type KeepDeps = Pick<Services, 'db' | 'clock' | 'log'> & {
  /** From 0 to 1. */
  random?: () => number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const maxAttempts = 20
const maxWait = 6 * hour
// Who is not let in does not knock every minute: accounts are locked for that.
const untilLetIn = hour
// Crossref needs minutes, and for very long reference lists a day or two.
const maxQueueLength = 5 * day
const askAgain = (attempts: number) => Math.min(hour, 30 * second * 2 ** Math.min(attempts, 10))
// A submission that is not known by then got lost.
const maxUnknown = 6

/** Notes what came of a turn, and when it goes on. */
export async function keepAnswer(deps: KeepDeps, turn: Turn, answer: Answer): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const at = now.toISOString()
  const { agency } = turn
  const end = (end: Partial<End> & Pick<End, 'state'>) => endTurn(db, turn, { ...ended(turn, at), ...end }, at)
  const isSend = turn.step === 'send'
  switch (answer.kind) {
    case 'accepted':
      log.info({ deposit: turn.id, agency }, 'a deposit was accepted')
      return end({
        state: 'accepted',
        message: answer.message,
        remoteId: answer.remoteId,
        ...(isSend && { sentAt: at }),
      })
    case 'refused':
      log.warn({ deposit: turn.id, agency, reason: answer.message }, 'a deposit was refused')
      return end({ state: 'refused', message: answer.message, ...(isSend && { sentAt: at }) })
    case 'submitted':
      return end({ state: 'submitted', attempts: 0, due: later(now, askAgain(0)), finishedAt: undefined, sentAt: at })
    case 'pending':
      return keepAsking(deps, turn, answer)
    case 'unknown':
      return turn.attempts < maxUnknown
        ? keepAsking(deps, turn, answer)
        : end({
            state: 'waiting',
            attempts: 0,
            finishedAt: undefined,
            message: 'Crossref has no record of it. It will be sent again.',
          })
    case 'unauthorised':
      log.warn({ deposit: turn.id, agency, reason: answer.message }, 'an agency refused access')
      await holdAgency(db, agency, later(now, untilLetIn), answer.message)
      return isSend ? end({ state: 'failed', message: answer.message }) : keepAsking(deps, turn, answer)
    case 'unavailable':
      return postpone(deps, turn, answer)
  }
}

async function keepAsking({ db, clock }: KeepDeps, turn: Turn, answer: Answer): Promise<void> {
  const now = clock.now()
  const at = now.toISOString()
  const isOver = turn.sentAt !== undefined && Date.parse(turn.sentAt) + maxQueueLength < now.getTime()
  const state = isOver ? 'failed' : 'submitted'
  const message = isOver
    ? `${agencyNames[turn.agency]} has not reported a result for five days.`
    : 'message' in answer
      ? answer.message
      : undefined
  const due = later(now, askAgain(turn.attempts))
  await endTurn(db, turn, { ...ended(turn, at), state, due, message, ...(isOver ? {} : { finishedAt: undefined }) }, at)
}

async function postpone(deps: KeepDeps, turn: Turn, answer: Extract<Answer, { kind: 'unavailable' }>): Promise<void> {
  const { db, clock, log, random = Math.random } = deps
  const { agency } = turn
  log.warn({ deposit: turn.id, agency, attempt: turn.attempts, reason: answer.message }, 'a deposit has to wait')
  // It has arrived: asking what became of it is tried again for as long as Crossref may take.
  if (turn.step === 'ask') return keepAsking(deps, turn, answer)
  const now = clock.now()
  const at = now.toISOString()
  const givenUp = turn.attempts >= maxAttempts
  const wait = Math.min(maxWait, Math.max(minute * 2 ** (turn.attempts - 1), answer.retryAfter ?? 0))
  // Not all at the same moment, when many wait for the same server.
  const due = later(now, Math.round(wait * (1 + random() / 4)))
  if (answer.holds) await holdAgency(db, agency, due, answer.message)
  await endTurn(
    db,
    turn,
    {
      ...ended(turn, at),
      state: givenUp ? 'failed' : 'waiting',
      due,
      message: answer.message,
      ...(givenUp ? {} : { finishedAt: undefined }),
    },
    at,
  )
}

/** As if it had not been taken up: the program ends. */
export async function putBack({ db, clock }: KeepDeps, turn: Turn): Promise<void> {
  const at = clock.now().toISOString()
  const state = turn.step === 'ask' ? 'submitted' : 'waiting'
  await endTurn(db, turn, { ...ended(turn, at), state, attempts: turn.attempts - 1, finishedAt: undefined }, at)
}

const ended = (turn: Turn, at: string) => ({
  due: at,
  attempts: turn.attempts,
  message: undefined,
  sentAt: undefined,
  finishedAt: at,
})

const later = (now: Date, wait: number): string => new Date(now.getTime() + wait).toISOString()

/** It has changed since it was asked for, or cannot be told any more. */
export async function keepNothing({ db, clock }: KeepDeps, turn: Turn): Promise<void> {
  if (await dropTurn(db, turn)) return
  const at = clock.now().toISOString()
  const message = 'Nothing was sent, because the agency has everything about this paper.'
  await endTurn(db, turn, { ...ended(turn, at), state: 'accepted', message }, at)
}
