// A person's own copy of what is kept about them. What the author and the reviewer read elsewhere comes from the same presenters,
// so that nothing of the other side is in it either.
import { dayOf } from '#src/domain/calendar-date.ts'
import type { AccountData } from '#src/features/accounts/own-data/index.ts'
import type { OwnEvent } from '#src/features/audit/index.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Subscriber } from '#src/features/newsletter/index.ts'
import { certificateName } from '#src/features/review/certificate/index.ts'
import type { OwnCaseData, ReviewingData } from '#src/features/review/own-data/index.ts'
import { manuscriptNumber } from '#src/features/submissions/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import { presentOwnInvitation } from '#src/http/review/present-own-invitation.ts'
import { presentCase } from '#src/http/submissions/present-case.ts'
import type { ArchivedFile, MyData } from '#src/wire/my-data.ts'
import type { FactorsObject } from '#src/wire/second-factor.ts'
import { presentAccount } from './present-account.ts'

export type FileInArchive = { readonly path: string; readonly name: string; readonly file: StoredFile }

export type KeptData = {
  readonly account: AccountData
  readonly factors: FactorsObject
  readonly events: readonly OwnEvent[]
  readonly cases: readonly OwnCaseData[]
  readonly reviewing: ReviewingData
  readonly subscription: Subscriber | undefined
}

const about =
  'This is what we keep about your account, with the manuscripts and the review files that you sent. Invitations to review, and ' +
  'letters, are those to your confirmed e-mail address. Not in it: secrets such as your password, of which we keep only hashes, ' +
  'and what would tell you who your reviewers were, or whose manuscript you reviewed. For what others have entered about you, ' +
  'such as co-authors, write to the editorial office.'

export function presentMyData(
  services: Pick<ApiServices, 'clock' | 'mailDelivery' | 'publicUrl'>,
  { account, factors, events, cases, reviewing, subscription }: KeptData,
  lost: ReadonlySet<string>,
): MyData {
  const archived = ({ path, name, file }: FileInArchive): ArchivedFile => ({
    path,
    name,
    size: file.size,
    ...(lost.has(file.sha256) && { missing: true as const }),
  })
  const { optedOutAt, guestParts, letters } = reviewing
  return {
    madeAt: services.clock.now().toISOString(),
    site: services.publicUrl,
    about,
    profile: presentProfile(account, services),
    signingIn: presentSigningIn(account, factors),
    log: events.map(presentEvent),
    submissions: cases.map((own) => ({
      ...presentCase(services, own.found),
      versions: filesOfCase(own).map(archived),
    })),
    invitations: reviewing.invitations.map((own, at) => ({
      ...presentOwnInvitation(own),
      ...presentPart(own.invitation),
      archived: filesOfInvitation(own, at).map(archived),
    })),
    ...(optedOutAt !== undefined && { doNotAskAgainSince: dayOf(optedOutAt) }),
    guestEditorOf: guestParts.map(({ number, name, email, namedAt }) => ({
      number: manuscriptNumber({ number }),
      name,
      email,
      namedOn: dayOf(namedAt),
    })),
    ...(subscription && { newsletter: presentSubscription(subscription) }),
    letters: letters.map(({ queuedAt, ...letter }) => ({ on: dayOf(queuedAt), ...letter })),
  }
}

const presentSubscription = ({ email, askedAt, confirmedAt }: Subscriber): NonNullable<MyData['newsletter']> => ({
  email,
  askedAt,
  ...(confirmedAt !== undefined && { confirmedAt }),
})

/** In the order in which they are in the archive. */
export const filesIn = ({ cases, reviewing }: Pick<KeptData, 'cases' | 'reviewing'>): FileInArchive[] => [
  ...cases.flatMap(filesOfCase),
  ...reviewing.invitations.flatMap(filesOfInvitation),
]

function filesOfCase({ found, versions }: OwnCaseData): FileInArchive[] {
  const number = manuscriptNumber(found.submission)
  return versions.map((file, at) => ({ path: `submissions/${number}/v${at + 1}.docx`, name: file.fileName, file }))
}

/** Somebody may be asked twice about the same manuscript. */
function filesOfInvitation(
  { files, certificate, manuscript }: ReviewingData['invitations'][number],
  at: number,
): FileInArchive[] {
  const all = [...files, ...(certificate?.file ? [{ ...certificate.file, name: certificateName }] : [])]
  return all.map((file) => ({ path: `reviews/${at + 1}-${manuscript.number}/${file.name}`, name: file.name, file }))
}

function presentProfile(
  { account, confirmedAt, formerIdentities }: AccountData,
  services: Pick<ApiServices, 'mailDelivery'>,
): MyData['profile'] {
  const former = (kind: 'email' | 'orcid') =>
    formerIdentities.filter((one) => one.kind === kind).map(({ value }) => value)
  return {
    ...presentAccount(account, services),
    ...(confirmedAt !== undefined && { emailConfirmedAt: confirmedAt }),
    formerEmails: former('email'),
    formerOrcids: former('orcid'),
  }
}

function presentSigningIn({ devices, sessions, links }: AccountData, secondFactor: FactorsObject): MyData['signingIn'] {
  return {
    secondFactor,
    devices: devices.map(({ browser, system, createdAt, seenAt }) => ({
      ...(browser !== undefined && { browser }),
      ...(system !== undefined && { system }),
      firstSignIn: createdAt,
      lastSignIn: seenAt,
    })),
    sessions: sessions.map(({ createdAt, usedAt }) => ({ begunAt: createdAt, usedAt })),
    linksSent: links.map(({ purpose, createdAt, newEmail }) => ({
      purpose,
      sentAt: createdAt,
      ...(newEmail !== undefined && { newEmail }),
    })),
  }
}

const presentEvent = ({ at, act, outcome, isOwn, address, times, lastAt }: OwnEvent): MyData['log'][number] => ({
  at,
  act,
  outcome,
  byYou: isOwn,
  ...(address !== undefined && { address }),
  ...(times > 1 && { times, lastAt }),
})

function presentPart(invitation: ReviewingData['invitations'][number]['invitation']) {
  const { name, email, affiliation, orcid, sentAt, answeredAt, remindedAt, declining } = invitation
  return {
    person: { name, email, affiliation, orcid },
    invitedOn: dayOf(sentAt),
    ...(answeredAt !== undefined && { answeredOn: dayOf(answeredAt) }),
    ...(remindedAt !== undefined && { remindedOn: dayOf(remindedAt) }),
    ...(declining && {
      declining: { reason: declining.reason, suggestions: declining.suggestions.map((one) => ({ ...one })) },
    }),
  }
}
