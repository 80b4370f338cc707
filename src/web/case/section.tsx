// A section of the case, to which links on the page lead. Its heading takes the focus after what is done in it.
import type { ReactNode } from 'react'
import type { CasePart } from '#src/web/case-links.ts'
import { Row } from '#src/web/ui/row.tsx'
import styles from './case.module.css'

export const headingOf = (part: CasePart): string => `${part}-heading`

type Props = { part?: CasePart; heading: string; children: ReactNode }

export function Section({ part, heading, children }: Props) {
  return (
    <div id={part} tabIndex={part ? -1 : undefined} className={styles['section']}>
      <Row heading={heading} headingId={part && headingOf(part)} tight>
        <div className={styles['stack']}>{children}</div>
      </Row>
    </div>
  )
}
