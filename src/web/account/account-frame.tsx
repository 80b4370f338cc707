// The frame of the account pages, drawn as the cover of an exercise book: the form is on its label, information beside
// it.
import type { ReactNode } from 'react'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import styles from './account-frame.module.css'
import rose from './cover-rose.svg?no-inline'

type Props = { title: string; beside?: ReactNode; children: ReactNode }

export function AccountFrame({ title, beside, children }: Props) {
  return (
    <Page>
      <Row open tight>
        <div className={styles['desk']}>
          <div className={styles['book']}>
            <div className={styles['plate']} data-paper>
              <PageHeading size="tool">{title}</PageHeading>
              <div className={styles['stack']}>{children}</div>
            </div>
            {/* Last, since it stands at the bottom: a document of which the rest has not arrived would show it too high. */}
            <img className={styles['art']} src={rose} alt="" width="400" height="400" />
          </div>
          {beside && <div className={styles['beside']}>{beside}</div>}
        </div>
      </Row>
    </Page>
  )
}

/** The line below a form that leads to another one. */
export function AccountFrameFoot({ children }: { children: ReactNode }) {
  return <p className={styles['foot']}>{children}</p>
}
