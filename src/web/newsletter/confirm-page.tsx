// The link of the letter that asks whether an address wants the newsletter. Reading the page changes nothing; its button does.
import { Link, useParams, useSearchParams } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Lead, NewsletterFrame } from './newsletter-frame.tsx'
import { newsletterWords as words } from './newsletter-words.ts'

export const meta = pageMeta(words.confirmTitle, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

export default function ConfirmPage() {
  const { token = '' } = useParams()
  const outcome = useSearchParams()[0].get('outcome')
  return (
    <NewsletterFrame title={words.confirmTitle}>
      {outcome === 'done' && (
        <Callout tone="ok" title={words.confirmed}>
          <p>{words.confirmedText}</p>
        </Callout>
      )}
      {outcome === 'useless' && (
        <Callout tone="error" title={words.useless}>
          <p>
            {words.uselessConfirm} <Link to={pages.newsletter}>{words.title}</Link>
          </p>
        </Callout>
      )}
      {outcome !== 'done' && outcome !== 'useless' && (
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
