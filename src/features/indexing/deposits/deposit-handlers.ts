// Sends the deposits that are due in the queue, one after another for each agency. No failure here reaches a request.
import { oneMinute } from '#src/domain/clock.ts'
import { type Agency, agencies } from '#src/domain/deposit.ts'
import { type Periodical, readPeriodical } from '#src/features/periodical/index.ts'
import type { Job, JobHandler, JobResult } from '#src/platform/jobs/job.ts'
import type { AgencyAccess, AgencyClient, Answer } from './agency.ts'
import type { Turn } from './deposit.ts'
import { depositKind, noteSending, readTurn } from './deposit-store.ts'
import { planDeposits } from './plan-deposits.ts'
import { digestOf, readSubject, type SubjectDeps, writeMessage } from './read-subject.ts'
import { readyClients } from './ready-agencies.ts'
import { maxAttempts, noteFailure, type RecordDeps, recordAnswer, recordNothing, waitMs } from './record-answer.ts'

export type DepositDeps = SubjectDeps &
  RecordDeps & {
    agencies: AgencyAccess
  }

/**
 * Requests a deposit of every paper whose record at an agency would now differ. @returns how many papers it looked at.
 */
export async function planDueDeposits(deps: DepositDeps, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let looked = -1; looked !== 0 && !signal?.aborted; total += looked) {
    const periodical = await readPeriodical(deps.db)
    const clients = readyClients(deps, periodical)
    looked = clients.length === 0 ? 0 : await planDeposits(deps, clients, periodical)
  }
  return total
}

/** One for each agency, so that an agency that is down does not delay the others. */
export function depositHandlers(deps: DepositDeps): JobHandler[] {
  return agencies.map((agency) => ({
    kind: depositKind(agency),
    concurrency: 1,
    maxAttempts,
    waitMs: (attempts) => waitMs(deps, attempts),
    async isOpen() {
      return (await readClient(deps, agency)) !== undefined
    },
    run: (job, signal) => takeTurn(deps, agency, job, signal),
    noteFailure: (tx, job, failure) => noteFailure(deps, tx, { agency, job, failure }),
  }))
}

type Ready = { client: AgencyClient; periodical: Periodical }

async function readClient(deps: DepositDeps, agency: Agency): Promise<Ready | undefined> {
  const periodical = await readPeriodical(deps.db)
  const client = readyClients(deps, periodical).find((one) => one.agency === agency)
  return client && { client, periodical }
}

async function takeTurn(
  deps: DepositDeps,
  agency: Agency,
  job: Job,
  signal: AbortSignal,
): Promise<JobResult | undefined> {
  const turn = await readTurn(deps.db, job)
  if (!turn) return undefined
  const ready = await readClient(deps, agency)
  // The settings have just changed: it waits until the agency may be used again.
  if (!ready) return { again: { notBefore: later(deps.clock.now(), oneMinute), attempts: job.attempts - 1 } }
  const work = { ...ready, turn }
  const answer = await (turn.step === 'ask' ? ask(work, signal) : send(deps, work, signal)).catch((error: unknown) => {
    if (!signal.aborted) deps.log.error({ err: error, deposit: turn.id, agency }, 'a deposit failed')
    return unexpected
  })
  if (answer.kind === 'unavailable') signal.throwIfAborted()
  return answer.kind === 'nothing' ? recordNothing(deps, turn) : recordAnswer(deps, turn, answer)
}

const unexpected: Answer = {
  kind: 'unavailable',
  message: 'Something went wrong on this server. See its log.',
  retryAfter: undefined,
  holds: false,
}

type Work = Ready & { turn: Turn }

async function ask({ turn, client }: Work, signal: AbortSignal): Promise<Answer> {
  const { batchId, doi } = turn
  return client.ask && batchId ? client.ask({ batchId, doi, signal }) : { kind: 'unknown' }
}

async function send(
  deps: DepositDeps,
  { turn, client, periodical }: Work,
  signal: AbortSignal,
): Promise<Answer | { kind: 'nothing' }> {
  const { db, clock } = deps
  const { prefix } = periodical.doi
  const subject = await readSubject(deps, turn.articleId)
  const digest = subject && digestOf(client, subject, prefix)
  const at = laterThan(turn.version, clock.now())
  const envelope = { batchId: `${turn.id}-${turn.sendings + 1}`, at }
  const message = subject && writeMessage(client, subject, { envelope, prefix })
  if (!message || !digest) return { kind: 'nothing' }
  const sent = { batchId: envelope.batchId, version: at.toISOString(), digest, doi: message.doi }
  // Another process has taken it over: the result returned here is discarded.
  if (!(await noteSending(db, turn, sent))) return { kind: 'nothing' }
  return client.send({ message, envelope, remoteId: turn.remoteId, signal })
}

const later = (now: Date, wait: number): string => new Date(now.getTime() + wait).toISOString()

/** Even if another server's clock was ahead. */
function laterThan(version: string | undefined, now: Date): Date {
  return version === undefined || now.toISOString() > version ? now : new Date(Date.parse(version) + 1)
}
