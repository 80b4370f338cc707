// The page after the form in the footer: what happens next. It is the same whatever is known about the address, and true even for
// somebody who was only given the link to it.
import { type MetaArgs, useSearchParams } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { feeds } from '#src/web/links.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { deskWords, frameWords } from '#src/web/words.ts'
import { AskForm } from './ask-form.tsx'
import { Lead, NewsletterFrame } from './newsletter-frame.tsx'
import { newsletterWords as words } from './newsletter-words.ts'

const titles: Readonly<Record<string, string>> = {
  asked: words.checkMailbox,
  invalid: deskWords.errorTitle(words.title),
  later: deskWords.errorTitle(words.title),
}

export const meta = (page: MetaArgs) => {
  const outcome = new URLSearchParams(page.location.search).get('outcome') ?? ''
  return pageMeta(titles[outcome] ?? words.title, { tags: secretAddressMeta })(page)
}

export const headers = secretAddressHeaders

export default function NewsletterPage() {
  const outcome = useSearchParams()[0].get('outcome')
  const isSent = usePeriodical()?.newsletter === true
  return (
    <NewsletterFrame title={words.title}>{isSent ? <Asked outcome={outcome} /> : <NewsletterOff />}</NewsletterFrame>
  )
}

function Asked({ outcome }: { outcome: string | null }) {
  if (outcome === 'asked') {
    return (
      <Callout title={words.checkMailbox}>
        <p>{words.checkMailboxText}</p>
        <p>{words.notThere}</p>
      </Callout>
    )
  }
  return (
    <>
      <Lead>{words.lead}</Lead>
      {outcome === 'later' && (
        <Callout tone="warn">
          <p>{words.later}</p>
        </Callout>
      )}
      <AskForm error={outcome === 'invalid' ? words.invalid : undefined} />
    </>
  )
}

function NewsletterOff() {
  return (
    <Callout title={words.off}>
      <p>
        {words.offText}{' '}
        <a href={feeds.atom} type="application/atom+xml">
          {frameWords.footer.atom}
        </a>
        {', '}
        <a href={feeds.rss} type="application/rss+xml">
          {frameWords.footer.rss}
        </a>
      </p>
    </Callout>
  )
}
