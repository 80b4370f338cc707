// What the log holds about the person who asks. Of what others did to the account, it says only that it happened.
import type { Actor } from '#src/domain/actor.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import { type AuditEvent, readEventsInParts } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'

export type OwnEvent = Pick<AuditEvent, 'at' | 'act' | 'outcome' | 'times' | 'lastAt'> & {
  /** Whether the person did it, signed in. */
  readonly isOwn: boolean
  readonly address: string | undefined
}

// Years of a busy editor.
const maxEvents = 20_000

/** Newest first. Things are left out: they may name what the person must not know any more. */
export async function readOwnEvents({ db }: Pick<Services, 'db'>, actor: Actor): Promise<OwnEvent[]> {
  if (actor.kind !== 'person') throw unauthenticated()
  const { accountId } = actor
  const own: OwnEvent[] = []
  for await (const events of readEventsInParts(db, { accountId }, maxEvents)) {
    for (const { at, act, outcome, times, lastAt, address, accountId: doer } of events) {
      const isOwn = doer === accountId
      own.push({ at, act, outcome, times, lastAt, isOwn, address: isOwn ? address : undefined })
    }
  }
  return own
}
