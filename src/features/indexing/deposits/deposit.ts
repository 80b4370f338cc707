// What one agency holds about one paper, and what the server still has to send.
import type { Agency, DepositState } from '#src/domain/deposit.ts'
import type { Job } from '#src/platform/jobs/job.ts'

export type Deposit = {
  id: string
  articleId: string
  agency: Agency
  state: DepositState
  attempts: number
  /** When it is next sent or asked about; undefined if never. */
  dueAt: string | undefined
  requestedAt: string
  sentAt: string | undefined
  finishedAt: string | undefined
  message: string | undefined
  /** The DOI under which it was sent last. */
  doi: string | undefined
}

/** A deposit that this process has claimed: to send it, or to ask for its outcome. */
export type Turn = {
  job: Job
  id: string
  articleId: string
  agency: Agency
  step: 'send' | 'ask'
  attempts: number
  /** How often it has been sent before. */
  sendings: number
  doi: string | undefined
  batchId: string | undefined
  remoteId: string | undefined
  version: string | undefined
  sentAt: string | undefined
}
