// Creates an administrator: npm run create-admin -- --email ada@example.org --name 'Ada Quill'
// It asks for the password on a terminal, or reads it from standard input, but never takes it from the command line, which
// other users of the machine can see.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { system } from '#src/domain/actor.ts'
import { systemClock } from '#src/domain/clock.ts'
import { createAdministrator } from '#src/features/accounts/index.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { CommandError, runCommand } from './run-command.ts'

const usage = "Usage: npm run create-admin -- --email ada@example.org --name 'Ada Quill'"

await runCommand(main)

async function main(): Promise<void> {
  const { email, name } = readOptions()
  const { config, secrets } = readConfig(processEnvironment())
  const password = process.stdin.isTTY ? await askPassword() : await readPipedPassword()
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  try {
    await upgradeDatabase(db, { dataDir: config.dataDir, migrations })
    const services = { db, clock: systemClock, limits: config.limits }
    const account = await createAdministrator(services, system, { email, name, password })
    const place = secrets.databaseUrl ? 'database: DATABASE_URL' : `data: ${config.dataDir}`
    console.log(`${account.email} is now an administrator (${place}). Sign in on the site’s page /login.`)
  } finally {
    await db.destroy()
  }
}

function readOptions(): { email: string; name: string } {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const
  try {
    const { email, name } = parseArgs({ options }).values
    if (email && name) return { email, name }
  } catch (error) {
    // The message would repeat a password that somebody put on the command line.
    throw new CommandError(`Unknown option or argument. ${usage}`, { cause: error })
  }
  throw new CommandError(`Please give both --email and --name. ${usage}`)
}

/** One line end comes from the pipe, everything else belongs to the password. */
async function readPipedPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password === '') throw new CommandError('No password came from standard input.')
  return password
}

async function askPassword(): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  const stop = new AbortController()
  terminal.once('close', () => stop.abort())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await terminal.question('', { signal: stop.signal }).catch(() => {
      throw new CommandError('\nStopped: no administrator was created.')
    })
    process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('Password: ')
    if ((await ask('Repeat the password: ')) !== password) throw new CommandError('Passwords do not match')
    return password
  } finally {
    terminal.close()
  }
}
