// The races: people do things to the same account, paper, issue or manuscript at the same moment, and the outcome must be one
// that doing them one after the other could have had. node test/drills/races.ts [--rounds 100] [--on sqlite|postgres]
// [--only 'recovery codes']
import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findFaults } from '#test/environment/find-faults.ts'
import { isPostgresAvailable, startPostgres } from '#test/environment/postgres.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { startPost } from './post-office.ts'
import { accountRaces } from './races/account-races.ts'
import { issueRaces } from './races/issue-races.ts'
import { officeRaces } from './races/office-races.ts'
import { paperRaces } from './races/paper-races.ts'
import { secondFactorRaces } from './races/second-factor-races.ts'
import { atOnce, openSite, type Race } from './races/site.ts'
import { submissionRaces } from './races/submission-races.ts'
import { seededRandom } from './seeded-random.ts'

const allRaces: readonly Race[] = [
  ...accountRaces,
  ...secondFactorRaces,
  ...officeRaces,
  ...paperRaces,
  ...issueRaces,
  ...submissionRaces,
]

// Each race also has others in its way, but not so many that its own requests come one after the other.
const lanes = 4

type Drill = {
  rounds: number
  races: readonly Race[]
  seed: number
  databaseUrl: string | undefined
  print(line: string): void
}

/** @returns every broken promise. */
async function runRaces({ rounds, races, seed, databaseUrl, print }: Drill): Promise<string[]> {
  print(`seed ${seed}`)
  const random = seededRandom(seed)
  const root = makeTemporaryFolder('races-drill-')
  const place = { dataDir: join(root, 'data'), databaseUrl }
  mkdirSync(place.dataDir)
  const log = join(root, 'log')
  const broken: string[] = []
  const post = await startPost()
  const server = await startBuiltServer({ ...place, log, env: { ...withoutLimits, SMTP_URL: post.url } })
  try {
    const { origin } = server
    const administrator = await signInAsAdministrator(origin)
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now()
      const before = broken.length
      const left = [...races.entries()].sort(() => random.next() - 0.5)
      const runNext = async (): Promise<void> => {
        const next = left.pop()
        if (!next) return
        const [number, { promise, run }] = next
        const complain = (sentence: string) => void broken.push(`${promise}: ${sentence}`)
        const site = openSite({ origin, administrator, post, random, complain, name: `round ${round} race ${number}` })
        await run(site).catch((error: unknown) => complain(String(error)))
        return runNext()
      }
      await atOnce(lanes, runNext)
      const seconds = ((performance.now() - started) / 1_000).toFixed(1)
      print(`round ${round}: ${races.length} races, ${broken.length - before} broken promises (${seconds} s)`)
      for (const sentence of broken.slice(before)) print(`  ${sentence}`)
    }
    const atTheEnd = [...(await findFaults(place)), ...findErrors(log)]
    for (const sentence of atTheEnd) print(`  ${sentence}`)
    broken.push(...atTheEnd)
  } finally {
    await server.kill()
    await post.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return broken
}

const withoutLimits = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'quick-passwords.ts')).href}`,
  LOG_LEVEL: 'error',
  TYPESETTING_PROCESSES: '0',
  RESET_REQUESTS_PER_HOUR: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
}

/** What the server logged as an error: a job that failed has no answer. */
const findErrors = (log: string): string[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => `logged: ${line.slice(0, 500)}`)

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      on: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const races = allRaces.filter(({ promise }) => promise.includes(values.only))
  const drill = {
    rounds: Number(values.rounds),
    races,
    seed: values.seed === undefined ? randomInt(1e9) : Number(values.seed),
    print,
  }
  const broken: string[] = []
  if (values.on !== 'postgres') {
    print('SQLite')
    broken.push(...(await runRaces({ ...drill, databaseUrl: undefined })))
  }
  if (values.on !== 'sqlite' && !isPostgresAvailable()) print('Without PostgreSQL: its races are skipped.')
  if (values.on !== 'sqlite' && isPostgresAvailable()) {
    print('PostgreSQL')
    const { url, stop } = await startPostgres()
    broken.push(...(await runRaces({ ...drill, databaseUrl: url }).finally(stop)))
  }
  print(broken.length === 0 ? 'Every promise was kept.' : `${broken.length} broken promises.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
