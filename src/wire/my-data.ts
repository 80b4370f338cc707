// The file my-data.json in a person's own copy of what is kept about them. Days are YYYY-MM-DD.
import type { AuditOutcome } from '#src/domain/audit.ts'
import type { UserObject } from './account.ts'
import type { OwnInvitationObject } from './review.ts'
import type { FactorsObject } from './second-factor.ts'
import type { SubmissionObject } from './submission.ts'

/** `path`: where the file is in the same archive. */
export type ArchivedFile = { path: string; name: string; size: number; missing?: true }

export type MyData = {
  madeAt: string
  /** The address of the site. */
  site: string
  about: string
  profile: UserObject & { emailConfirmedAt?: string; formerEmails: string[]; formerOrcids: string[] }
  signingIn: {
    secondFactor: FactorsObject
    devices: { browser?: string; system?: string; firstSignIn: string; lastSignIn: string }[]
    sessions: { begunAt: string; usedAt: string }[]
    linksSent: { purpose: string; sentAt: string; newEmail?: string }[]
  }
  /** Newest first. `byYou`: false for what others did to the account, or tried to. */
  log: {
    at: string
    act: string
    outcome: AuditOutcome
    byYou: boolean
    address?: string
    times?: number
    lastAt?: string | undefined
  }[]
  submissions: (SubmissionObject & { versions: ArchivedFile[] })[]
  invitations: (OwnInvitationObject & {
    person: { name: string; email: string; affiliation?: string | undefined; orcid?: string | undefined }
    invitedOn: string
    answeredOn?: string
    remindedOn?: string
    declining?: { reason?: string | undefined; suggestions: { name: string; email: string }[] }
    archived: ArchivedFile[]
  })[]
  doNotAskAgainSince?: string
  guestEditorOf: { number: string; name: string; email: string; namedOn: string }[]
  /** The newsletter's record of the confirmed address: that it gets it, or was asked to confirm that it wants to. */
  newsletter?: { email: string; askedAt: string; confirmedAt?: string }
  letters: { on: string; kind: string; subject?: string | undefined; text?: string | undefined }[]
}
