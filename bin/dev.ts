// npm run dev: the program with live reload. Pages reload by themselves; a change below src/ outside the pages starts the
// program anew at the next request.
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { createServer } from 'vite'
import { processEnvironment, readConfig } from '#src/config.ts'

type App = typeof import('#src/app.ts')

const configuration = readConfig(processEnvironment())
const { config } = configuration
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

let app: App | undefined
let program: Awaited<ReturnType<App['createProgram']>> | undefined

async function currentProgram() {
  const latest = (await vite.ssrLoadModule('./src/app.ts')) as App
  if (latest !== app || !program) {
    await program?.stop()
    app = latest
    program = await latest.createProgram(configuration)
    const { setupLink } = await program.start({ listen: false })
    if (setupLink) console.log(`No administrator yet; make the first one at ${setupLink}`)
  }
  return program
}

const pages = createAdaptorServer({
  fetch: async (request, env) => withLiveReload(await (await currentProgram()).fetch(request, env as HttpBindings)),
})
const [answer] = pages.listeners('request') as [(...args: unknown[]) => void]
vite.middlewares.use((request, response) => answer(request, response))
const { createServer: createHttpServer } = await import('node:http')
createHttpServer(vite.middlewares).listen(config.port, config.host, () => {
  console.log(`Development server at http://localhost:${config.port} (data: ${config.dataDir})`)
})

/** Vite's live reload adds style elements and talks over a web socket; the built program needs and allows neither. */
function withLiveReload(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy')
  const opened = policy
    ?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  if (opened) response.headers.set('Content-Security-Policy', opened)
  return response
}
