// The link at the end of each letter of the newsletter. Reading the page changes nothing; its button does.
import { Link, useParams, useSearchParams } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { api, pages } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Lead, NewsletterFrame } from './newsletter-frame.tsx'
import { newsletterWords as words } from './newsletter-words.ts'

export const meta = pageMeta(words.leaveTitle, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

export default function LeavePage() {
  const { token = '' } = useParams()
  const outcome = useSearchParams()[0].get('outcome')
  return (
    <NewsletterFrame title={words.leaveTitle}>
      {outcome === 'done' && (
        <Callout tone="ok" title={words.left}>
          <p>{words.leftText}</p>
        </Callout>
      )}
      {outcome === 'useless' && (
        <Callout tone="error" title={words.useless}>
          <p>
            {words.uselessLeave} <Link to={pages.newsletter}>{words.title}</Link>
          </p>
        </Callout>
      )}
      {outcome !== 'done' && outcome !== 'useless' && (
        <>
          <Lead>{words.leaveLead}</Lead>
          <form method="post" action={api.leaveNewsletter(token)}>
            <Button type="submit" look="primary">
              {words.leave}
            </Button>
          </form>
        </>
      )}
    </NewsletterFrame>
  )
}
