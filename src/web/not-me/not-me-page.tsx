// For people whom somebody else names as authors. Reading the page changes nothing, and it shows nothing of the manuscript: only
// whether somebody with the link has said that they are not an author. Its form goes to the API, which redirects back here.
import { data } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { apiContext } from '#src/web/api-client/api-context.ts'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { LinkFrame } from '#src/web/frame/link-frame.tsx'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { letterApi } from '#src/web/letter-api.ts'
import { pages } from '#src/web/links.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import type { DenialObject } from '#src/wire/deny-authorship.ts'
import type { Route } from './+types/not-me-page.ts'
import { notMeWords as words } from './not-me-words.ts'

export const meta = pageMeta<Loaded>((loaded) => outcomeTexts(loaded)?.title ?? words.title, {
  tags: secretAddressMeta,
})

export const headers = secretAddressHeaders

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const refusal = (['later', 'gone'] as const).find((name) => asked.has(name))
  try {
    const { denied } = await context.get(apiContext).get<DenialObject>(letterApi.authorship(token))
    return data({ state: denied ? ('done' as const) : ('asked' as const), refusal })
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return data({ state: 'useless' as const }, { status: 404 })
    throw loadFailure(error)
  }
}

export default function NotMePage({ loaderData, params: { token } }: Route.ComponentProps) {
  const outcome = outcomeTexts(loaderData)
  return (
    <LinkFrame title={outcome?.title ?? words.title} autoFocus={outcome !== undefined}>
      <p>{outcome?.text ?? words.lead}</p>
      {loaderData.state === 'useless' && (
        <ButtonRow>
          <ButtonLink to={pages.contact}>{words.contact}</ButtonLink>
        </ButtonRow>
      )}
      {loaderData.state === 'asked' && (
        <form method="post" action={letterApi.denyAuthorship}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="primary">
            {words.deny}
          </Button>
        </form>
      )}
      {loaderData.state === 'done' && (
        <>
          <p>{words.takeBackText}</p>
          <form method="post" action={letterApi.takeBackDenial}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit">{words.takeBack}</Button>
          </form>
        </>
      )}
    </LinkFrame>
  )
}

type Loaded = { state: 'asked' | 'done' | 'useless'; refusal?: 'later' | 'gone' | undefined }

/** Undefined while the question is asked. */
function outcomeTexts(loaded: Loaded | undefined): { title: string; text: string } | undefined {
  if (!loaded) return undefined
  const { state, refusal } = loaded
  if (refusal === 'later' || (refusal && state === 'done')) return words.outcomes[refusal]
  return state === 'asked' ? undefined : words.outcomes[state]
}
