// A month in twenty minutes: the built server with a moved clock, through submitting, publishing, issues that appear on their
// day, a mail server that fails for a week, and a backup each night. At the end, the last backup is restored into a new
// place, and everything must be there. node test/drills/month.ts [--days 30] [--seconds 25] [--seed 7]
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { oneDay, oneHour, oneSecond } from '#src/domain/clock.ts'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { signInAsAdministrator, startBuiltServer } from './built-server.ts'
import { findBrokenInvariants } from './check-invariants.ts'
import { checkPromises, type KeptThings } from './check-promises.ts'
import { clockToMove } from './clock-to-move.ts'
import { countViolations, newLedger, type Violation } from './ledger.ts'
import { inThirds, measureProcess, medianOf, type Usage } from './measure-process.ts'
import { checkAppearances, type Plan, planAppearances } from './planned-papers.ts'
import { findWrongDeliveries, startPost } from './post-office.ts'
import { seededRandom } from './seeded-random.ts'
import { writeUntilKilled } from './writer.ts'

const writers = 2
const writesPerDay = 6
/** The mail server is down on these days. */
const withoutMail = { from: 8, to: 14 }
// Work that is due every hour is done a few seconds after the clock moved.
// The restored journal listens on another port, and must still be the same.
const publicUrl = 'https://journal.example'
const quietMs = 3 * oneSecond

type Month = { days: number; secondsPerDay: number; seed: number; report(line: string): void }

async function liveThrough({ days, secondsPerDay, seed, report }: Month): Promise<Violation[]> {
  report(`seed ${seed}`)
  const root = makeTemporaryFolder('month-drill-')
  const place = { dataDir: join(root, 'data'), databaseUrl: undefined }
  const backup = join(root, 'backup')
  const restored = join(root, 'restored')
  for (const folder of [place.dataDir, restored]) mkdirSync(folder)
  const random = seededRandom(seed)
  const ledger = newLedger()
  const complain = (kind: Violation['kind'], sentence: string) => void ledger.violations.push({ kind, sentence })
  const clock = clockOfDays(join(root, 'clock'))
  const post = await startPost()
  const start = (dataDir: string) =>
    startBuiltServer({
      ...place,
      dataDir,
      env: { ...clock.env, SMTP_URL: post.url, TYPESETTING_PROCESSES: '0', PUBLIC_URL: publicUrl },
    })
  let server = await start(place.dataDir)
  const samples: Usage[] = []
  try {
    const { origin } = server
    const token = await signInAsAdministrator(origin)
    const check = { origin, administrator: token, ledger, random }
    let plans: Plan[] = []
    for (let day = 1; day <= days; day += 1) {
      const began = performance.now()
      clock.goTo(day, 9)
      await pause(quietMs)
      if (day === withoutMail.from) await post.goAway()
      if (day === withoutMail.to + 1) await post.comeBack(clock.now())
      plans = await checkAppearances({ origin, today: clock.today(), plans, complain })
      plans.push(...(await planAppearances({ origin, token, day, today: clock.today() })))
      await writeForADay({ origin, token, ledger, random, day })
      const { articles, submissions } = await checkPromises({ ...check, sample: 10 })
      clock.goTo(day, 23)
      await pause(quietMs)
      backUp(place.dataDir, backup, complain)
      samples.push(measureProcess(server.pid))
      report(
        `day ${day}: ${articles.length} papers, ${submissions.length} submissions, ${plans.length} planned, ` +
          `${post.received()} letters received; ${countViolations(ledger.violations)}`,
      )
      await pause(Math.max(0, secondsPerDay * oneSecond - (performance.now() - began)))
    }
    clock.goTo(days + 1, 9)
    await pause(quietMs)
    const left = await post.untilDelivered(place)
    for (const letter of left) complain('lost', `this letter was never delivered: ${letter}`)
    ledger.violations.push(...(await findWrongDeliveries(place, post)), ...(await findBrokenInvariants(place, ledger)))
    const before = await checkPromises({ ...check, sample: Number.POSITIVE_INFINITY })
    backUp(place.dataDir, backup, complain)
    await server.kill()

    restore(backup, restored)
    server = await start(restored)
    const after = await checkPromises({ ...check, origin: server.origin, sample: Number.POSITIVE_INFINITY })
    for (const sentence of differences(before, after)) complain('lost', sentence)
    ledger.violations.push(...(await findBrokenInvariants({ ...place, dataDir: restored }, ledger)))
    report(
      `${days} days, ${ledger.acknowledged} acknowledged writes, ${post.received()} letters; restored: ${after.articles.length} ` +
        `papers and ${after.submissions.length} submissions, ${after.read} read; ${countViolations(ledger.violations)}`,
    )
    report(compareThirds(samples))
  } finally {
    await server.kill()
    await post.stop()
    rmSync(root, { recursive: true, force: true })
  }
  return ledger.violations
}

type Writing = {
  origin: string
  token: string
  ledger: ReturnType<typeof newLedger>
  random: ReturnType<typeof seededRandom>
  day: number
}

async function writeForADay({ origin, token, ledger, random, day }: Writing): Promise<void> {
  const never = new AbortController().signal
  await Promise.all(
    Array.from({ length: writers }, (_, number) =>
      writeUntilKilled({
        origin,
        administrator: token,
        ledger,
        random: seededRandom(random.between(0, 2 ** 31)),
        name: `Day ${day}, writer ${number + 1}`,
        killed: never,
        writes: writesPerDay,
        oneManuscriptEach: true,
      }),
    ),
  )
}

function clockOfDays(file: string) {
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  const clock = clockToMove(file)
  return {
    env: clock.env,
    /** Days count from tomorrow. */
    goTo: (day: number, hour: number) => clock.goTo(midnight.getTime() + day * oneDay + hour * oneHour),
    now: clock.now,
    today: () => new Date(clock.now()).toISOString().slice(0, 10),
  }
}

function backUp(dataDir: string, folder: string, complain: (kind: Violation['kind'], sentence: string) => void): void {
  const command = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join('bin', script), ...args], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
  for (const { status, stdout, stderr } of [command('backup.ts', folder), command('verify.ts', folder)])
    if (status !== 0) complain('wrong', `the backup of a night: ${stdout}${stderr}`)
}

/** As docs/operations.md says. */
function restore(backup: string, dataDir: string): void {
  for (const name of readdirSync(backup)) cpSync(join(backup, name), join(dataDir, name), { recursive: true })
}

function differences(before: KeptThings, after: KeptThings): string[] {
  return (['articles', 'submissions'] as const).flatMap((kind) => {
    const place = (things: KeptThings) => new Map(things[kind].map((thing) => [thing.id, JSON.stringify(thing)]))
    const [one, other] = [place(before), place(after)]
    return [...new Set([...one.keys(), ...other.keys()])]
      .filter((id) => one.get(id) !== other.get(id))
      .map((id) => `${kind}: ${id} is different in the restored journal`)
  })
}

function compareThirds(samples: readonly Usage[]): string {
  const { first, last } = inThirds(samples)
  const each = (some: readonly Usage[]) =>
    `${medianOf(some.map(({ memory }) => memory))} MB and ${medianOf(some.map(({ handles }) => handles))} handles`
  return `the server used ${each(first)} in the first third, ${each(last)} in the last`
}

if (import.meta.main) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '35' },
      seed: { type: 'string' },
    },
  })
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const violations = await liveThrough({
    days: Number(values.days),
    secondsPerDay: Number(values.seconds),
    seed: values.seed === undefined ? randomInt(1e9) : Number(values.seed),
    report: print,
  })
  for (const { kind, sentence } of violations.slice(0, 50)) print(`  ${kind}: ${sentence}`)
  print(violations.length === 0 ? 'Everything is there.' : `${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
