// npm run test:changed [-- COMMIT]: the tests that the changes since COMMIT can reach, by default those that are not
// committed yet. Tests of data run on SQLite; changed SQL runs them on PostgreSQL too. Before a push: npm test.
import { execFileSync } from 'node:child_process'
import { ensureChromium } from '#test/environment/chromium.ts'
import { isPostgresAvailable } from '#test/environment/postgres.ts'
import { runStage } from '#test/environment/run-stage.ts'
import { runCommand } from './run-command.ts'

const since = process.argv[2] ?? 'HEAD'
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const isChanged = (pattern: RegExp) => changed.some((path) => pattern.test(path))

const hasSql = isChanged(/-store\.ts$|^src\/platform\/|^migrations\//)
const projects = ['unit', 'sqlite', ...(hasSql && isPostgresAvailable() ? ['postgres'] : [])]
const stages: [name: string, command: string[]][] = [
  [
    `tests on ${projects.slice(1).join(' and ')}`,
    ['vitest', 'run', '--changed', since, '--passWithNoTests', ...projects.map((name) => `--project=${name}`)],
  ],
]
if (isChanged(/^test\/(e2e|environment|factories|fixtures)\//)) {
  stages.push(['build', ['node', 'bin/build.ts']])
  stages.push(['changed browser tests', ['playwright', 'test', `--only-changed=${since}`, '--pass-with-no-tests']])
  await runCommand(ensureChromium)
}

for (const [name, command] of stages) {
  const { ok } = await runStage(name, command, { show: true })
  if (!ok) {
    process.exitCode = 1
    break
  }
}
