// A page that could not be shown, on squared paper: what failed, since when, under which number, and another try.
import { useRevalidator } from 'react-router'
import type { FailureMark as Mark } from '#src/web/api-client/api-failure.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FailureMark } from '#src/web/ui/failure-mark.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { RetryForm } from '#src/web/ui/retry-form.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { ErrorHead } from './error-head.tsx'

type Props = { title: string; text: string; mark: Partial<Mark>; again: string }

export function FailedSheet({ title, text, mark, again }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <Page>
      <ErrorHead title={title} />
      <Row open>
        <Squared>
          <PageHeading size="tool">{title}</PageHeading>
          <p role="alert">{text}</p>
          <FailureMark {...mark} />
          <RetryForm onRetry={() => void revalidate()}>
            <Button type="submit" look="primary" busy={state === 'loading'}>
              {again}
            </Button>
          </RetryForm>
        </Squared>
      </Row>
    </Page>
  )
}
