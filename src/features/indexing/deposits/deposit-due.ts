// Sends due deposits to the agencies, one paper after another. No failure here reaches a request.
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { AgencyAccess, AgencyClient, Answer } from './agency.ts'
import type { Turn } from './deposit.ts'
import { claimTurn, noteSending } from './deposit-store.ts'
import { type KeepDeps, keepAnswer, keepNothing, putBack } from './keep-answer.ts'
import { planDeposits } from './plan-deposits.ts'
import { digestOf, readSubject, type SubjectDeps, writeMessage } from './read-subject.ts'
import { readyClients } from './ready-agencies.ts'

export type DepositDeps = SubjectDeps &
  KeepDeps & {
    agencies: AgencyAccess
  }

// Longer than all calls of a turn together may take.
const claim = 5 * 60_000

/** Works until nothing is due. An aborted signal ends it; the turn under way is put back. @returns how many turns. */
export async function depositDue(deps: DepositDeps, signal?: AbortSignal): Promise<number> {
  let turns = 0
  while (!signal?.aborted) {
    const periodical = await readPeriodical(deps.db)
    const clients = readyClients(deps, periodical)
    if (clients.length === 0) break
    const looked = await planDeposits(deps, clients, periodical)
    const now = deps.clock.now()
    const agencies = clients.map(({ agency }) => agency)
    const turn = await claimTurn(deps.db, { agencies, now: now.toISOString(), until: later(now, claim) })
    if (!turn && looked === 0) break
    const client = clients.find(({ agency }) => agency === turn?.agency)
    if (!turn || !client) continue
    turns += 1
    await take(deps, { turn, client, periodical }, signal)
  }
  return turns
}

type Work = { turn: Turn; client: AgencyClient; periodical: Periodical }

async function take(deps: DepositDeps, work: Work, signal: AbortSignal | undefined): Promise<void> {
  const { turn } = work
  try {
    const answer = await (turn.step === 'ask' ? ask(work, signal) : send(deps, work, signal))
    if (answer === 'nothing') return
    if (signal?.aborted && answer.kind === 'unavailable') return putBack(deps, turn)
    await keepAnswer(deps, turn, answer)
  } catch (error) {
    deps.log.error({ err: error, deposit: turn.id, agency: turn.agency }, 'a deposit failed')
    await keepAnswer(deps, turn, {
      kind: 'unavailable',
      message: 'Something went wrong on this server. See its log.',
      retryAfter: undefined,
      holds: false,
    })
  }
}

async function ask({ turn, client }: Work, signal: AbortSignal | undefined): Promise<Answer> {
  const { batchId, doi } = turn
  return client.ask && batchId ? client.ask({ batchId, doi, signal }) : { kind: 'unknown' }
}

async function send(
  deps: DepositDeps,
  { turn, client, periodical }: Work,
  signal: AbortSignal | undefined,
): Promise<Answer | 'nothing'> {
  const { db, clock } = deps
  const { prefix } = periodical.doi
  const subject = await readSubject(deps, turn.articleId)
  const digest = subject && digestOf(client, subject, prefix)
  const at = laterThan(turn.version, clock.now())
  const envelope = { batchId: `${turn.id}-${turn.claims}`, at }
  const message = subject && writeMessage(client, subject, { envelope, prefix })
  if (!message || !digest) {
    await keepNothing(deps, turn)
    return 'nothing'
  }
  const sent = { batchId: envelope.batchId, version: at.toISOString(), digest, doi: message.doi }
  if (!(await noteSending(db, turn, sent))) return 'nothing'
  return client.send({ message, envelope, remoteId: turn.remoteId, signal })
}

const later = (now: Date, wait: number): string => new Date(now.getTime() + wait).toISOString()

/** Also when the clock of another server was ahead. */
function laterThan(version: string | undefined, now: Date): Date {
  return version === undefined || now.toISOString() > version ? now : new Date(Date.parse(version) + 1)
}
