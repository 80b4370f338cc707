// The same for every link that does not work, whatever the reason.
import { ErrorHead } from '#src/web/frame/error-head.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { reviewWords as words } from '#src/web/words.ts'
import { RequestLink } from './request-link.tsx'
import styles from './review.module.css'

export function UselessLink() {
  return (
    <Page>
      <ErrorHead title={words.useless} />
      <Row open className={styles['head']}>
        <PageHeading className={styles['title']}>{words.useless}</PageHeading>
        <p className={styles['lead']}>{words.uselessText}</p>
        <RequestLink />
      </Row>
    </Page>
  )
}
