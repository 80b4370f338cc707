// The link at the end of each letter of the newsletter. Reading the page changes nothing; its button does.
import { Link } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { LinkFrame } from '#src/web/frame/link-frame.tsx'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { letterApi } from '#src/web/letter-api.ts'
import { pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import type { Route } from './+types/leave-page.ts'
import { type LinkState, loadLink } from './load-link.ts'
import { newsletterWords as words } from './newsletter-words.ts'

const titles: Record<LinkState, string> = { asked: words.leaveTitle, done: words.left, useless: words.useless }

export const meta = pageMeta<{ state: LinkState }>((loaded) => titles[loaded?.state ?? 'asked'], {
  tags: secretAddressMeta,
})

export const headers = secretAddressHeaders

export const loader = loadLink('leave')

export default function LeavePage({ loaderData: { state }, params: { token } }: Route.ComponentProps) {
  return (
    <LinkFrame title={titles[state]}>
      {state === 'done' && <p>{words.leftText}</p>}
      {state === 'useless' && (
        <>
          <p>{words.uselessLeave}</p>
          <p>
            <Link to={pages.newsletter}>{words.title}</Link>
          </p>
        </>
      )}
      {state === 'asked' && (
        <>
          <p>{words.leaveLead}</p>
          <form method="post" action={letterApi.leaveNewsletter(token)}>
            <Button type="submit" look="primary">
              {words.leave}
            </Button>
          </form>
        </>
      )}
    </LinkFrame>
  )
}
