// For reviewers who have lost their link. The page is the same whether or not anybody was invited at an address.
import { type MetaArgs, useSearchParams } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { Callout } from '#src/web/ui/callout.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { deskWords, reviewWords as words } from '#src/web/words.ts'
import { RequestLink } from './request-link.tsx'
import styles from './review.module.css'

const titles: Readonly<Record<string, string>> = {
  sent: words.linkSentTitle,
  later: deskWords.errorTitle(words.lostTitle),
}

export const meta = (page: MetaArgs) => {
  const outcome = new URLSearchParams(page.location.search).get('link') ?? ''
  return pageMeta(titles[outcome] ?? words.lostTitle, { tags: secretAddressMeta })(page)
}

export const headers = secretAddressHeaders

export default function NewLinkPage() {
  const outcome = useSearchParams()[0].get('link')
  return (
    <Page>
      <Row open className={styles['head']}>
        <PageHeading className={styles['title']}>{words.lostTitle}</PageHeading>
        {outcome === 'sent' ? (
          <div className={styles['news']}>
            <Callout tone="ok" title={words.linkSentTitle}>
              <p>{words.linkSent}</p>
            </Callout>
          </div>
        ) : (
          <>
            <p className={styles['lead']}>{words.lostLead}</p>
            {outcome === 'later' && (
              <div className={styles['news']}>
                <Callout tone="warn">
                  <p>{words.linkLater}</p>
                </Callout>
              </div>
            )}
            <RequestLink />
          </>
        )}
      </Row>
    </Page>
  )
}
