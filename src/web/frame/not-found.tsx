// The page for an address that has no value, on squared paper.

import { pages } from '#src/web/links.ts'
import { ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { errorWords as words } from '#src/web/words.ts'
import { ErrorHead } from './error-head.tsx'
import styles from './not-found.module.css'

export function NotFound() {
  return (
    <Page>
      <ErrorHead title={words.notFound} />
      <Row open label={<p className={styles['code']}>{words.notFoundCode}</p>}>
        <Squared drawing={<Curve />}>
          <PageHeading size="tool">{words.notFound}</PageHeading>
          <p>{words.notFoundText}</p>
          <ButtonRow>
            <ButtonLink look="primary" to={pages.home}>
              {words.goHome}
            </ButtonLink>
            <ButtonLink look="link" to={pages.articles}>
              {words.searchArticles}
            </ButtonLink>
          </ButtonRow>
        </Squared>
      </Row>
    </Page>
  )
}

function Curve() {
  return (
    <svg className={styles['curve']} viewBox="0 0 936 288" role="img" aria-label={words.curve}>
      <path className={styles['axis']} d="M0 240h936M48 0v288" />
      <path className={styles['line']} d="M0 232C160 222 250 178 342 136S490 84 521 77M535 73.8C640 50 760 42 936 30" />
      <circle className={styles['hole']} cx="528" cy="75.5" r="7" />
      <path className={styles['drop']} d="M528 86v154" />
    </svg>
  )
}
