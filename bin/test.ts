// npm test: static checks, Vitest on every available database, the build, the hostile checks, the crash drills, the browser. Each
// stage prints its output when it ends. After a failure no further stage starts; the last line counts the tests that ran.
// npm run test:whole: the same with every check that a short round takes in turn (test/environment/round.ts).
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { ensureChromium } from '#test/environment/chromium.ts'
import { thisRound } from '#test/environment/round.ts'
import { reportStage, runStage, type StageResult } from '#test/environment/run-stage.ts'
import { runCommand } from './run-command.ts'

const vitestReportFile = 'test-results/vitest.json'
const round = process.argv.includes('--whole') ? 'whole' : 'short'
// The turn of the start, also after midnight.
const env = { TEST_REPORT: vitestReportFile, TEST_ROUND: round, TEST_TURN: String(thisRound.turn) }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
})

type Counts = { passed: number; failed: number }

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function countVitest(): Counts {
  const report = readReport(vitestReportFile, vitestReport)
  if (!report) return { passed: 0, failed: 0 }
  const neverRan = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + neverRan.length }
}

function countPlaywright(): Counts {
  const report = readReport('test-results/playwright.json', playwrightReport)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  if (flaky > 0) console.log(`${flaky} browser tests passed only at the second attempt; their names are above`)
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

type Stage = { name: string; command: string[]; count?: () => Counts }

// The groups one after the other: each uses every core, and browser tests failed beside Vitest because they waited for each
// other. The stages of a group at once: the hostile checks use one core for a while, and a drill waits for servers that start
// and end more than it works.
const groups: Stage[][] = [
  [{ name: 'check', command: ['node', 'bin/check.ts'] }],
  [{ name: 'unit, store and API tests', command: ['vitest', 'run'], count: countVitest }],
  [{ name: 'build', command: ['node', 'bin/build.ts'] }],
  [
    {
      name: 'hostile checks',
      command: ['vitest', 'run', '--config', 'vitest.hostile.config.ts'],
      count: countVitest,
    },
    // The whole drills run by hand: docs/drills.md
    { name: 'queue drill', command: ['node', 'test/drills/kill-workers.ts', '--rounds', '3'] },
    { name: 'crash drill', command: ['node', 'test/drills/kill-server.ts', '--rounds', '3', '--on', 'sqlite'] },
    { name: 'drill of machines', command: ['node', 'test/drills/machines.ts', '--short'] },
  ],
  // A trace of every test takes a fifth of the time; by hand it is worth it.
  [{ name: 'end-to-end tests', command: ['playwright', 'test', '--trace', 'off'], count: countPlaywright }],
]

const total: Counts = { passed: 0, failed: 0 }

async function runStages(): Promise<void> {
  for (const group of groups) {
    if (total.failed > 0) return
    console.log(`… ${group.map(({ name }) => name).join(', ')}`)
    const ended = group.map(async (stage) => finish(stage, await runStage(stage.name, stage.command, { env })))
    await Promise.all(ended)
  }
}

function finish(stage: Stage, result: StageResult): void {
  if (result.ok) console.log(result.output.trim())
  reportStage(result)
  const counts = stage.count?.() ?? { passed: 0, failed: 0 }
  total.passed += counts.passed
  total.failed += counts.failed
  // A failed stage without counted tests is still one failure; a test stage without tests has not tested anything.
  const ok = result.ok && (!stage.count || counts.passed > 0)
  if (!ok && counts.failed === 0) total.failed += 1
}

// First, so that a missing browser is noticed before the long stages.
await runCommand(ensureChromium)
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const started = performance.now()
await runStages()
if (total.failed > 0) process.exitCode = 1
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(`${seconds} s on ${availableParallelism()} cores`)
if (round === 'short')
  console.log(`a short round: TEST_TURN=${env.TEST_TURN} repeats its choice, npm run test:whole takes everything`)
console.log(`${total.passed} passed, ${total.failed} failed`)
