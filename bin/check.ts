// npm run check: every static check, one line each. All of them run, so that one call shows everything there is to mend.
import { existsSync } from 'node:fs'
import { findVocabularyViolations } from '#test/boundaries/vocabulary.ts'
import { reportStage, runStage, type StageResult } from '#test/environment/run-stage.ts'

const program = ['src', 'bin', 'migrations', 'test', 'bench', 'demo'].filter((folder) => existsSync(folder))

async function checkTypes(): Promise<StageResult> {
  const pages = await runStage('types', ['react-router', 'typegen'])
  const program = await runStage('types', ['tsc', '--noEmit', '--pretty'])
  return pages.ok ? program : { ...program, ok: false, output: pages.output + program.output }
}

async function checkVocabulary(): Promise<StageResult> {
  const started = performance.now()
  const violations = findVocabularyViolations(process.cwd())
  const output = violations.map(({ rule, file, line, text }) => `${file}${line ? `:${line}` : ''} ${rule}: ${text}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { name: 'vocabulary', ok: violations.length === 0, seconds, output: output.join('\n') }
}

const stages = [
  checkTypes(),
  runStage('lint and format', [
    'biome',
    'check',
    '--error-on-warnings',
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
    '.',
  ]),
  runStage('import rules', ['depcruise', '--config', '.dependency-cruiser.mjs', ...program]),
  checkVocabulary(),
  runStage('unused code', ['knip', '--no-progress']),
]
for (const stage of stages) void stage.then(reportStage)
const results = await Promise.all(stages)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
