// What stays at the address of a paper that was withdrawn: what it was, when and why it went, and no files.
import { pages, type Tombstone } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { badgeWords, articleWords as words } from '#src/web/words.ts'
import styles from './article-page.module.css'
import { formatDay, titleOf } from './article-text.ts'
import { Byline } from './byline.tsx'
import { Whereabouts } from './whereabouts.tsx'

export function TombstonePage({ tombstone }: { tombstone: Tombstone }) {
  const title = titleOf(tombstone)
  return (
    <Page>
      <Row open label={<p>{badgeWords.withdrawn}</p>}>
        <div className={styles['tombstone']}>
          <Notice tone="error" title={words.withdrawnOn(formatDay(tombstone.withdrawnAt, 'long'))}>
            <p>{tombstone.reason ?? words.withdrawnText}</p>
          </Notice>
          <PageHeading size="tool" className={styles['title']}>
            {words.withdrawn(title)}
          </PageHeading>
          <Byline authors={tombstone.authors} />
          <Whereabouts article={tombstone} />
          <ButtonLink look="link" to={pages.articles}>
            {words.returnToAll}
          </ButtonLink>
        </div>
      </Row>
    </Page>
  )
}
