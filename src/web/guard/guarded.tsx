// What every guarded page shows before its guard has decided, and when it could not decide.
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
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
        <Spinner />
        <noscript>
          <p>{words.needsScript}</p>
        </noscript>
      </Row>
    </Page>
  )
}

/** The frame shows every other error. */
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
  if (isRouteErrorResponse(error) || !(error instanceof AccessUnverified)) throw error
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
