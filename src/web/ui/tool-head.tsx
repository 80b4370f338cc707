// The head of a work page that lies below another page: the way back up, the heading, and its facts in the margin.
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageHeading } from './page.tsx'
import { Row } from './row.tsx'
import styles from './tool-head.module.css'
import { Unbroken } from './unbroken.tsx'

type Props = {
  aside: string
  above: readonly { to: string; name: string }[]
  /** The page's name in the breadcrumb. */
  here: string
  heading: string
  children?: ReactNode
}

export function ToolHead({ aside, above, here, heading, children }: Props) {
  return (
    <Row open tight className={styles['head']} label={<p>{aside}</p>}>
      <Breadcrumb above={above} here={here} />
      <PageHeading size="tool" className={styles['heading']}>
        <Unbroken text={heading} />
      </PageHeading>
      {children}
    </Row>
  )
}
