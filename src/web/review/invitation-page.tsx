// The page of one invitation, for somebody without an account: the answer, the manuscript and the review, and afterwards the
// decision. Its forms work without scripts. Reading it changes nothing: programs that look at links in letters read it too.
import { useActionData, useRouteError } from 'react-router'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { reviewApi } from '#src/web/case-links.ts'
import { FailedPage } from '#src/web/frame/failed-page.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { Page } from '#src/web/ui/page.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'
import type { Route } from './+types/invitation-page.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { DeclinedInvitation } from './declined-invitation.tsx'
import type { FormRead } from './form-read.ts'
import { handleForm } from './invitation-action.server.ts'
import { bearerOf } from './invitation-api.ts'
import { ManuscriptHead } from './manuscript-head.tsx'
import { useFocusOutcome } from './outcome.ts'
import type { Refused } from './refused.ts'
import { SentReview } from './sent-review.tsx'
import { UselessLink } from './useless-link.tsx'
import { WriteReview } from './write-review.tsx'

export const meta = pageMeta<{ invitation: OwnInvitationObject }>(
  (loaded) => (loaded ? titleOf(loaded.invitation) : words.useless),
  { tags: secretAddressMeta },
)

const titleOf = ({ state, number }: OwnInvitationObject): string => (words.titles[state] ?? words.title)(number)

export const headers = secretAddressHeaders

export async function loader({ params, context, request }: Route.LoaderArgs) {
  try {
    const options = { headers: bearerOf(params.token), signal: request.signal }
    const invitation = await context.get(apiContext).get<OwnInvitationObject>(reviewApi.review, options)
    const isOverdue = invitation.dueOn < toCalendarDate(new Date())
    return { invitation, isOverdue, done: new URL(request.url).searchParams.get('done') }
  } catch (error) {
    throw loadFailure(error)
  }
}

export const action = (args: Route.ActionArgs) => handleForm(args)

export default function InvitationPage({ loaderData, params: { token } }: Route.ComponentProps) {
  const { invitation, isOverdue, done } = loaderData
  const answer = useActionData() as Refused | FormRead | undefined
  const formRead = answer && 'read' in answer ? answer : undefined
  const refused = answer && 'act' in answer ? answer : undefined
  const shown = { invitation, token, refused, formRead, done }
  useFocusOutcome(shown)
  const isAtWork = invitation.state === 'invited' || invitation.state === 'accepted'
  return (
    <Page>
      <ManuscriptHead invitation={invitation} isOverdue={isOverdue} token={token} isShort={!isAtWork}>
        {invitation.state === 'declined' && <DeclinedInvitation {...shown} />}
      </ManuscriptHead>
      {invitation.state === 'invited' && <AnswerInvitation {...shown} />}
      {invitation.state === 'accepted' && <WriteReview {...shown} />}
      {invitation.state === 'in' && <SentReview {...shown} />}
    </Page>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isUseless = typeof error === 'object' && error !== null && 'status' in error && error.status === 404
  return isUseless ? <UselessLink /> : <FailedPage error={error} />
}
