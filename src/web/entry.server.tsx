// Renders a page completely: the answer starts when everything is there, so that a robot, a cache or a browser without
// scripts gets the complete document.
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { ownScriptsContext, reportContext } from './frame/server-context.ts'

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(ownScriptsContext)
  const failure: { error?: unknown } = {}
  const document = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        failure.error ??= error
      },
    },
  )
  await document.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(document, { headers, status: 'error' in failure ? 500 : status })
}

/** Called for errors thrown by a loader or the rendering; thrown answers, like a 404, do not come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
