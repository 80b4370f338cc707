// For people whom somebody else names as authors. Reading the page changes nothing, and it knows nothing of the manuscript: only
// its form does, which goes to the API.
import { useParams, useSearchParams } from 'react-router'
import { secretAddressHeaders, secretAddressMeta } from '#src/web/account/secret-address.ts'
import { pageMeta } from '#src/web/frame/page-meta.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import styles from './not-me.module.css'
import { notMeWords as words } from './not-me-words.ts'

export const meta = pageMeta(words.title, { tags: secretAddressMeta })

export const headers = secretAddressHeaders

export default function NotMePage() {
  const { token = '' } = useParams()
  const outcome = useSearchParams()[0].get('outcome')
  return (
    <Page>
      <Row open className={styles['head']}>
        <PageHeading className={styles['title']}>{words.title}</PageHeading>
        {outcome === 'done' ? (
          <Callout tone="ok" title={words.done}>
            <p>{words.doneText}</p>
          </Callout>
        ) : (
          <div className={styles['body']}>
            {outcome === 'useless' && (
              <Callout tone="error" title={words.useless}>
                <p>{words.uselessText}</p>
              </Callout>
            )}
            {outcome === 'later' && (
              <Callout tone="warn">
                <p>{words.later}</p>
              </Callout>
            )}
            {outcome !== 'useless' && (
              <>
                <p className={styles['lead']}>{words.lead}</p>
                <form method="post" action="/api/authorship/deny">
                  <input type="hidden" name="token" value={token} />
                  <Button type="submit" look="primary">
                    {words.deny}
                  </Button>
                </form>
              </>
            )}
          </div>
        )}
      </Row>
    </Page>
  )
}
