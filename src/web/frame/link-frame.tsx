// What a link of a letter leads to: one question or one answer, on squared paper.
import type { ReactNode } from 'react'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'

/** `autoFocus`: the page answers a form that was sent without scripts. */
export function LinkFrame({ title, autoFocus, children }: { title: string; autoFocus?: boolean; children: ReactNode }) {
  return (
    <Page>
      <Row open>
        <Squared>
          <PageHeading size="tool" {...(autoFocus && { autoFocus })}>
            {title}
          </PageHeading>
          {children}
        </Squared>
      </Row>
    </Page>
  )
}
