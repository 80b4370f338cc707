// A link of a reviewer, as it would be in the letter.
import { makeReviewerToken } from '#src/features/review/reviewer/index.ts'
import type { Services } from '#src/platform/services.ts'

export async function makeLinkToTry(deps: Pick<Services, 'db' | 'clock' | 'publicUrl'>, invitationId: string) {
  const letter = await deps.db
    .selectFrom('case_letter')
    .select('mail_id')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  const token = letter && (await makeReviewerToken(deps, letter.mail_id))
  return token && `${deps.publicUrl}/review/${token}`
}
