// The pages of the newsletter: a heading, and below it what there is to read and to press. Their forms go to the API, which leads
// back to the page, so that they work without scripts.
import type { ReactNode } from 'react'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import styles from './newsletter.module.css'

export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <Row open className={styles['head']}>
        <PageHeading className={styles['title']}>{title}</PageHeading>
        <div className={styles['body']}>{children}</div>
      </Row>
    </Page>
  )
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles['lead']}>{children}</p>
}
