// The agencies that receive papers, what each of them receives, and the possible outcomes.

import type { BibliographicRecord } from '#src/domain/article/bibliographic-record.ts'
import type { CitedWork } from '#src/domain/article/cited-work.ts'
import type { Agency } from '#src/domain/deposit.ts'

export const agencyNames: Readonly<Record<Agency, string>> = {
  crossref: 'Crossref',
  datacite: 'DataCite',
  doaj: 'DOAJ',
}

/** Addresses and secrets of those that this installation may speak to. */
export type AgencyAccess = {
  readonly crossref?: { readonly url: string; readonly user: string; readonly password: string }
  readonly datacite?: { readonly url: string; readonly repository: string; readonly password: string }
  readonly doaj?: { readonly url: string; readonly apiKey: string }
}

/** A paper as it is now. Of a withdrawn one only its DOI is told. */
export type Subject =
  | { kind: 'public'; record: BibliographicRecord; references: readonly CitedWork[] }
  | { kind: 'withdrawn'; doi: string | undefined }

/** Of two deposits of one paper, the one with the later time counts. */
export type Envelope = { batchId: string; at: Date }

export type Message = { action: 'deposit' | 'remove'; body: string; doi: string | undefined }

/** `remoteId` is what the agency called the paper last time. */
export type Sending = {
  message: Message
  envelope: Envelope
  remoteId: string | undefined
  signal: AbortSignal | undefined
}

/** Every `message` is for people: it never holds a secret, nor an address with one in it. */
export type Outcome =
  | { kind: 'accepted'; message?: string | undefined; remoteId?: string | undefined }
  /** It is there; what becomes of it is asked later. */
  | { kind: 'submitted' }
  /** It was read, and must be changed before it is sent again. */
  | { kind: 'refused'; message: string }
  /** Later it may be taken. `holds`: nothing else would be taken now, either. */
  | { kind: 'unavailable'; message: string; retryAfter: number | undefined; holds: boolean }
  /** It does not know us, or does not let us do this. */
  | { kind: 'unauthorised'; message: string }

export type Answer = Outcome | { kind: 'pending' } | { kind: 'unknown' }

export interface AgencyClient {
  readonly agency: Agency
  /** @returns undefined when there is nothing to tell of this paper. @throws UnwritableRecord when it cannot be told. */
  write(subject: Subject, envelope: Envelope): Message | undefined
  send(sending: Sending): Promise<Outcome>
  /** What became of what was submitted. */
  ask?(asked: { batchId: string; doi: string | undefined; signal: AbortSignal | undefined }): Promise<Answer>
}
