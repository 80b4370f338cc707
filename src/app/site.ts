// The website over the API of the same process. Loaded only where pages are rendered: the server leaves that to the renderers, and
// so needs half the memory.
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { logFailure } from '#src/http/log-failure.ts'
import type { Log } from '#src/platform/log.ts'
import { createWebsite } from '#src/web/serve-website.server.ts'

type Options = { apiFetch: (request: Request) => Promise<Response>; publicUrl: string; log: Log }

export const createSite = ({ apiFetch, publicUrl, log }: Options) =>
  createWebsite({
    requestHandler: createRequestHandler(build as ServerBuild, import.meta.env.MODE),
    apiFetch,
    publicUrl,
    report: (error, url) => logFailure(log, error, { url, message: 'page failed' }),
  })
