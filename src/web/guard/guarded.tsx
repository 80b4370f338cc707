// What every guarded page shows before its guard has decided, and when it could not decide.
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { FailedPage } from '#src/web/frame/failed-page.tsx'
import { FailedSheet } from '#src/web/frame/failed-sheet.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Spinner } from '#src/web/ui/spinner.tsx'
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
  // The page that replaces this one removes the pressed button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  if (!(error instanceof AccessUnverified)) return <FailedPage error={error} />
  return <FailedSheet title={words.unverified} text={words.unverifiedText} mark={error.mark} again={frameWords.retry} />
}
