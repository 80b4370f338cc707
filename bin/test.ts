// npm test: static checks, then Vitest on every available database, then the build, the crash drill and the browser. Stops
// at the first
// failing stage; the last line counts the tests that ran.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { ensureChromium } from '#test/environment/chromium.ts'
import { reportStage, runStage } from '#test/environment/run-stage.ts'
import { runCommand } from './run-command.ts'

const vitestReportFile = 'test-results/vitest.json'

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
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

const stages: { name: string; command: string[]; count?: () => Counts }[] = [
  { name: 'check', command: ['node', 'bin/check.ts'] },
  { name: 'unit, store and API tests', command: ['vitest', 'run'], count: countVitest },
  { name: 'build', command: ['node', 'bin/build.ts'] },
  // Twenty rounds by hand: node test/drills/kill-server.ts --rounds 20
  { name: 'crash drill', command: ['node', 'test/drills/kill-server.ts', '--rounds', '3'] },
  { name: 'end-to-end tests', command: ['playwright', 'test'], count: countPlaywright },
]

// First, so that a browser that cannot be had is known before the long stages.
await runCommand(ensureChromium)
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const total: Counts = { passed: 0, failed: 0 }
for (const { name, command, count } of stages) {
  const result = await runStage(name, command, { show: true, env: { TEST_REPORT: vitestReportFile } })
  reportStage(result)
  const counts = count?.() ?? { passed: 0, failed: 0 }
  total.passed += counts.passed
  total.failed += counts.failed
  // A stage that counts no test but failed is still one failure; a test stage without tests has not tested anything.
  const ok = result.ok && (!count || counts.passed > 0)
  if (!ok && counts.failed === 0) total.failed += 1
  if (!ok) {
    process.exitCode = 1
    break
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
