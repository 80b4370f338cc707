// What stays at the address of a withdrawn paper: what it was, how it was cited, when and why it was withdrawn. No
// files, no invitation to cite it.

import { Day } from '#src/web/articles/article-day.tsx'
import { ArticlePlace, permanentUrl } from '#src/web/articles/article-place.tsx'
import { formatDay, readIssueLabel, shortTitleOf, titleOf } from '#src/web/articles/article-text.ts'
import { Byline } from '#src/web/articles/byline.tsx'
import { useRootData } from '#src/web/frame/periodical.ts'
import { issuePage, pages, type Tombstone } from '#src/web/links.ts'
import { Breadcrumb } from '#src/web/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { Facts } from '#src/web/ui/facts.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { badgeWords, articleWords as words } from '#src/web/words.ts'
import styles from './article-page.module.css'
import { CitationLine, type CitedPaper, completeCitation } from './citation-line.tsx'

export function TombstonePage({ tombstone, cited }: { tombstone: Tombstone; cited: CitedPaper }) {
  const root = useRootData()
  const title = titleOf(tombstone)
  const url = permanentUrl(tombstone, root?.publicUrl ?? '')
  const citation = completeCitation(cited, root?.periodical.name ?? '', url)
  return (
    <Page>
      <Row
        open
        className={styles['gone']}
        label={
          <Facts
            facts={[
              [words.published, tombstone.publicationDate && <Day iso={tombstone.publicationDate} />],
              [badgeWords.withdrawn, <Day key="withdrawn" iso={tombstone.withdrawnAt} />],
            ]}
          />
        }
      >
        <Breadcrumb
          above={[
            { to: pages.articles, name: words.breadcrumb },
            { to: issuePage(tombstone), name: readIssueLabel(tombstone).number },
          ]}
          here={shortTitleOf(tombstone)}
        />
        <div className={styles['tombstone']}>
          <Callout tone="error">
            <p className={styles['noticed']}>{words.withdrawnOn(formatDay(tombstone.withdrawnAt, 'long'))}</p>
            {tombstone.reason && <p>{tombstone.reason}</p>}
            <p>{words.withdrawnText}</p>
          </Callout>
          <PageHeading size="tool" className={styles['title']}>
            {words.withdrawn(title)}
          </PageHeading>
          <Byline authors={tombstone.authors} />
          <ArticlePlace article={tombstone} />
          <h2 className={styles['cited']}>{words.citation}</h2>
          <p className={styles['citation']}>
            <CitationLine parts={citation} />
          </p>
          <p className="on-screen">
            <ButtonLink look="link" to={pages.articles}>
              {words.returnToAll}
            </ButtonLink>
          </p>
        </div>
      </Row>
    </Page>
  )
}
