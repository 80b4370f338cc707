// What a visitor sees when a page could not be made. Internal messages are never shown.
import { isRouteErrorResponse } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { frameWords, errorWords as words } from '#src/web/words.ts'
import { FailedSheet } from './failed-sheet.tsx'
import { describeFailure, type LoadFailure } from './load-failure.ts'
import { NotFound } from './not-found.tsx'

function readFailure(error: unknown): LoadFailure {
  if (error instanceof ApiFailure) return describeFailure(error)
  if (!isRouteErrorResponse(error)) return { reason: 'broken' }
  return { reason: error.status === 404 ? 'not-found' : 'broken', ...error.data }
}

export function FailedPage({ error }: { error: unknown }) {
  const { reason, ...mark } = readFailure(error)
  if (reason === 'not-found') return <NotFound />
  const [title, text] = reason === 'no-answer' ? [words.offline, words.offlineText] : [words.broken, words.brokenText]
  return <FailedSheet {...{ title, text, mark }} again={frameWords.tryAgain} />
}
