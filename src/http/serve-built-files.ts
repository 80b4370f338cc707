// Serves the client build, as the compressed copies that the build made if the browser accepts them. Names under /assets/
// contain a hash of their content and never change.
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const forever = 'public, max-age=31536000, immutable'
const briefly = 'public, max-age=3600'

/** Returns undefined for an address that is not a file of the build. */
export function serveBuiltFiles(folder: URL): (request: Request) => Promise<Response | undefined> {
  const files = new Hono()
  files.use(
    '*',
    serveStatic({
      root: fileURLToPath(folder),
      index: '',
      precompressed: true,
      onFound: (_path, c) => {
        c.header('Cache-Control', c.req.path.startsWith('/assets/') ? forever : briefly)
        c.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  files.notFound(() => new Response(null, { status: 404, headers: { 'X-Not-A-File': '1' } }))

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    // A folder of the build is not a file: `/` is a page.
    if (!/\.\w+$/.test(new URL(request.url).pathname)) return undefined
    const response = await files.fetch(request)
    return response.headers.has('X-Not-A-File') ? undefined : response
  }
}
