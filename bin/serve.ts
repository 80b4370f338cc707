// Runs the built program until it is told to stop. Started by start.ts and demo.ts, which build it first. Everything of the
// program comes from the build: a module read from src/ beside it would exist twice.
type Built = typeof import('#src/app.ts')

const built: Built = await import(new URL('../build/server/app.js', import.meta.url).href)

/** Starts the program; ends the process with one line on a mistake that the operator can mend. */
export async function serve(environment = built.processEnvironment()): Promise<void> {
  const configuration = readConfigOrExit(environment)
  const { config } = configuration
  const program = await built.createProgram(configuration)
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    console.log(`${signal}: finishing what is under way …`)
    program.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  try {
    const { setupLink } = await program.start()
    console.log(`The journal is at ${config.publicUrl} (data: ${config.dataDir})`)
    if (setupLink) console.log(firstAdministratorHelp(setupLink))
  } catch (error) {
    exitWith(startProblem(error, config.port))
  }
}

function readConfigOrExit(environment: ReturnType<Built['processEnvironment']>) {
  try {
    return built.readConfig(environment)
  } catch (error) {
    if (error instanceof built.ConfigError) exitWith(error.message)
    throw error
  }
}

function firstAdministratorHelp(setupLink: string): string {
  return [
    '',
    'There is no administrator yet. Make the first one in your browser (this link works once):',
    `  ${setupLink}`,
    'or with:  npm run create-admin -- --email you@example.org --name "Your Name"',
    'or by starting with ADMIN_EMAIL and ADMIN_PASSWORD set.',
    '',
  ].join('\n')
}

function startProblem(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account: set PORT to a number above 1023.`
  return error instanceof Error ? error.message : String(error)
}

function exitWith(line: string): never {
  console.error(line)
  process.exit(1)
}
