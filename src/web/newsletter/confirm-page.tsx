// The link of the letter that asks whether an address wants the newsletter. Reading the page changes nothing; its button does.
import { Link } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import type { Route } from './+types/confirm-page.ts'
import { loadLink } from './load-link.ts'
import { Lead, NewsletterFrame } from './newsletter-frame.tsx'
import { newsletterWords as words } from './newsletter-words.ts'

export const meta = pageMeta(words.confirmTitle, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

export const loader = loadLink('confirm')

export default function ConfirmPage({ loaderData: { state }, params: { token } }: Route.ComponentProps) {
  return (
    <NewsletterFrame title={words.confirmTitle}>
      {state === 'done' && (
        <Callout tone="ok" title={words.confirmed}>
          <p>{words.confirmedText}</p>
        </Callout>
      )}
      {state === 'useless' && (
        <Callout tone="error" title={words.useless}>
          <p>
            {words.uselessConfirm} <Link to={pages.newsletter}>{words.title}</Link>
          </p>
        </Callout>
      )}
      {state === 'asked' && (
        <>
          <Lead>{words.confirmLead}</Lead>
          <form method="post" action={api.confirmSubscription(token)}>
            <Button type="submit" look="primary">
              {words.confirm}
            </Button>
          </form>
        </>
      )}
    </NewsletterFrame>
  )
}
