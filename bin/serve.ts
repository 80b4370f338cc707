// Runs the built program until it receives a signal to stop. build-and-start.ts and demo.ts build it first.
// All of the program comes from the build: a module imported from src/ as well would exist twice.
import { announce } from './announce.ts'
import { whenToldToStop } from './stop-with-npm.ts'

type Built = typeof import('#src/app.ts')

// React reads this when it is first loaded; without it pages are rendered by its slow development build.
process.env['NODE_ENV'] ??= 'production'

export const built: Built = await import(new URL('../build/server/app.js', import.meta.url).href)

/** Serves until SIGTERM or SIGINT; a second signal ends it at once. */
export async function serve(environment = built.processEnvironment()): Promise<void> {
  const configuration = built.readConfig(environment)
  const { config } = configuration
  const program = await built.createProgram(configuration)
  const stop = () => {
    program.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  whenToldToStop(stop, () => process.exit(1))

  const { setupLink } = await program.start()
  announce(config, environment, setupLink)
}
