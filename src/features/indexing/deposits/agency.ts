// The agencies that receive papers, what each of them receives, and the possible outcomes.

import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import type { Agency } from '#src/domain/deposit.ts'

export const agencyNames: Readonly<Record<Agency, string>> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  doaj: 'DOAJ',
}

/** Addresses and secrets of the agencies that this installation may contact. */
export type AgencyAccess = {
  readonly crossref?: { readonly url: string; readonly user: string; readonly password: string }
  readonly datacite?: { readonly url: string; readonly repository: string; readonly password: string }
  readonly doaj?: { readonly url: string; readonly apiKey: string }
}

/** A paper as it is now. For a withdrawn one only its DOI is sent. */
export type Subject =
  | { kind: 'public'; record: BibliographicRecord; references: readonly CitedWork[] }
  | { kind: 'withdrawn'; doi: string | undefined }

/** If a paper is deposited twice, the later deposit counts. */
export type Envelope = { batchId: string; at: Date }

export type Message = { action: 'deposit' | 'remove'; body: string; doi: string | undefined }

/** `remoteId` is the agency's own id for the paper from last time. */
export type Sending = {
  message: Message
  envelope: Envelope
  remoteId: string | undefined
  signal: AbortSignal | undefined
}

/** Every `message` is for people: it never contains a secret, or an address with one in it. */
export type Outcome =
  | { kind: 'accepted'; message?: string | undefined; remoteId?: string | undefined }
  /** The agency has it; the outcome is asked for later. */
  | { kind: 'submitted' }
  /** The agency read it and rejected it; it must be changed before it is sent again. */
  | { kind: 'refused'; message: string }
  /** It may succeed later. `holds`: nothing else would be accepted now, either. */
  | { kind: 'unavailable'; message: string; retryAfter: number | undefined; holds: boolean }
  /** The agency does not know us, or does not allow this. */
  | { kind: 'unauthorised'; message: string }

export type Answer = Outcome | { kind: 'pending' } | { kind: 'unknown' }

export interface AgencyClient {
  readonly agency: Agency
  /**
   * @returns undefined when there is nothing to send about this paper. @throws UnwritableRecord when it cannot be
   * written.
   */
  write(subject: Subject, envelope: Envelope): Message | undefined
  send(sending: Sending): Promise<Outcome>
  /** The outcome of a submission. */
  ask?(asked: { batchId: string; doi: string | undefined; signal: AbortSignal | undefined }): Promise<Answer>
}
