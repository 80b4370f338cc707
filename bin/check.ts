// npm run check: every static check, one line each. All of them run, so that one call shows everything that needs fixing.
import { existsSync } from 'node:fs'
import { cruise } from '#test/boundaries/cruise.ts'
import { findImportCycles } from '#test/boundaries/import-cycles.ts'
import { findVocabularyViolations } from '#test/boundaries/vocabulary.ts'
import { reportStage, runStage, type StageResult } from '#test/environment/run-stage.ts'

const program = ['src', 'bin', 'migrations', 'test', 'bench', 'demo'].filter((folder) => existsSync(folder))

async function checkTypes(): Promise<StageResult> {
  const pages = await runStage('types', ['react-router', 'typegen'])
  const program = await runStage('types', ['tsc', '--noEmit', '--pretty'])
  return pages.ok ? program : { ...program, ok: false, output: pages.output + program.output }
}

/**
 * One reading of all imports, checked twice: by the rules for each import, and for cycles between the files and subfolders of
 * a folder.
 */
async function checkImports(): Promise<StageResult> {
  const started = performance.now()
  const { modules, summary } = await cruise(process.cwd(), program)
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  const problems = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}\n  ${comments.get(rule.name)}`),
    ...findImportCycles(modules).map(({ folder, parts, imports }) =>
      [`no-import-cycles: ${parts.join(', ')} in ${folder} need each other`, ...imports].join('\n  '),
    ),
  ]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { name: 'import rules', ok: problems.length === 0, seconds, output: problems.join('\n') }
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
  checkImports(),
  checkVocabulary(),
  runStage('unused code', ['knip', '--no-progress']),
]
for (const stage of stages) void stage.then(reportStage)
const results = await Promise.all(stages)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
