// What every guarded page shows before its guard has decided, and when it could not decide.
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { FailedPage } from '#src/web/frame/failed-page.tsx'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { frameWords, guardWords as words } from '#src/web/words.ts'
import { AccessUnverified } from './guard.ts'

export function GuardSpinner() {
  return (
    <Page>
      <Row open>
        <PageHeading size="tool">{words.checking}</PageHeading>
        <Spinner isNamed />
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </Row>
    </Page>
  )
}

/** An error thrown again, for the frame, would be reported in the console as one of the rendering. */
export function GuardBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // The page that replaces this one removes the pressed button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  if (!(error instanceof AccessUnverified)) return <FailedPage error={error} />
  return (
    <Page>
      <Row open>
        <Squared>
          <PageHeading size="tool">{words.unverified}</PageHeading>
          <p role="alert">{words.unverifiedText}</p>
          <ButtonRow>
            <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {frameWords.retry}
            </Button>
          </ButtonRow>
        </Squared>
      </Row>
    </Page>
  )
}
