// The people who were asked to review before, and what became of it. Cases with one of the keys in `hidden` are left
// out: an editor who wrote a manuscript must not learn from another case who reviews it.
import type { InvitationState } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hasNoKeyOf } from './hidden-case-store.ts'
import { hashOfAddress } from './invitation-store.ts'

/** As the newest invitation names them. */
export type InvitedPerson = {
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly affiliation: string | undefined
  readonly orcid: string | undefined
}

export type InvitedFilter = {
  /** All must match the person, or all a manuscript that they were asked to review: see `searchPatterns`. */
  readonly patterns?: readonly string[] | undefined
  /** One must match a manuscript that they were asked to review. */
  readonly topics?: readonly string[] | undefined
  readonly hidden: readonly string[]
}

/** Those asked last come first. */
export async function findInvited(db: Database, filter: InvitedFilter, max: number): Promise<InvitedPerson[]> {
  const { patterns, topics, hidden } = filter
  const newest = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .select((eb) => ['invitation.email_key', eb.fn.max('invitation.sent_at').as('latest')])
    .where('submission.deleted_at', 'is', null)
    .where(hasNoKeyOf(hidden))
    .where('invitation.forgotten_at', 'is', null)
    .$if(patterns !== undefined, (query) =>
      query.where(({ and, or, eb }) =>
        or([
          and((patterns ?? []).map((pattern) => eb('invitation.person_key', 'like', pattern))),
          and((patterns ?? []).map((pattern) => eb('submission.search_key', 'like', pattern))),
        ]),
      ),
    )
    .$if(topics !== undefined, (query) =>
      query.where(({ or, eb }) => or((topics ?? []).map((topic) => eb('submission.search_key', 'like', topic)))),
    )
    .groupBy('invitation.email_key')
    .orderBy('latest', 'desc')
    .orderBy('invitation.email_key')
    .limit(max)
    .execute()
  if (newest.length === 0) return []
  const rows = await db
    .selectFrom('invitation')
    .select(['name', 'email', 'email_key', 'affiliation', 'orcid', 'sent_at'])
    .where((where) =>
      where.or(
        newest.map(({ email_key, latest }) =>
          where.and([where('email_key', '=', email_key), where('sent_at', '=', latest)]),
        ),
      ),
    )
    .execute()
  return newest.flatMap(({ email_key }) => {
    const row = rows.find((one) => one.email_key === email_key)
    if (!row) return []
    const { name, email, affiliation, orcid } = row
    return [{ name, email, emailKey: email_key, affiliation: affiliation ?? undefined, orcid: orcid ?? undefined }]
  })
}

export type PastInvitation = {
  readonly emailKey: string
  readonly state: InvitationState
  readonly sentAt: string
  readonly reviewSentAt: string | undefined
}

// More of one person, or of twenty people together, says nothing new about how busy and how fast they are.
const maxPast = 2_000

export async function readPastInvitations(
  db: Database,
  { emailKeys, hidden }: { emailKeys: readonly string[]; hidden: readonly string[] },
): Promise<PastInvitation[]> {
  if (emailKeys.length === 0) return []
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .leftJoin('review', 'review.invitation_id', 'invitation.id')
    .select(['invitation.email_key', 'invitation.state', 'invitation.sent_at', 'review.sent_at as review_sent_at'])
    .where('invitation.email_key', 'in', emailKeys)
    .where('submission.deleted_at', 'is', null)
    .where(hasNoKeyOf(hidden))
    .orderBy('invitation.sent_at', 'desc')
    .limit(maxPast)
    .execute()
  return rows.map((row) => ({
    emailKey: row.email_key,
    state: row.state as InvitationState,
    sentAt: row.sent_at,
    reviewSentAt: row.review_sent_at ?? undefined,
  }))
}

/** Numbers of other submissions by the same authors that these people have reviewed. */
export async function readReviewedBefore(
  db: Database,
  {
    submissionId,
    emailKeys,
    hidden,
  }: { submissionId: string; emailKeys: readonly string[]; hidden: readonly string[] },
): Promise<{ emailKey: string; number: number }[]> {
  if (emailKeys.length === 0) return []
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .select(['invitation.email_key', 'submission.number'])
    .distinct()
    .where('invitation.email_key', 'in', emailKeys)
    .where('invitation.state', '=', 'in' satisfies InvitationState)
    .where('invitation.submission_id', '!=', submissionId)
    .where('submission.deleted_at', 'is', null)
    .where(hasNoKeyOf(hidden))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('submission_author_key as theirs')
          .innerJoin('submission_author_key as own', 'own.key', 'theirs.key')
          .select('theirs.key')
          .whereRef('theirs.submission_id', '=', 'invitation.submission_id')
          .where('own.submission_id', '=', submissionId)
          .where('own.key', 'not like', 'conflict:%'),
      ),
    )
    .orderBy('submission.number')
    .execute()
  return rows.map(({ email_key, number }) => ({ emailKey: email_key, number }))
}

export async function findOptOuts(db: Database, emailKeys: readonly string[]): Promise<Set<string>> {
  if (emailKeys.length === 0) return new Set()
  const keys = new Map(emailKeys.map((key) => [hashOfAddress(key), key]))
  const rows = await db
    .selectFrom('reviewer_wish')
    .select('email_hash')
    .where('email_hash', 'in', [...keys.keys()])
    .execute()
  return new Set(rows.map(({ email_hash }) => keys.get(email_hash) ?? ''))
}
