// What a visitor sees when a page could not be made: what failed, and one thing to do. Internal messages are never
// shown.
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { pages } from '#src/web/links.ts'
import { Button, ButtonLink, ButtonRow } from '#src/web/ui/button.tsx'
import { Page, PageHeading } from '#src/web/ui/page.tsx'
import { Row } from '#src/web/ui/row.tsx'
import { Squared } from '#src/web/ui/squared.tsx'
import { frameWords, errorWords as words } from '#src/web/words.ts'
import { ErrorHead } from './error-head.tsx'
import type { LoadFailure } from './load-failure.ts'
import { NotFound } from './not-found.tsx'

function readFailure(error: unknown): LoadFailure {
  if (error instanceof ApiFailure) {
    if (error.status === 404) return { reason: 'not-found' }
    return error.kind === 'answered' ? { reason: 'broken', reference: error.reference } : { reason: 'no-answer' }
  }
  if (!isRouteErrorResponse(error)) return { reason: 'broken' }
  if (error.status === 404) return { reason: 'not-found' }
  const known: Partial<LoadFailure> = typeof error.data === 'object' && error.data !== null ? error.data : {}
  return { reason: known.reason ?? 'broken', reference: known.reference }
}

export function FailedPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { reason, reference } = readFailure(error)
  if (reason === 'not-found') return <NotFound />
  const [title, text] = reason === 'no-answer' ? [words.offline, words.offlineText] : [words.broken, words.brokenText]
  return (
    <Page>
      <ErrorHead title={title} />
      <Row open>
        <Squared>
          <PageHeading size="tool">{title}</PageHeading>
          <p>{text}</p>
          {reference && (
            <p>
              {words.reference} <span className="id">{reference}</span>
            </p>
          )}
          <ButtonRow>
            <Button look="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {frameWords.tryAgain}
            </Button>
            <ButtonLink look="link" to={pages.home}>
              {words.goHome}
            </ButtonLink>
          </ButtonRow>
        </Squared>
      </Row>
    </Page>
  )
}
