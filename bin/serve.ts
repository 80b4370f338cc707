// Runs the built program until it receives a signal to stop. start.ts and demo.ts build the program first and then start it.
// All of the program comes from the build: a module imported from src/ as well would exist twice.
type Built = typeof import('#src/app.ts')
type Environment = ReturnType<Built['processEnvironment']>

// React reads this when it is first loaded; without it pages are rendered by its slow development build.
process.env['NODE_ENV'] ??= 'production'

const built: Built = await import(new URL('../build/server/app.js', import.meta.url).href)

/** Serves until SIGTERM or SIGINT; a second signal ends it at once. */
export async function serve(environment = built.processEnvironment()): Promise<void> {
  const configuration = built.readConfig(environment)
  const { config } = configuration
  const program = await built.createProgram(configuration)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    console.log(`${signal}: finishing work in progress …`)
    program.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const { setupLink } = await program.start()
  console.log(`The journal is at ${config.publicUrl} (data: ${config.dataDir})`)
  if (setupLink) console.log(firstAdministratorHelp(setupLink, environment))
}

function firstAdministratorHelp(setupLink: string, environment: Environment): string {
  // The command must find the database that this server uses.
  const place = environment['DATA_DIR'] ? `DATA_DIR='${environment['DATA_DIR']}' ` : ''
  const secret = environment['DATABASE_URL'] ? ' (with the same DATABASE_URL)' : ''
  return [
    '',
    'There is no administrator yet. Create the first one in your browser (this link works once):',
    `  ${setupLink}`,
    `or with${secret}:  ${place}npm run create-admin -- --email you@example.org --name "Your Name"`,
    'or start the server with ADMIN_EMAIL and ADMIN_PASSWORD set.',
    '',
  ].join('\n')
}
