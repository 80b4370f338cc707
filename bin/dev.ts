// npm run dev: runs the program with live reload. Pages reload automatically; a change below src/ outside the pages restarts
// the program at the next request.
import { createServer as createHttpServer } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { processEnvironment, readConfig } from '#src/config.ts'
import { runCommand } from './run-command.ts'

type App = typeof import('#src/app.ts')
type Program = Awaited<ReturnType<App['createProgram']>>

await runCommand(async () => {
  const configuration = readConfig(processEnvironment())
  const { config } = configuration
  const server = createHttpServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })
  // Over our own server, so that live reload opens no port of its own.
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

  let app: App | undefined
  let program: Program | undefined
  const currentProgram = async (): Promise<Program> => {
    const latest = (await vite.ssrLoadModule('./src/app.ts')) as App
    if (latest === app && program) return program
    await program?.stop()
    app = latest
    program = await latest.createProgram(configuration)
    const { setupLink } = await program.start({ listen: false })
    if (setupLink) console.log(`No administrator yet; create the first one at ${setupLink}`)
    return program
  }
  const stop = () => void Promise.all([program?.stop(), vite.close()]).finally(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const pages = createAdaptorServer({
    fetch: async (request, env) => withLiveReload(await (await currentProgram()).fetch(request, env as HttpBindings)),
  })
  const [answer] = pages.listeners('request') as [(...args: unknown[]) => void]
  vite.middlewares.use((request, response) => answer(request, response))
  server.on('request', vite.middlewares)
  await currentProgram()
  console.log(`Development server at http://localhost:${config.port} (data: ${config.dataDir})`)
})

/** Vite's live reload adds style elements and uses a web socket; the built program needs and allows neither. */
function withLiveReload(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy')
  const opened = policy
    ?.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
  if (opened) response.headers.set('Content-Security-Policy', opened)
  return response
}
